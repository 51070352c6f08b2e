import { randomUUID } from 'node:crypto';
import type {
  AudioCodec,
  DtmfDigit,
  EncodedFrame,
  MediaPort,
  MediaStatistics,
  Unsubscribe,
} from '../../ports/media.ts';
import { DtmfUnsupportedError, PCM_FRAME_MS } from '../../ports/media.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import { frameDuration } from '../codecs/frameDuration.ts';
import { InbandDtmf } from '../dtmf/inbandDtmf.ts';
import { ListenerSet } from '../listenerSet.ts';
import type { MediaLogger } from '../mediaLogger.ts';
import { ControlChannel } from '../rtcp/controlChannel.ts';
import type { Ticker } from '../timing/ticker.ts';
import { EventTransmitter } from './eventTransmitter.ts';
import { Packetiser } from './packetiser.ts';
import { PeerAddress } from './peerAddress.ts';
import { parseRtpPacket, type RtpPacket, serialiseRtpPacket } from './rtpPacket.ts';
import type { EventPayloadType, RtpParameters } from './rtpParameters.ts';
import type { DatagramTransport, TransportAddress } from './rtpSocket.ts';
import { random32 } from './serialNumber.ts';
import { SilenceFiller } from './silenceFiller.ts';
import { StreamRewriter } from './streamRewriter.ts';
import { StreamStatistics } from './streamStatistics.ts';
import { TelephoneEventReceiver } from './telephoneEventReceiver.ts';

/** Comfort noise (RFC 3389 section 4), which many send without having agreed on it. */
const COMFORT_NOISE_TYPE = 13;
const COMFORT_NOISE_CLOCK_HZ = 8000;

/** What an RTP port is made of. */
export interface RtpPortParts {
  readonly transport: DatagramTransport;
  /** RTCP's own port, for parties that do not multiplex; null where everybody does. */
  readonly controlTransport?: DatagramTransport | null;
  /** Whether keys are tones in the audio, both ways; default: they are telephone-events. */
  readonly inbandDtmf?: boolean;
  /** How many datagrams the transport refused. */
  readonly refused?: () => number;
  readonly ticker: Ticker;
  readonly logger: MediaLogger;
}

/** A media port over RTP (RFC 3550). It is idle until offer and answer configured it. */
export class RtpPort implements MediaPort {
  readonly id = randomUUID();
  readonly #transport: DatagramTransport;
  readonly #peer = new PeerAddress();
  readonly #statistics = new StreamStatistics();
  readonly #rewriter = new StreamRewriter();
  readonly #ssrc = random32();
  readonly #frames: ListenerSet<[EncodedFrame]>;
  readonly #digits: ListenerSet<[DtmfDigit, number]>;
  readonly #eventReceiver: TelephoneEventReceiver;
  readonly #eventTransmitter: EventTransmitter;
  /** Keys as tones: where the session says so, and towards parties that take no telephone-events. */
  #inband: InbandDtmf | null;
  readonly #hearsTones: boolean;
  readonly #silence = new SilenceFiller();
  readonly #control: ControlChannel;
  readonly #refused: () => number;
  readonly #stopTicking: Unsubscribe;
  #parameters: RtpParameters | null = null;
  #packetiser: Packetiser | null = null;
  /** The codec of the last frame. */
  #heardCodec: AudioCodec | null = null;
  #closed = false;

