import type { conversations } from '../../../shared/api/modules/conversations.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: conversations across channels. */
export const conversationsCases: { readonly [K in keyof typeof conversations]: CasesOf<K> } = {};
