"""A wallboard: a line for each queue, and another whenever something changes. Ends with Ctrl+C.

Needs CORDBOARD_API and CORDBOARD_TOKEN, and the client on Python's path:
PYTHONPATH=clients/python python3 docs/examples/08-wallboard.py
"""

import os
from typing import Any, Mapping

from cordboard import Client

client = Client(os.environ["CORDBOARD_API"], os.environ["CORDBOARD_TOKEN"])


def show(figures: Mapping[str, Any]) -> None:
    """One queue in one line."""
    agents, today = figures["agents"], figures["today"]
    print(
        f"{figures['queue_name']}: {figures['waiting']} waiting, {agents['available']} available,"
        f" {agents['on_call']} on a call, {today['answered']} answered today",
        flush=True,
    )


def show_all() -> None:
    """What events do not tell of, because it has not changed."""
    for queue in client.pages(client.list_queues):
        show(client.get_queue_stats(queue["id"])["data"])


show_all()
for event in client.events("queue.stats"):
    if event["event_name"] == "stream.gap":
        show_all()
    elif event["event_name"] == "queue.stats":
        show(event)
