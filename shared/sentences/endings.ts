import { endSentences } from '../domain/endSentences.ts';
import type { Sentence } from './sentence.ts';

type Reason = keyof typeof endSentences;

/** Why a call ended. */
export const whyEnded = (reason: Reason): Sentence => ({
  code: `endReason.why.${reason}`,
  parameters: {},
  text: endSentences[reason].sentence,
});

/** What can be done about it; nothing where nothing can. */
export function adviceAfter(reason: Reason): readonly Sentence[] {
  const text = endSentences[reason].advice;
  return text === '' ? [] : [{ code: `endReason.advice.${reason}`, parameters: {}, text }];
}
