import type { chats } from '../../../shared/api/modules/chats.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: chats and chat messages. */
export const chatsCases: { readonly [K in keyof typeof chats]: CasesOf<K> } = {};
