import type { webhooks } from '../../../shared/api/modules/webhooks.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: webhooks and their deliveries. */
export const webhooksCases: { readonly [K in keyof typeof webhooks]: CasesOf<K> } = {};
