import { MessageChannel, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { RecordingFiles, RecordingSink } from '../../../platform/files/recordingFiles.ts';
import type { ControlReport, RecordingFailure } from '../../ports/media.ts';
import { noPackets } from '../packetCount.ts';
import { realClock } from '../time/mediaClock.ts';
import {
  type AppendOutcome,
  type AudioThreadJob,
  type AudioThreadMessage,
  type AudioThreadRoot,
  type Introduction,
  type MainRoot,
  type PortNews,
  ROOT,
  type Totals,
} from './audioThreadMessages.ts';
import { arrived, type Far, FarObjects, isObjectMessage, travelling } from './farObjects.ts';
import { PortLinks } from './portLinks.ts';
import { ThreadChannel } from './threadChannel.ts';

export interface AudioThreadParts {
  /** From 1. */
  readonly number: number;
  readonly logger: Logger;
  readonly files: Pick<RecordingFiles, 'create'>;
  readonly job: Omit<AudioThreadJob, 'port' | 'logLevel'>;
  readonly onReport: (object: number, report: ControlReport) => void;
  readonly onRecordingFailed: (failure: RecordingFailure) => void;
  /** Called when the thread ended by itself. */
  readonly onFailed: (error: Error) => void;
}

/** Follows what an audio thread tells of one of its ports. */
export type NewsListener = (news: PortNews) => void;

/** A thread tells of its ports twice a second; one that has told nothing in so many looks, of which there are ten a second, hangs. */
const SILENT_LOOKS = 200;

/** An audio thread, as the main thread uses it. */
export class AudioThread {
  readonly number: number;
  readonly root: Far<AudioThreadRoot>;
  readonly objects: FarObjects;
  /** Ports of the main thread that the audio thread uses, and the reverse. */
  readonly links: PortLinks;
  /** By the number of the port. */
  readonly followers = new Map<number, NewsListener>();
  /** How many packets it has counted, as far as that was told. */
  totals: Totals = { network: noPackets, agent: noPackets };
  readonly #channel: ThreadChannel<AudioThreadMessage>;
  readonly #worker: Worker;
  readonly #onFailed: (error: Error) => void;
  #hasEnded = false;
  /** Looks since the thread told something. */
  #silentLooks = 0;
  #made = ROOT;

  constructor(parts: AudioThreadParts) {
    const { logger, number } = parts;
    this.number = number;
    const { port1, port2 } = new MessageChannel();
    this.#channel = new ThreadChannel(port1, (message) => this.#take(message));
    const onError = (error: unknown) => logger.warn({ error, thread: number }, 'an audio thread’s call failed');
    this.objects = new FarObjects((message) => this.#channel.post(message), onError);
    this.links = new PortLinks((message) => this.#channel.post(message), realClock.now);
    this.root = this.objects.far(ROOT);
    this.objects.give(ROOT, this.#mainRoot(parts));
    const workerData: AudioThreadJob = { ...parts.job, port: port2, logLevel: logger.level };
    this.#worker = new Worker(new URL('./audioThreadWorker.ts', import.meta.url), {
      workerData,
      transferList: [port2],
    });
    this.#onFailed = parts.onFailed;
    this.#worker.once('error', (error) => this.#fail(error));
    this.#worker.once('exit', () => this.#fail(new Error(`Audio thread ${number} ended.`)));
  }

  /** A number for an object that the thread is told to make. */
  nextNumber(): number {
    this.#made += 1;
    return this.#made;
  }

  /** Brings two threads together, which pass audio to one another from then on. */
  introduce(other: AudioThread): void {
    const { port1, port2 } = new MessageChannel();
    this.#meet({ neighbour: other.number, port: port1 });
    other.#meet({ neighbour: this.number, port: port2 });
  }

  /** Resolves when recordings are whole and the thread has ended. */
  async close(): Promise<void> {
    this.#hasEnded = true;
    await this.root.ask('close').catch(() => {});
    this.#channel.close();
    await this.#worker.terminate();
  }

  /** Tells the thread of ports that it uses, and sees whether it still tells of its own; called ten times a second. */
  look(): void {
    this.links.look();
    this.#silentLooks += 1;
    if (this.#silentLooks === SILENT_LOOKS) this.#fail(new Error(`Audio thread ${this.number} hangs.`));
  }

  #fail(error: Error): void {
    this.objects.abandon(error);
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onFailed(error);
  }

  #meet(introduction: Introduction): void {
    this.#worker.postMessage(introduction, [introduction.port]);
  }

  #take(message: AudioThreadMessage): void {
    if (isObjectMessage(message)) this.objects.take(message);
    else this.links.take(message);
  }

  #mainRoot({ logger, files, number, onReport, onRecordingFailed }: AudioThreadParts): MainRoot {
    const open = new Map<number, RecordingSink>();
    return {
      log: (line) => logLine(logger, number, line),
      news: (ports, totals) => {
        this.#silentLooks = 0;
        this.totals = totals;
        for (const [object, news] of ports) this.followers.get(object)?.(news);
      },
      report: onReport,
      recordingFailed: (path, error) => onRecordingFailed({ path, error: arrived(error) }),
      createFile: async (file, path) => {
        open.set(file, await files.create(path));
      },
      append: (file, audio) => append(open.get(file), audio),
      closeFile: async (file) => {
        const sink = open.get(file);
        open.delete(file);
        await sink?.close();
      },
    };
  }
}

async function append(sink: RecordingSink | undefined, audio: Uint8Array): Promise<AppendOutcome> {
  if (sink === undefined) return { size: 0, failed: travelling(new Error('The file is closed.')) };
  try {
    await sink.append(Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength));
    return { size: sink.size, failed: null };
  } catch (error) {
    return { size: sink.size, failed: travelling(error) };
  }
}

/** Says in the service's log what a thread said in its own. */
function logLine(logger: Logger, thread: number, line: string): void {
  const {
    level,
    msg,
    time: _time,
    pid: _pid,
    hostname: _host,
    ...fields
  } = JSON.parse(line) as Record<string, unknown>;
  const name = logger.levels.labels[Number(level)] ?? 'info';
  if (name === 'error' || name === 'warn' || name === 'info' || name === 'debug') {
    logger[name]({ ...fields, thread }, typeof msg === 'string' ? msg : '');
  }
}
