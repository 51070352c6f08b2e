/**
 * Screen pop: says who calls, the moment it rings. When the connection breaks it goes on where it was, so that no call
 * is missed. Ends with Ctrl+C. Needs CORDBOARD_API and CORDBOARD_TOKEN.
 */
import { createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_TOKEN = '' } = process.env;
const client = createClient({ baseUrl: CORDBOARD_API, token: CORDBOARD_TOKEN });

for await (const event of client.events({ names: ['call.ringing'] })) {
  if (event.event_name === 'stream.gap') console.error('Away for too long: calls may have been missed.');
  if (event.event_name !== 'call.ringing' || event.destination !== 'in') continue;
  console.log(`${event.src_name || 'Somebody'} calls from ${event.src}`);
}
