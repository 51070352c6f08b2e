/**
 * The media ports: the interface between call control, SIP and the media engine. Types only. Audio inside the service
 * is either an encoded frame that is passed on unchanged, or PCM in one canonical form: 16 kHz, mono, signed 16 bit, 20
 * ms (320 samples) a frame.
 */

import type { AudioEncryption } from '../../../../shared/domain/audioEncryption.ts';
import type { EndReason } from '../../../../shared/domain/endReason.ts';
import type { LineSrtp, ToneCountry } from '../../../../shared/domain/line.ts';
import type { Unsubscribe } from '../../kernel/listenerSet.ts';

/** Audio codecs that a party may negotiate (RFC 3551 names; Opus as RFC 7587). */
export type AudioCodec = 'PCMU' | 'PCMA' | 'G722' | 'opus';

/** Sample rate of PCM inside the service, in Hz. */
export const PCM_RATE_HZ = 16_000;
/** Length of one PCM frame inside the service, in milliseconds. */
export const PCM_FRAME_MS = 20;
/** Samples in one PCM frame. */
export const PCM_FRAME_SAMPLES = (PCM_RATE_HZ * PCM_FRAME_MS) / 1000;

/** One DTMF event's key (RFC 4733 section 3.2). */
export type DtmfDigit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '*' | '#' | 'A' | 'B' | 'C' | 'D';

/** One encoded audio frame on its way through the service. */
export interface EncodedFrame {
  readonly codec: AudioCodec;
  readonly payload: Uint8Array;
  /** RTP timestamp in the codec's clock: 8,000 Hz for G.711 and G.722, 48,000 Hz for Opus. */
  readonly timestamp: number;
  /** RTP sequence number as the sender gave it, 0 to 65,535. */
  readonly sequence: number;
  /** First frame of a talk spurt. */
  readonly marker: boolean;
  /** Synchronisation source of the sender; a change means a new stream. */
  readonly ssrc: number;
  /** The payload is not audio but describes background noise during a pause (RFC 3389). */
  readonly comfortNoise?: boolean;
}

/** Measurements of a party's stream so far (RFC 3550 section 6.4.1). */
export interface MediaStatistics {
  readonly packetsReceived: number;
  readonly packetsSent: number;
  readonly packetsLost: number;
  /** Interarrival jitter in milliseconds. */
  readonly jitterMs: number;
  /** Milliseconds since the last packet from the party; null before the first. */
  readonly silentForMs: number | null;
  /**
   * Milliseconds since anything came from the party, RTP or RTCP, counted from the first agreement where nothing did; null
   * where nothing is expected.
   */
  readonly inactiveForMs: number | null;
  /** Datagrams that were not the party's: encrypted with another key, changed on the way or sent again. */
  readonly packetsRefused: number;
  /**
   * Round-trip time to the party in milliseconds, by RTCP or, for an agent's session, by ICE checks; null before the
   * first.
   */
  readonly roundTripMs: number | null;
  /** The party's report about the stream that it receives (RFC 3550 section 6.4.1); null before the first. */
  readonly reported: ReportedReception | null;
  /** Consecutive reports in which the party said that nothing of our stream arrives; absent where nobody counts. */
  readonly unheardReports?: number;
  /** address:port that the party's packets come from, else where they are sent; absent where that is not known. */
  readonly peerAddress?: string;
}

/** A party's report about the stream sent to it. */
export interface ReportedReception {
  readonly packetsLost: number;
  /** Between its last two reports, 0 to 1. */
  readonly lossFraction: number;
  readonly jitterMs: number;
}

