import type { LegContext } from './legContext.ts';
import { OfferRefused } from './reInviter.ts';

/** How long after a failure the next attempt is made, in milliseconds. */
const RETRY_MS = 2_000;

/** Number of attempts; by then a call without audio has ended by itself. */
const MOST_ATTEMPTS = 12;

/**
 * Informs the peer of an established call that this machine has another address (RFC 3261 sections 12.2.1 and 14):
 * repeatedly while the network is changing, until the peer agreed or finally refused.
 */
export class Relocation {
  readonly #context: Pick<LegContext, 'clock' | 'logger'>;
  readonly #callId: string;
  readonly #notifyPeer: () => Promise<void>;
  #attempt: symbol | null = null;
  #cancelRetry: () => void = () => {};

  /** `tellPeer` makes one attempt, and rejects with the reason if it failed. */
  constructor(context: Pick<LegContext, 'clock' | 'logger'>, callId: string, notifyPeer: () => Promise<void>) {
    this.#context = context;
    this.#callId = callId;
    this.#notifyPeer = notifyPeer;
  }

  /** Our address has changed. */
  begin(): void {
    this.stop();
    const attempt = Symbol('relocation');
    this.#attempt = attempt;
    void this.#reInvite(attempt, 1);
  }

  /** The call ended. */
  stop(): void {
    this.#attempt = null;
    this.#cancelRetry();
  }

  async #reInvite(attempt: symbol, count: number): Promise<void> {
    try {
      await this.#notifyPeer();
    } catch (err) {
      if (this.#attempt !== attempt) return;
      const { clock, logger } = this.#context;
      logger.warn({ err, callId: this.#callId, count }, 'the other side does not know yet where we are');
      if (count === MOST_ATTEMPTS || isFinal(err)) return;
      this.#cancelRetry = clock.after(RETRY_MS, () => void this.#reInvite(attempt, count + 1));
    }
  }
}

/** Whether the peer will say the same again: it takes no such changes. A server that is not ready says 408, 480 or 5xx. */
function isFinal(error: unknown): boolean {
  return error instanceof OfferRefused && error.status < 500 && error.status !== 408 && error.status !== 480;
}
