"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const game = JSON.parse($("game").textContent);
  const canvas = $("table"), pen = canvas.getContext("2d"), last = game.stops.length - 1;
  const KEPT = 12, PACE = 1600, NEAR = 2.2;
  let lang = game.lang, view = 0, now = 0, seen = 0, timer = 0, wanted = 0, near = null;
  [canvas.width, canvas.height] = game.size;
  $("time").max = last;

  // What people typed is set as text, never as markup.
  const make = (tag, text = "", cls = "") => {
    const found = document.createElement(tag);
    found.textContent = text;
    if (cls) found.className = cls;
    return found;
  };
  const words = () => game.words[lang];

  // -- the table: each picture is the one before it with a few rectangles laid over

  const pictures = new Map(), snapshots = new Map();
  const picture = (number) => {
    if (!pictures.has(number)) {
      const image = new Image();
      image.src = "data:image/jpeg;base64," + game.pictures[number];
      pictures.set(number, image.decode().then(() => image));
    }
    return pictures.get(number);
  };
  const blank = () => {
    const found = document.createElement("canvas");
    [found.width, found.height] = game.size;
    return found;
  };
  const draw = async () => {
    const turn = ++wanted, frames = game.views[view].frames, goal = now;
    let from = goal;
    while (from > 0 && !snapshots.has(view + ":" + from)) from--;
    const kept = snapshots.get(view + ":" + from);
    const parts = frames.slice(kept ? from + 1 : 0, goal + 1);
    const images = await Promise.all(parts.map((rects) => Promise.all(rects.map((rect) => picture(rect[2])))));
    if (turn !== wanted) return;
    const sheet = blank(), ink = sheet.getContext("2d");
    if (kept) ink.drawImage(kept, 0, 0);
    parts.forEach((rects, step) => {
      rects.forEach((rect, at) => ink.drawImage(images[step][at], rect[0], rect[1]));
      const place = (kept ? from + 1 : 0) + step;
      if (place % KEPT === 0 && place < goal) {
        const copy = blank();
        copy.getContext("2d").drawImage(sheet, 0, 0);
        snapshots.set(view + ":" + place, copy);
      }
    });
    pen.drawImage(sheet, 0, 0);
    document.body.dataset.shown = view + ":" + goal;
    frames.slice(goal + 1, goal + 4).flat().forEach((rect) => picture(rect[2]));
  };

  // -- what is told

  const tell = () => {
    const told = words(), stop = game.stops[now];
    const caption = $("caption");
    caption.replaceChildren(make("b", told.rounds[now] + " "), document.createTextNode(told.captions[now]));
    if (now === last && told.result) caption.append(document.createElement("br"), make("b", told.result));
    $("time").value = now;
    $("time").setAttribute("aria-valuetext", told.rounds[now] + ", " + told.captions[now]);
    $("players").replaceChildren(...game.players.map((player, seat) => {
      const row = make("li", "", now === last && player.best ? "best" : ""), who = make("div");
      row.style.borderLeftColor = player.colour;
      const seal = make("img"); seal.src = player.seal; seal.alt = "";
      who.append(make("b", told.names[seat]), make("small", told.kinds[seat]));
      row.append(seal, who, make("strong", stop.length ? String(stop[seat]).replace("-", "\u2212") : ""));
      return row;
    }));
    for (const row of $("turns").children) row.classList.toggle("now", row.dataset.at === String(now));
    const row = $("turns").querySelector(".now"), list = $("turns");
    if (row) list.scrollTop = row.offsetTop - list.clientHeight / 2;
    seen = Math.max(seen, now);
    chart(); pins(told);
  };

  const label = () => {
    const told = words();
    document.documentElement.lang = lang;
    document.title = told.title;
    $("title").textContent = told.title;
    $("when").textContent = told.when;
    canvas.setAttribute("aria-label", told.title);
    for (const id of ["first", "back", "on", "last", "time"]) $(id).setAttribute("aria-label", told.buttons[id]);
    for (const id of ["first", "back", "on", "last"]) $(id).title = told.buttons[id];
    $("play").textContent = timer ? "\u275A\u275A " + told.buttons.pause : "\u25B6 " + told.buttons.play;
    $("langs").replaceChildren(...Object.keys(game.words).map((name) => {
      const button = make("button", name.toUpperCase());
      button.setAttribute("aria-pressed", name === lang);
      button.title = game.words[name].language;
      button.onclick = () => { lang = name; all(); };
      return button;
    }));
    const eyes = game.views.length < 2 ? [] : game.views.map((each, number) => {
      const button = make("button"), seal = make("img", "", "seal");
      seal.src = game.players[each.seat].seal; seal.alt = "";
      button.append(seal);
      if (number === view || game.views.length < 3) button.append(make("span", told.names[each.seat]));
      button.title = told.names[each.seat];
      button.setAttribute("aria-pressed", number === view);
      button.onclick = () => { view = number; label(); draw(); };
      return button;
    });
    $("eyes").replaceChildren(...eyes.length ? [make("span", told.buttons.eyes), ...eyes] : []);
    list(told);
  };

  const list = (told) => {
    const rows = [];
    told.captions.forEach((caption, at) => {
      if (at === 0 || told.rounds[at] !== told.rounds[at - 1]) rows.push(make("li", told.rounds[at], "head"));
      if (at === 0) return;
      const row = make("li");
      row.dataset.at = at;
      row.append(make("i", at + ". "), document.createTextNode(caption));
      row.onclick = () => go(at);
      rows.push(row);
    });
    $("turns").replaceChildren(...rows);
  };

  // -- the curve, as far as it was seen: nothing tells before the end who wins

  const NS = "http://www.w3.org/2000/svg";
  const stroke = (name, about) => {
    const found = document.createElementNS(NS, name);
    for (const [key, value] of Object.entries(about)) found.setAttribute(key, value);
    $("curve").append(found);
    return found;
  };
  const points = game.stops.flat(), low = Math.min(0, ...points), high = Math.max(1, ...points);
  const chart = () => {
    $("curve").replaceChildren();
    $("curve").setAttribute("viewBox", `0 ${-high} ${Math.max(1, last)} ${high - low}`);
    const line = { fill: "none", "vector-effect": "non-scaling-stroke", "stroke-linejoin": "round" };
    for (const [seat, player] of points.length ? game.players.entries() : []) {
      const path = game.stops.slice(0, seen + 1).map((stop, at) => `${at},${-stop[seat]}`).join(" ");
      stroke("polyline", { ...line, points: path, stroke: "#33210a", "stroke-width": 4.6 });
      stroke("polyline", { ...line, points: path, stroke: player.colour, "stroke-width": 3 });
    }
    stroke("line", { x1: now, x2: now, y1: -high, y2: -low, stroke: "#8a2320", "stroke-width": 2, "vector-effect": "non-scaling-stroke" });
  };
  const pins = (told) => $("pins").replaceChildren(...game.turnings.map((turning, number) => {
    if (turning[0] > seen) return "";
    const button = make("button", String(number + 1));
    button.title = told.turnings[number];
    button.setAttribute("aria-label", told.turnings[number]);
    button.style.left = 100 * turning[0] / last + "%";
    button.style.top = 8 + (100 - 16) * (high - game.stops[turning[0]][turning[1]]) / (high - low) + "%";
    button.onclick = (event) => { event.stopPropagation(); go(turning[0]); };
    return button;
  }));

  // -- going through it

  const go = (at) => { now = Math.max(0, Math.min(last, at)); tell(); draw(); };
  const stop = () => { clearInterval(timer); timer = 0; label(); tell(); };
  const play = () => {
    if (timer) return stop();
    if (now === last) go(0);
    timer = setInterval(() => { go(now + 1); if (now === last) stop(); }, PACE);
    label(); tell();
  };
  const all = () => { label(); tell(); draw(); };
  const step = (by) => { if (timer) stop(); go(now + by); };
  $("first").onclick = () => step(-last - 1);
  $("back").onclick = () => step(-1);
  $("on").onclick = () => step(1);
  $("last").onclick = () => step(last + 1);
  $("play").onclick = play;
  $("time").oninput = () => go(Number($("time").value));
  $("chart").onclick = (event) => {
    const box = $("chart").getBoundingClientRect();
    go(Math.round(last * (event.clientX - box.left) / box.width));
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Home: () => step(-last - 1), End: () => step(last + 1),
      " ": play, l: () => { const names = Object.keys(game.words); lang = names[(names.indexOf(lang) + 1) % names.length]; all(); },
      v: () => { view = (view + 1) % game.views.length; all(); } };
    const act = keys[event.key];
    if (!act || (event.key === " " && event.target.tagName === "BUTTON") || (event.key.startsWith("Arrow") && event.target.id === "time")) return;
    event.preventDefault();
    act();
  });

  // -- touch: a swipe goes on or back, a double tap comes nearer

  const look = () => {
    canvas.classList.toggle("near", Boolean(near));
    canvas.style.transform = near ? `translate(${near.x}px, ${near.y}px) scale(${NEAR})` : "";
  };
  const within = (x, side) => Math.min(0, Math.max(side * (1 - NEAR), x));
  let held = null, tapped = 0;
  canvas.addEventListener("pointerdown", (event) => { held = { x: event.clientX, y: event.clientY, from: near && { ...near }, moved: false }; });
  addEventListener("pointermove", (event) => {
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    held.moved ||= Math.hypot(dx, dy) > 8;
    if (near && held.from) {
      near = { x: within(held.from.x + dx, canvas.clientWidth), y: within(held.from.y + dy, canvas.clientHeight) };
      look();
    }
  });
  addEventListener("pointerup", (event) => {
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y, was = held;
    held = null;
    if (!near && Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) return step(dx < 0 ? 1 : -1);
    if (was.moved) return;
    const soon = event.timeStamp - tapped < 350;
    tapped = event.timeStamp;
    if (!soon) return;
    const box = $("frame").getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
    near = near ? null : { x: within(x * (1 - NEAR), canvas.clientWidth), y: within(y * (1 - NEAR), canvas.clientHeight) };
    look();
  });

  // -- #12 begins after turn 12, #12,ru in Russian, #12,ru,1 through the second pair of eyes

  const begin = () => {
    const [at, tongue, eyes] = location.hash.slice(1).split(",");
    if (tongue in game.words) lang = tongue;
    if (game.views[eyes]) view = Number(eyes);
    now = Math.max(0, Math.min(last, Number(at) || 0));
    all();
  };
  addEventListener("hashchange", begin);
  document.body.style.setProperty("--rows", game.players.length);
  begin();
})();
