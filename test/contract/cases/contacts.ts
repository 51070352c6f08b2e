import type { contacts } from '../../../shared/api/contacts/contacts.ts';
import { importBodyLimit } from '../../../shared/domain/limits.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { House } from '../house.ts';
import { held } from './held.ts';

let people = 0;

/** A new contact of the administrator. */
async function contactId({ admin }: House, more: { global?: boolean } = {}): Promise<number> {
  const { data } = await admin.call('createContact', { body: { first_name: `Person ${people++}`, ...more } });
  return data.id;
}

const shared = (house: House) => contactId(house, { global: true });

async function contactIds(house: House, count: number): Promise<string> {
  const data = `first_name,group_name\n${Array.from({ length: count }, (_, index) => `Many ${index},many${people}`).join('\n')}`;
  await house.admin.call('importContacts', { body: { format: 'csv', data } });
  const filter = JSON.stringify([{ property: 'group_name', operator: '=', value: `many${people++}` }]);
  const { data: found } = await house.admin.call('listContacts', { query: { filter, limit: 500 } });
  return found.map(({ id }) => id).join(',');
}

const ofContact: Case = async (house) => ({ params: { id: await contactId(house) } });
const badSort: Case = async (house) => ({ params: { id: await contactId(house) }, query: { sort: 'nothing' } });

/** Cases: contacts. */
export const contactsCases: { readonly [K in keyof typeof contacts]: CasesOf<K> } = {
  listContacts: { 200: async (house) => ({ query: { limit: await contactId(house).then(() => 5) } }) },
  createContact: {
    201: () => ({ body: { type: 'person', first_name: 'Ada', tel: '+49 30 1234567', labels: ['vip'] } }),
    403: ({ agent }) => ({ token: agent.token, body: { first_name: 'Ada', global: true } }),
  },
  updateContacts: {
    200: async (house) => ({ body: [{ id: await contactId(house), group_name: 'Friends', labels: ['vip'] }] }),
    403: async (house) => ({ token: house.agent.token, body: [{ id: await shared(house), group_name: 'Friends' }] }),
    404: () => ({ body: [{ id: nobody, group_name: 'Friends' }] }),
  },
  listContactGroups: { 200: () => ({}) },
  listContactDuplicates: { 200: () => ({}) },
  mergeContacts: {
    409: held('mergeContacts'),
    200: async (house) => ({ body: { into: await contactId(house), ids: [await contactId(house)] } }),
    403: async (house) => ({
      token: house.agent.token,
      body: { into: await shared(house), ids: [await shared(house)] },
    }),
    404: async (house) => ({ body: { into: await contactId(house), ids: [nobody] } }),
  },
  importContacts: {
    200: () => ({ body: { format: 'csv', data: 'First Name,Phone\nAda,+49 30 7654321' } }),
    403: ({ agent }) => ({ token: agent.token, body: { format: 'csv', data: 'first_name\nAda', global: true } }),
    413: () => ({ body: { format: 'csv', data: 'x'.repeat(importBodyLimit) } }),
  },
  exportContactsCsv: {
    200: () => ({}),
    400: () => ({ query: { filter: '[{"property":"secret"}]' } }),
  },
  exportContactsVcard: {
    200: async (house) => ({ query: await contactId(house).then(() => ({})) }),
    400: () => ({ query: { filter: '{' } }),
  },
  getContact: { 200: ofContact },
  updateContact: {
    200: async (house) => ({
      params: { id: await contactId(house) },
      body: { outcome_id: 3, mobile: '0049 151 23456789' },
    }),
    400: async (house) => ({ params: { id: await contactId(house) }, body: { tel: 'nonsense' } }),
    403: async (house) => ({ token: house.agent.token, params: { id: await shared(house) }, body: { last_name: 'X' } }),
  },
  deleteContacts: {
    409: held('deleteContacts'),
    202: async (house) => ({ params: { ids: await contactIds(house, 101) } }),
    204: async (house) => ({ params: { ids: await contactIds(house, 2) } }),
    403: async (house) => ({ token: house.agent.token, params: { ids: await shared(house) } }),
  },
  listContactCdrs: { 200: ofContact, 400: badSort },
  listUserContacts: {
    200: ({ admin }) => ({ params: { id: admin.userId } }),
    400: ({ admin }) => ({ params: { id: admin.userId }, query: { sort: 'nothing' } }),
  },
};
