import type { LineTestFact, LineTestStep } from '../../ports/sip.ts';
import { errorAdvice, statusAdvice } from './failureAdvice.ts';
import { errorSentence, statusSentence } from './failureSentence.ts';

/** The result of a step of a line's test; the message is a sentence. */
export type Outcome = Omit<LineTestStep, 'step' | 'durationMs'>;

/** It works. */
export const ok = (message: string, facts: readonly LineTestFact[] = [], advice = ''): Outcome => {
  return { result: 'ok', message, advice, facts };
};

/** It does not. */
export const failed = (message: string, advice: string, facts: readonly LineTestFact[] = []): Outcome => {
  return { result: 'failed', message, advice, facts };
};

/** It could not be tried, or need not be. */
export const skipped = (message: string): Outcome => ({ result: 'skipped', message, advice: '', facts: [] });

/** The system, the name service or TLS refused. */
export const failedBy = (error: unknown, facts: readonly LineTestFact[] = []): Outcome =>
  failed(errorSentence(error), errorAdvice(error), facts);

/** The server refused; 408 stands for no answer at all. */
export const failedWith = (status: number, facts: readonly LineTestFact[] = []): Outcome =>
  failed(statusSentence(status), statusAdvice(status), facts);

/** How long a server may take to answer one step, in milliseconds. */
const STEP_TIMEOUT_MS = 6_000;

/** Null when the server takes too long. */
export function bounded<T>(attempt: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((done) => setTimeout(done, STEP_TIMEOUT_MS, null).unref());
  return Promise.race([attempt, timeout]);
}
