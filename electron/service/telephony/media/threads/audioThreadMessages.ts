/**
 * What the main thread and an audio thread ask of one another. Both sides number what they have made by the main thread's
 * numbers. Types only.
 */
import type { MessagePort } from 'node:worker_threads';
import type { ToneCountry } from '../../../../../shared/domain/line.ts';
import type {
  AgentMediaSession,
  BridgeSide,
  ControlReport,
  DtmfDigit,
  MediaStatistics,
  MediaTotals,
  RecordingResult,
  Tone,
} from '../../ports/media.ts';
import type { RtpParameters } from '../leg/rtp/rtpParameters.ts';
import type { LegOptions } from '../session/openLeg.ts';
import type { CryptoSuiteName } from '../transport/srtp/cryptoSuite.ts';
import type { AnnouncedAddresses } from '../transport/udp/announcedAddress.ts';
import type { PortRange } from '../transport/udp/rtpSocket.ts';
import type { ObjectMessage, TravellingError } from './farObjects.ts';
import type { LinkMessage } from './linkMessages.ts';
import type { PortFacts } from './portFacts.ts';

/** Everything that goes between the main thread and an audio thread. */
export type AudioThreadMessage = ObjectMessage | LinkMessage;

/** The number of each side's first object, which there is from the start. */
export const ROOT = 0;
/** The number that the main thread has as a neighbour of audio threads, which count from 1. */
export const MAIN_THREAD = 0;

/** How often threads look what they have to tell: every 100 ms. */
export const LOOK_EVERY_TICKS = 5;

/** What an audio thread is started with. */
export interface AudioThreadJob {
  readonly port: MessagePort;
  readonly logLevel: string;
  readonly agentPort: number | null;
  readonly rtpPortRange: PortRange | null;
  readonly announced: AnnouncedAddresses;
}

/** Brings an audio thread a way to another one. */
export interface Introduction {
  readonly neighbour: number;
  readonly port: MessagePort;
}

/** Where a bridge finds a port. */
export type PortPlace =
  | { readonly kind: 'here'; readonly object: number }
  | { readonly kind: 'linked'; readonly neighbour: number; readonly link: number; readonly facts: PortFacts };

/** Keys with their suite by its name: a suite is known by its identity. */
export interface NamedKey {
  readonly suite: CryptoSuiteName;
  readonly key: Uint8Array;
  readonly salt: Uint8Array;
  readonly mkiBytes: number;
}

/** An audio thread. */
export interface AudioThreadRoot {
  openLeg(object: number, options: LegOptions): Promise<{ readonly localPort: number; readonly facts: PortFacts }>;
  answerAgent(object: number, offerSdp: string): Promise<{ readonly answer: string; readonly facts: PortFacts }>;
  createBridge(object: number): void;
  /** Lets a neighbour use a port of this thread. */
  serve(link: number, neighbour: number, object: number): void;
  /** Ends a link with a neighbour on this side. */
  unlink(link: number, neighbour: number): void;
  /** Closes everything; recordings are whole when it resolves. */
  close(): Promise<void>;
}

/** A telephone's leg in an audio thread. */
export interface ThreadLeg {
  configure(parameters: RtpParameters): void;
  setKeys(send: NamedKey, receive: NamedKey): void;
  passInTheClear(): void;
  /** Has reports made of the stream, with the leg's number in place of a Call-ID. */
  report(localAddress: string): void;
  /** Answers with the port there. */
  moveTo(localAddress: string): Promise<number>;
  sendDtmf(digits: readonly DtmfDigit[]): Promise<void>;
  close(): void;
}

/** An agent's session in an audio thread. */
export interface ThreadAgent {
  close(): void;
}

/** A bridge in an audio thread. */
export interface ThreadBridge {
  attach(side: BridgeSide, place: PortPlace): void;
  detach(side: BridgeSide): void;
  setMuted(side: BridgeSide, muted: boolean): void;
  setHeld(held: boolean): void;
  setToneCountry(country: ToneCountry): void;
  playTone(side: BridgeSide, tone: Tone | null, options: { readonly after?: number }): void;
  /** @param loop null for none */
  playMusic(side: BridgeSide, loop: number | null): void;
  startRecording(object: number, path: string, left: BridgeSide): void;
  supervise(object: number, side: BridgeSide): void;
  close(): void;
}

/** A recording in an audio thread. */
export interface ThreadRecording {
  pause(): void;
  resume(): void;
  stop(): Promise<RecordingResult>;
}

/** A supervisor of a bridge in an audio thread. */
export interface ThreadSupervisor {
  speakTo(sides: readonly BridgeSide[]): void;
  announce(): void;
  leave(): void;
}

/** What an audio thread tells of a port. */
export interface PortNews {
  readonly facts: PortFacts;
  readonly statistics: MediaStatistics;
  /** Milliseconds since anything came from an agent's page; null where that is not known. */
  readonly silentForMs: number | null;
}

/** The main thread, as an audio thread calls it. */
export interface MainRoot {
  /** A line of pino's. */
  log(line: string): void;
  news(ports: readonly (readonly [object: number, news: PortNews])[], totals: Totals): void;
  report(object: number, report: ControlReport): void;
  recordingFailed(path: string, error: TravellingError): void;
  createFile(file: number, path: string): Promise<void>;
  /** Answers how many bytes are safely in the file, and why not all. */
  append(file: number, audio: Uint8Array): Promise<AppendOutcome>;
  closeFile(file: number): Promise<void>;
}

export interface AppendOutcome {
  readonly size: number;
  readonly failed: TravellingError | null;
}

export type Totals = Readonly<Record<'network' | 'agent', MediaTotals>>;

/** What a leg or a session of an audio thread calls in the main thread. */
export interface MainPort {
  pressed(digit: DtmfDigit, durationMs: number): void;
  changed(state: AgentMediaSession['state']): void;
}

/** What a recording of an audio thread calls in the main thread. */
export interface MainRecording {
  stopped(): void;
}
