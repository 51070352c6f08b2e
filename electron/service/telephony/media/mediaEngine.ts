import { type Logger, pino } from 'pino';
import { givenFields } from '../../../../shared/domain/givenFields.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import { plainFiles } from '../../platform/files/plainFile.ts';
import type { RecordingFiles } from '../../platform/files/recordingFiles.ts';
import type {
  AgentMediaSession,
  AppSource,
  Bridge,
  Conference,
  ControlReport,
  MediaEngine,
  MediaPort,
  OfferRefusal,
  RecordingFailure,
  RecordingOptions,
  RtpMediaSession,
  RtpSessionOptions,
} from '../ports/media.ts';
import { startLibopus } from './codecs/libopus.ts';
import { framesOfLoop } from './codecs/sharedLoop.ts';
import { AppPort } from './mix/app/appPort.ts';
import { CallBridge } from './mix/bridge/callBridge.ts';
import { ConferenceRoom } from './mix/conference/conferenceRoom.ts';
import type { CallRecording } from './mix/recording/callRecording.ts';
import { Mp3CallRecording } from './mix/recording/mp3CallRecording.ts';
import { SpeechSynthesizer } from './mix/speech/speechSynthesizer.ts';
import { PacketCount } from './packetCount.ts';
import { offerRefusal } from './session/offerRefusal.ts';
import { openRtpSession } from './session/openRtpSession.ts';
import { type MediaClock, realClock } from './time/mediaClock.ts';
import { createTicker, type Ticker } from './time/ticker.ts';
import { type AgentPorts, ownPorts, SharedPort } from './transport/ice/agentPorts.ts';
import { StreamRelay } from './transport/relay/streamRelay.ts';
import type { AnnouncedAddresses } from './transport/udp/announcedAddress.ts';
import type { PortRange } from './transport/udp/rtpSocket.ts';

/** Something that holds sockets, timers or memory. */
interface Closable {
  close(): void;
}

/** Open resources, which the engine closes at the end. */
class OpenResources {
  readonly #open = new Set<Closable>();

