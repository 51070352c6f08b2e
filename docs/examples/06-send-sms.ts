/**
 * Sends a text message and waits until the carrier says what became of it.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 06-send-sms.ts 608 'Good morning'
 */
const { CORDBOARD_API, CORDBOARD_TOKEN } = process.env;
const headers = { authorization: `Bearer ${CORDBOARD_TOKEN}`, 'content-type': 'application/json' };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Answer {
  readonly message?: string;
  readonly data: { readonly id: number; readonly result: string };
}

async function ask(path: string, init: RequestInit = {}): Promise<Answer['data']> {
  const response = await fetch(`${CORDBOARD_API}${path}`, { ...init, headers });
  const body = (await response.json()) as Answer;
  if (!response.ok) throw new Error(body.message);
  return body.data;
}

const [to, message] = process.argv.slice(2);
let sms = await ask('/sms', { method: 'POST', body: JSON.stringify({ to, message }) });
while (sms.result === 'queued') {
  await wait(200);
  sms = await ask(`/sms/${sms.id}`);
}
console.log(sms.result);
