/**
 * Sends a text message and waits until the carrier says what became of it.
 * Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 06-send-sms.ts 608 'Good morning'
 */
import { createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_TOKEN = '' } = process.env;
const [to = '608', message = 'Good morning'] = process.argv.slice(2);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = createClient({ baseUrl: CORDBOARD_API, token: CORDBOARD_TOKEN });
let { data: sms } = await client.call('createSms', { body: { to, message } });
while (sms.result === 'queued') {
  await wait(200);
  ({ data: sms } = await client.call('getSms', { params: { id: sms.id } }));
}
console.log(sms.result);
