import type { records } from '../../../shared/api/modules/records.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: what may be changed of call detail records and recordings, and the transcriber’s dictionary. */
export const recordsCases: { readonly [K in keyof typeof records]: CasesOf<K> } = {};
