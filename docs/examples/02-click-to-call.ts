/**
 * Click to call: rings your own phone; when you answer, dials the number. Follows the call until it ends.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 02-click-to-call.ts 600
 */
import { ApiError, createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_TOKEN = '' } = process.env;
const [to = '600'] = process.argv.slice(2);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = createClient({ baseUrl: CORDBOARD_API, token: CORDBOARD_TOKEN });
const { data: call } = await client.call('createCall', { body: { to } });

/** Null once it has ended. */
async function currentState(): Promise<string | null> {
  try {
    return (await client.call('getCall', { params: { id: call.id } })).data.state_name;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

let last = '';
for (;;) {
  const state = await currentState();
  if (state === null) break;
  if (state !== last) console.log(state);
  last = state;
  await wait(200);
}
console.log('HANGUP');
