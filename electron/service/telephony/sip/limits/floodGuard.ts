import type { Clock } from '../../../kernel/clock.ts';
import type { SipLogger } from '../sipLogger.ts';
import { goesOn, isWithinDialog } from './dialogMessages.ts';
import { FLOOD_BUDGETS, type FloodBudgets, type Prices } from './budgets.ts';
import { TokenBuckets } from './tokenBuckets.ts';

/** What becomes of a message: it is taken, answered with 503, or not heard. */
export type Verdict = 'take' | 'refuse' | 'drop';

type Purse = 'stranger' | 'strangers' | 'acquaintance' | 'reserve' | 'refusals';

/** Sources that are kept apart; beyond that number the quietest share nothing but the budget of all strangers. */
const MAX_SOURCES = 4_096;
/** How often a flood is told of in the log, in milliseconds. */
const TOLD_EVERY_MS = 10_000;

/**
 * Keeps a flood of messages from one source from the rest of the service (RFC 3261 section 26.1.5). A source is an
 * address without its port, which a sender chooses as it likes. Memory is bounded whatever arrives.
 */
export class FloodGuard {
  readonly #clock: Clock;
  readonly #logger: SipLogger;
  readonly #prices: Prices;
  readonly #acquaintances = new Set<string>();
  readonly #buckets: Readonly<Record<Purse, TokenBuckets>>;
  #turnedAway = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, logger: SipLogger, budgets: FloodBudgets = FLOOD_BUDGETS) {
    this.#clock = clock;
    this.#logger = logger;
    this.#prices = budgets.prices;
    const buckets = (name: Purse) => new TokenBuckets(clock, budgets[name], MAX_SOURCES);
    this.#buckets = {
      stranger: buckets('stranger'),
      strangers: buckets('strangers'),
      acquaintance: buckets('acquaintance'),
      reserve: buckets('reserve'),
      refusals: buckets('refusals'),
    };
  }

  /** Messages that were refused or dropped so far. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  /** An address that we send requests to, and whose answers and calls are wanted. */
  acquaint(host: string): void {
    if (this.#acquaintances.has(host)) return;
    this.#acquaintances.add(host);
    const [oldest] = this.#acquaintances;
    if (this.#acquaintances.size > MAX_SOURCES && oldest !== undefined) this.#acquaintances.delete(oldest);
  }

  /** Whether we sent a request to that address. */
  knows(host: string): boolean {
    return this.#acquaintances.has(host);
  }

  /** Judges a message before anybody reads more of it than its first lines. */
  judge(host: string, text: string): Verdict {
    if (this.#mayPass(host, priceOf(text)) || this.#isCallOfAcquaintance(host, text)) return 'take';
    const answerable = isRequest(text) && this.#buckets.refusals.take(host, 1);
    this.#tell(host);
    return answerable ? 'refuse' : 'drop';
  }

  /** Judges bytes that are no SIP message; true when they may be looked at and told of. */
  judgeGarbage(host: string): boolean {
    const taken = this.#mayPass(host, 'garbage');
    if (!taken) this.#tell(host);
    return taken;
  }

  #mayPass(host: string, item: keyof Prices): boolean {
    if (this.#acquaintances.has(host)) return this.#buckets.acquaintance.take(host, 1);
    const price = this.#prices[item];
    // The source's own budget comes first, so that what it is denied is not taken from the others.
    return this.#buckets.stranger.take(host, price) && this.#buckets.strangers.take('all', price);
  }

  /** Whoever floods us may have calls of ours too: what belongs to them still gets through. */
  #isCallOfAcquaintance(host: string, text: string): boolean {
    return this.#acquaintances.has(host) && goesOn(text) && this.#buckets.reserve.take(host, 1);
  }

  #tell(host: string): void {
    this.#turnedAway += 1;
    const now = this.#clock.now();
    if (now - this.#toldAt < TOLD_EVERY_MS) return;
    this.#toldAt = now;
    this.#logger.warn({ source: host, turnedAway: this.#turnedAway }, 'a source sends more than is taken from it');
  }
}

/** ACK is never answered (RFC 3261 section 17). */
function isRequest(text: string): boolean {
  return !/^(?:SIP\/|ACK )/i.test(text);
}

function priceOf(text: string): keyof Prices {
  if (/^REGISTER /.test(text)) return 'registration';
  if (!/^INVITE /.test(text)) return 'other';
  return isWithinDialog(text) ? 'other' : 'newCall';
}
