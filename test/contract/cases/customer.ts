import type { customer } from '../../../shared/api/accounts/customer.ts';
import type { customers } from '../../../shared/api/accounts/customers.ts';
import { bulkBodyLimit } from '../../../shared/domain/limits.ts';
import { signIn } from '../../support/serviceProcess.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import { held } from './held.ts';

const ada = { email: 'ada@company.test', first_name: 'Ada', password: 'analytical engine', ext: '399' };

const ownerOf = (name: string) => ({
  email: `${name}@elsewhere.test`,
  first_name: name,
  password: 'a password of somebody else',
  ext: '100',
});

/** The one wrong password that a service allows is used up. */
const secondWrongPassword: Case = async (fixture) => {
  const service = await fixture.another({
    limits: { loginPerPair: { attempts: 1, firstMs: 60_000, longestMs: 60_000 } },
  });
  const { token } = await service.admin();
  const body = { password: 'another password', current_password: 'not the password' };
  await service
    .client(token)
    .call('updateMe', { body })
    .catch(() => undefined);
  return { api: service.api, token, body };
};

/** Cases of the Customer module. */
export const customerCases: { readonly [K in keyof typeof customer | keyof typeof customers]: CasesOf<K> } = {
  getMe: { 200: () => ({}) },
  updateMe: {
    200: async ({ service }) => {
      const { token, password } = await service.user('agent');
      return { token, body: { first_name: 'Grace', password: 'another password', current_password: password } };
    },
    400: ({ silent }) => ({ token: silent.token, body: { password: 'another password' } }),
    403: ({ agent }) => ({ token: agent.token, body: { country: 'DE' } }),
    412: ({ silent }) => ({ token: silent.token, body: { two_factor_auth: 'E' } }),
    429: secondWrongPassword,
  },
  listUsers: { 200: () => ({}) },
  importUsers: {
    200: () => ({ body: { data: 'First name,E-mail,Extension\nGrace,grace@cordboard.test,77123', dry_run: true } }),
    413: () => ({ body: { data: 'x'.repeat(bulkBodyLimit) } }),
  },
  createUser: { 201: () => ({ body: ada }) },
  placeUsers: {
    200: async ({ admin, silent, agent }) => {
      const { data } = await admin.call('createUserGroup', { body: { name: 'Placed' } });
      return { body: [{ id: silent.userId, location_id: 7, groups: [data.id] }, { id: agent.userId }] };
    },
    400: ({ silent }) => ({ body: [{ id: silent.userId, groups: [nobody] }] }),
    404: ({ silent }) => ({ body: [{ id: silent.userId }, { id: nobody }] }),
  },
  getUser: { 200: ({ agent }) => ({ params: { id: agent.userId } }) },
  updateUser: {
    200: async ({ service }) => ({
      params: { id: (await service.user('agent')).userId },
      body: { last_name: 'Hopper', roles: ['supervisor'], active: false, password: 'another password' },
    }),
    400: ({ silent }) => ({ params: { id: silent.userId }, body: { ext: 'front desk' } }),
    409: ({ silent, agent }) => ({ params: { id: silent.userId }, body: { ext: agent.ext } }),
    403: ({ admin }) => ({ params: { id: admin.userId }, body: { roles: ['agent'] } }),
    412: ({ silent }) => ({ params: { id: silent.userId }, body: { two_factor_auth: 'E' } }),
  },
  deleteUser: {
    204: async ({ service }) => ({ params: { id: (await service.user('agent')).userId } }),
    403: ({ admin }) => ({ params: { id: admin.userId } }),
  },
  listUserCalls: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    400: ({ agent }) => ({ params: { id: agent.userId }, query: { limit: 0 } }),
  },
  getUserAudio: {
    200: ({ agent }) => ({ params: { id: agent.userId } }),
    403: ({ agent, silent }) => ({ params: { id: agent.userId }, token: silent.token }),
  },
  resetUserAudio: {
    204: ({ silent }) => ({ params: { id: silent.userId }, token: silent.token }),
    403: ({ agent, silent }) => ({ params: { id: agent.userId }, token: silent.token }),
  },
  listCustomers: {
    200: () => ({ query: { sort: 'name' } }),
    403: ({ agent }) => ({ token: agent.token, query: { everyone: 'true' } }),
  },
  getCustomer: {
    200: ({ customerId }) => ({ params: { id: customerId } }),
  },
  updateCustomer: {
    200: ({ customerId }) => ({
      params: { id: customerId },
      body: { name: 'Analytical Engines', address: '12 St James’s Square' },
    }),
    400: ({ customerId }) => ({ params: { id: customerId }, body: { time_zone: 'Mars/Olympus' } }),
    404: () => ({ params: { id: nobody }, body: { name: 'Nobody' } }),
  },
  createCustomer: {
    201: () => ({ body: { name: 'Elsewhere', owner: ownerOf('first') } }),
    409: ({ silent }) => ({ body: { name: 'Elsewhere', owner: { ...ownerOf('taken'), email: silent.email } } }),
  },
  deleteCustomer: {
    409: held('deleteCustomer'),
    204: async ({ service, admin }) => {
      const owner = ownerOf('leaving');
      const { data } = await admin.call('createCustomer', { body: { name: 'Leaving', owner } });
      return { params: { id: data.id }, token: (await signIn(service.api, owner)).token };
    },
    403: async ({ admin }) => {
      const { data } = await admin.call('createCustomer', { body: { name: 'Staying', owner: ownerOf('staying') } });
      return { params: { id: data.id } };
    },
  },
};
