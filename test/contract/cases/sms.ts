import type { sms } from '../../../shared/api/modules/sms.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: SMS messages, threads and canned responses. */
export const smsCases: { readonly [K in keyof typeof sms]: CasesOf<K> } = {};
