import type { DtmfDigit } from '../../../ports/media.ts';
import { parseTelephoneEvent, type TelephoneEvent } from './telephoneEvent.ts';

/** A key whose end never came is taken as released this long after its last packet. */
const RELEASE_TIMEOUT_MS = 200;
/** Ended keys that are remembered, to recognise late and repeated packets. */
const MEMORY = 16;
/** The longest duration of a segment; a key held longer continues as a new one (RFC 4733 section 2.5.1.3). */
const MAX_SEGMENT = 0xffff;

/** A telephone-event packet as it came. */
export interface ReceivedEvent {
  readonly ssrc: number;
  readonly timestamp: number;
  readonly payload: Uint8Array;
  readonly clockRateHz: number;
}

interface HeldKey {
  readonly digit: DtmfDigit;
  readonly clockRateHz: number;
  readonly ssrc: number;
  timestamp: number;
  /** Duration of the segments before this one. */
  earlierDuration: number;
  duration: number;
  lastPacketAt: number;
}

/** Makes one key press of the many packets that report it (RFC 4733 section 2.5.2), whichever of them are lost. */
export class TelephoneEventReceiver {
  readonly #onKey: (digit: DtmfDigit, durationMs: number) => void;
  readonly #now: () => number;
  readonly #ended: string[] = [];
  #held: HeldKey | null = null;

  /** @param onKey called once per key press, when it ends */
  constructor(onKey: (digit: DtmfDigit, durationMs: number) => void, now: () => number) {
    this.#onKey = onKey;
    this.#now = now;
  }

  /** Whether a key is held down, so that `tick` is to be called. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** Takes a packet in any order. */
  receive(packet: ReceivedEvent): void {
    const event = parseTelephoneEvent(packet.payload);
    if (event === null || this.#ended.includes(identityOf(packet))) return;
    const held = this.#heldBy(packet, event);
    held.duration = Math.max(held.duration, event.duration);
    held.lastPacketAt = this.#now();
    if (event.end) this.#release();
  }

  /** To be called now and then: ends a key whose end packets were all lost. */
  tick(): void {
    if (this.#held !== null && this.#now() - this.#held.lastPacketAt > RELEASE_TIMEOUT_MS) this.#release();
  }

  #heldBy(packet: ReceivedEvent, event: TelephoneEvent): HeldKey {
    const held = this.#held;
    if (held !== null && held.ssrc === packet.ssrc) {
      if (held.timestamp === packet.timestamp) return held;
      if (isNextSegment(held, packet, event)) return this.#extend(held, packet);
    }
    this.#release();
    const { ssrc, timestamp, clockRateHz } = packet;
    const now = this.#now();
    this.#held = {
      digit: event.digit,
      ssrc,
      timestamp,
      clockRateHz,
      earlierDuration: 0,
      duration: 0,
      lastPacketAt: now,
    };
    return this.#held;
  }

  #extend(held: HeldKey, packet: ReceivedEvent): HeldKey {
    this.#remember(identityOf(held));
    held.timestamp = packet.timestamp;
    held.earlierDuration += MAX_SEGMENT;
    held.duration = 0;
    return held;
  }

  #release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    this.#remember(identityOf(held));
    this.#onKey(held.digit, Math.round(((held.earlierDuration + held.duration) * 1000) / held.clockRateHz));
  }

  #remember(identity: string): void {
    this.#ended.push(identity);
    if (this.#ended.length > MEMORY) this.#ended.shift();
  }
}

/** An event is known by its source and its start. */
function identityOf(event: { ssrc: number; timestamp: number }): string {
  return `${event.ssrc}:${event.timestamp}`;
}

function isNextSegment(held: HeldKey, packet: ReceivedEvent, event: TelephoneEvent): boolean {
  return event.digit === held.digit && packet.timestamp === (held.timestamp + MAX_SEGMENT) >>> 0;
}
