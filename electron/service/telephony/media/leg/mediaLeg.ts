import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AudioEncryption } from '../../../../../shared/domain/audioEncryption.ts';
import { SpeechRate } from '../../../../../shared/domain/quality/speechRate.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import {
  type AudioCodec,
  type ControlReport,
  type DtmfDigit,
  DtmfUnsupportedError,
  type EncodedFrame,
  type MediaStatistics,
  PCM_FRAME_MS,
  type ReportedReception,
} from '../../ports/media.ts';
import { CODECS } from '../codecs/codecCatalog.ts';
import type { Ticker } from '../time/ticker.ts';
import { LONGEST_REST_TICKS, type Watch } from '../time/tickWheel.ts';
import { PortRelay, type RelayablePort } from '../transport/relay/portRelay.ts';
import type { DatagramTransport, LendableSocket, TransportAddress } from '../transport/udp/datagramTransport.ts';
import { ControlChannel } from './rtcp/controlChannel.ts';
import type { StreamOwner } from './rtcp/controlReport.ts';
import { EventTransmitter } from './rtp/eventTransmitter.ts';
import { InbandDtmf } from './rtp/inbandDtmf.ts';
import { Packetiser } from './rtp/packetiser.ts';
import { PeerAddress } from './rtp/peerAddress.ts';
import { parseRtpPacket, type RtpPacket, serialiseRtpPacket } from './rtp/rtpPacket.ts';
import type { RtpParameters } from './rtp/rtpParameters.ts';
import { audioClockRateHz, RtpReceiver } from './rtp/rtpReceiver.ts';
import { random32 } from './rtp/serialNumber.ts';
import { SilenceFiller } from './rtp/silenceFiller.ts';
import { StreamRewriter } from './rtp/streamRewriter.ts';
import { StreamStatistics } from './rtp/streamStatistics.ts';

/**
 * How a browser differs from a telephone: it needs no packets to keep the stream alive, does not play telephone-events,
 * and conceals gaps.
 */
export interface BrowserParty {
  /** Whether it runs on this machine. */
  readonly staysHere: () => boolean;
  /** Milliseconds to it and back; null before it was measured. */
  readonly roundTripMs: () => number | null;
}

export interface MediaLegParts {
  readonly transport: DatagramTransport;
  /** RTCP's own port, for parties that do not multiplex; null where everybody does. */
  readonly controlTransport?: DatagramTransport | null;
  /** Whether keys are tones in the audio, both ways; default: they are telephone-events. */
  readonly inbandDtmf?: boolean;
  /** The transport's socket, where what it carries is RTP as it is and may be relayed unread. */
  readonly lendable?: LendableSocket | null;
  /** How the transport encrypts; default: not. */
  readonly encryption?: () => AudioEncryption;
  /** How many datagrams the transport refused. */
  readonly refused?: () => number;
  /** Where the party is an agent's browser. */
  readonly browser?: BrowserParty;
  readonly ticker: Ticker;
  readonly logger: Logger;
  /** Called with reports about the stream, once it belongs to a dialog. */
  readonly onReport?: (report: ControlReport) => void;
}

/** A party that described its background (RFC 3389) is believed to be there for this long, in milliseconds. */
const LONGEST_PAUSE_MS = 300_000;

/** One party's audio over RTP (RFC 3550), a telephone's or a browser's. It is idle until offer and answer configured it. */
export class MediaLeg implements RelayablePort {
  readonly id = randomUUID();
  readonly relay: PortRelay | null;
  readonly #transport: DatagramTransport;
  readonly #now: () => number;
  readonly #peer: PeerAddress;
  readonly #statistics: StreamStatistics;
  readonly #rewriter: StreamRewriter;
  readonly #ssrc = random32();
  readonly #frames: ListenerSet<[EncodedFrame]>;
  readonly #digits: ListenerSet<[DtmfDigit, number]>;
  readonly #receiver: RtpReceiver;
  readonly #eventTransmitter: EventTransmitter;
  /** Keys as tones: where the session says so, and towards parties that do not support telephone-events. */
  #inband: InbandDtmf | null;
  readonly #hearsTones: boolean;
  readonly #silence: SilenceFiller;
  readonly #browser: BrowserParty | null;
  readonly #control: ControlChannel;
  readonly #refused: () => number;
  readonly #encryption: () => AudioEncryption;
  readonly #watch: Watch;
  readonly #rate = new SpeechRate();
  /** The report that the rate has followed. */
  #followed: ReportedReception | null = null;
  /** Null while the way to the party carries all that Opus can use. */
  narrowedTo: number | null = null;
  #parameters: RtpParameters | null = null;
  #packetiser: Packetiser | null = null;
  /** For frames in the codec that the peer prefers, as nearly all are. */
  #sendPayloadType: number | undefined;
  /** Codec of the last frame to the party. */
  #sentCodec: AudioCodec | null = null;
  /** False while no keys are being sent; true until somebody looked whether they still are. */
  #mayHaveKeys = false;
  #closed = false;

