import type { AudioCodec, DtmfDigit, EncodedFrame } from '../../../ports/media.ts';
import { CODECS, COMFORT_NOISE } from '../../codecs/codecCatalog.ts';
import { frameDuration } from '../../codecs/frameDuration.ts';
import type { InbandDtmf } from './inbandDtmf.ts';
import type { RtpPacket } from './rtpPacket.ts';
import type { EventPayloadType, RtpParameters } from './rtpParameters.ts';
import { TelephoneEventReceiver } from './telephoneEventReceiver.ts';

/** Listeners of a receiver. */
export interface RtpReceiverParts {
  readonly onFrame: (frame: EncodedFrame) => void;
  readonly onDtmf: (digit: DtmfDigit, durationMs: number) => void;
  /** Hears keys that are tones in the audio; null where they are telephone-events. */
  readonly inband: InbandDtmf | null;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** The kind of a packet by its payload type: audio of a codec, a key, or comfort noise (RFC 3389). */
export type PacketKind = AudioCodec | EventPayloadType | 'noise';

/** Turns a party's RTP packets into frames and keys by what offer and answer agreed on. */
export class RtpReceiver {
  readonly #parts: RtpReceiverParts;
  readonly #events: TelephoneEventReceiver;
  #parameters: RtpParameters | null = null;
  /** The codec of the last frame. */
  #heardCodec: AudioCodec | null = null;
  /** Its payload type; null after a new agreement. */
  #heardPayloadType: number | null = null;
  /** Whether the last that came was how the party's background sounds. */
  #pauses = false;

  constructor(parts: RtpReceiverParts) {
    this.#parts = parts;
    this.#events = new TelephoneEventReceiver(parts.onDtmf, parts.now);
  }

  /** Takes what was agreed on. */
  configure(parameters: RtpParameters): void {
    this.#parameters = parameters;
    this.#heardPayloadType = null;
  }

  /** Whether the party described its background and says nothing. */
  get pauses(): boolean {
    return this.#pauses;
  }

  /** Whether a key is being pressed, so that `tick` has to be called every 20 ms. */
  get holds(): boolean {
    return this.#events.holds || (this.#parts.inband?.hearing ?? false);
  }

  /** The payload type of audio in a codec, when that is all that the party says now; else null. */
  audioType(codec: AudioCodec): number | null {
    const audioOnly = codec === this.#heardCodec && !this.#pauses && !this.holds && this.#parts.inband === null;
    return audioOnly ? this.#heardPayloadType : null;
  }

  /** Null for what was not agreed on. */
  kindOf(payloadType: number): PacketKind | null {
    const parameters = this.#parameters;
    if (parameters === null) return null;
    // Nearly every packet is of the type of the one before.
    if (payloadType === this.#heardPayloadType && this.#heardCodec !== null) return this.#heardCodec;
    const codec = parameters.receivePayloadTypes.get(payloadType);
    if (codec !== undefined) return codec;
    const event = parameters.receiveEvents.find((one) => one.payloadType === payloadType);
    return event ?? (payloadType === parameters.comfortNoiseType ? 'noise' : null);
  }

  /** Takes a packet of the party. */
  take(packet: RtpPacket, kind: PacketKind): void {
    if (typeof kind === 'object') this.#events.receive({ ...packet, clockRateHz: kind.clockRateHz });
    else if (kind === 'noise') this.#takeNoise(packet);
    else this.#takeAudio(kind, packet);
  }

  /** Ends keys whose end was lost. */
  tick(): void {
    this.#events.tick();
    this.#parts.inband?.listen(this.#parts.now());
  }

  /** The noise belongs to the 8 kHz codec that the party speaks. */
  #takeNoise({ payload, timestamp, sequence, marker, ssrc }: RtpPacket): void {
    const codec = this.#heardCodec;
    if (codec === null || payload.length === 0 || CODECS[codec].clockRateHz !== COMFORT_NOISE.clockRateHz) return;
    this.#pauses = true;
    this.#parts.onFrame({ codec, payload, timestamp, sequence, marker, ssrc, comfortNoise: true });
  }

  #takeAudio(codec: AudioCodec, packet: RtpPacket): void {
    const { payload, timestamp, sequence, marker, ssrc } = packet;
    if (frameDuration(codec, payload) === null) return;
    this.#heardCodec = codec;
    this.#heardPayloadType = packet.payloadType;
    this.#pauses = false;
    const frame = { codec, payload, timestamp, sequence, marker, ssrc };
    this.#parts.onFrame(frame);
    this.#parts.inband?.receive(frame, this.#parts.now());
  }
}

/** The clock of a packet's timestamp; null where that does not advance with the audio. */
export function audioClockRateHz(kind: PacketKind): number | null {
  return typeof kind === 'object' || kind === 'noise' ? null : CODECS[kind].clockRateHz;
}
