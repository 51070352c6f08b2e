import type { Clock } from '../../../kernel/clock.ts';
import { MIN_SESSION_S, type SessionAgreement, sessionHeaders } from './sessionExpires.ts';

/** Actions of a session timer. */
export interface SessionTimerTasks {
  /** Sends a refresh, whose result is reported by `agree`. */
  refresh(): void;
  /** Nobody refreshed the session: it is over (RFC 4028 section 10). */
  expire(): void;
}

/** The session timer (RFC 4028). Each refresh, whoever sends it, restarts it by `agree`. */
export class SessionTimer {
  readonly #clock: Clock;
  readonly #tasks: SessionTimerTasks;
  #agreement: SessionAgreement | null = null;
  #minSeconds = MIN_SESSION_S;
  #stopRefresh = () => {};
  #stopExpiry = () => {};

  constructor(clock: Clock, tasks: SessionTimerTasks) {
    this.#clock = clock;
    this.#tasks = tasks;
  }

  get agreement(): SessionAgreement | null {
    return this.#agreement;
  }

  /** Restarts the timer; null stops it, because the session needs no refreshes. */
  agree(agreement: SessionAgreement | null): void {
    this.stop();
    this.#agreement = agreement;
    if (!agreement) return;
    const { seconds, refresher } = agreement;
    if (refresher === 'local') this.#stopRefresh = this.#clock.after((seconds * 1000) / 2, () => this.#tasks.refresh());
    // RFC 4028 section 10: the BYE comes a little before the end.
    const left = seconds - Math.min(32, seconds / 3);
    this.#stopExpiry = this.#clock.after(left * 1000, () => this.#tasks.expire());
  }

  /** The peer wants longer sessions (422, RFC 4028 section 7.3). */
  raiseMinimum(seconds: number): void {
    this.#minSeconds = Math.max(this.#minSeconds, seconds);
  }

  /** Headers for our re-INVITE or UPDATE: the roles are not changed. */
  requestHeaders(): readonly string[] {
    if (!this.#agreement) return [];
    const { seconds, refresher } = this.#agreement;
    return sessionHeaders(seconds, this.#minSeconds, refresher === 'local' ? 'uac' : 'uas');
  }

  stop(): void {
    this.#stopRefresh();
    this.#stopExpiry();
  }
}
