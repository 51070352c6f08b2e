import { type LineTestOutcome, outcomeOf, type Said } from '../../ports/lineTestOutcome.ts';
import type { LineTestFact } from '../../ports/sip.ts';
import { errorAdvice, statusAdvice } from './failureAdvice.ts';
import { errorSentences, statusSentences } from './failureSentence.ts';

/** The result of a step of a line's test. */
export type Outcome = LineTestOutcome;

/** It works. */
export const ok = (message: Said, facts: readonly LineTestFact[] = [], advice: Said = []): Outcome =>
  outcomeOf('ok', message, advice, facts);

/** It does not. */
export const failed = (message: Said, advice: Said, facts: readonly LineTestFact[] = []): Outcome =>
  outcomeOf('failed', message, advice, facts);

/** It could not be tried, or need not be. */
export const skipped = (message: Said): Outcome => outcomeOf('skipped', message);

/** The system, the name service or TLS refused. */
export const failedBy = (error: unknown, facts: readonly LineTestFact[] = []): Outcome =>
  failed(errorSentences(error), errorAdvice(error), facts);

/** The server refused; 408 stands for no answer at all. */
export const failedWith = (status: number, facts: readonly LineTestFact[] = []): Outcome =>
  failed(statusSentences(status), statusAdvice(status), facts);

/** How long a server may take to answer one step, in milliseconds. */
const STEP_TIMEOUT_MS = 6_000;

/** Null when the server takes too long. */
export function bounded<T>(attempt: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((done) => setTimeout(done, STEP_TIMEOUT_MS, null).unref());
  return Promise.race([attempt, timeout]);
}