/** Where one leg's audio enters and leaves the service. */
export interface MediaPort {
  readonly id: string;
  /** The codec that the party wants to receive; null until it is negotiated. */
  readonly sendCodec: AudioCodec | null;
  /** How the stream is encrypted; absent where it does not leave the service. */
  readonly encryption?: AudioEncryption;
  /** Whether the party makes use of frames that Opus says twice (in-band FEC); absent: it does. */
  readonly takesFec?: boolean;
  /** Bits a second that Opus may have on the way to the party, where its reports say that the way is narrow; null or absent: as many as it likes. */
  readonly narrowedTo?: number | null;
  /** Whether the party also accepts frames of another codec unchanged; absent if it accepts one codec. */
  alsoTakes?(codec: AudioCodec): boolean;
  /** Sends one frame to the party. The port numbers and times the packets itself and never throws. */
  send(frame: EncodedFrame): void;
  /** Frames that arrive from the party, telephone-events excluded. */
  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe;
  /**
   * Called for a digit that the party pressed (RFC 4733, or tones in the audio where the session says so), once per key
   * press.
   */
  onDtmf(listener: (digit: DtmfDigit, durationMs: number) => void): Unsubscribe;
  /**
   * Sends digits to the party the same way, 100 ms on and 70 ms off each; resolves when the last is sent. A party that
   * takes no telephone-events gets tones, unless the codec would spoil them: then it rejects with `DtmfUnsupportedError`.
   */
  sendDtmf(digits: readonly DtmfDigit[]): Promise<void>;
  statistics(): MediaStatistics;
  /** The port in words for tests and logs, such as `RTP(PCMU)` or `WebRTC(opus)`. */
  describe(): string;
  /** Frees sockets and codecs; a second call does nothing. */
  close(): void;
}

/** Direction of a media stream as its owner sees it (RFC 3264 section 5.1). */
export type MediaDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** Why there is no audio: no path to the peer (ICE), or the peer is not the described one (DTLS). */
export type MediaFailure = 'no_path' | 'encryption';

/** Master keys of both directions of a stream. */
export interface MadeKeys {
  /** Name of the crypto suite, as in RFC 4568. */
  readonly suite: string;
  /** Key and salt in base64. */
  readonly send: string;
  readonly receive: string;
}

/** What a DTLS handshake came to, which no description says. */
export interface HandshakeOutcome {
  /** Our part in it (RFC 4145 section 4). */
  readonly setup: 'active' | 'passive';
  readonly keys: MadeKeys;
  /** Those of RTCP where it has a port of its own, and keys by now. */
  readonly controlKeys: MadeKeys | null;
  /** The way that ICE selected; null where packets go to the described address. */
  readonly ice: {
    readonly controlling: boolean;
    readonly remote: { readonly address: string; readonly port: number };
  } | null;
}

/** The last descriptions that both sides agreed on, by which another process can go on with the stream. */
export interface AgreedDescriptions {
  /** Address of this machine that the stream is bound to. */
  readonly localAddress: string;
  readonly offeredBy: 'local' | 'remote';
  /** Ours. */
  readonly local: string;
  /** The peer's. */
  readonly remote: string;
  /** Absent where no handshake makes the keys. */
  readonly handshake?: HandshakeOutcome | undefined;
}

/** Reception of one source, as one party reports it to the other (RFC 3550 section 6.4.1). */
export interface ReportBlock {
  /** The source that is reported on. */
  readonly ssrc: number;
  /** Lost since the report before, in 1/256. */
  readonly fractionLost: number;
  /** Lost since the beginning; negative where duplicates came. */
  readonly cumulativeLost: number;
  /** Highest sequence number with its wraps, 32 bits. */
  readonly highestSequence: number;
  /** Interarrival jitter in timestamp units. */
  readonly jitter: number;
  /** Middle 32 bits of the last sender report's NTP time; 0 before one came. */
  readonly lastSenderReport: number;
  /** Time since that report came, in 1/65,536 s. */
  readonly delaySinceLastSenderReport: number;
}

/** How much a source has sent (RFC 3550 section 6.4.1). */
export interface SenderInformation {
  /** NTP time: seconds since 1900 and their fraction in 2^-32 s. */
  readonly ntpSeconds: number;
  readonly ntpFraction: number;
  /** The same moment on the RTP timeline. */
  readonly rtpTimestamp: number;
  readonly packets: number;
  readonly octets: number;
}

