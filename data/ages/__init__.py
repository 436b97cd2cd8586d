"""The peoples, wonders, technologies, actions, events and solo scenarios of Age of Civilization."""
