#!/bin/sh
# Signs in and prints the token. It lives for 15 minutes without a request; "remember_me" makes that 30 days.
# Needs CORDBOARD_API, CORDBOARD_EMAIL and CORDBOARD_PASSWORD.
set -eu

curl --silent --show-error --fail-with-body "$CORDBOARD_API/login" \
  --header 'Content-Type: application/json' \
  --data "{\"email\":\"$CORDBOARD_EMAIL\",\"password\":\"$CORDBOARD_PASSWORD\"}" |
  sed -n 's/.*"user_token":"\([0-9a-f]*\)".*/\1/p'
