import type { Logger } from 'pino';
import type { Clock } from '../../../kernel/clock.ts';
import { TokenBuckets } from '../limits/tokenBuckets.ts';
import { type Refusal, requestVersion } from '../wire/statelessResponse.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Messages that are logged as malformed, beyond a hundred at once. */
const LOGGED = { ratePerS: 5, burst: 100 };

/** Seconds after which a source that sends too much may try again. */
const RETRY_AFTER_S = 5;

/** Refuses a source that has spent its budget (RFC 3261 section 21.5.4). */
export const OVERLOADED: Refusal = {
  status: 503,
  reason: 'Service Unavailable',
  headers: [{ name: 'retry-after', value: String(RETRY_AFTER_S) }],
};

/** Refuses a request that was understood but failed with an internal error. */
export const FAILED: Refusal = { status: 500, reason: 'Server Internal Error' };

/** Refuses a request that cannot be parsed (RFC 3261 sections 21.4.1 and 21.5.6). */
export function unreadable(text: string): Refusal {
  const version = requestVersion(text);
  if (version !== null && version !== '2.0') return { status: 505, reason: 'Version Not Supported' };
  return { status: 400, reason: 'Bad Request' };
}

/** Counts messages that are no valid SIP, and logs as many of them as can be read. */
export class MalformedMessages {
  readonly #logger: Logger;
  readonly #logged: TokenBuckets;
  #count = 0;

  constructor(clock: Clock, logger: Logger) {
    this.#logger = logger;
    this.#logged = new TokenBuckets(clock, LOGGED, 1);
  }

  count(reason: string, from: SocketAddress): void {
    this.#count += 1;
    if (!this.#logged.take('malformed', 1)) return;
    this.#logger.warn({ reason, from, count: this.#count }, 'dropped a message that is no valid SIP');
  }
}