/** A report about one audio stream of a SIP dialog, as it was sent or came (RTCP, RFC 3550 section 6.4), in the clear. */
export interface ControlReport {
  /** Unix milliseconds. */
  readonly at: number;
  readonly direction: 'in' | 'out';
  /** host:port */
  readonly local: string;
  /** host:port */
  readonly remote: string;
  /** SIP Call-ID of the dialog. */
  readonly callId: string;
  /** Who reports. */
  readonly ssrc: number;
  /** Null in a receiver report. */
  readonly sender: SenderInformation | null;
  readonly blocks: readonly ReportBlock[];
  /** Canonical name of who reports; null where it is not said. */
  readonly cname: string | null;
}

/** The RTP side of a SIP dialog: one audio stream with its offer/answer state (RFC 3264). */
export interface RtpMediaSession {
  readonly port: MediaPort;
  /** Null before the first agreement, while the audio is stopped, and until a handshake has made the keys. */
  readonly agreed: AgreedDescriptions | null;
  /** The stream's direction in the peer's last description, from the peer's point of view. */
  readonly remoteDirection: MediaDirection;
  /** Says whose the stream is in reports (`MediaEngine.onReport`): the Call-ID of its dialog. Unless it was called there are none. */
  belongsTo(callId: () => string): void;
  /**
   * Moves to another address of this machine at once, and uses it in every description from then on; the peer has to
   * get an offer. Resolves with false if the stream stays, because its connection (ICE) cannot be moved; rejects if no
   * port is free there.
   */
  moveTo(localAddress: string): Promise<boolean>;
  /** A new offer with a raised version; the same codecs as before. */
  createOffer(direction: MediaDirection): string;
  /**
   * Takes the answer to the last offer. Throws `SdpError` when there is no codec in common.
   *
   * @param branch the branch of a forked call; absent: the one before. Another branch's address is neither accepted nor
   * sent to
   */
  acceptAnswer(sdp: string, branch?: string): void;
  /** Takes the peer's offer and returns our answer. Throws `SdpError` when there is no codec in common. */
  answerOffer(sdp: string, direction: MediaDirection, branch?: string): string;
  /** Called after every change of the peer's direction, for remote hold. */
  onRemoteDirection(listener: (direction: MediaDirection) => void): Unsubscribe;
  /**
   * Called when the encrypted connection cannot be made, so that there will never be audio. Streams without a handshake
   * never fail. `no_path` is repeated while the search for a path continues.
   */
  onFailed(listener: (why: MediaFailure) => void): Unsubscribe;
  /** Called when `agreed` has changed without a description: a handshake has made keys, or another way was found. */
  onKeyed(listener: () => void): Unsubscribe;
  close(): void;
}

/** How a leg's audio is to be encrypted; those of a line. */
export type SrtpMode = LineSrtp;

/** Choices for a new RTP session. */
export interface RtpSessionOptions {
  /** The address that the peer can reach us at, written into the SDP. */
  readonly localAddress: string;
  /** The address of the peer's signalling, which decides whether it gets an announced address; absent: it does not. */
  readonly peerAddress?: string;
  /** In order of preference. */
  readonly codecs: readonly AudioCodec[];
  /** `rfc4733` offers telephone-event; `info` leaves it out; `inband` too, and keys are tones in the audio. */
  readonly dtmf: 'rfc4733' | 'info' | 'inband';
  /** Default: `off`. A session that encrypts refuses peers that do not; DTLS is accepted with ICE and without. */
  readonly srtp?: SrtpMode;
  /** The peer's offer, where there is one. */
  readonly offer?: string;
  /** Whether an offer is answered however it is encrypted, whatever `srtp` says. */
  readonly anyEncryption?: boolean;
  /**
   * Goes on with the stream of an earlier process: on its port where that is free, and with what it had agreed on. Our stream
   * is a new source (RFC 3550 section 8.1).
   */
  readonly resumed?: AgreedDescriptions;
}

/** Why an offer cannot be answered. */
export interface OfferRefusal {
  readonly reason: Extract<
    EndReason,
    'no_audio' | 'no_common_codec' | 'no_media_path' | 'encryption_required' | 'encryption_missing' | 'protocol'
  >;
  /** For the other side, in ASCII. */
  readonly message: string;
}

