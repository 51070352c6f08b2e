import type { Clock } from '../../../kernel/clock.ts';
import { RecentPhones } from './recentPhones.ts';

/** How long, in milliseconds: phones that are put away over night come back to where they were. */
const LIFE_MS = 24 * 3_600_000;

/**
 * Where phones proved lately that they know their password: while somebody elsewhere guesses it, they may sign on there
 * again, also from another port, as a browser does whose page was loaded anew.
 */
export class ProvenPlaces {
  readonly #proven: RecentPhones<true>;

  constructor(clock: Clock) {
    this.#proven = new RecentPhones(clock, LIFE_MS);
  }

  /** A phone gave the right password from there. */
  note(username: string, host: string): void {
    this.#proven.note(username, host, true);
  }

  has(username: string, host: string): boolean {
    return this.#proven.find(username, host) ?? false;
  }
}
