import type { Clock } from '../../../kernel/clock.ts';
import { isInProgress } from './dialogMessages.ts';
import { TokenBuckets } from './tokenBuckets.ts';

/** Connections at once, in all and of one address: an office with many phones has one address. */
export const MAX_CONNECTIONS = 2_000;
export const MAX_OF_ADDRESS = 200;
/** Connections that one address may open: a whole office after a power cut, and then a few a second. */
const OPENINGS = { ratePerS: 5, burst: 2 * MAX_OF_ADDRESS };
/** Messages of one address that has not proven who it is, over all its connections, and of one connection. */
const MESSAGES = { ratePerS: 100, burst: 400 };
/** First messages of each connection, which nobody else at its address can take from it: a phone registers with four. */
const FIRST_MESSAGES = 8;
/** Messages of a connection beyond that which go with its calls. */
const RESERVE = { ratePerS: 50, burst: 200 };
const MAX_ADDRESSES = 4_096;

/** The trust in the other end of a connection. */
export interface Standing {
  /** It answered a challenge. */
  readonly proven: boolean;
  /** It carries calls. */
  readonly inCall: boolean;
}

/** The decision on a message: it is accepted, dropped, or its connection is closed. */
export type ConnectionVerdict = 'take' | 'drop' | 'close';

/** How many connections peers may open to us over TCP, TLS and WebSocket, and how much they may say over each. */
export class ConnectionLimits {
  readonly #clock: Clock;
  readonly #openings: TokenBuckets;
  readonly #unproven: TokenBuckets;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#openings = new TokenBuckets(clock, OPENINGS, MAX_ADDRESSES);
    this.#unproven = new TokenBuckets(clock, MESSAGES, MAX_ADDRESSES);
  }

  /** Whether an address may open one more connection; `open` counts those that there are. */
  mayOpen(host: string, open: { readonly all: number; readonly ofAddress: number }): boolean {
    if (open.all >= MAX_CONNECTIONS || open.ofAddress >= MAX_OF_ADDRESS) return false;
    return this.#openings.take(host, 1);
  }

  /**
   * Judges the messages of one connection. What others at the same address send is not held against a peer that has proven
   * who it is, and one that talks loses nothing that its calls need.
   */
  forConnection(host: string): (text: string, standing: Standing) => ConnectionVerdict {
    let first = FIRST_MESSAGES;
    const [own, reserve] = [MESSAGES, RESERVE].map((budget) => new TokenBuckets(this.#clock, budget, 1));
    return (text, { proven, inCall }) => {
      first -= 1;
      if ((proven || first >= 0 || this.#unproven.take(host, 1)) && own?.take('own', 1)) return 'take';
      if (!inCall) return 'close';
      return isInProgress(text) && reserve?.take('own', 1) ? 'take' : 'drop';
    };
  }
}
