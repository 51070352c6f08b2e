import type { customer } from '../../../shared/api/modules/customer.ts';
import type { CasesOf } from '../contractCase.ts';

const ada = { email: 'ada@house.test', first_name: 'Ada', password: 'analytical engine', ext: '399' };

/** Cases of the Customer module. */
export const customerCases: { readonly [K in keyof typeof customer]: CasesOf<K> } = {
  getMe: { 200: () => ({}) },
  listUsers: { 200: () => ({}) },
  createUser: { 201: () => ({ body: ada }) },
  getUser: { 200: ({ agent }) => ({ params: { id: agent.userId } }) },
  deleteUser: {
    204: async ({ service }) => ({ params: { id: (await service.user('agent')).userId } }),
    403: ({ admin }) => ({ params: { id: admin.userId } }),
  },
  listUserCalls: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
};
