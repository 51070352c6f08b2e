import type { Logger } from 'pino';
import type { RecordingSink } from '../../../platform/files/recordingFiles.ts';
import type {
  AgentMediaSession,
  Bridge,
  BridgeSide,
  BridgeSupervisor,
  MediaEngine,
  MediaPort,
} from '../../ports/media.ts';
import { PacketCount } from '../packetCount.ts';
import { type LegOptions, openLeg } from '../session/openLeg.ts';
import type { Ticker } from '../time/ticker.ts';
import type { PortRange } from '../transport/udp/rtpSocket.ts';
import {
  type AudioThreadRoot,
  MAIN_THREAD,
  type MainPort,
  type MainRecording,
  type MainRoot,
  type PortNews,
  type PortPlace,
  ROOT,
} from './audioThreadMessages.ts';
import { arrived, type Far, type FarObjects, travelling } from './farObjects.ts';
import { factsOf, type PortFacts } from './portFacts.ts';
import type { PortLinks } from './portLinks.ts';
import { AgentObject, BridgeObject, LegObject, SupervisorObject } from './threadObjects.ts';

/** Every so many looks, of which there are ten a second, the main thread is told of all ports. */
const NEWS_EVERY_LOOKS = 5;

export interface AudioThreadRootParts {
  readonly engine: MediaEngine;
  readonly ticker: Ticker;
  readonly logger: Logger;
  readonly portRange: PortRange | null;
  readonly objects: FarObjects;
  /** By the number of the other thread. */
  readonly links: ReadonlyMap<number, PortLinks>;
}

/** Files of recordings, which the main thread writes: it has the keys. */
export function filesOfMain(objects: FarObjects): { create(path: string): Promise<RecordingSink> } {
  const main = objects.far<MainRoot>(ROOT);
  let files = 0;
  return {
    async create(path) {
      files += 1;
      const file = files;
      let size = 0;
      await main.ask('createFile', file, path);
      return {
        get size() {
          return size;
        },
        async append(audio) {
          const outcome = await main.ask('append', file, new Uint8Array(audio));
          size = outcome.size;
          if (outcome.failed) throw arrived(outcome.failed);
        },
        close: () => main.ask('closeFile', file),
      };
    },
  };
}

/** What an audio thread has opened for the main thread, by its numbers. */
export class ThreadRoot implements AudioThreadRoot {
  readonly #parts: AudioThreadRootParts;
  readonly #main: Far<MainRoot>;
  readonly #ports = new Map<number, MediaPort>();
  readonly #agents = new Map<number, AgentMediaSession>();
  readonly #packets = new PacketCount();
  #looks = 0;

  constructor(parts: AudioThreadRootParts) {
    this.#parts = parts;
    this.#main = parts.objects.far<MainRoot>(ROOT);
    parts.engine.onRecordingFailed(({ path, error }) => {
      this.#main.tell('recordingFailed', path, travelling(error));
    });
  }

  async openLeg(object: number, options: LegOptions): Promise<{ localPort: number; facts: PortFacts }> {
    const { ticker, logger, portRange, objects } = this.#parts;
    const onReport: Parameters<typeof openLeg>[1]['onReport'] = (report) => this.#main.tell('report', object, report);
    const onClosed = () => this.#forget(object);
    const leg = await this.#packets.opening(onClosed, async (closed) => {
      const open = await openLeg(options, { ticker, logger, portRange, onReport });
      objects.give(object, new LegObject(object, open, closed));
      return open;
    });
    return { localPort: leg.localPort(), facts: this.#addPort(object, leg.port) };
  }

  async answerAgent(object: number, offerSdp: string): Promise<{ answer: string; facts: PortFacts }> {
    const session = await this.#parts.engine.createAgentSession(offerSdp);
    const { objects } = this.#parts;
    const main = objects.far<MainPort>(object);
    objects.give(object, new AgentObject(session));
    this.#agents.set(object, session);
    session.onState((state) => {
      main.tell('changed', state);
      if (state === 'closed') this.#forget(object);
    });
    return { answer: session.answer, facts: this.#addPort(object, session.port) };
  }

  createBridge(object: number): void {
    const { objects, links } = this.#parts;
    const around = {
      portAt: (place: PortPlace) => this.#portAt(place),
      loopFrames: (loop: number) => links.get(MAIN_THREAD)?.loopFrames(loop) ?? [],
      startRecording: (recording: number, bridge: Bridge, path: string, left: BridgeSide) =>
        this.#startRecording(recording, bridge, path, left),
      addSupervisor: (supervisor: number, seat: BridgeSupervisor) => this.#addSupervisor(supervisor, seat),
      onClosed: () => objects.withdraw(object),
    };
    objects.give(object, new BridgeObject(this.#parts.engine.createBridge(), around));
  }

  serve(link: number, neighbour: number, object: number): void {
    const port = this.#ports.get(object);
    if (port !== undefined) this.#parts.links.get(neighbour)?.serve(link, port);
  }

  unlink(link: number, neighbour: number): void {
    this.#parts.links.get(neighbour)?.end(link);
  }

  async close(): Promise<void> {
    await this.#parts.engine.close();
  }

  /** Tells the neighbours and the main thread of ports; called ten times a second. */
  look(): void {
    for (const links of this.#parts.links.values()) links.look();
    this.#looks += 1;
    if (this.#looks % NEWS_EVERY_LOOKS !== 0) return;
    const news = [...this.#ports].map(([object, port]) => [object, this.#newsOf(object, port)] as const);
    const totals = { network: this.#packets.totals(), agent: this.#parts.engine.totals().agent };
    this.#main.tell('news', news, totals);
  }

  #newsOf(object: number, port: MediaPort): PortNews {
    const silentForMs = this.#agents.get(object)?.silentForMs ?? null;
    return { facts: factsOf(port), statistics: port.statistics(), silentForMs };
  }

  #addPort(object: number, port: MediaPort): PortFacts {
    const main = this.#parts.objects.far<MainPort>(object);
    this.#ports.set(object, port);
    port.onDtmf((digit, durationMs) => main.tell('pressed', digit, durationMs));
    return factsOf(port);
  }

  #forget(object: number): void {
    this.#ports.delete(object);
    this.#agents.delete(object);
    this.#parts.objects.withdraw(object);
  }

  #portAt(place: PortPlace): MediaPort | null {
    if (place.kind === 'here') return this.#ports.get(place.object) ?? null;
    return this.#parts.links.get(place.neighbour)?.open(place.link, place.facts) ?? null;
  }

  #startRecording(object: number, bridge: Bridge, path: string, left: BridgeSide): void {
    const { objects, engine } = this.#parts;
    const recording = bridge.startRecording({ path, left });
    const main = objects.far<MainRecording>(object);
    const stopFollowing = engine.onRecordingFailed((failure) => {
      if (failure.path === path) main.tell('stopped');
    });
    objects.give(object, {
      pause: () => recording.pause(),
      resume: () => recording.resume(),
      stop: async () => {
        const result = await recording.stop();
        stopFollowing();
        objects.withdraw(object);
        return result;
      },
    });
  }

  #addSupervisor(object: number, supervisor: BridgeSupervisor): void {
    this.#ports.set(object, supervisor.port);
    this.#parts.objects.give(object, new SupervisorObject(supervisor, () => this.#forget(object)));
  }
}
