import createClient from 'openapi-fetch';
import type { paths } from './generated/openapiTypescript.ts';
import { filterFor, type Journey, type Task } from './journey.ts';

/** By openapi-typescript and openapi-fetch. */
export async function journey({ api, email, password, reads }: Task): Promise<Journey> {
  const client = createClient<paths>({ baseUrl: api });
  const login = await client.POST('/login', { body: { email, password } });
  if (!login.data || !('user_token' in login.data)) throw new Error('A second factor is wanted.');
  const { user_token } = login.data;
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${user_token}`);
    },
  });
  const first_name = 'Openapi';
  const created = await client.POST('/contacts', { body: { first_name, tel: '+442079460001' } });
  const id = created.data?.data.id;
  if (id === undefined) throw new Error(created.error?.message);
  const list = await client.GET('/contacts', { params: { query: { filter: filterFor(first_name), limit: 10 } } });
  const path = { id };
  const changed = await client.PATCH('/contacts/{id}', { params: { path }, body: { company: 'Acme' } });
  await client.DELETE('/contacts/{id}', { params: { path: { id: String(id) } } });
  const gone = await client.GET('/contacts/{id}', { params: { path } });
  for (const { path } of reads) await client.GET(path as '/contacts');
  return {
    found: list.data?.data.map((contact) => contact.first_name) ?? [],
    company: changed.data?.data.company ?? null,
    gone: gone.error?.code ?? '',
    gap: null,
  };
}
