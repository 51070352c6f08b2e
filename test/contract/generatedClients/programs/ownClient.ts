import { ApiError, createClient, type ListName, type ServiceEvent } from './generated/cordboardClient/index.js';
import { filterFor, type Journey, type Task } from './journey.ts';

/** Our own, as it is published. */
export async function journey({ api, email, password, reads }: Task): Promise<Journey> {
  let token: string | null = null;
  const client = createClient({ baseUrl: api, token: () => token });
  const login = await client.call('login', { body: { email, password } });
  if (!('user_token' in login)) throw new Error('A second factor is wanted.');
  token = login.user_token;
  const first_name = 'Own';
  const { data } = await client.call('createContact', { body: { first_name, tel: '+442079460004' } });
  const { id } = data;
  const found: (string | null)[] = [];
  for await (const contact of client.pages('listContacts', { query: { filter: filterFor(first_name), limit: 10 } })) {
    found.push(contact.first_name);
  }
  const changed = await client.call('updateContact', { params: { id }, body: { company: 'Acme' } });
  await client.call('deleteContacts', { params: { id: String(id) } });
  const gone = await client.call('getContact', { params: { id } }).catch((error: unknown) => error);
  for (const { operation } of reads) await client.call(operation as ListName).catch(passRefusal);
  return {
    found,
    company: changed.data.company,
    gone: gone instanceof ApiError ? gone.code : '',
    gap: await gapIn(client.events({ lastEventId: 'none' })),
  };
}

async function gapIn(events: AsyncGenerator<ServiceEvent>): Promise<string | null> {
  for await (const event of events) if (event.event_name === 'stream.gap') return event.last_event_id;
  return null;
}

/** What there is not yet is refused, which the document says. */
function passRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
