import { type Sentence, textOf } from '../../../../shared/sentences/sentence.ts';
import type { LineTestFact, LineTestStep } from './sip.ts';

/** The result of a step of a line's test. */
export type LineTestOutcome = Omit<LineTestStep, 'step' | 'durationMs'>;

/** A sentence or several. */
export type Said = Sentence | readonly Sentence[];

/** The result of a step, with what is said about it and what to do. */
export function outcomeOf(
  result: LineTestOutcome['result'],
  message: Said,
  advice: Said = [],
  facts: readonly LineTestFact[] = [],
): LineTestOutcome {
  const messageSentences = [message].flat();
  const adviceSentences = [advice].flat();
  const texts = { message: textOf(messageSentences), advice: textOf(adviceSentences) };
  return { result, ...texts, messageSentences, adviceSentences, facts };
}
