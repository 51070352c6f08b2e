import type { teams } from '../../../../shared/api/accounts/teams.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { PolicyRecord, UserGroupRecord } from './repository.ts';
import { createTeams } from './teams.ts';

export interface TeamsDependencies {
  readonly store: Store;
}

const groupBody = ({ id, name, color, userIds }: UserGroupRecord) => ({ id, name, color, user_ids: [...userIds] });
const policyBody = ({ id, name, color, policy, groupIds }: PolicyRecord) => ({
  id,
  name,
  color,
  policy,
  group_ids: [...groupIds],
});

function groupHandlers(store: Store) {
  const { userGroups } = store;
  const teams = createTeams(store);
  return {
    async listUserGroups({ auth, query }) {
      return pageOfList((await userGroups.ofCustomer(auth.customerId)).map(groupBody), query);
    },
    createUserGroup: async ({ auth, body }) => created(groupBody(await teams.createGroup(auth, body))),
    async getUserGroup({ auth, params }) {
      return single(groupBody(found(await userGroups.byId(auth.customerId, params.id))));
    },
    updateUserGroup: async ({ auth, params, body }) =>
      single(groupBody(await teams.updateGroup(auth, params.id, body))),
    async deleteUserGroup({ auth, params }) {
      const { id } = found(await userGroups.byId(auth.customerId, params.id));
      await userGroups.remove(id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

function policyHandlers(store: Store) {
  const { policies } = store;
  const teams = createTeams(store);
  return {
    async listUserGroupPolicies({ auth, query }) {
      return pageOfList((await policies.ofCustomer(auth.customerId)).map(policyBody), query);
    },
    createUserGroupPolicy: async ({ auth, body }) => created(policyBody(await teams.createPolicy(auth, body))),
    async getUserGroupPolicy({ auth, params }) {
      return single(policyBody(found(await policies.byId(auth.customerId, params.id))));
    },
    async updateUserGroupPolicy({ auth, params, body }) {
      return single(policyBody(await teams.updatePolicy(auth, params.id, body)));
    },
    async deleteUserGroupPolicy({ auth, params }) {
      const { id } = found(await policies.byId(auth.customerId, params.id));
      await policies.remove(id);
      return gone;
    },
  } satisfies Partial<Handlers>;
}

/** Handlers: teams, and what they may. */
export function teamsHandlers({ store }: TeamsDependencies): Handlers<keyof typeof teams> {
  return { ...groupHandlers(store), ...policyHandlers(store) };
}
