import type { callMeBack } from '../../../shared/api/modules/callMeBack.ts';
import type { CasesOf } from '../contractCase.ts';

/** Cases: Call Me Back. */
export const callMeBackCases: { readonly [K in keyof typeof callMeBack]: CasesOf<K> } = {};
