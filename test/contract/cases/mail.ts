import type { mail } from '../../../shared/api/modules/mail.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: mail: the server it goes out over. */
export const mailCases: { readonly [K in keyof typeof mail]: CasesOf<K> } = {};
