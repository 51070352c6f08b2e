#!/bin/sh
# Screen pop: prints a line for every call that rings, the moment it rings. Ends with Ctrl+C.
# Needs CORDBOARD_API and CORDBOARD_TOKEN.
set -eu

curl --silent --show-error --no-buffer "$CORDBOARD_API/events" --header "Authorization: Bearer $CORDBOARD_TOKEN" |
  sed -un 's/^data: \(.*"event_name":"call.ringing".*\)$/\1/p'
