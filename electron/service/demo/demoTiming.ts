/** How long the carrier's parties take for things, in milliseconds. */
export interface DemoTiming {
  /** From 180 to the answer of a number that answers by itself. */
  readonly ringMs: number;
  /** How long 603 rings before the carrier gives up on a caller that does not. */
  readonly neverAnswersMs: number;
  /** How long 607 keeps the caller on hold. */
  readonly holdMs: number;
  /** How long 607 talks between two holds. */
  readonly betweenHoldsMs: number;
  /** The pause after which 606 takes an entry as complete. */
  readonly digitPauseMs: number;
  /** How long a person waits for the caller to say something. */
  readonly patienceMs: number;
  /** How long a call that the carrier places may ring. */
  readonly giveUpMs: number;
  /** How long nothing may arrive from the other side before a call counts as lost. */
  readonly staleMs: number;
  /** How long two parties of the carrier talk after a transfer joined them. */
  readonly joinedMs: number;
}

/** Two rings are 1 s on, 4 s off, 1 s on (ITU-T E.180 for continental Europe). */
export const DEMO_TIMING: DemoTiming = {
  ringMs: 6_000,
  neverAnswersMs: 180_000,
  holdMs: 4_000,
  betweenHoldsMs: 3_000,
  digitPauseMs: 2_000,
  patienceMs: 8_000,
  giveUpMs: 60_000,
  staleMs: 60_000,
  joinedMs: 60_000,
};
