import { randomUUID } from 'node:crypto';
import type { Unsubscribe } from '../../../kernel/listenerSet.ts';
import { ListenerSet } from '../../../kernel/listenerSet.ts';
import type { AudioCodec, DtmfDigit, EncodedFrame, MediaPort, MediaStatistics } from '../../ports/media.ts';
import { asBuffer } from '../asBuffer.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import { frameDuration } from '../codecs/frameDuration.ts';
import type { MediaLogger } from '../mediaLogger.ts';
import { BROWSER } from '../session/agent/agentTransport.ts';
import type { Ticker } from '../time/ticker.ts';
import { isRtcp } from '../transport/srtp/packetLayout.ts';
import type { DatagramTransport } from '../transport/udp/datagramTransport.ts';
import { assessReception } from './rtcp/assessReception.ts';
import { RtcpSession } from './rtcp/rtcpSession.ts';
import { parseRtpPacket, type RtpPacket, serialiseRtpPacket } from './rtp/rtpPacket.ts';
import { StreamRewriter } from './rtp/streamRewriter.ts';
import { StreamStatistics } from './rtp/streamStatistics.ts';
import { TelephoneEventReceiver } from './rtp/telephoneEventReceiver.ts';

/** A codec, or telephone-event, under its payload type. */
export interface AgentPayloadType {
  readonly payloadType: number;
  readonly kind: AudioCodec | 'telephone-event';
  readonly clockRateHz: number;
}

/** What an agent's port is made of. */
export interface AgentPortParts {
  readonly payloadTypes: readonly AgentPayloadType[];
  /** RTP and RTCP in the clear. */
  readonly transport: DatagramTransport;
  /** The synchronisation source that the answer told the browser of. */
  readonly ssrc: number;
  /** How many datagrams were not the browser's. */
  readonly refused: () => number;
  /** Whether the browser runs on this machine. */
  readonly staysHere: () => boolean;
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
  readonly #transport: DatagramTransport;
  readonly #ssrc: number;
  readonly #refused: () => number;
  readonly #staysHere: () => boolean;
  readonly #control: RtcpSession;
  readonly #roundTripMs: () => number | null;
  readonly #now: () => number;
  readonly #rewriter: StreamRewriter;
  readonly #statistics: StreamStatistics;
  readonly #frames: ListenerSet<[EncodedFrame]>;
  readonly #digits: ListenerSet<[DtmfDigit, number]>;
  readonly #events: TelephoneEventReceiver;
  readonly #stopTicking: Unsubscribe;
  /** Of the last frame to the browser. */
  #sentCodec: AudioCodec | null = null;
  #closed = false;

  constructor(parts: AgentPortParts) {
    const { payloadTypes, transport, ssrc, roundTripMs, ticker, logger } = parts;
    const onError = (error: unknown) => logger.warn({ error, port: this.id }, 'a listener of an agent port failed');
    const { clock } = ticker;
    this.#now = clock.now;
    this.#rewriter = new StreamRewriter(clock.now);
    this.#statistics = new StreamStatistics(clock.now);
    this.#byNumber = new Map(payloadTypes.map((type) => [type.payloadType, type]));
    this.#numbers = new Map(payloadTypes.map(({ kind, payloadType }) => [kind, payloadType]));
    this.#transport = transport;
    this.#ssrc = ssrc;
    this.#refused = parts.refused;
    this.#staysHere = parts.staysHere;
    this.#roundTripMs = roundTripMs;
    this.#frames = new ListenerSet(onError);
    this.#digits = new ListenerSet(onError);
    this.#events = new TelephoneEventReceiver((digit, durationMs) => this.#digits.emit(digit, durationMs), clock.now);
    this.#control = new RtcpSession({
      ssrc,
      clock,
      statistics: this.#statistics,
      send: (packet) => transport.send(packet, BROWSER),
      assess: () => assessReception(this.sendCodec ?? 'opus', this.#statistics, roundTripMs()),
    });
    this.#control.configure(CODECS.opus.clockRateHz, false);
    transport.onDatagram((datagram) => this.#receive(datagram));
    this.#stopTicking = ticker.subscribe(() => this.#tick());
  }

  /** Opus where the browser has it, and all browsers do; it takes G.711 frames just as well. */
  get sendCodec(): AudioCodec | null {
    const codecs: readonly AudioCodec[] = ['opus', 'G722', 'PCMU', 'PCMA'];
    return codecs.find((codec) => this.#numbers.has(codec)) ?? null;
  }

  /**
   * Opus is for the way to the browser: it conceals what a wireless network loses. On one machine there is no such way, so
   * the browser gets what a line sends, conceals what the line loses, and its jitter buffer is the only one.
   */
  alsoTakes(codec: AudioCodec): boolean {
    return this.#numbers.has(codec) && this.#staysHere();
  }

  send(frame: EncodedFrame): void {
    const payloadType = this.#numbers.get(frame.codec);
    if (this.#closed || payloadType === undefined) return;
    const { codec, payload } = frame;
    const at = this.#now();
    if (codec !== this.#sentCodec) this.#control.configure(CODECS[codec].clockRateHz, false);
    this.#sentCodec = codec;
    const { sequence, timestamp, marker } = this.#rewriter.rewrite(frame, CODECS[codec].clockRateHz, at);
    const packet = { payloadType, sequence, timestamp, marker, ssrc: this.#ssrc, payload };
    this.#transport.send(serialiseRtpPacket(packet), BROWSER);
    this.#statistics.packetSent(payload.length, timestamp, at);
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
    const { reported } = this.#control;
    return {
      ...this.#statistics.snapshot(),
      roundTripMs: this.#roundTripMs(),
      reported,
      packetsRefused: this.#refused(),
    };
  }

  describe(): string {
    return `WebRTC(${this.sendCodec ?? 'unknown'})`;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#control.close();
    this.#transport.close();
    this.#frames.clear();
    this.#digits.clear();
  }

  #tick(): void {
    this.#events.tick();
    this.#control.tick();
  }

  #receive(datagram: Uint8Array): void {
    if (isRtcp(datagram)) {
      this.#control.receive(asBuffer(datagram));
      return;
    }
    const packet = parseRtpPacket(datagram);
    const type = packet === null ? undefined : this.#byNumber.get(packet.payloadType);
    if (packet !== null && type !== undefined) this.#receiveMedia(packet, type);
  }

  #receiveMedia(packet: RtpPacket, { kind, clockRateHz }: AgentPayloadType): void {
    this.#statistics.packetReceived(packet, kind === 'telephone-event' ? null : clockRateHz);
    if (kind === 'telephone-event') {
      this.#events.receive({ ...packet, clockRateHz });
      return;
    }
    const { payload, timestamp, sequence, marker, ssrc } = packet;
    if (frameDuration(kind, payload) === null) return;
    this.#frames.emit({ codec: kind, payload, timestamp, sequence, marker, ssrc });
  }
}
