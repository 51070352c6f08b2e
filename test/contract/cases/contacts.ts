import type { contacts } from '../../../shared/api/modules/contacts.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: contacts. */
export const contactsCases: { readonly [K in keyof typeof contacts]: CasesOf<K> } = {};
