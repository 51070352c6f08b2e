import { type Logger, pino } from 'pino';
import type { AudioEncryption } from '../../../../../shared/domain/audioEncryption.ts';
import { ListenerSet, type Unsubscribe } from '../../../kernel/listenerSet.ts';
import { plainFiles } from '../../../platform/files/plainFile.ts';
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
  RtpMediaSession,
  RtpSessionOptions,
} from '../../ports/media.ts';
import type { StreamOwner } from '../leg/rtcp/controlReport.ts';
import { createMediaEngine, type MediaEngineOptions } from '../mediaEngine.ts';
import { sumOfTotals } from '../packetCount.ts';
import { legSecurity } from '../session/openLeg.ts';
import { agreedSrtp, announcing } from '../session/openRtpSession.ts';
import { RtpOfferAnswer } from '../session/rtpMediaSession.ts';
import type { MediaSecurity } from '../session/sdp/mediaSecurity.ts';
import { OptionalSdes } from '../session/sdp/sdes/optionalSdes.ts';
import { realClock } from '../time/mediaClock.ts';
import { createTicker, type Ticker } from '../time/ticker.ts';
import { AudioThread } from './audioThread.ts';
import {
  LOOK_EVERY_TICKS,
  MAIN_THREAD,
  type PortPlace,
  type ThreadAgent,
  type ThreadLeg,
} from './audioThreadMessages.ts';
import { factsOf } from './portFacts.ts';
import { ThreadedAgentSession } from './threadedAgentSession.ts';
import { type PortBroker, ThreadedBridge } from './threadedBridge.ts';
import { securityOf, ThreadedLeg } from './threadedLeg.ts';
import { ThreadPort } from './threadPort.ts';

export interface ThreadedMediaOptions extends Omit<MediaEngineOptions, 'clock'> {
  /** How many threads carry audio, at least one. */
  readonly threads: number;
  /** Called when an audio thread ended by itself: its calls are silent. */
  readonly onFailed: (error: Error) => void;
}

/** The link over which a thread uses a port. */
interface PortUse {
  readonly link: number;
  readonly owner: AudioThread | null;
  uses: number;
}

/**
 * A media engine whose audio is carried by threads: telephones' legs in the clear or with keys of their descriptions, agents'
 * sessions, and the bridges between them. Legs with DTLS, conferences and programs stay in the main thread, and their audio
 * goes to bridges over links.
 */
