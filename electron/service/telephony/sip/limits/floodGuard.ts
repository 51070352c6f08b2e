import type { Logger } from 'pino';
import type { Clock } from '../../../kernel/clock.ts';
import type { SocketAddress } from '../wire/via.ts';
import { FLOOD_BUDGETS, type FloodBudgets, type RequestCosts } from './budgets.ts';
import { isInProgress, isWithinDialog } from './dialogMessages.ts';
import { TokenBuckets } from './tokenBuckets.ts';

/** The decision on a message: it is processed, answered with 503, or dropped. */
export type Verdict = 'take' | 'refuse' | 'drop';

type BudgetName = 'registered' | 'untrusted' | 'untrustedTotal' | 'trusted' | 'reserve' | 'refusals';

export interface FloodGuardOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly budgets?: FloodBudgets | undefined;
  /** Whether a phone that proved who it is registered from there; default: nobody did. */
  readonly isRegistered?: ((source: SocketAddress) => boolean) | undefined;
}

/**
 * Sources with a budget of their own; beyond that number the quietest use only the common budget of untrusted sources.
 */
const MAX_SOURCES = 4_096;
/** At most one log line about floods in so many milliseconds. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Limits how many messages one source may send, so that a flood does not stop the service (RFC 3261 section 26.1.5). A source is an
 * address without its port, which a sender chooses as it likes; the port of a registered phone is proven. Memory is bounded
 * whatever arrives.
 */
export class FloodGuard {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #prices: RequestCosts;
  readonly #isRegistered: (source: SocketAddress) => boolean;
  readonly #trusted = new Set<string>();
  readonly #buckets: Readonly<Record<BudgetName, TokenBuckets>>;
  #rejected = 0;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor({ clock, logger, budgets = FLOOD_BUDGETS, isRegistered = () => false }: FloodGuardOptions) {
    this.#isRegistered = isRegistered;
    this.#clock = clock;
    this.#logger = logger;
    this.#prices = budgets.costs;
    const buckets = (name: BudgetName) => new TokenBuckets(clock, budgets[name], MAX_SOURCES);
    this.#buckets = {
      registered: buckets('registered'),
      untrusted: buckets('untrusted'),
      untrustedTotal: buckets('untrustedTotal'),
      trusted: buckets('trusted'),
      reserve: buckets('reserve'),
      refusals: buckets('refusals'),
    };
  }

  /** Messages that were refused or dropped so far. */
  get rejected(): number {
    return this.#rejected;
  }

  /** An address that we send requests to, and whose answers and calls are wanted. */
  trust(host: string): void {
    if (this.#trusted.has(host)) return;
    this.#trusted.add(host);
    const [oldest] = this.#trusted;
    if (this.#trusted.size > MAX_SOURCES && oldest !== undefined) this.#trusted.delete(oldest);
  }

  /** Whether we sent a request to that address. */
  isTrusted(host: string): boolean {
    return this.#trusted.has(host);
  }

  /** Judges a message before anybody reads more of it than its first lines. */
  judge(source: SocketAddress, text: string): Verdict {
    const { host } = source;
    if (this.#isOfPhone(source) || this.#isWithinBudget(host, priceOf(text)) || this.#belongsToTrusted(host, text))
      return 'take';
    const answerable = isRequest(text) && this.#buckets.refusals.take(host, 1);
    this.#logFlood(host);
    return answerable ? 'refuse' : 'drop';
  }

  /** Judges bytes that are no SIP message; true when they may be looked at and logged. */
  judgeGarbage(host: string): boolean {
    const taken = this.#isWithinBudget(host, 'garbage');
    if (!taken) this.#logFlood(host);
    return taken;
  }

  #isWithinBudget(host: string, item: keyof RequestCosts): boolean {
    if (this.#trusted.has(host)) return this.#buckets.trusted.take(host, 1);
    const price = this.#prices[item];
    // The source's own budget comes first, so that what it is denied is not taken from the others.
    return this.#buckets.untrusted.take(host, price) && this.#buckets.untrustedTotal.take('all', price);
  }

  #isOfPhone(source: SocketAddress): boolean {
    return this.#isRegistered(source) && this.#buckets.registered.take(`${source.host} ${source.port}`, 1);
  }

  /** A flooding source may also have calls of ours, whose messages still get through. */
  #belongsToTrusted(host: string, text: string): boolean {
    return this.#trusted.has(host) && isInProgress(text) && this.#buckets.reserve.take(host, 1);
  }

  #logFlood(host: string): void {
    this.#rejected += 1;
    const now = this.#clock.now();
    if (now - this.#loggedAt < LOG_INTERVAL_MS) return;
    this.#loggedAt = now;
    this.#logger.warn({ source: host, rejected: this.#rejected }, 'a source sends more than is taken from it');
  }
}

/** ACK is never answered (RFC 3261 section 17). */
function isRequest(text: string): boolean {
  return !/^(?:SIP\/|ACK )/i.test(text);
}

function priceOf(text: string): keyof RequestCosts {
  if (/^REGISTER /.test(text)) return 'registration';
  if (!/^INVITE /.test(text)) return 'other';
  return isWithinDialog(text) ? 'other' : 'newCall';
}
