import type { service } from '../../../shared/api/service.ts';
import type { CasesOf } from '../contractCase.ts';

const owner = { email: 'owner@new.test', first_name: 'Olive', password: 'a long password', ext: '100' };

/** Cases of what the service says about itself. */
export const serviceCases: { readonly [K in keyof typeof service]: CasesOf<K> } = {
  getHealth: { 200: () => ({ token: null }) },
  setup: {
    201: async ({ another }) => ({ api: (await another({ owner: false })).api, body: owner, token: null }),
    403: () => ({ body: owner, token: null, headers: { origin: 'https://evil.example' } }),
    409: () => ({ body: owner, token: null }),
  },
  addDemoLine: { 201: () => ({}) },
  createDemoCall: {
    201: ({ agent }) => ({ body: { to: agent.ext, from: '493012345678' } }),
    409: async ({ another }) => {
      const other = await another();
      const body = { to: '100', from: '493012345678' };
      return { api: other.api, token: (await other.admin()).token, body };
    },
  },
  streamEvents: {
    200: () => ({}),
    400: () => ({ query: { events: 'line.state,nope' } }),
    // A service of its own, which ends the ten that are open.
    429: async ({ another }) => {
      const other = await another();
      const admin = await other.admin();
      for (let open = 0; open < 10; open += 1) await fetch(admin.url('streamEvents'), { headers: admin.headers() });
      return { api: other.api, token: admin.token };
    },
  },
  createEventTicket: { 201: () => ({}) },
  getOpenApi: { 200: () => ({ token: null }) },
  getAsyncApi: { 200: () => ({ token: null }) },
  getPostman: { 200: () => ({ token: null }) },
  getDocs: { 200: () => ({ token: null }) },
};
