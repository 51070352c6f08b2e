import type { callTracking } from '../../../shared/api/modules/callTracking.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: call tracking: numbers, campaigns and which campaign a call came from. */
export const callTrackingCases: { readonly [K in keyof typeof callTracking]: CasesOf<K> } = {};
