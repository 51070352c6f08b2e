import type { ddis } from '../../../shared/api/modules/ddis.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: telephone numbers and where their calls go. */
export const ddisCases: { readonly [K in keyof typeof ddis]: CasesOf<K> } = {};
