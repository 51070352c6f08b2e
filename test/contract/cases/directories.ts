import type { directories } from '../../../shared/api/directories.ts';
import type { CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

/** Nobody listens there. */
const directory = {
  name: 'Nobody',
  kind: 'ldap',
  url: 'ldap://127.0.0.1:9',
  base_dn: 'dc=company,dc=test',
  enabled: false,
} as const;

async function made({ admin }: Fixture) {
  return { params: { id: (await admin.call('createDirectory', { body: directory })).data.id } };
}

/** Cases: directories. */
export const directoriesCases: { readonly [K in keyof typeof directories]: CasesOf<K> } = {
  listDirectories: { 200: async (fixture) => ({ query: { limit: (await made(fixture)).params.id && 10 } }) },
  createDirectory: {
    201: () => ({ body: directory }),
    400: () => ({ body: { ...directory, url: 'https://127.0.0.1:9' } }),
  },
  getDirectory: { 200: made },
  updateDirectory: {
    200: async (fixture) => ({ ...(await made(fixture)), body: { name: 'Somebody' } }),
    400: async (fixture) => ({ ...(await made(fixture)), body: { filter: '(cn=' } }),
  },
  deleteDirectory: { 204: made },
  testDirectory: { 200: made },
  searchDirectories: {
    200: ({ agent }) => ({ token: agent.token, query: { search: 'ada' } }),
    400: ({ agent }) => ({ token: agent.token, query: { search: '' } }),
  },
};
