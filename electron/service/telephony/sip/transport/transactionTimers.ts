/** Base values of the transaction timers in milliseconds (RFC 3261 table 4). */
export interface TransactionTimers {
  /** Estimate of the round trip. */
  readonly t1: number;
  /** Longest interval between two copies of a non-INVITE request or of an INVITE's final response. */
  readonly t2: number;
  /** Longest time that a message stays in the network. */
  readonly t4: number;
}

/** The values that RFC 3261 section 17.1.1.1 gives. */
export const RFC3261_TIMERS: TransactionTimers = { t1: 500, t2: 4_000, t4: 5_000 };
