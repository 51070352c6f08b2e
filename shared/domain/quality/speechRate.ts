/** How many bits a second Opus is to have, by what reports say of the way. Pure. */

/** What a report says. */
export interface WayReport {
  /** 0 to 1, since the report before. */
  readonly lossFraction: number;
  /** Null where it is not known. */
  readonly roundTripMs: number | null;
}

/** Bits a second, from where wide-band speech has nothing left to gain to where it is just still easy to understand (RFC 7587). */
export const speechRates = [32_000, 24_000, 16_000, 12_000] as const;
const lowest = speechRates.length - 1;

/** Losses of fewer do not come of a narrow way alone, and fewer bits would not help; saying things twice does. */
const narrowLoss = 0.1;
/** Packets that wait so much longer than they had to stand in a queue that is too long. */
const narrowDelayMs = 150;
const clearDelayMs = 75;
/** Another way may be longer for good. */
const forgetsMs = 5;
const clearReports = 3;
const mostClearReports = 24;

/**
 * Steps down with each report of a narrow way, and up after three in a row of a clear one. A step up that did not last is
 * tried again after twice as many, and two minutes at most.
 */
export class SpeechRate {
  #step = 0;
  #shortestMs: number | null = null;
  #clear = 0;
  #neededClear = clearReports;
  #sinceStepUp = Number.POSITIVE_INFINITY;

  get bitsPerSecond(): number {
    return speechRates[this.#step] ?? speechRates[0];
  }

  /** Whether the way carries all that speech can use. */
  get isFull(): boolean {
    return this.#step === 0;
  }

  /** Takes a report; they come every five seconds or so. */
  report({ lossFraction, roundTripMs }: WayReport): void {
    const waitedMs = this.#waitedMs(roundTripMs);
    this.#sinceStepUp += 1;
    if (lossFraction >= narrowLoss || waitedMs >= narrowDelayMs) this.#stepDown();
    else if (waitedMs < clearDelayMs) this.#stepUp();
    else this.#clear = 0;
  }

  #stepDown(): void {
    if (this.#sinceStepUp <= 2) this.#neededClear = Math.min(2 * this.#neededClear, mostClearReports);
    this.#sinceStepUp = Number.POSITIVE_INFINITY;
    this.#clear = 0;
    this.#step = Math.min(this.#step + 1, lowest);
  }

  #stepUp(): void {
    this.#clear += 1;
    if (this.#clear < this.#neededClear) return;
    this.#clear = 0;
    if (this.#step === 0) this.#neededClear = clearReports;
    else this.#sinceStepUp = 0;
    this.#step = Math.max(0, this.#step - 1);
  }

  /** Milliseconds that the way took longer than the shortest lately. */
  #waitedMs(roundTripMs: number | null): number {
    if (roundTripMs === null) return 0;
    const shortest = Math.min(roundTripMs, (this.#shortestMs ?? roundTripMs) + forgetsMs);
    this.#shortestMs = shortest;
    return roundTripMs - shortest;
  }
}
