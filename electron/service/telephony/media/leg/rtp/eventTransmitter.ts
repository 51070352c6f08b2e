import type { DtmfDigit } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import type { RtpPacket } from './rtpPacket.ts';
import type { EventPayloadType, RtpParameters } from './rtpParameters.ts';
import type { StreamRewriter } from './streamRewriter.ts';
import { TelephoneEventSender } from './telephoneEventSender.ts';

/** Puts telephone-events into the audio's own stream: its sequence numbers, its timeline (RFC 4733 section 2.2). */
export class EventTransmitter {
  readonly #rewriter: StreamRewriter;
  readonly #sender = new TelephoneEventSender();
  #runTimestamp = 0;

  constructor(rewriter: StreamRewriter) {
    this.#rewriter = rewriter;
  }

  /** Whether keys are being sent, so that audio has to wait. */
  get active(): boolean {
    return this.#sender.active;
  }

  /** Adds keys; resolves when the last one's end was sent, or when they were given up. */
  queue(digits: readonly DtmfDigit[]): Promise<void> {
    return this.#sender.queue(digits);
  }

  /** Gives up what is left. */
  cancel(): void {
    this.#sender.cancel();
  }

  /** To be called every 20 ms while active: the packet to send now, if any. */
  tick(parameters: RtpParameters): Omit<RtpPacket, 'ssrc'> | null {
    const audioClockHz = CODECS[parameters.sendCodec].clockRateHz;
    const event = chooseEvent(parameters.sendEvents, audioClockHz);
    if (event === null) return null;
    if (this.#sender.atStart) this.#runTimestamp = this.#rewriter.timestampNow(audioClockHz);
    const packet = this.#sender.tick(event.clockRateHz);
    if (packet === null) return null;
    const timestamp = (this.#runTimestamp + (packet.startMs * audioClockHz) / 1000) >>> 0;
    const sequence = this.#rewriter.insert(timestamp);
    return { payloadType: event.payloadType, payload: packet.payload, marker: packet.marker, sequence, timestamp };
  }
}

/** Events share the audio's clock (RFC 4733 section 2.1); many peers offer 8,000 Hz only, beside Opus too. */
function chooseEvent(offered: readonly EventPayloadType[], audioClockHz: number): EventPayloadType | null {
  return offered.find(({ clockRateHz }) => clockRateHz === audioClockHz) ?? offered[0] ?? null;
}
