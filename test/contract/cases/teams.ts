import type { teams } from '../../../shared/api/accounts/teams.ts';
import { type Case, type CasesOf, nobody } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

let made = 0;
/** A name that nothing else has. */
const fresh = (what: string) => `${what} ${++made}`;

const group = async ({ admin }: Fixture) =>
  (await admin.call('createUserGroup', { body: { name: fresh('Team') } })).data.id;
const policy = async ({ admin }: Fixture) =>
  (await admin.call('createUserGroupPolicy', { body: { name: fresh('Policy') } })).data.id;

/** The operation on a new thing. */
const on =
  (make: (fixture: Fixture) => Promise<number>, body?: unknown): Case =>
  async (fixture) => ({ params: { id: await make(fixture) }, body });

/** Cases: teams, and what they may. */
export const teamsCases: { readonly [K in keyof typeof teams]: CasesOf<K> } = {
  listUserGroups: { 200: () => ({}) },
  createUserGroup: {
    201: ({ agent }) => ({ body: { name: fresh('Team'), color: '#2563eb', user_ids: [agent.userId] } }),
    400: () => ({ body: { name: fresh('Team'), user_ids: [nobody] } }),
  },
  getUserGroup: { 200: on(group) },
  updateUserGroup: { 200: on(group, { color: '#112233' }), 400: on(group, { color: 'reddish' }) },
  deleteUserGroup: { 204: on(group) },
  listUserGroupPolicies: { 200: () => ({}) },
  createUserGroupPolicy: {
    201: async (fixture) => ({
      body: { name: fresh('Policy'), policy: { dial_out: false }, group_ids: [await group(fixture)] },
    }),
    400: () => ({ body: { name: fresh('Policy'), group_ids: [nobody] } }),
  },
  getUserGroupPolicy: { 200: on(policy) },
  updateUserGroupPolicy: {
    200: on(policy, { policy: { record_calls: false } }),
    400: on(policy, { policy: { record_calls: 'never' } }),
  },
  deleteUserGroupPolicy: { 204: on(policy) },
};
