import { createClient } from './generated/heyApi/client/index.ts';
import * as sdk from './generated/heyApi/sdk.gen.ts';
import { filterFor, type Journey, type Task } from './journey.ts';

/** By @hey-api/openapi-ts, which follows the stream of events as well. */
export async function journey({ api, email, password, reads }: Task): Promise<Journey> {
  let token = '';
  const client = createClient({ baseUrl: api, auth: () => token });
  const login = await sdk.login({ client, body: { email, password } });
  if (!login.data || !('user_token' in login.data)) throw new Error('A second factor is wanted.');
  token = login.data.user_token;
  const first_name = 'Hey';
  const { stream } = await sdk.streamEvents({ client, headers: { 'last-event-id': 'none' } });
  const created = await sdk.createContact({ client, body: { first_name, tel: '+442079460002' } });
  const id = created.data?.data.id;
  if (id === undefined) throw new Error(created.error?.message);
  const list = await sdk.listContacts({ client, query: { filter: filterFor(first_name), limit: 10 } });
  const changed = await sdk.updateContact({ client, path: { id }, body: { company: 'Acme' } });
  await sdk.deleteContacts({ client, path: { id: String(id) } });
  const gone = await sdk.getContact({ client, path: { id } });
  const operations = { ...sdk };
  for (const { operation } of reads) await operations[operation as 'listContacts']({ client });
  return {
    found: list.data?.data.map((contact) => contact.first_name) ?? [],
    company: changed.data?.data.company ?? null,
    gone: gone.error?.code ?? '',
    gap: await gapIn(stream),
  };
}

type Stream = Awaited<ReturnType<typeof sdk.streamEvents>>['stream'];

/** The name of an event says which attributes it has. */
async function gapIn(stream: Stream): Promise<string | null> {
  for await (const event of stream) if (event.event_name === 'stream.gap') return event.last_event_id;
  return null;
}
