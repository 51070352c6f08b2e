import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import {
  type AgreedDescriptions,
  type AudioCodec,
  type MediaDirection,
  type MediaFailure,
  type MediaPort,
  PCM_FRAME_MS,
  type RtpMediaSession,
  type RtpSessionOptions,
  SdpError,
} from '../../ports/media.ts';
import { COMFORT_NOISE } from '../codecs/codecCatalog.ts';
import type { StreamOwner } from '../leg/rtcp/controlReport.ts';
import type { RtpParameters } from '../leg/rtp/rtpParameters.ts';
import { random32 } from '../leg/rtp/serialNumber.ts';
import { isReachable, unreachable } from './sdp/addressFamily.ts';
import { type AudioMedia, readAudioMedia } from './sdp/audioMedia.ts';
import { answerControl, offerControl } from './sdp/controlAttributes.ts';
import { answerDirection, receives, sends } from './sdp/mediaDirection.ts';
import { type MediaSecurity, plainSecurity, type SecurityLines } from './sdp/mediaSecurity.ts';
import {
  comfortNoiseFor,
  describePayloadTypes,
  initialPayloadTypes,
  type LocalPayloadTypes,
} from './sdp/payloadTypes.ts';
import {
  type Attribute,
  type MediaDescription,
  parseSessionDescription,
  type SessionDescription,
  serialiseSessionDescription,
} from './sdp/sessionDescription.ts';

/** A stream of the peer's that we refuse; it keeps its place in every later description (RFC 3264 section 8). */
type RefusedMedia = Pick<MediaDescription, 'type' | 'protocol' | 'formats'>;

/** The peer's audio description, and its branch of a forked call. */
type Peer = AudioMedia & Pick<RtpParameters, 'branch'>;

/** Our offer until it is answered. */
interface PendingOffer {
  readonly direction: MediaDirection;
  readonly types: LocalPayloadTypes;
  readonly text: string;
}

/** Descriptions that belong together. */
type Exchange = Omit<AgreedDescriptions, 'localAddress'>;

/** A leg that does what offer and answer agree on. */
export interface NegotiatedPort extends MediaPort {
  configure(parameters: RtpParameters): void;
  /** Says whose the stream is in reports. */
  belongsTo(owner: StreamOwner): void;
}

export interface RtpOfferAnswerParts {
  readonly port: NegotiatedPort;
  /** The UDP port that the leg has now. */
  readonly localPort: () => number;
  /** Moves the sockets to another address of this machine; left out where the stream cannot be moved. */
  readonly moveTo?: (localAddress: string) => Promise<void>;
  /** How the stream is secured; by default it is not. */
  readonly security?: MediaSecurity;
  /**
   * Further lines of our audio in place of `a=ptime`, for browsers: Chromium takes that for a parameter of each codec, and
   * then lets a page choose none of them. What they send is 20 ms long anyway.
   */
  readonly browserLines?: readonly Attribute[];
  /** Converts our address to the one that the peer gets; default: the address itself. */
  readonly announced?: (localAddress: string) => string;
  /** Reports failures of the underlying connection; absent if it cannot fail. */
  readonly onFailed?: RtpMediaSession['onFailed'];
  /** Reports that a handshake has made keys; absent where there is none. */
  readonly onKeyed?: RtpMediaSession['onKeyed'];
  /** Called when the session was closed. */
  readonly onClosed?: () => void;
}

/** Offer and answer (RFC 3264) of one audio stream over RTP, either role at any time. */
export class RtpOfferAnswer implements RtpMediaSession {
  readonly port: NegotiatedPort;
  readonly #options: RtpSessionOptions;
  readonly #localPort: () => number;
  readonly #moveSockets: RtpOfferAnswerParts['moveTo'];
  readonly #security: MediaSecurity;
  readonly #furtherLines: readonly Attribute[];
  readonly #announced: (localAddress: string) => string;
  readonly #onFailed: RtpOfferAnswerParts['onFailed'];
  readonly #onKeyed: RtpOfferAnswerParts['onKeyed'];
  readonly #onClosed: () => void;
  #sessionId = String(random32());
  readonly #directionListeners = new ListenerSet<[MediaDirection]>();
  #version = 0;
  #localAddress: string;
  #types: LocalPayloadTypes;
  #pending: PendingOffer | null = null;
  /** Every `m=` line in order; null marks our audio. */
  #layout: readonly (RefusedMedia | null)[] = [null];
  #remoteDirection: MediaDirection = 'sendrecv';
  /** The transport that was agreed on, which later offers keep; null before. */
  #protocol: string | null = null;
  /** The last agreement; null before the first. */
  #agreed: RtpParameters | null = null;
  /** Null while the audio is stopped, too. */
  #exchange: Exchange | null = null;

