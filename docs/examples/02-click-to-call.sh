#!/bin/sh
# Click to call: rings your own phone; when you answer, dials the number. Prints the call.
# Needs CORDBOARD_API and CORDBOARD_TOKEN.   sh 02-click-to-call.sh 600
set -eu

curl --silent --show-error --fail-with-body "$CORDBOARD_API/calls" \
  --header "Authorization: Bearer $CORDBOARD_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "{\"to\":\"$1\"}"
