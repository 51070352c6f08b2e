/** What is tried before a call ends because one of its sides did not answer. */
import type { Termination } from '../../telephony/ports/sip.ts';
import type { Call } from '../model/call.ts';
import type { Side } from '../model/side.ts';

/** Runs a step and answers its result; null, and logs the error as `failure`, if it throws. */
type Attempt = <Answer>(failure: string, step: () => Answer) => Answer | null;

/** Fallbacks of one call. Each that fails is logged, and the call ends as it would without it. */
export class Fallbacks {
  readonly #attempt: Attempt;
  #takeBack: { readonly side: Side; readonly takeBack: (how: Termination) => void } | null = null;
  #replacement: { readonly side: Side; readonly replace: () => boolean } | null = null;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }

  /**
   * Registers what moves the other party elsewhere before the call ends on this side, as long as the side has not
   * answered.
   */
  takeBackIfUnanswered(side: Side, takeBack: (how: Termination) => void): void {
    this.#takeBack = { side, takeBack };
  }

  /**
   * Registers a replacement in case the side's dialog ends before it answers; `replace` answers whether the call
   * continues.
   */
  replaceUnanswered(side: Side, replace: () => boolean): void {
    this.#replacement = { side, replace };
  }

  /** The call is about to end on a side: the other party is moved elsewhere, if that was registered. Once per call. */
  takeBack(call: Call, side: Side, how: Termination): void {
    const guard = this.#takeBack;
    this.#takeBack = null;
    if (guard?.side !== side || call[side].leg === 'answered') return;
    this.#attempt('the other party could not be taken back', () => guard.takeBack(how));
  }

  /** A side's dialog ended: answers whether another one is dialled, so that the call continues. */
  tryReplacement(call: Call, side: Side): boolean {
    const offer = this.#replacement;
    if (offer?.side !== side || call[side].leg === 'answered') return false;
    return this.#attempt('nobody else could be dialled', () => offer.replace()) ?? false;
  }
}
