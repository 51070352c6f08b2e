import type { LegContext } from './legContext.ts';
import { OfferRefused } from './reInviter.ts';

/** How long after a failure the peer is told once more, in milliseconds. */
const RETRY_MS = 2_000;

/** How often it is told; a call whose audio stays away has ended of itself by then. */
const MOST_ATTEMPTS = 12;

/**
 * Tells the peer of a running call that this machine has another address (RFC 3261 sections 12.2.1 and 14): again and
 * again while the network is still finding itself, until the peer agreed or refused for good.
 */
export class Relocation {
  readonly #context: Pick<LegContext, 'clock' | 'logger'>;
  readonly #callId: string;
  readonly #tellPeer: () => Promise<void>;
  #attempt: symbol | null = null;
  #cancelRetry: () => void = () => {};

  /** `tellPeer` tells it once where we are now, and rejects with the reason when that failed. */
  constructor(context: Pick<LegContext, 'clock' | 'logger'>, callId: string, tellPeer: () => Promise<void>) {
    this.#context = context;
    this.#callId = callId;
    this.#tellPeer = tellPeer;
  }

  /** We are somewhere else from now on. */
  begin(): void {
    this.stop();
    const attempt = Symbol('relocation');
    this.#attempt = attempt;
    void this.#tell(attempt, 1);
  }

  /** The call ended. */
  stop(): void {
    this.#attempt = null;
    this.#cancelRetry();
  }

  async #tell(attempt: symbol, count: number): Promise<void> {
    try {
      await this.#tellPeer();
    } catch (err) {
      if (this.#attempt !== attempt) return;
      const { clock, logger } = this.#context;
      logger.warn({ err, callId: this.#callId, count }, 'the other side does not know yet where we are');
      if (count === MOST_ATTEMPTS || isFinal(err)) return;
      this.#cancelRetry = clock.after(RETRY_MS, () => void this.#tell(attempt, count + 1));
    }
  }
}

/** Whether the peer will say the same again: it takes no such changes. A server that is not ready says 408, 480 or 5xx. */
function isFinal(error: unknown): boolean {
  return error instanceof OfferRefused && error.status < 500 && error.status !== 408 && error.status !== 480;
}
