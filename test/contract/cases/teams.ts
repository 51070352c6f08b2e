import type { teams } from '../../../shared/api/modules/teams.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: teams, policies, queue groups, users’ audio and the customer account. */
export const teamsCases: { readonly [K in keyof typeof teams]: CasesOf<K> } = {};
