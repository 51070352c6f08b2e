#!/bin/sh
# Exports this month's call detail records as CSV.
# Needs CORDBOARD_API and CORDBOARD_TOKEN.   sh 05-export-cdrs.sh > calls.csv
set -eu

filter="[{\"property\":\"calldate\",\"operator\":\"gte\",\"value\":\"$(date -u +%Y-%m-01)\"}]"
curl --silent --show-error --fail-with-body --get "$CORDBOARD_API/cdrs.csv" \
  --header "Authorization: Bearer $CORDBOARD_TOKEN" \
  --data-urlencode "filter=$filter"
