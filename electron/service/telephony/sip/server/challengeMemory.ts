import type { IncomingRequestMessage } from 'sip.js/lib/core/index.js';
import type { Clock } from '../../../kernel/clock.ts';
import type { SocketAddress } from '../wire/via.ts';
import { RecentPhones } from './recentPhones.ts';

/** How long, in milliseconds; phones that failed try again sooner, and others sign on anew. */
const LIFE_MS = 3_600_000;

interface Entry {
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
  readonly #phones: RecentPhones<Entry>;

  constructor(clock: Clock) {
    this.#phones = new RecentPhones(clock, LIFE_MS);
  }

  /** Takes note of a challenge; answers whether the phone left one before it without an answer. */
  challenged(message: IncomingRequestMessage, { host }: SocketAddress): boolean {
    const before = this.#phones.find(nameOf(message), host);
    const gaveUp = before !== null && (before.gaveUp || before.isAsked);
    this.#phones.note(nameOf(message), host, { gaveUp, isAsked: true });
    return gaveUp;
  }

  /** A request came with an answer. */
  answered(message: IncomingRequestMessage, { host }: SocketAddress): void {
    const before = this.#phones.find(nameOf(message), host);
    if (before) this.#phones.note(nameOf(message), host, { ...before, isAsked: false });
  }
}

const nameOf = ({ from }: IncomingRequestMessage): string => from.uri.user ?? '';
