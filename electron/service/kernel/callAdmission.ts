import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

/**
 * Lateness of the main thread, in milliseconds, and set-ups under way: at the first of either, new calls are refused; below the
 * second of both they are taken again. The first is a lateness that lasts, the second that of this moment: as soon as the thread
 * has done what had piled up, more can come.
 */
const [LATE_MS, IN_TIME_MS] = [50, 15];
const [MANY, FEW] = [24, 6];
/** Whatever else is so, not more set-ups than this are under way. */
const MOST = 64;
/** Calls a second that are taken although the thread is late, and at once: a pause of the garbage collector is no overload. */
const [ANYHOW_PER_S, ANYHOW_AT_ONCE] = [5, 20];

/** After so many seconds who was refused may try again: a few, since a PBX sends nothing until then (RFC 3261 section 21.5.4). */
export const RETRY_AFTER_S = 2;

/** Where calls come from: lines, registered phones, and requests of the API. */
export const callOrigins = ['line', 'phone', 'api'] as const;
export type CallOrigin = (typeof callOrigins)[number];

/** In milliseconds. */
export interface Lateness {
  /** Over a moment. */
  readonly averageMs: number;
  readonly newestMs: number;
}

export interface CallAdmissionOptions {
  readonly clock: Clock;
  /** How late the main thread does what is due. */
  readonly lateness: () => Lateness;
}

/** What it does. */
export interface AdmissionFacts {
  /** Calls that were taken and are still being set up. */
  readonly settingUp: number;
  /** Calls that were refused since the service began. */
  readonly refused: Readonly<Record<CallOrigin, number>>;
}

/**
 * Takes as many new calls as the machine carries, so that those that are taken are served at once and the others know at once
 * that they are not (overload control on the server's own judgement, RFC 6357 sections 3 and 5; RFC 7339 has servers tell each
 * other, which PBXes do not). What is refused costs a fraction of what is taken. Calls that there are, and emergency calls, are
 * nothing that anybody asks about here.
 */
export class CallAdmission {
  readonly #clock: Clock;
  readonly #lateness: () => Lateness;
  readonly #refused: Record<CallOrigin, number> = { line: 0, phone: 0, api: 0 };
  #settingUp = 0;
  #isShedding = false;
  #anyhow = ANYHOW_AT_ONCE;
  #anyhowAt: number;

  constructor({ clock, lateness }: CallAdmissionOptions) {
    this.#clock = clock;
    this.#lateness = lateness;
    this.#anyhowAt = clock.now();
  }

  get facts(): AdmissionFacts {
    return { settingUp: this.#settingUp, refused: { ...this.#refused } };
  }

  /** Whether one more call is taken. */
  take(origin: CallOrigin): boolean {
    this.#judge();
    const isTaken = this.#settingUp < MOST && (!this.#isShedding || (this.#settingUp <= FEW && this.#takeAnyhow()));
    if (!isTaken) this.#refused[origin] += 1;
    return isTaken;
  }

  /** Throws `overloaded` when no more calls are taken. */
  require(origin: CallOrigin): void {
    if (this.take(origin)) return;
    const sentence = 'More calls are being set up than this computer carries: try again in a moment';
    throw new Refusal('overloaded', sentence, '', RETRY_AFTER_S);
  }

  /** Counts a set-up as long as it takes. */
  async during<Result>(setUp: Promise<Result>): Promise<Result> {
    this.#settingUp += 1;
    try {
      return await setUp;
    } finally {
      this.#settingUp -= 1;
    }
  }

  #judge(): void {
    const { averageMs, newestMs } = this.#lateness();
    const isInTime = newestMs < IN_TIME_MS && this.#settingUp <= FEW;
    if (this.#isShedding) this.#isShedding = !isInTime;
    else this.#isShedding = this.#settingUp >= MANY || (averageMs >= LATE_MS && newestMs >= IN_TIME_MS);
  }

  #takeAnyhow(): boolean {
    const now = this.#clock.now();
    // A clock that was set back must not take any away.
    const gained = (Math.max(0, now - this.#anyhowAt) / 1000) * ANYHOW_PER_S;
    this.#anyhow = Math.min(ANYHOW_AT_ONCE, this.#anyhow + gained);
    this.#anyhowAt = now;
    if (this.#anyhow < 1) return false;
    this.#anyhow -= 1;
    return true;
  }
}
