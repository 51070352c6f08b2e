import type { scim } from '../../../shared/api/accounts/scim.ts';
import type { CasesOf } from '../contractCase.ts';
import { nobody } from '../contractCase.ts';

/** Cases: the settings of provisioning. */
export const scimCases: { readonly [K in keyof typeof scim]: CasesOf<K> } = {
  getScimSettings: { 200: () => ({}) },
  updateScimSettings: {
    200: async ({ admin }) => {
      const { data: team } = await admin.call('createUserGroup', { body: { name: 'Team leads' } });
      return { body: { mail_invitations: false, team_roles: [{ group_id: team.id, role: 'supervisor' }] } };
    },
    400: () => ({ body: { team_roles: [{ group_id: nobody, role: 'supervisor' }] } }),
  },
};
