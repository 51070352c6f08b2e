import type { conferences } from '../../../shared/api/modules/conferences.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: conference rooms. */
export const conferencesCases: { readonly [K in keyof typeof conferences]: CasesOf<K> } = {};
