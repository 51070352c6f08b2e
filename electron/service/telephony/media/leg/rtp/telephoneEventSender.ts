import { type DtmfDigit, PCM_FRAME_MS } from '../../../ports/media.ts';
import { serialiseTelephoneEvent } from './telephoneEvent.ts';

const ON_MS = 100;
const OFF_MS = 70;
/** The end is sent three times (RFC 4733 section 2.5.1.4). */
const END_PACKETS = 3;

/** A telephone-event packet that is due. */
export interface EventPacket {
  readonly payload: Uint8Array;
  /** First packet of an event. */
  readonly marker: boolean;
  /** When the key went down, in milliseconds since the first key of the run; the packet's timestamp. */
  readonly startMs: number;
}

interface KeyPress {
  readonly digit: DtmfDigit;
  readonly startMs: number;
  endsSent: number;
  begun: boolean;
}

interface Request {
  remaining: number;
  readonly resolve: () => void;
}

/** Turns keys into telephone-event packets, one a tick of 20 ms: 100 ms on, 70 ms off (RFC 4733 section 2.5). */
export class TelephoneEventSender {
  readonly #keys: KeyPress[] = [];
  readonly #requests: Request[] = [];
  #elapsedMs = 0;
  #nextStartMs = 0;

  /** Whether keys are being sent, so that audio has to wait. */
  get active(): boolean {
    return this.#keys.length > 0;
  }

  /** Whether the run has sent nothing yet, so that its timestamp is still to be chosen. */
  get atStart(): boolean {
    return this.#elapsedMs === 0;
  }

  /** Adds keys; resolves when the last one's end was sent. */
  queue(digits: readonly DtmfDigit[]): Promise<void> {
    if (digits.length === 0) return Promise.resolve();
    if (!this.active) this.#startRun();
    for (const digit of digits) {
      this.#keys.push({ digit, startMs: this.#nextStartMs, endsSent: 0, begun: false });
      this.#nextStartMs += ON_MS + OFF_MS;
    }
    return new Promise((resolve) => this.#requests.push({ remaining: digits.length, resolve }));
  }

  /** The packet of this tick, or null in a pause between keys. */
  tick(clockRateHz: number): EventPacket | null {
    const key = this.#keys[0];
    if (key === undefined) return null;
    const heldMs = this.#elapsedMs + PCM_FRAME_MS - key.startMs;
    this.#elapsedMs += PCM_FRAME_MS;
    if (heldMs <= 0) return null;
    const end = heldMs >= ON_MS;
    const duration = (Math.min(heldMs, ON_MS) * clockRateHz) / 1000;
    const packet = {
      payload: serialiseTelephoneEvent({ digit: key.digit, end, duration }),
      marker: !key.begun,
      startMs: key.startMs,
    };
    key.begun = true;
    if (end) this.#endSent(key);
    return packet;
  }

  /** Gives up what is left; waiting callers are let go. */
  cancel(): void {
    this.#keys.length = 0;
    for (const request of this.#requests.splice(0)) request.resolve();
  }

  #startRun(): void {
    this.#elapsedMs = 0;
    this.#nextStartMs = 0;
  }

  #endSent(key: KeyPress): void {
    key.endsSent += 1;
    if (key.endsSent < END_PACKETS) return;
    this.#keys.shift();
    const request = this.#requests[0];
    if (request === undefined) return;
    request.remaining -= 1;
    if (request.remaining === 0) {
      this.#requests.shift();
      request.resolve();
    }
  }
}
