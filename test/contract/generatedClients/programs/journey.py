"""What the other clients do, with Python's standard library; prints what it saw as JSON."""

import json
import sys
from typing import Any, Dict, Optional, cast

from cordboard import ApiError, Client


def gap_in(client: Client) -> Optional[str]:
    """What `stream.gap` says was sent."""
    for event in client.events(last_event_id="none"):
        if event["event_name"] == "stream.gap":
            return event["last_event_id"]
    return None


def main() -> None:
    """Signs in, keeps a contact for a moment, and reads whatever can be read."""
    task: Dict[str, Any] = json.load(sys.stdin)
    client = Client(task["api"])
    login = client.login({"email": task["email"], "password": task["password"]})
    client.token = cast(Dict[str, Any], login)["user_token"]
    name = "Python"
    contact = client.create_contact({"first_name": name, "tel": "+442079460005"})["data"]
    wanted = json.dumps([{"property": "first_name", "operator": "eq", "value": name}])
    found = [entry["first_name"] for entry in client.pages(client.list_contacts, filter=wanted, limit=10)]
    changed = client.update_contact(contact["id"], {"company": "Acme"})["data"]
    client.delete_contacts(contact["id"])
    gone = ""
    try:
        client.get_contact(contact["id"])
    except ApiError as error:
        gone = error.code
    for read in task["reads"]:
        try:
            getattr(client, read["operation"])()
        except ApiError as error:
            if error.status == 0:  # What there is not yet is refused, which the document says.
                raise
    print(json.dumps({"found": found, "company": changed["company"], "gone": gone, "gap": gap_in(client)}))


main()
