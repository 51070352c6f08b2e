import type { Budget } from './tokenBuckets.ts';

/** The price of a message for its source, in tokens. */
export interface RequestCosts {
  /** An INVITE outside a dialog: it makes a call, with media, records and a bell. */
  readonly newCall: number;
  /** A REGISTER: it may look for a password. */
  readonly registration: number;
  /** Something that is no SIP message. */
  readonly garbage: number;
  /** Everything else. */
  readonly other: number;
}

/** How much is taken from whom. */
export interface FloodBudgets {
  /** Each address that we never asked for anything. */
  readonly untrusted: Budget;
  /** All those together, since a source address is easily forged. */
  readonly untrustedTotal: Budget;
  /** Each address that we send requests to: servers, proxies, registered devices, parties of our calls. */
  readonly trusted: Budget;
  /** Each address and port that a phone registered from: what others behind the same NAT send is not held against it. */
  readonly registered: Budget;
  /** An additional budget of trusted sources for responses and requests in dialogs, so that calls continue. */
  readonly reserve: Budget;
  /** 503 responses to a source that has spent its budget; beyond them it gets no answer. */
  readonly refusals: Budget;
  /** Prices for untrusted sources; trusted ones pay one token for anything. */
  readonly costs: RequestCosts;
}

/**
 * An untrusted source may place 20 calls at once and 5 a second from then on, which is more than a person's telephone is called
 * by; a server may send what 100 calls set up in a second need, several times over.
 */
export const FLOOD_BUDGETS: FloodBudgets = {
  untrusted: { ratePerS: 50, burst: 200 },
  untrustedTotal: { ratePerS: 500, burst: 2_000 },
  trusted: { ratePerS: 2_000, burst: 4_000 },
  registered: { ratePerS: 50, burst: 200 },
  reserve: { ratePerS: 500, burst: 1_000 },
  refusals: { ratePerS: 5, burst: 20 },
  costs: { newCall: 10, registration: 5, garbage: 5, other: 1 },
};
