/**
 * A CRM beside the telephone: brings its customers along, says who calls before anybody answers, and files each call that was
 * answered. Each customer is known by its id in the CRM, the column external_id of the file.
 * Ends with Ctrl+C. Needs CORDBOARD_API and CORDBOARD_TOKEN.   node 07-crm.ts customers.csv 'Interested'
 */
import { readFile } from 'node:fs/promises';
import { createClient } from 'cordboard-client';

const { CORDBOARD_API = '', CORDBOARD_TOKEN = '' } = process.env;
const [customers = 'customers.csv', outcome = ''] = process.argv.slice(2);
const client = createClient({ baseUrl: CORDBOARD_API, token: CORDBOARD_TOKEN });

const filterBy = (property: string, value: string | number) => JSON.stringify([{ property, operator: 'eq', value }]);

/** The customer with a number, as the CRM would look it up. */
async function customerAt(number: string) {
  const { data } = await client.call('listContacts', { query: { filter: filterBy('tel', number), limit: 1 } });
  const [customer] = data;
  const name = customer ? `${customer.first_name} ${customer.last_name} of ${customer.company}` : number;
  return { name, externalId: customer?.external_id ?? '' };
}

/** The id of a disposition; null where there is none of that name. */
async function dispositionCalled(name: string): Promise<number | null> {
  for await (const one of client.pages('listDispositions')) if (one.name === name) return one.id;
  return null;
}

const { data: imported } = await client.call('importContacts', {
  body: { format: 'csv', data: await readFile(customers, 'utf8'), on_duplicate: 'update' },
});
console.log(`${imported.created} customers are new, ${imported.updated + imported.unchanged} were known`);
const dispositionId = await dispositionCalled(outcome);

for await (const event of client.events({ names: ['call.ringing', 'call.connected', 'call.hangup'] })) {
  const { event_name: name } = event;
  if (name !== 'call.ringing' && name !== 'call.connected' && name !== 'call.hangup') continue;
  // A queue's call has events of the queue besides those of the agent.
  if (event.context !== 'LOCAL_USER' || event.destination !== 'in') continue;
  if (event.event_name === 'call.ringing') console.log(`${(await customerAt(event.src)).name} calls`);
  if (event.event_name === 'call.connected' && dispositionId !== null) {
    await client.call('updateCall', {
      params: { id: event.call_id },
      body: { notes: 'Filed by the CRM', wrapup_disposition_id: dispositionId },
    });
  }
  if (event.event_name === 'call.hangup' && event.final) {
    const { name, externalId } = await customerAt(event.src);
    // Sent once more after a failure, or by two at once, it makes no second contact.
    if (externalId !== '')
      await client.call('putContact', { params: { external_id: externalId }, body: { notes: 'Has called' } });
    console.log(`The call of ${name} ended`);
  }
}
