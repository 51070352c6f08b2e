import type { ServerTarget } from '../transport/serverSelection.ts';

/** Calls that are remembered; a Call-ID is never used again, so old ones do no harm. */
const MAX_CALLS = 256;

/** The servers of single calls while the line stays with its own (RFC 3263 section 4.3). */
export class CallServers {
  readonly #targets = new Map<string, ServerTarget>();

  /** Sends later messages of that call to this server instead of the line's. */
  assign(callId: string, target: ServerTarget): void {
    this.#targets.delete(callId);
    this.#targets.set(callId, target);
    const [oldest] = this.#targets.keys();
    if (this.#targets.size > MAX_CALLS && oldest !== undefined) this.#targets.delete(oldest);
  }

  /** Where that call went; null when it is with the line's server. */
  of(callId: string): ServerTarget | null {
    return this.#targets.get(callId) ?? null;
  }
}
