/**
 * Exports call detail records page by page as JSON lines, the oldest first: what a nightly job of a data warehouse does.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 05-export-cdrs.ts 2026-01-01 > calls.jsonl
 */
const { CORDBOARD_API, CORDBOARD_TOKEN } = process.env;
const [since = '1970-01-01'] = process.argv.slice(2);
const limit = 1000;

interface Page {
  readonly data: readonly object[];
  readonly total: number;
}

for (let page = 1; ; page++) {
  const query = new URLSearchParams({
    filter: JSON.stringify([{ property: 'calldate', operator: 'gte', value: since }]),
    sort: 'id',
    dir: 'ASC',
    page: String(page),
    limit: String(limit),
  });
  const response = await fetch(`${CORDBOARD_API}/cdrs?${query}`, {
    headers: { authorization: `Bearer ${CORDBOARD_TOKEN}` },
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = (await response.json()) as Page;
  for (const cdr of data) console.log(JSON.stringify(cdr));
  if (data.length < limit) break;
}
