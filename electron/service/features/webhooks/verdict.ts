/** Decides what a receiver's answer means for a delivery. Pure. */
import type { ReceiverAnswer } from './receiverClient.ts';

const GONE = 410;

export interface Verdict {
  readonly kind: 'delivered' | 'failed' | 'gone';
  /** Why it failed, as a sentence; null when delivered. */
  readonly error: string | null;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Only 2xx is a success. A redirect would lead to an address that nobody has checked. */
export function verdictOn(answer: ReceiverAnswer): Verdict {
  const { status } = answer;
  if (status === null) return { kind: 'failed', error: answer.error };
  if (status >= 200 && status < 300) return { kind: 'delivered', error: null };
  if (status === GONE) return { kind: 'gone', error: 'The receiver answered 410: it does not want events any more' };
  if (isRedirect(status)) return { kind: 'failed', error: `The receiver redirects (${status}), which is not followed` };
  return { kind: 'failed', error: `The receiver answered ${status}` };
}

/** Why a URL cannot be saved after it answered; null if it can. */
export function objectionTo(answer: ReceiverAnswer): string | null {
  if (answer.status === null) return answer.error;
  if (isRedirect(answer.status))
    return `The address redirects (${answer.status}); enter the address that it redirects to`;
  return null;
}
