import type { security } from '../../../shared/api/security.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: what is open in the security of the service. */
export const securityCases: { readonly [K in keyof typeof security]: CasesOf<K> } = {
  getSecurityOverview: { 200: () => ({}) },
};