  constructor(parts: MediaLegParts) {
    const { transport, controlTransport, lendable, refused, browser, ticker, logger, inbandDtmf } = parts;
    const onError = (error: unknown) => logger.warn({ error, port: this.id }, 'a listener of a media leg failed');
    const { clock } = ticker;
    const { now } = clock;
    this.#now = now;
    this.#peer = new PeerAddress(now);
    this.#statistics = new StreamStatistics(now);
    this.#rewriter = new StreamRewriter(now);
    this.#silence = new SilenceFiller(now);
    this.#transport = transport;
    this.#browser = browser ?? null;
    this.#frames = new ListenerSet(onError);
    this.#digits = new ListenerSet(onError);
    this.#eventTransmitter = new EventTransmitter(this.#rewriter);
    this.#hearsTones = inbandDtmf ?? false;
    const onDtmf = (digit: DtmfDigit, durationMs: number) => this.#digits.emit(digit, durationMs);
    this.#inband = inbandDtmf ? new InbandDtmf(onDtmf) : null;
    this.#receiver = new RtpReceiver({
      onFrame: (frame) => this.#frames.emit(frame),
      onDtmf,
      inband: this.#inband,
      now,
    });
    this.#refused = refused ?? (() => 0);
    this.#encryption = parts.encryption ?? (() => 'none');
    this.#control = new ControlChannel({
      transport,
      separate: controlTransport ?? null,
      peer: this.#peer,
      ssrc: this.#ssrc,
      statistics: this.#statistics,
      codec: () => this.sendCodec,
      clock,
      onReport: parts.onReport ?? (() => {}),
    });
    this.relay = lendable ? this.#createRelay(lendable) : null;
    transport.onDatagram((datagram, from) => this.#receive(datagram, from));
    this.#watch = ticker.watch(() => this.#tick());
  }

  get sendCodec(): AudioCodec | null {
    return this.#parameters?.sendCodec ?? null;
  }

  get encryption(): AudioEncryption {
    return this.#encryption();
  }

  get takesFec(): boolean {
    return this.#parameters?.takesFec ?? false;
  }

  /**
   * Opus is for the way to the browser: it conceals what a wireless network loses. On one machine there is no such way, so
   * the browser gets what a line sends, conceals what the line loses, and its jitter buffer is the only one.
   */
  alsoTakes(codec: AudioCodec): boolean {
    return this.#browser?.staysHere() === true && this.#parameters?.sendPayloadTypes.has(codec) === true;
  }

  /** The value of `a=ssrc` that announces our stream (RFC 5576 section 6.1). */
  get streamName(): string {
    return `${this.#ssrc} cname:${this.#control.cname}`;
  }

  /** Takes what offer and answer agreed on, the first time and after every further exchange. */
  configure(parameters: RtpParameters): void {
    this.relay?.end();
    const packetTimeChanged = parameters.packetTimeMs !== this.#parameters?.packetTimeMs;
    this.#parameters = parameters;
    this.#receiver.configure(parameters);
    this.#sendPayloadType = parameters.sendPayloadTypes.get(parameters.sendCodec);
    this.#peer.signal(parameters.remote, parameters.branch);
    this.#sentCodec = parameters.sendCodec;
    this.#control.configure(parameters.control);
    this.#statistics.expectParty();
    if (packetTimeChanged) {
      this.#packetiser = parameters.packetTimeMs === PCM_FRAME_MS ? null : new Packetiser(parameters.packetTimeMs);
    }
    if (!parameters.maySend || parameters.sendEvents.length === 0) this.#eventTransmitter.cancel();
    if (!parameters.maySend) this.#inband?.cancel();
    this.#watch.wake();
  }

  send(frame: EncodedFrame): void {
    const at = this.#now();
    this.#silence.sourceSpoke(at);
    if (!this.#mayHaveKeys || !this.#inband?.active) this.#packetise(frame, at);
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    this.relay?.endIncoming();
    return this.#frames.add(listener);
  }

  onDtmf(listener: (digit: DtmfDigit, durationMs: number) => void): Unsubscribe {
    return this.#digits.add(listener);
  }

  sendDtmf(digits: readonly DtmfDigit[]): Promise<void> {
    if (this.#browser !== null) return Promise.resolve();
    if (this.#closed) return Promise.reject(new Error('The media port is closed.'));
    const parameters = this.#parameters;
    if (parameters === null) return Promise.reject(new DtmfUnsupportedError());
    if (!parameters.maySend) return Promise.reject(new Error('The other side is on hold and takes no digits.'));
    this.#mayHaveKeys = true;
    this.relay?.endOutgoing();
    this.#watch.wake();
    if (!this.#hearsTones && parameters.sendEvents.length > 0) return this.#eventTransmitter.queue(digits);
    if (!this.#hearsTones && parameters.sendCodec === 'opus') return Promise.reject(new DtmfUnsupportedError());
    this.#inband ??= new InbandDtmf(() => {});
    return this.#inband.queue(digits);
  }

  /** Says whose the stream is in reports. */
  belongsTo(owner: StreamOwner): void {
    this.#control.owner = owner;
  }

  statistics(): MediaStatistics {
    this.relay?.sync();
    const { roundTripMs, reported, unheardReports } = this.#control;
    const peer = this.#peer.current;
    const snapshot = this.#statistics.snapshot();
    const inactiveForMs = this.#isExpected(snapshot.inactiveForMs) ? snapshot.inactiveForMs : null;
    return {
      ...snapshot,
      inactiveForMs,
      packetsRefused: this.#refused(),
      roundTripMs: this.#browser === null ? roundTripMs : this.#browser.roundTripMs(),
      reported,
      unheardReports,
      ...(peer && this.#browser === null ? { peerAddress: `${peer.address}:${peer.port}` } : {}),
    };
  }

  describe(): string {
    return `${this.#browser === null ? 'RTP' : 'WebRTC'}(${this.sendCodec ?? 'unknown'})`;
  }

  close(): void {
    if (this.#closed) return;
    this.relay?.end();
    this.#closed = true;
    this.#watch.stop();
    this.#eventTransmitter.cancel();
    this.#control.close();
    this.#transport.close();
    this.#frames.clear();
    this.#digits.clear();
  }

  #createRelay(socket: LendableSocket): PortRelay {
    return new PortRelay({
      socket,
      peer: this.#peer,
      statistics: this.#statistics,
      rewriter: this.#rewriter,
      ssrc: this.#ssrc,
      sourceSpoke: (at) => this.#silence.sourceSpoke(at),
      hearsType: (codec) => (this.#isHeardByOne ? this.#receiver.audioType(codec) : null),
      sendsType: (codec) => (this.#sendsFramesOnly ? (this.#payloadTypeOf(codec) ?? null) : null),
      receive: (datagram, from) => this.#receive(datagram, from),
    });
  }

  /** Whether what the party says is for one listener alone. */
  get #isHeardByOne(): boolean {
    return this.#parameters?.mayReceive === true && this.#frames.size === 1;
  }

  /** Whether frames leave as they come, and nothing else does. */
  get #sendsFramesOnly(): boolean {
    const keys = this.#mayHaveKeys || this.#eventTransmitter.active;
    return this.#destination() !== null && !keys && this.#packetiser === null;
  }

  /**
   * Whether audio is expected from the party; during a pause it may be silent, without RTCP too, once it announced
   * that.
   */
  #isExpected(inactiveForMs: number | null): boolean {
    if (!this.#parameters?.mayReceive) return false;
    return !this.#receiver.pauses || (inactiveForMs ?? 0) >= LONGEST_PAUSE_MS;
  }

  #packetise(frame: EncodedFrame, at: number): void {
    if (this.#packetiser === null || frame.codec === 'opus') {
      this.#sendFrame(frame, at);
      return;
    }
    for (const packet of this.#packetiser.push(frame)) this.#sendFrame(packet, at);
  }

  #sendFrame(frame: EncodedFrame, at: number): void {
    const destination = this.#destination();
    const payloadType = this.#payloadTypeOf(frame.codec);
    if (payloadType === undefined || destination === null) return;
    const clockRateHz = CODECS[frame.codec].clockRateHz;
    if (this.#mayHaveKeys && this.#eventTransmitter.active) {
      this.#rewriter.withhold(frame, clockRateHz);
      return;
    }
    if (frame.codec !== this.#sentCodec) this.#control.speaks(frame.codec);
    this.#sentCodec = frame.codec;
    const { sequence, timestamp, marker } = this.#rewriter.rewrite(frame, clockRateHz, at);
    const packet = { payloadType, sequence, timestamp, marker, ssrc: this.#ssrc, payload: frame.payload };
    this.#transmit(packet, destination, at);
  }

  #payloadTypeOf(codec: AudioCodec): number | undefined {
    const parameters = this.#parameters;
    return codec === parameters?.sendCodec ? this.#sendPayloadType : parameters?.sendPayloadTypes.get(codec);
  }

  /** Where a packet may go now; null when it may not. */
  #destination(): TransportAddress | null {
    const parameters = this.#parameters;
    if (this.#closed || parameters === null || !parameters.maySend || parameters.remote === null) return null;
    return this.#peer.current;
  }

  #transmit(packet: RtpPacket, destination: TransportAddress, at: number): void {
    this.#transport.send(serialiseRtpPacket(packet), destination);
    this.#statistics.packetSent(packet.payload.length, packet.timestamp, at);
  }

  /** Does what is due, and says after how many ticks it is to be asked again. */
  #tick(): number {
    const at = this.#now();
    this.relay?.sync();
    this.#receiver.tick();
    this.#control.tick(at);
    this.#followReports();
    const rest = this.#fill(at);
    return this.#receiver.holds ? 1 : rest;
  }

  #followReports(): void {
    const { reported } = this.#control;
    if (reported === null || reported === this.#followed) return;
    this.#followed = reported;
    const roundTripMs = this.#browser === null ? this.#control.roundTripMs : this.#browser.roundTripMs();
    this.#rate.report({ lossFraction: reported.lossFraction, roundTripMs });
    this.narrowedTo = this.#rate.isFull ? null : this.#rate.bitsPerSecond;
  }

  /** Sends what no source sent: keys, or silence. */
  #fill(at: number): number {
    const parameters = this.#parameters;
    const destination = this.#destination();
    if (parameters === null || destination === null || this.#browser !== null) return LONGEST_REST_TICKS;
    if (this.#eventTransmitter.active) {
      this.#silence.sourceSpoke(at);
      const packet = this.#eventTransmitter.tick(parameters);
      if (packet !== null) this.#transmit({ ...packet, ssrc: this.#ssrc }, destination, at);
      return 1;
    }
    this.#mayHaveKeys = this.#inband?.active ?? false;
    const made = this.#inband?.tick(parameters.sendCodec) ?? this.#silence.tick(parameters.sendCodec, at);
    if (made === null) return this.relay?.sends ? LONGEST_REST_TICKS : this.#silence.restTicks(at);
    this.relay?.endOutgoing();
    this.#packetise(made, at);
    return 1;
  }

  #receive(datagram: Uint8Array, from: TransportAddress): void {
    const packet = parseRtpPacket(datagram);
    if (packet === null) return void this.#control.takes(datagram, from);
    const kind = this.#receiver.kindOf(packet.payloadType);
    if (kind === null) return;
    const at = this.#now();
    if (!this.#peer.accept(from, packet, at)) return;
    this.relay?.heardItself();
    this.#statistics.packetReceived(packet, audioClockRateHz(kind), at);
    if (!this.#parameters?.mayReceive) return;
    this.#receiver.take(packet, kind);
    if (this.#receiver.holds) this.#watch.wake();
  }
}