export class ThreadedMediaEngine implements MediaEngine {
  readonly #options: ThreadedMediaOptions;
  readonly #logger: Logger;
  readonly #local: MediaEngine;
  readonly #threads: readonly AudioThread[];
  readonly #ticker: Ticker;
  readonly #reports: ListenerSet<[ControlReport]>;
  readonly #failures: ListenerSet<[RecordingFailure]>;
  readonly #owners = new Map<string, StreamOwner>();
  readonly #uses = new WeakMap<MediaPort, Map<AudioThread, PortUse>>();
  readonly #broker: PortBroker = {
    place: (port, thread) => this.#place(port, thread),
    release: (port, thread) => this.#release(port, thread),
    nextLink: () => this.#nextLink(),
    anyThread: () => this.#nextLegThread(),
    createLocal: () => this.#local.createBridge(),
    onError: (error) => this.#logger.warn({ error }, 'a listener of a bridge failed'),
  };
  #legs = 0;
  #agents = 0;
  #links = 0;
  #closing: Promise<void> | null = null;

  constructor(options: ThreadedMediaOptions) {
    const { threads: count, logger = pino({ level: 'silent' }), agentPort = null, rtpPortRange = null } = options;
    this.#options = options;
    this.#logger = logger;
    const onError = (error: unknown) => this.#logger.warn({ error }, 'a listener of audio threads failed');
    this.#reports = new ListenerSet(onError);
    this.#failures = new ListenerSet(onError);
    this.#local = createMediaEngine(options);
    this.#local.onReport((report) => this.#reports.emit(report));
    this.#local.onRecordingFailed((failure) => this.#failures.emit(failure));
    this.#ticker = createTicker(realClock, onError);
    this.#threads = Array.from({ length: count }, (_, index) => {
      return new AudioThread({
        number: index + 1,
        logger,
        files: options.recordingFiles ?? plainFiles,
        job: { agentPort: index === 0 ? agentPort : null, rtpPortRange, announced: options.announced ?? [] },
        onReport: (object, report) => this.#report(index + 1, object, report),
        onRecordingFailed: (failure) => this.#failures.emit(failure),
        onFailed: options.onFailed,
      });
    });
    this.#threads.forEach((thread, index) => {
      for (const other of this.#threads.slice(index + 1)) thread.introduce(other);
    });
    this.#ticker.watch(() => {
      for (const thread of this.#threads) thread.look();
      return LOOK_EVERY_TICKS;
    });
  }

  async createRtpSession(options: RtpSessionOptions): Promise<RtpMediaSession> {
    const srtp = agreedSrtp(options);
    if (srtp === 'dtls' || srtp === 'dtls_no_ice') return this.#local.createRtpSession(options);
    const thread = this.#nextLegThread();
    const object = thread.nextNumber();
    const far = thread.objects.far<ThreadLeg>(object);
    const { localAddress, dtmf, resumed } = options;
    const legOptions = { localAddress, dtmf, srtp, ...(resumed ? { resumed } : {}) };
    const opened = await thread.root.ask('openLeg', object, legOptions);
    let { localPort } = opened;
    const { security } = legSecurity(srtp, securityOf(far));
    const owner = `${thread.number}:${object}`;
    const port = new ThreadedLeg(far, (stream) => this.#owners.set(owner, stream), {
      thread,
      object,
      facts: opened.facts,
      encryption: () => encryptionOf(security),
      sendDtmf: (digits) => far.ask('sendDtmf', digits),
      nextLink: () => this.#nextLink(),
      onClose: () => {
        this.#owners.delete(owner);
        far.tell('close');
      },
      onError: (error) => this.#logger.warn({ error }, 'a listener of a media leg failed'),
    });
    thread.objects.give(object, port);
    return new RtpOfferAnswer(options, {
      port,
      localPort: () => localPort,
      moveTo: async (address) => {
        localPort = await far.ask('moveTo', address);
      },
      announced: announcing(options, this.#options.announced ?? []),
      ...(security ? { security } : {}),
    });
  }

  refusalOf(offer: string, options: Parameters<MediaEngine['refusalOf']>[1]): OfferRefusal | null {
    return this.#local.refusalOf(offer, options);
  }

  async createAgentSession(offerSdp: string): Promise<AgentMediaSession> {
    const thread = this.#nextAgentThread();
    const object = thread.nextNumber();
    const far = thread.objects.far<ThreadAgent>(object);
    const session = new ThreadedAgentSession(this.#logger);
    thread.objects.give(object, session.told);
    try {
      const { answer, facts } = await thread.root.ask('answerAgent', object, offerSdp);
      session.open(answer, {
        thread,
        object,
        facts,
        encryption: () => 'dtls',
        // A browser plays no telephone-events.
        sendDtmf: () => Promise.resolve(),
        nextLink: () => this.#nextLink(),
        onClose: () => far.tell('close'),
        onError: (error) => this.#logger.warn({ error }, 'a listener of a media leg failed'),
      });
      return session;
    } catch (error) {
      thread.objects.withdraw(object);
      throw error;
    }
  }

  createBridge(): Bridge {
    return new ThreadedBridge(this.#broker);
  }

  createConference(): Conference {
    return this.#local.createConference();
  }

  createAppPort(source: AppSource): MediaPort {
    return this.#local.createAppPort(source);
  }

  framesOfLoop(pcm: Int16Array): readonly Int16Array[] {
    return this.#local.framesOfLoop(pcm);
  }

  synthesize(text: string): Promise<Int16Array> {
    return this.#local.synthesize(text);
  }

  onReport(listener: (report: ControlReport) => void): Unsubscribe {
    return this.#reports.add(listener);
  }

  onRecordingFailed(listener: (failure: RecordingFailure) => void): Unsubscribe {
    return this.#failures.add(listener);
  }

  totals(): ReturnType<MediaEngine['totals']> {
    const all = [this.#local.totals(), ...this.#threads.map(({ totals }) => totals)];
    return {
      network: all.map(({ network }) => network).reduce(sumOfTotals),
      agent: all.map(({ agent }) => agent).reduce(sumOfTotals),
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
    this.#ticker.close();
    await this.#local.close();
  }

  #report(thread: number, object: number, report: ControlReport): void {
    const owner = this.#owners.get(`${thread}:${object}`);
    if (owner !== undefined) this.#reports.emit({ ...report, callId: owner.callId() });
  }

  #place(port: MediaPort, thread: AudioThread): PortPlace {
    if (port instanceof ThreadPort && port.thread === thread) return { kind: 'here', object: port.object };
    const uses = this.#uses.get(port) ?? new Map<AudioThread, PortUse>();
    this.#uses.set(port, uses);
    const use = uses.get(thread) ?? this.#serve(port, thread);
    uses.set(thread, use);
    use.uses += 1;
    const facts = port instanceof ThreadPort ? port.facts : factsOf(port);
    return { kind: 'linked', neighbour: use.owner?.number ?? MAIN_THREAD, link: use.link, facts };
  }

  #serve(port: MediaPort, thread: AudioThread): PortUse {
    const link = this.#nextLink();
    if (!(port instanceof ThreadPort)) {
      thread.links.serve(link, port);
      return { link, owner: null, uses: 0 };
    }
    port.thread.root.tell('serve', link, thread.number, port.object);
    return { link, owner: port.thread, uses: 0 };
  }

  #release(port: MediaPort, thread: AudioThread): void {
    const uses = this.#uses.get(port);
    const use = uses?.get(thread);
    if (uses === undefined || use === undefined) return;
    use.uses -= 1;
    if (use.uses > 0) return;
    uses.delete(thread);
    thread.root.tell('unlink', use.link, use.owner?.number ?? MAIN_THREAD);
    if (use.owner === null) thread.links.end(use.link);
    else use.owner.root.tell('unlink', use.link, thread.number);
  }

  #nextLink(): number {
    this.#links += 1;
    return this.#links;
  }

  #nextLegThread(): AudioThread {
    this.#legs += 1;
    return this.#threadAt(this.#legs);
  }

  /** One port for all agents' sessions is one thread's. */
  #nextAgentThread(): AudioThread {
    if (this.#options.agentPort) return this.#threadAt(0);
    this.#agents += 1;
    return this.#threadAt(this.#agents);
  }

  #threadAt(turn: number): AudioThread {
    const thread = this.#threads[turn % this.#threads.length];
    if (thread === undefined) throw new Error('There is no audio thread.');
    return thread;
  }
}

function encryptionOf(security: MediaSecurity | undefined): AudioEncryption {
  if (security === undefined) return 'none';
  return security instanceof OptionalSdes ? security.encryption : 'sdes';
}
