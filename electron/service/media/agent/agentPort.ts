import { randomUUID } from 'node:crypto';
import type {
  AudioCodec,
  DtmfDigit,
  EncodedFrame,
  MediaPort,
  MediaStatistics,
  Unsubscribe,
} from '../../ports/media.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import { frameDuration } from '../codecs/frameDuration.ts';
import { ListenerSet } from '../listenerSet.ts';
import type { MediaLogger } from '../mediaLogger.ts';
import type { RtpPacket } from '../rtp/rtpPacket.ts';
import { StreamRewriter } from '../rtp/streamRewriter.ts';
import { StreamStatistics } from '../rtp/streamStatistics.ts';
import { TelephoneEventReceiver } from '../rtp/telephoneEventReceiver.ts';
import type { Ticker } from '../timing/ticker.ts';

/** A codec, or telephone-event, under its payload type. */
export interface AgentPayloadType {
  readonly payloadType: number;
  readonly kind: AudioCodec | 'telephone-event';
  readonly clockRateHz: number;
}

/** Sends a packet into the peer connection; its SSRC is the connection's own business. */
export type AgentTransmit = (packet: Omit<RtpPacket, 'ssrc'>) => void;

/** What an agent's port is made of. */
export interface AgentPortParts {
  readonly payloadTypes: readonly AgentPayloadType[];
  readonly transmit: AgentTransmit;
  /** Milliseconds to the browser and back; null before it was measured. */
  readonly roundTripMs: () => number | null;
  readonly ticker: Ticker;
  readonly logger: MediaLogger;
}

/** The media port of an agent's WebRTC session. Browsers conceal gaps well, so nothing is sent while there is nothing. */
export class AgentPort implements MediaPort {
  readonly id = randomUUID();
  readonly #byNumber: ReadonlyMap<number, AgentPayloadType>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #transmit: AgentTransmit;
  readonly #roundTripMs: () => number | null;
  readonly #rewriter = new StreamRewriter();
  readonly #statistics = new StreamStatistics();
  readonly #frames: ListenerSet<[EncodedFrame]>;
  readonly #digits: ListenerSet<[DtmfDigit, number]>;
  readonly #events: TelephoneEventReceiver;
  readonly #stopTicking: Unsubscribe;
  #closed = false;

  constructor({ payloadTypes, transmit, roundTripMs, ticker, logger }: AgentPortParts) {
    const onError = (error: unknown) => logger.warn({ error, port: this.id }, 'a listener of an agent port failed');
    this.#byNumber = new Map(payloadTypes.map((type) => [type.payloadType, type]));
    this.#numbers = new Map(payloadTypes.map(({ kind, payloadType }) => [kind, payloadType]));
    this.#transmit = transmit;
    this.#roundTripMs = roundTripMs;
    this.#frames = new ListenerSet(onError);
    this.#digits = new ListenerSet(onError);
    this.#events = new TelephoneEventReceiver((digit, durationMs) => this.#digits.emit(digit, durationMs));
    this.#stopTicking = ticker.subscribe(() => this.#events.tick());
  }

  /** Opus where the browser has it, and all browsers do; it takes G.711 frames just as well. */
  get sendCodec(): AudioCodec | null {
    const codecs: readonly AudioCodec[] = ['opus', 'PCMU', 'PCMA'];
    return codecs.find((codec) => this.#numbers.has(codec)) ?? null;
  }

  send(frame: EncodedFrame): void {
    const payloadType = this.#numbers.get(frame.codec);
    if (this.#closed || payloadType === undefined) return;
    const numbers = this.#rewriter.rewrite(frame, CODECS[frame.codec].clockRateHz);
    this.#transmit({ ...numbers, payloadType, payload: frame.payload });
    this.#statistics.packetSent();
  }

  /** Takes a packet from the browser. */
  receive(packet: RtpPacket): void {
    const type = this.#byNumber.get(packet.payloadType);
    if (this.#closed || type === undefined) return;
    const { kind, clockRateHz } = type;
    this.#statistics.packetReceived(packet, kind === 'telephone-event' ? null : clockRateHz);
    if (kind === 'telephone-event') {
      this.#events.receive({ ...packet, clockRateHz });
      return;
    }
    const { payload, timestamp, sequence, marker, ssrc } = packet;
    if (frameDuration(kind, payload) === null) return;
    this.#frames.emit({ codec: kind, payload, timestamp, sequence, marker, ssrc });
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    return this.#frames.add(listener);
  }

  onDtmf(listener: (digit: DtmfDigit, durationMs: number) => void): Unsubscribe {
    return this.#digits.add(listener);
  }

  /** An agent's browser cannot play telephone-events: it would take them for audio. */
  sendDtmf(_digits: readonly DtmfDigit[]): Promise<void> {
    return Promise.resolve();
  }

  statistics(): MediaStatistics {
    return { ...this.#statistics.snapshot(), roundTripMs: this.#roundTripMs() };
  }

  describe(): string {
    return `WebRTC(${this.sendCodec ?? 'unknown'})`;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#frames.clear();
    this.#digits.clear();
  }
}
