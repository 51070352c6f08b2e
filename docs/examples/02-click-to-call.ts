/**
 * Click to call: rings your own phone; when you answer, dials the number. Follows the call until it ends.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 02-click-to-call.ts 600
 */
const { CORDBOARD_API, CORDBOARD_TOKEN } = process.env;
const headers = { authorization: `Bearer ${CORDBOARD_TOKEN}`, 'content-type': 'application/json' };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface LiveCall {
  readonly id: number;
  readonly state_name: string;
}

const response = await fetch(`${CORDBOARD_API}/calls`, {
  method: 'POST',
  headers,
  body: JSON.stringify({ to: process.argv[2] }),
});
const body = (await response.json()) as { message?: string; data: LiveCall };
if (!response.ok) throw new Error(body.message);

let state = '';
for (;;) {
  const answer = await fetch(`${CORDBOARD_API}/calls/${body.data.id}`, { headers });
  if (answer.status === 404) break;
  const { data } = (await answer.json()) as { data: LiveCall };
  if (data.state_name !== state) console.log(data.state_name);
  state = data.state_name;
  await wait(200);
}
console.log('HANGUP');
