#!/bin/sh
# Sends a text message. Needs CORDBOARD_API and CORDBOARD_TOKEN.   sh 06-send-sms.sh 608 'Good morning'
set -eu

curl --silent --show-error --fail-with-body "$CORDBOARD_API/sms" \
  --header "Authorization: Bearer $CORDBOARD_TOKEN" \
  --header 'Content-Type: application/json' \
  --data "{\"to\":\"$1\",\"message\":\"$2\"}"