/** An agent's audio: one WebRTC session between a user interface and the service. */
export interface AgentMediaSession {
  readonly port: MediaPort;
  /** The SDP answer to the interface's offer. */
  readonly answer: string;
  readonly state: 'connecting' | 'connected' | 'closed';
  /** Milliseconds since anything came from the interface, checks of the connection included; null until it is connected. */
  readonly silentForMs: number | null;
  onState(listener: (state: 'connecting' | 'connected' | 'closed') => void): Unsubscribe;
  close(): void;
}

/** Supervisory tones (ITU-T E.180). */
export type Tone = 'ringback' | 'busy' | 'congestion' | 'callWaiting' | 'beep';

/** The sides of a call's bridge; which one is the agent's is the call's to say. */
export type BridgeSide = 'near' | 'far';

/** Options of a new recording. */
export interface RecordingOptions {
  /** Absolute path of the MP3 to write; it must not exist. */
  readonly path: string;
  /** The side on the left channel, the agent's; default: near. */
  readonly left?: BridgeSide;
}

/** The result of a finished recording. */
export interface RecordingResult {
  /** Length of the audio in the file, in milliseconds; paused stretches are not in it. */
  readonly durationMs: number;
  /** Bytes of the file. */
  readonly size: number;
  /** Paused stretches, in milliseconds of wall time since the recording's start. */
  readonly pauses: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** A recording that runs: the agent on the left channel, the other party on the right. */
export interface Recording {
  readonly state: 'recording' | 'paused' | 'stopped';
  /** Milliseconds of sound up to now; paused stretches are not in it. */
  readonly positionMs: number;
  pause(): void;
  resume(): void;
  /** Ends the file; a second call answers the same result. */
  stop(): Promise<RecordingResult>;
}

/**
 * Joins the media ports of a call's two legs. Frames are passed through where both parties speak the same codec and
 * nothing has to be mixed or replaced, else decoded and encoded. A side without a port hears and says nothing.
 */
export interface Bridge {
  /** Connects a port to a side, in place of the former one; the bridge never closes a port. */
  attach(side: BridgeSide, port: MediaPort): void;
  detach(side: BridgeSide): void;
  /** Whether audio *from* that side is replaced by silence. */
  setMuted(side: BridgeSide, muted: boolean): void;
  /** On hold, each side gets silence, or what is played to it; recording continues and records silence. */
  setHeld(held: boolean): void;
  /** The country of the tones (ITU-T E.180 Supplement 2), including one that is playing. */
  setToneCountry(country: ToneCountry): void;
  /**
   * Plays a tone *to* that side instead of the other party's audio, until it is replaced or null; the same tone
   * continues. Ringback is muted while the other party sends audio of its own (RFC 3960 section 3.1), resumes when none
   * has arrived for two seconds, and waits `after` milliseconds for audio before it begins; default: none.
   */
  playTone(side: BridgeSide, tone: Tone | null, options?: { readonly after?: number }): void;
  /**
   * Plays frames (`MediaEngine.framesOfLoop`) in a loop *to* that side instead of the other party's audio, until they
   * are replaced or null; the same ones continue. Nobody else hears them, and they are not recorded. Tones have
   * priority.
   */
  playMusic(side: BridgeSide, frames: readonly Int16Array[] | null): void;
  /** Starts writing both sides; several may run, each to its own file. */
  startRecording(options: RecordingOptions): Recording;
  /**
   * Lets a supervisor listen to both sides, and speak to chosen sides. `side` is the one the supervisor helps: speech
   * to the other side is recorded on that side's channel. Without supervisors nothing is mixed.
   */
  supervise(side: BridgeSide): BridgeSupervisor;
  /** The graph in words: `RTP(PCMU) ⇄ pass ⇄ WebRTC(PCMU)` or `RTP(PCMU) → decode → encode → WebRTC(opus) …`. */
  describe(): string;
  /** Detaches both sides, ends supervisions and stops recordings; ports of the sides stay open. */
  close(): void;
}

/** Somebody who listens to a bridge, and may speak to one of its sides or to both. While held, it is as silent as they. */
export interface BridgeSupervisor {
  /** Port of the supervisor's audio: it gets both sides and other supervisors, but not itself. */
  readonly port: MediaPort;
  /** The sides that hear the supervisor; none at first. */
  speaksTo: readonly BridgeSide[];
  /** Mixes a beep into what both sides and all supervisors hear. */
  announce(): void;
  /** Ends it and closes the port; a second call does nothing. */
  leave(): void;
}

/** One participant's place in a conference. */
export interface ConferenceSeat {
  /** Port of the participant's call: it gets everybody's audio but its own. */
  readonly port: MediaPort;
  /** Whether the participant talked during the last half second. */
  readonly talking: boolean;
  /** While muted, nobody hears the participant. */
  muted: boolean;
  onTalking(listener: (talking: boolean) => void): Unsubscribe;
  /** Gives the place up and closes its port; a second call does nothing. */
  leave(): void;
}

/** Mixes any number of participants. The cost grows with their number; who is silent is not mixed. */
export interface Conference {
  /** A place for somebody; a recording has `near` (the customer's side) on its left channel and `far` (outside) on its right. */
  join(side: BridgeSide): ConferenceSeat;
  /** Plays a beep and this speech (16 kHz mono) to everybody; resolves when it was played or the conference closed. */
  announce(speech: Int16Array): Promise<void>;
  /** Starts writing what everybody says. */
  startRecording(options: RecordingOptions): Recording;
  /** The conference in words: `Conference(3 seats, 1 talking, recorded)`. */
  describe(): string;
  /** Removes all participants and stops recordings. */
  close(): void;
}

/** An endpoint inside the service that makes and takes PCM: echo, announcement, music, speech. */
export interface AppSource {
  /** The next 20 ms to send, or null for silence. Called once per frame while the port is open. */
  pull(): Int16Array | null;
  /** 20 ms from the party. */
  push?(pcm: Int16Array): void;
}

/** A recording that could not continue, for example because the disk is full; the call continues without it. */
export interface RecordingFailure {
  /** The file, with the audio written so far. */
  readonly path: string;
  readonly error: Error;
}

/** Packets of audio, as the service counts them itself. */
export type MediaTotals = Pick<MediaStatistics, 'packetsReceived' | 'packetsSent' | 'packetsLost'>;

/** The interface of the media engine for the rest of the service. */
export interface MediaEngine {
  createRtpSession(options: RtpSessionOptions): Promise<RtpMediaSession>;
  /** Why a session of these options could not answer an offer; null when it could. Opens nothing. */
  refusalOf(
    offer: string,
    options: Pick<RtpSessionOptions, 'anyEncryption' | 'codecs' | 'localAddress' | 'srtp'>,
  ): OfferRefusal | null;
  /** Every report of a dialog's stream, ours and the peer's. */
  onReport(listener: (report: ControlReport) => void): Unsubscribe;
  /** Answers an interface's WebRTC offer. Throws `SdpError` if it cannot be used. */
  createAgentSession(offerSdp: string): Promise<AgentMediaSession>;
  createBridge(): Bridge;
  createConference(): Conference;
  /** A port whose party is a program. */
  createAppPort(source: AppSource): MediaPort;
  /**
   * Cuts audio (16 kHz mono) that is played over and over into frames for `AppSource.pull`. Everybody gets the same
   * frames, in whatever order they ask, and for the same samples always the same: bridges encode each for all.
   */
  framesOfLoop(pcm: Int16Array): readonly Int16Array[];
  /** Speaks a text: 16 kHz mono PCM. */
  synthesize(text: string): Promise<Int16Array>;
  /** Called with each recording that could not be written on; it is stopped by then. */
  onRecordingFailed(listener: (failure: RecordingFailure) => void): Unsubscribe;
  /** Of all parties since the engine began, those that are gone included: telephones and PBXes, and agents' browsers. */
  totals(): Readonly<Record<'network' | 'agent', MediaTotals>>;
  close(): Promise<void>;
}

/** Keys can be sent neither as telephone-events nor as tones that would survive the codec. */
export class DtmfUnsupportedError extends Error {
  override readonly name = 'DtmfUnsupportedError';

  constructor() {
    super('The other side takes no telephone-events.');
  }
}

/** A session description that cannot be used; the message is a sentence for a person. */
export class SdpError extends Error {
  override readonly name = 'SdpError';
}
