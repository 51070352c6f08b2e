import type { voicemail } from '../../../shared/api/modules/voicemail.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: voicemail announcements and voice messages. */
export const voicemailCases: { readonly [K in keyof typeof voicemail]: CasesOf<K> } = {};
