import * as sdk from './generated/orval.ts';
import { filterFor, type Journey, type Task } from './journey.ts';

/** By orval, with fetch. */
export async function journey({ email, password, reads }: Task): Promise<Journey> {
  const login = await sdk.login({ email, password });
  if (login.status !== 200) throw new Error('A second factor is wanted.');
  const init = { headers: { authorization: `Bearer ${login.data.user_token}` } };
  const first_name = 'Orval';
  const created = await sdk.createContact({ first_name, tel: '+442079460003' }, init);
  if (created.status !== 201) throw new Error(created.data.message);
  const { id } = created.data.data;
  const list = await sdk.listContacts({ filter: filterFor(first_name), limit: 10 }, init);
  const changed = await sdk.updateContact(id, { company: 'Acme' }, init);
  await sdk.deleteContacts(String(id), init);
  const gone = await sdk.getContact(id, init);
  const operations = { ...sdk };
  for (const { operation } of reads) await operations[operation as 'listContacts']({}, init);
  return {
    found: list.status === 200 ? list.data.data.map((contact) => contact.first_name) : [],
    company: changed.status === 200 ? changed.data.data.company : null,
    gone: gone.status === 200 ? '' : gone.data.code,
    gap: null,
  };
}
