import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../ports/clock.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Phones that are remembered. */
const MAX_ENTRIES = 10_000;
/** How long, in milliseconds; phones that failed try again sooner, and others sign on anew. */
const LIFE_MS = 3_600_000;

interface Entry {
  readonly at: number;
  /** The phone left a challenge without an answer. */
  readonly gaveUp: boolean;
  /** It was challenged and did not answer yet. */
  readonly isAsked: boolean;
}

/**
 * Which phones were challenged and did not answer. RFC 8760 has phones pass over algorithms that they do not know, but
 * older ones (libre before 2.0) give up; when such a one asks again it is offered MD5 alone.
 */
export class ChallengeMemory {
  readonly #clock: Clock;
  readonly #phones = new Map<string, Entry>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes note of a challenge; answers whether the phone left one before it without an answer. */
  challenged(message: IncomingRequestMessage, address: SocketAddress): boolean {
    const before = this.#of(message, address);
    const gaveUp = before !== null && (before.gaveUp || before.isAsked);
    this.#remember(message, address, { at: this.#clock.now(), gaveUp, isAsked: true });
    return gaveUp;
  }

  /** A request came with an answer. */
  answered(message: IncomingRequestMessage, address: SocketAddress): void {
    const before = this.#of(message, address);
    if (before) this.#remember(message, address, { ...before, isAsked: false });
  }

  #of(message: IncomingRequestMessage, address: SocketAddress): Entry | null {
    const entry = this.#phones.get(keyOf(message, address));
    return entry && this.#clock.now() - entry.at < LIFE_MS ? entry : null;
  }

  #remember(message: IncomingRequestMessage, address: SocketAddress, entry: Entry): void {
    const key = keyOf(message, address);
    this.#phones.delete(key);
    this.#phones.set(key, entry);
    const [oldest] = this.#phones.keys();
    if (this.#phones.size > MAX_ENTRIES && oldest !== undefined) this.#phones.delete(oldest);
  }
}

const keyOf = ({ from }: IncomingRequestMessage, { host }: SocketAddress): string => `${host} ${from.uri.user ?? ''}`;