  constructor(options: RtpSessionOptions, parts: RtpOfferAnswerParts) {
    const { port, localPort, moveTo, security, browserLines, announced, onFailed, onKeyed, onClosed } = parts;
    this.port = port;
    this.#options = options;
    this.#localPort = localPort;
    this.#localAddress = options.localAddress;
    this.#moveSockets = moveTo;
    this.#security = security ?? plainSecurity;
    this.#furtherLines = browserLines ?? [{ name: 'ptime', value: String(PCM_FRAME_MS) }];
    this.#announced = announced ?? ((address) => address);
    this.#onFailed = onFailed;
    this.#onKeyed = onKeyed;
    this.#onClosed = onClosed ?? (() => {});
    this.#types = initialPayloadTypes(options.codecs, options.dtmf === 'rfc4733');
    if (options.resumed) this.#resume(options.resumed);
  }

  belongsTo(callId: () => string): void {
    this.port.belongsTo({ callId, localAddress: () => this.#localAddress });
  }

  get agreed(): AgreedDescriptions | null {
    const { handshake } = this.#security;
    if (!this.#exchange || handshake === null) return null;
    return { ...this.#exchange, localAddress: this.#localAddress, ...(handshake && { handshake }) };
  }

  get remoteDirection(): MediaDirection {
    return this.#remoteDirection;
  }

  createOffer(direction: MediaDirection): string {
    const { protocol, attributes, ...whole } = this.#security.offer();
    const lines = { ...whole, protocol: this.#protocol ?? protocol, attributes: [...offerControl(), ...attributes] };
    const text = this.#describe(this.#types, direction, lines);
    this.#pending = { direction, types: this.#types, text };
    return text;
  }

  acceptAnswer(sdp: string, branch?: string): void {
    const pending = this.#pending;
    if (pending === null) throw new SdpError('There is no offer that this answer belongs to.');
    const description = parseSessionDescription(sdp);
    const index = this.#layout.indexOf(null);
    const media = description.media[index];
    if (media !== undefined && isStopped(media) && this.#agreed !== null) {
      this.#pending = null;
      this.#stop(this.#agreed);
      return;
    }
    if (media === undefined || media.type !== 'audio' || media.port === 0) {
      throw new SdpError('The other side refused the audio.');
    }
    const remote = this.#read(description, media);
    this.#pending = null;
    const secure = this.#security.readAnswer(media, description);
    this.#apply({ ...remote, branch }, pending.types, answerDirection(pending.direction, remote.direction));
    secure();
    this.#exchange = { offeredBy: 'local', local: pending.text, remote: sdp };
  }

  answerOffer(sdp: string, direction: MediaDirection, branch?: string): string {
    const description = parseSessionDescription(sdp);
    const index = this.#findAudio(description);
    const media = description.media[index];
    if (media === undefined) return this.#answerStop(description);
    const remote = this.#read(description, media);
    const types = this.#commonTypes(remote);
    const agreed = answerDirection(direction, remote.direction);
    const secured = this.#security.answer(media, description);
    this.#apply({ ...remote, branch }, types, agreed);
    secured.apply();
    this.#layout = description.media.map((line, position) => (position === index ? null : line));
    this.#rememberNumbers(types);
    const { attributes, ...lines } = secured.lines;
    this.#protocol = lines.protocol;
    const control = answerControl(remote.control);
    const answer = this.#describe(types, agreed, { ...lines, attributes: [...control, ...attributes] });
    this.#exchange = { offeredBy: 'remote', local: answer, remote: sdp };
    return answer;
  }

  onRemoteDirection(listener: (direction: MediaDirection) => void): Unsubscribe {
    return this.#directionListeners.add(listener);
  }

  onFailed(listener: (why: MediaFailure) => void): Unsubscribe {
    return this.#onFailed?.(listener) ?? (() => {});
  }

  onKeyed(listener: () => void): Unsubscribe {
    return this.#onKeyed?.(listener) ?? (() => {});
  }

  async moveTo(localAddress: string): Promise<boolean> {
    if (localAddress === this.#localAddress) return true;
    if (!this.#moveSockets) return false;
    await this.#moveSockets(localAddress);
    this.#localAddress = localAddress;
    return true;
  }

  close(): void {
    this.#directionListeners.clear();
    this.port.close();
    this.#onClosed();
  }

  /** Makes the last exchange of an earlier process once more: what follows from it is as it was there. */
  #resume({ local, remote, offeredBy }: AgreedDescriptions): void {
    const own = parseSessionDescription(local);
    const media = own.media.find(isOurs);
    if (media === undefined) throw new SdpError('The session that was resumed had no audio.');
    const { direction, codecs, events, comfortNoise } = readAudioMedia(own, media);
    this.#sessionId = own.origin.sessionId;
    this.#version = Number(own.origin.version);
    this.#layout = own.media.map((line) => (line === media ? null : line));
    this.#security.resume?.(media, own);
    if (offeredBy === 'remote') {
      // The answer is written again, with the number that it had.
      this.#version -= 1;
      this.answerOffer(remote, direction);
    } else {
      this.#types = { codecs, events, comfortNoise };
      this.#protocol = media.protocol;
      this.#pending = { direction, types: this.#types, text: local };
      this.acceptAnswer(remote);
    }
    this.#exchange = { local, remote, offeredBy };
  }

  /** The stream of audio that we can take part in: the first that is not refused; -1 when there is none. */
  #findAudio(description: SessionDescription): number {
    return description.media.findIndex((media) => {
      return media.type === 'audio' && media.port !== 0 && this.#security.fits(media, description);
    });
  }

  /** @throws SdpError when our audio cannot get there. */
  #read(description: SessionDescription, media: MediaDescription): AudioMedia {
    const remote = readAudioMedia(description, media, this.#security.peer);
    if (this.#security.peer === undefined && remote.remote && !isReachable(remote.remote, this.#localAddress)) {
      throw new SdpError(unreachable(remote.remote, this.#localAddress));
    }
    return remote;
  }

  /**
   * Port 0 for our audio: it stops, and the call continues (RFC 3264 section 8.2) until another offer resumes it.
   *
   * @throws SdpError when the offer is none of these
   */
  #answerStop(description: SessionDescription): string {
    const index = this.#layout.indexOf(null);
    const media = description.media[index];
    if (media === undefined || !isStopped(media) || this.#agreed === null) throw new SdpError(this.#security.refusal);
    this.#stop(this.#agreed);
    const { type, protocol, formats } = media;
    this.#layout = description.media.map((line, position) => (position === index ? null : line));
    const lines = this.#layout.map((line) => refuse(line ?? { type, protocol, formats }));
    return this.#write(lines, []);
  }

  #stop(agreed: RtpParameters): void {
    this.#exchange = null;
    this.port.configure({ ...agreed, maySend: false, mayReceive: false });
    this.#tellDirection('inactive');
  }

  /** Common payload types, in the offerer's order and with the offerer's numbers (RFC 3264 section 6.1). */
  #commonTypes(remote: AudioMedia): LocalPayloadTypes {
    const codecs = remote.codecs.filter(({ codec }) => this.#options.codecs.includes(codec));
    const events = this.#options.dtmf === 'rfc4733' ? remote.events : [];
    return { codecs, events, comfortNoise: comfortNoiseFor(codecs, remote.comfortNoise) };
  }

  /** Later offers use the numbers of this answer. */
  #rememberNumbers(answered: LocalPayloadTypes): void {
    const numbers = new Map(answered.codecs.map(({ codec, payloadType }) => [codec, payloadType]));
    const taken = new Set([...answered.codecs, ...answered.events].map(({ payloadType }) => payloadType));
    const codecs = this.#types.codecs
      .map((own) => ({ codec: own.codec, payloadType: numbers.get(own.codec) ?? own.payloadType }))
      .filter(({ codec, payloadType }) => numbers.has(codec) || !taken.has(payloadType));
    const events = answered.events.length > 0 ? answered.events : this.#freeEvents(taken);
    this.#types = { codecs, events, comfortNoise: answered.comfortNoise ?? this.#freeNoise(taken) };
  }

  #freeEvents(taken: ReadonlySet<number>): LocalPayloadTypes['events'] {
    return this.#types.events.filter(({ payloadType }) => !taken.has(payloadType));
  }

  #freeNoise(taken: ReadonlySet<number>): number | null {
    const { comfortNoise } = this.#types;
    return comfortNoise === null || taken.has(comfortNoise) ? null : comfortNoise;
  }

  #apply(remote: Peer, local: LocalPayloadTypes, agreed: MediaDirection): void {
    const known = new Set(local.codecs.map(({ codec }) => codec));
    const usable = remote.codecs.filter(({ codec }) => known.has(codec));
    const preferred = usable[0];
    if (preferred === undefined) throw new SdpError('The two sides have no audio codec in common.');
    const agreedOn: RtpParameters = {
      remote: remote.remote,
      branch: remote.branch,
      sendCodec: preferred.codec,
      sendPayloadTypes: new Map(usable.map(({ codec, payloadType }) => [codec, payloadType])),
      receivePayloadTypes: receiveMap(usable, local),
      sendEvents: local.events.length > 0 ? remote.events : [],
      receiveEvents: local.events,
      // Many send it without having agreed on it.
      comfortNoiseType: local.comfortNoise ?? COMFORT_NOISE.payloadType,
      maySend: sends(agreed),
      mayReceive: receives(agreed),
      packetTimeMs: remote.packetTimeMs,
      takesFec: remote.takesFec,
      control: remote.control,
    };
    this.#agreed = agreedOn;
    this.port.configure(agreedOn);
    this.#tellDirection(remote.direction);
  }

  #tellDirection(direction: MediaDirection): void {
    const changed = direction !== this.#remoteDirection;
    this.#remoteDirection = direction;
    if (changed) this.#directionListeners.emit(direction);
  }

  #describe(types: LocalPayloadTypes, direction: MediaDirection, security: SecurityLines): string {
    const attributes = [...this.#furtherLines, { name: direction, value: null }, ...security.attributes];
    const audio = describeAudio(types, this.#localPort(), { ...security, attributes });
    const media = this.#layout.map((line) => (line === null ? audio : refuse(line)));
    return this.#write(media, security.sessionAttributes ?? []);
  }

  #write(media: readonly MediaDescription[], attributes: readonly Attribute[]): string {
    this.#version += 1;
    const address = this.#announced(this.#localAddress);
    const origin = { username: 'cordboard', sessionId: this.#sessionId, version: String(this.#version), address };
    return serialiseSessionDescription({ origin, connection: address, attributes, media });
  }
}

function isOurs({ type, port }: MediaDescription): boolean {
  return type === 'audio' && port !== 0;
}

function isStopped({ type, port }: MediaDescription): boolean {
  return type === 'audio' && port === 0;
}

/** Our own numbers, and the peer's where it sends with those although we offered others, as some devices do. */
function receiveMap(remote: AudioMedia['codecs'], local: LocalPayloadTypes): Map<number, AudioCodec> {
  const events = new Set(local.events.map(({ payloadType }) => payloadType));
  const peers = remote.filter(({ payloadType }) => !events.has(payloadType));
  return new Map([...peers, ...local.codecs].map(({ codec, payloadType }) => [payloadType, codec]));
}

function describeAudio(types: LocalPayloadTypes, port: number, lines: SecurityLines): MediaDescription {
  const { formats, attributes } = describePayloadTypes(types);
  const { protocol } = lines;
  return { type: 'audio', port, protocol, formats, connection: null, attributes: [...attributes, ...lines.attributes] };
}

function refuse(media: RefusedMedia): MediaDescription {
  return { ...media, port: 0, connection: null, attributes: [] };
}