  /**
   * Opens something and keeps it until it says that it was closed.
   *
   * @param create gets the function that the resource has to call when it was closed.
   */
  open<T extends Closable>(create: (onClosed: () => void) => T): T {
    const resource: T = create(() => this.#open.delete(resource));
    this.#open.add(resource);
    return resource;
  }

  /** The same for what takes time to open. */
  async openAsync<T extends Closable>(create: (onClosed: () => void) => Promise<T>): Promise<T> {
    let open = true;
    let resource: T | null = null;
    const onClosed = () => {
      open = false;
      if (resource !== null) this.#open.delete(resource);
    };
    resource = await create(onClosed);
    if (open) this.#open.add(resource);
    return resource;
  }

  /** Closes all that is open. */
  closeAll(): void {
    for (const resource of [...this.#open]) resource.close();
  }
}

/** Choices for a media engine; all may be left out. */
export interface MediaEngineOptions {
  /** Clock of audio, recordings and reports; default: the machine's. */
  readonly clock?: MediaClock;
  /** Called with errors that end no call. */
  readonly logger?: Logger;
  /** UDP ports for RTP; by default the system chooses. */
  readonly rtpPortRange?: PortRange | null;
  /** The UDP port of all agents' sessions; by default each has its own, of the range where there is one. */
  readonly agentPort?: number | null;
  /** Addresses in front of a NAT that lead to this machine, at most one of each family; default: none. */
  readonly announced?: AnnouncedAddresses;
  /** Milliseconds after which an unsuccessful search for a path to a peer (ICE) is reported; default: ten seconds. */
  readonly icePatienceMs?: number;
  /** Where recordings are written; default: as they are. */
  readonly recordingFiles?: Pick<RecordingFiles, 'create'>;
}

/** Creates the media engine of a service. */
export function createMediaEngine(options: MediaEngineOptions = {}): MediaEngine {
  return new CordboardMediaEngine(options);
}

class CordboardMediaEngine implements MediaEngine {
  readonly #options: MediaEngineOptions;
  readonly #logger: Logger;
  readonly #ticker: Ticker;
  readonly #resources = new OpenResources();
  readonly #speech = new SpeechSynthesizer(realClock);
  readonly #packets = { network: new PacketCount(), agent: new PacketCount() };
  readonly #recordings = new Set<CallRecording>();
  readonly #recordingFailures: ListenerSet<[RecordingFailure]>;
  readonly #reports: ListenerSet<[ControlReport]>;
  /** Null on another time than the machine's, which is what the thread has. */
  readonly #relay: StreamRelay | null;
  readonly #agentPorts: AgentPorts;

  constructor(options: MediaEngineOptions) {
    this.#options = options;
    this.#logger = options.logger ?? pino({ level: 'silent' });
    this.#recordingFailures = new ListenerSet((error) =>
      this.#logger.warn({ error }, 'a listener of recordings failed'),
    );
    this.#reports = new ListenerSet((error) => this.#logger.warn({ error }, 'a listener of reports failed'));
    const { clock = realClock, agentPort, rtpPortRange } = options;
    this.#agentPorts = agentPort
      ? new SharedPort(agentPort, this.#logger)
      : ownPorts(rtpPortRange ?? null, this.#logger);
    this.#relay = clock === realClock ? new StreamRelay(this.#logger) : null;
    this.#ticker = createTicker(clock, (error) => this.#logger.warn({ error }, 'a listener of the media clock failed'));
    // The first call that needs it finds it started.
    startLibopus().catch((error: unknown) => this.#logger.warn({ error }, 'libopus did not start'));
  }

  createRtpSession(options: RtpSessionOptions): Promise<RtpMediaSession> {
    const onReport = (report: ControlReport) => this.#reports.emit(report);
    const given = givenFields({ icePatienceMs: this.#options.icePatienceMs });
    const parts = { ...this.#sessionParts, ...given, onReport };
    return this.#resources.openAsync((closed) =>
      this.#packets.network.opening(closed, (onClosed) => openRtpSession(options, { ...parts, onClosed })),
    );
  }

  refusalOf(offer: string, options: Parameters<MediaEngine['refusalOf']>[1]): OfferRefusal | null {
    return offerRefusal(offer, options);
  }

  async createAgentSession(offerSdp: string): Promise<AgentMediaSession> {
    // WebRTC's stack is the largest thing that the service loads; a start without an agent need not wait for it.
    const { answerAgentOffer } = await import('./session/agentSession.ts');
    const { portRange: _, ...rest } = this.#sessionParts;
    const parts = { ...rest, ports: this.#agentPorts };
    return this.#resources.openAsync((closed) =>
      this.#packets.agent.opening(closed, (onClosed) => answerAgentOffer(offerSdp, { ...parts, onClosed })),
    );
  }

  get #sessionParts() {
    const { rtpPortRange: portRange = null, announced = [] } = this.#options;
    return { ticker: this.#ticker, libraryClock: realClock, logger: this.#logger, portRange, announced };
  }

  createBridge(): Bridge {
    const parts = {
      ticker: this.#ticker,
      ...(this.#relay ? { relay: this.#relay } : {}),
      createAppPort: (source: AppSource) => this.createAppPort(source),
      startRecording: (options: RecordingOptions) => this.#startRecording(options),
      onError: (error: unknown) => this.#logger.warn({ error }, 'a listener of a bridge failed'),
    };
    return this.#resources.open((onClosed) => new CallBridge({ ...parts, onClosed }));
  }

  createConference(): Conference {
    const parts = {
      ticker: this.#ticker,
      createAppPort: (source: AppSource) => this.createAppPort(source),
      startRecording: (options: RecordingOptions) => this.#startRecording(options),
      onError: (error: unknown) => this.#logger.warn({ error }, 'a listener of a conference failed'),
    };
    return this.#resources.open((onClosed) => new ConferenceRoom({ ...parts, onClosed }));
  }

  createAppPort(source: AppSource): MediaPort {
    const logger = this.#logger;
    return this.#resources.open((onClosed) => new AppPort(source, { ticker: this.#ticker, logger, onClosed }));
  }

  framesOfLoop(pcm: Int16Array): readonly Int16Array[] {
    return framesOfLoop(pcm);
  }

  synthesize(text: string): Promise<Int16Array> {
    return this.#speech.synthesize(text);
  }

  onReport(listener: (report: ControlReport) => void): Unsubscribe {
    return this.#reports.add(listener);
  }

  onRecordingFailed(listener: (failure: RecordingFailure) => void): Unsubscribe {
    return this.#recordingFailures.add(listener);
  }

  totals(): ReturnType<MediaEngine['totals']> {
    return { network: this.#packets.network.totals(), agent: this.#packets.agent.totals() };
  }

  async close(): Promise<void> {
    this.#resources.closeAll();
    this.#agentPorts.close();
    this.#relay?.close();
    this.#speech.close();
    await Promise.all([...this.#recordings].map((recording) => recording.stop()));
    this.#ticker.close();
  }

  #startRecording(options: RecordingOptions): CallRecording {
    const recording = new Mp3CallRecording(options, {
      ticker: this.#ticker,
      files: this.#options.recordingFiles ?? plainFiles,
      onFailure: (failure) => this.#recordingFailed(failure),
    });
    this.#recordings.add(recording);
    recording.onStopped(() => void recording.stop().finally(() => this.#recordings.delete(recording)));
    return recording;
  }

  #recordingFailed(failure: RecordingFailure): void {
    const { error, path } = failure;
    this.#logger.warn({ error, path }, 'a recording could not be written and was stopped');
    this.#recordingFailures.emit(failure);
  }
}
