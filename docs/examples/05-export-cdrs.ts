/**
 * Exports call detail records page by page as JSON lines, the oldest first: what a nightly job of a data warehouse does.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 05-export-cdrs.ts 2026-01-01 > calls.jsonl
 */
import { createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_TOKEN = '' } = process.env;
const [since = '1970-01-01'] = process.argv.slice(2);

const client = createClient({ baseUrl: CORDBOARD_API, token: CORDBOARD_TOKEN });
const filter = JSON.stringify([{ property: 'calldate', operator: 'gte', value: since }]);
for await (const cdr of client.pages('listCdrs', { query: { filter, limit: 1000 } })) console.log(JSON.stringify(cdr));
