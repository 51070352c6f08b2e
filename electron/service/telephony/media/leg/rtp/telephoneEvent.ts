import type { DtmfDigit } from '../../../ports/media.ts';

/** Event codes 0 to 15 in order (RFC 4733 section 3.2, table 3). */
const DIGITS: readonly DtmfDigit[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#', 'A', 'B', 'C', 'D'];
const PAYLOAD_BYTES = 4;
const END_BIT = 0x80;
/** -10 dBm0, a usual level. */
const VOLUME = 10;

/** The payload of a telephone-event packet (RFC 4733 section 2.3). */
export interface TelephoneEvent {
  readonly digit: DtmfDigit;
  /** Whether the key was released. */
  readonly end: boolean;
  /** In the units of the payload type's clock, 0 to 65,535. */
  readonly duration: number;
}

/** Reads a payload; null when it is too short or no DTMF event (flash, modem tones). */
export function parseTelephoneEvent(payload: Uint8Array): TelephoneEvent | null {
  const [event = 0, flags = 0, high = 0, low = 0] = payload;
  const digit = DIGITS[event];
  if (payload.length < PAYLOAD_BYTES || digit === undefined) return null;
  return { digit, end: (flags & END_BIT) !== 0, duration: (high << 8) | low };
}

/** Writes a payload. */
export function serialiseTelephoneEvent(event: TelephoneEvent): Uint8Array {
  const duration = Math.min(event.duration, 0xffff);
  const flags = (event.end ? END_BIT : 0) | VOLUME;
  return Uint8Array.of(DIGITS.indexOf(event.digit), flags, duration >> 8, duration & 0xff);
}
