import type { faxes } from '../../../shared/api/modules/faxes.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: faxes. */
export const faxesCases: { readonly [K in keyof typeof faxes]: CasesOf<K> } = {};
