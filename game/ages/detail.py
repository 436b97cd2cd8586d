from __future__ import annotations
TOPICS={}