  constructor({ transport, controlTransport, refused, ticker, logger, inbandDtmf }: RtpPortParts) {
    const onError = (error: unknown) => logger.warn({ error, port: this.id }, 'a listener of an RTP port failed');
    this.#transport = transport;
    this.#frames = new ListenerSet(onError);
    this.#digits = new ListenerSet(onError);
    this.#eventReceiver = new TelephoneEventReceiver((digit, durationMs) => this.#digits.emit(digit, durationMs));
    this.#eventTransmitter = new EventTransmitter(this.#rewriter);
    this.#hearsTones = inbandDtmf ?? false;
    this.#inband = inbandDtmf ? new InbandDtmf((digit, durationMs) => this.#digits.emit(digit, durationMs)) : null;
    this.#refused = refused ?? (() => 0);
    this.#control = new ControlChannel({
      ...{ transport, separate: controlTransport ?? null, peer: this.#peer },
      ...{ ssrc: this.#ssrc, statistics: this.#statistics, codec: () => this.sendCodec },
    });
    transport.onDatagram((datagram, from) => this.#receive(datagram, from));
    this.#stopTicking = ticker.subscribe(() => this.#tick());
  }

  get sendCodec(): AudioCodec | null {
    return this.#parameters?.sendCodec ?? null;
  }

  /** Takes what offer and answer agreed on, the first time and after every further exchange. */
  configure(parameters: RtpParameters): void {
    const packetTimeChanged = parameters.packetTimeMs !== this.#parameters?.packetTimeMs;
    this.#parameters = parameters;
    this.#peer.signal(parameters.remote);
    this.#control.configure(parameters.control);
    this.#statistics.expectParty();
    if (packetTimeChanged) {
      this.#packetiser = parameters.packetTimeMs === PCM_FRAME_MS ? null : new Packetiser(parameters.packetTimeMs);
    }
    if (!parameters.maySend || parameters.sendEvents.length === 0) this.#eventTransmitter.cancel();
    if (!parameters.maySend) this.#inband?.cancel();
  }

  send(frame: EncodedFrame): void {
    const at = performance.now();
    this.#silence.sourceSpoke(at);
    if (!this.#inband?.active) this.#packetise(frame, at);
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    return this.#frames.add(listener);
  }

  onDtmf(listener: (digit: DtmfDigit, durationMs: number) => void): Unsubscribe {
    return this.#digits.add(listener);
  }

  sendDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The media port is closed.'));
    const parameters = this.#parameters;
    if (parameters === null) return Promise.reject(new DtmfUnsupportedError());
    if (!parameters.maySend) return Promise.reject(new Error('The other side is on hold and takes no digits.'));
    if (!this.#hearsTones && parameters.sendEvents.length > 0) return this.#eventTransmitter.queue(digits);
    if (!this.#hearsTones && parameters.sendCodec === 'opus') return Promise.reject(new DtmfUnsupportedError());
    this.#inband ??= new InbandDtmf(() => {});
    return this.#inband.queue(digits);
  }

  statistics(): MediaStatistics {
    const { roundTripMs, reported, unheardReports } = this.#control;
    const peer = this.#peer.current;
    const snapshot = this.#statistics.snapshot();
    const inactiveForMs = this.#parameters?.mayReceive ? snapshot.inactiveForMs : null;
    return {
      ...{ ...snapshot, inactiveForMs, packetsRefused: this.#refused(), roundTripMs, reported, unheardReports },
      ...(peer ? { peerAddress: `${peer.address}:${peer.port}` } : {}),
    };
  }

  describe(): string {
    return `RTP(${this.sendCodec ?? 'unknown'})`;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#eventTransmitter.cancel();
    this.#control.close();
    this.#transport.close();
    this.#frames.clear();
    this.#digits.clear();
  }

  #packetise(frame: EncodedFrame, at: number): void {
    if (this.#packetiser === null || frame.codec === 'opus') {
      this.#sendFrame(frame, at);
      return;
    }
    for (const packet of this.#packetiser.push(frame)) this.#sendFrame(packet, at);
  }

  #sendFrame(frame: EncodedFrame, at: number): void {
    const payloadType = this.#parameters?.sendPayloadTypes.get(frame.codec);
    if (payloadType === undefined || this.#destination() === null) return;
    const clockRateHz = CODECS[frame.codec].clockRateHz;
    if (this.#eventTransmitter.active) {
      this.#rewriter.withhold(frame, clockRateHz);
      return;
    }
    const { sequence, timestamp, marker } = this.#rewriter.rewrite(frame, clockRateHz, at);
    this.#transmit({ payloadType, sequence, timestamp, marker, ssrc: this.#ssrc, payload: frame.payload }, at);
  }

  /** Where a packet may go now; null when it may not. */
  #destination(): TransportAddress | null {
    const parameters = this.#parameters;
    if (this.#closed || parameters === null || !parameters.maySend || parameters.remote === null) return null;
    return this.#peer.current;
  }

  #transmit(packet: RtpPacket, at: number): void {
    const destination = this.#destination();
    if (destination === null) return;
    this.#transport.send(serialiseRtpPacket(packet), destination);
    this.#statistics.packetSent(packet.payload.length, packet.timestamp, at);
  }

  #tick(): void {
    const at = performance.now();
    this.#eventReceiver.tick();
    this.#control.tick(at);
    const parameters = this.#parameters;
    if (parameters === null || this.#destination() === null) return;
    if (this.#eventTransmitter.active) {
      this.#silence.sourceSpoke(at);
      const packet = this.#eventTransmitter.tick(parameters);
      if (packet !== null) this.#transmit({ ...packet, ssrc: this.#ssrc }, at);
      return;
    }
    const made = this.#inband?.tick(parameters.sendCodec) ?? this.#silence.tick(parameters.sendCodec, at);
    if (made !== null) this.#packetise(made, at);
  }

  #receive(datagram: Uint8Array, from: TransportAddress): void {
    if (this.#control.takes(datagram, from)) return;
    const packet = parseRtpPacket(datagram);
    const parameters = this.#parameters;
    if (packet === null || parameters === null) return;
    const codec = parameters.receivePayloadTypes.get(packet.payloadType);
    const event = codec === undefined ? eventOf(packet.payloadType, parameters) : undefined;
    const isNoise = codec === undefined && packet.payloadType === COMFORT_NOISE_TYPE;
    if (codec === undefined && event === undefined && !isNoise) return;
    const at = performance.now();
    if (!this.#peer.accept(from, at)) return;
    this.#statistics.packetReceived(packet, codec === undefined ? null : CODECS[codec].clockRateHz, at);
    if (!parameters.mayReceive) return;
    if (codec !== undefined) this.#receiveAudio(codec, packet);
    else if (event !== undefined) this.#eventReceiver.receive({ ...packet, clockRateHz: event.clockRateHz });
    else this.#receiveNoise(packet);
  }

  /** The noise belongs to the 8 kHz codec that the party speaks. */
  #receiveNoise({ payload, timestamp, sequence, marker, ssrc }: RtpPacket): void {
    const codec = this.#heardCodec;
    if (codec === null || payload.length === 0 || CODECS[codec].clockRateHz !== COMFORT_NOISE_CLOCK_HZ) return;
    this.#frames.emit({ codec, payload, timestamp, sequence, marker, ssrc, comfortNoise: true });
  }

  #receiveAudio(codec: AudioCodec, packet: RtpPacket): void {
    const { payload, timestamp, sequence, marker, ssrc } = packet;
    if (frameDuration(codec, payload) === null) return;
    this.#heardCodec = codec;
    const frame = { codec, payload, timestamp, sequence, marker, ssrc };
    this.#frames.emit(frame);
    if (this.#hearsTones) this.#inband?.receive(frame);
  }
}

function eventOf(payloadType: number, { receiveEvents }: RtpParameters): EventPayloadType | undefined {
  return receiveEvents.find((event) => event.payloadType === payloadType);
}
