/** Records voice messages: the audio, the row and its event, the notification by e-mail, and recovery after a crash. */
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { VoiceMessage } from '../../../shared/api/voicemail.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { ProgramCall } from '../calls/model/program.ts';
import type { ReadRecording } from '../calls/session/recovery.ts';
import type { Clock } from '../kernel/clock.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { RecordingFiles } from '../platform/files/recordingFiles.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Bridge, MediaEngine, MediaPort, Recording, RecordingResult } from '../telephony/ports/media.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import type { StoredVoiceMessage } from './voiceMessageRepository.ts';

// Writes a caller's audio into an MP3 file, the same on both channels. After a crash the written part can be played.

/** Records one message. */
class MessageRecorder {
  readonly #bridge: Bridge;
  readonly #ports: readonly MediaPort[];
  readonly #recording: Recording;
  readonly #queues: Int16Array[][] = [];

  /** @param path absolute; the file must not exist. */
  constructor(media: Pick<MediaEngine, 'createBridge' | 'createAppPort'>, path: string) {
    this.#bridge = media.createBridge();
    this.#ports = (['near', 'far'] as const).map((side) => {
      const queue: Int16Array[] = [];
      this.#queues.push(queue);
      const port = media.createAppPort({ pull: () => queue.shift() ?? null });
      this.#bridge.attach(side, port);
      return port;
    });
    this.#recording = this.#bridge.startRecording({ path });
  }

  /** Adds 20 ms of the caller. */
  write(pcm: Int16Array): void {
    for (const queue of this.#queues) queue.push(pcm);
  }

  /** Closes the file. */
  async stop(): Promise<RecordingResult> {
    const result = await this.#recording.stop();
    this.#bridge.close();
    for (const port of this.#ports) port.close();
    return result;
  }
}

/** Folder of the messages within the data folder. */
const folder = 'voicemessages';
/** Less is a caller who hung up at the tone. */
const shortestMs = 1_000;

export interface VoiceMessagesDependencies {
  readonly store: Pick<Store, 'voiceMessages'>;
  readonly media: Pick<MediaEngine, 'createBridge' | 'createAppPort'>;
  readonly clock: Clock;
  /** Absolute. */
  readonly dataDir: string;
  readonly logger: Logger;
  readonly recordings: Pick<RecordingFiles, 'create' | 'readAll'>;
  /** Reads what a crash left of a file. */
  readonly readRecording: ReadRecording;
  /** Called with the mailbox that has another number of messages now. */
  readonly onChange: (mailboxId: number) => void;
  /** Sends the notification by e-mail. */
  readonly notify: (message: VoiceMessage, customerId: number) => Promise<void>;
}

/** A message that is being recorded. */
export interface RunningMessage {
  /** Milliseconds of it that an earlier process recorded. */
  readonly saidMs: number;
  write(pcm: Int16Array): void;
  /** Ends it; a message that is `empty` or too short is removed. A second call does nothing. */
  finish(isEmpty: boolean): Promise<void>;
}

/** A message whose process died while it was recorded, and what there is of it. */
interface InterruptedMessage extends Place, Found {
  readonly id: number;
}

/** Takes messages down. */
export class VoiceMessages {
  readonly #deps: VoiceMessagesDependencies;
  /** Messages that go on with their calls, by the calls' ids. */
  readonly #interrupted = new Map<number, InterruptedMessage>();
  readonly #finishing = new Set<Promise<void>>();

  constructor(dependencies: VoiceMessagesDependencies) {
    this.#deps = dependencies;
  }

  /** Starts the recording of a caller's message. */
  async begin(mailbox: MailboxRecord, call: ProgramCall): Promise<RunningMessage> {
    const { store, media, clock, dataDir } = this.#deps;
    const path = join(folder, `${call.id}-${mailbox.id}.mp3`);
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    const id = await store.voiceMessages.begin({
      customerId: mailbox.customerId,
      mailbox_id: mailbox.id,
      user_id: mailbox.user_id,
      path,
      from: call.caller.number,
      from_name: call.caller.name,
      ddi: call.calledNumber,
      live_id: call.id,
      created_at: toContractDateTime(clock.now()),
    });
    const recorder = new MessageRecorder(media, join(dataDir, path));
    return this.#running(recorder, 0, async (isEmpty) => {
      const result = await recorder.stop();
      await this.#store(id, { customerId: mailbox.customerId, path }, isEmpty ? nothing : result);
    });
  }

  /** Goes on with the message that a caller left when the process died; null if it left none. */
  async goOn(call: Pick<ProgramCall, 'id'>): Promise<RunningMessage | null> {
    const { media, dataDir } = this.#deps;
    const former = this.#interrupted.get(call.id);
    if (!former) return null;
    this.#interrupted.delete(call.id);
    const recorder = new MessageRecorder(media, join(dataDir, restOf(former.path)));
    return this.#running(recorder, former.durationMs, async () => {
      await recorder.stop();
      await this.#complete(former);
    });
  }

  /** Completes what an earlier process left behind; messages of calls that go on wait for these. */
  async recover(goOn: readonly number[] = []): Promise<void> {
    for (const { message, customerId, path } of await this.#deps.store.voiceMessages.unfinished()) {
      const found = await this.#joined(message.id, { customerId, path });
      if (goOn.includes(message.live_id)) this.#interrupted.set(message.live_id, { id: message.id, ...found });
      else await this.#store(message.id, found, found);
    }
  }

  /** Completes the messages of calls that did not go on after all. */
  async settle(isLive: (callId: number) => boolean): Promise<void> {
    for (const [callId, message] of [...this.#interrupted]) {
      if (isLive(callId)) continue;
      this.#interrupted.delete(callId);
      await this.#complete(message);
    }
  }

  /** Forgets messages, files included. */
  async remove(messages: readonly StoredVoiceMessage[]): Promise<void> {
    // The row goes first: a file without a row does no harm, a row without its file could not be played.
    await this.#deps.store.voiceMessages.remove(messages.map(({ message }) => message.id));
    for (const id of new Set(messages.map(({ message }) => message.mailbox_id))) this.#deps.onChange(id);
    for (const { path } of messages) await rm(join(this.#deps.dataDir, path), { force: true });
  }

  /** Resolves when everything is stored. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#finishing);
  }

  #running(recorder: MessageRecorder, saidMs: number, finish: (isEmpty: boolean) => Promise<void>): RunningMessage {
    let finished: Promise<void> | null = null;
    return {
      saidMs,
      write: (pcm) => recorder.write(pcm),
      finish: (isEmpty) => {
        finished ??= this.#track(finish(isEmpty));
        return finished;
      },
    };
  }

  async #complete({ id, customerId, path }: InterruptedMessage): Promise<void> {
    const whole = await this.#joined(id, { customerId, path });
    await this.#store(id, whole, whole);
  }

  /**
   * Makes one file of a message and of what was said after a crash. The new file is the message's before the other two go: whenever
   * the process dies, nothing is lost or there twice.
   */
  async #joined(id: number, { customerId, path }: Place): Promise<Place & Found> {
    const { store, dataDir, recordings } = this.#deps;
    const first = await this.#found(id, path);
    const rest = existsSync(join(dataDir, restOf(path))) ? await this.#found(id, restOf(path)) : nothing;
    if (rest.durationMs === 0) {
      await rm(join(dataDir, restOf(path)), { force: true });
      return { customerId, path, ...first };
    }
    const whole = nextPath(path);
    await rm(join(dataDir, whole), { force: true });
    const file = await recordings.create(join(dataDir, whole));
    for (const part of [path, restOf(path)]) await file.append(await recordings.readAll(join(dataDir, part)));
    await file.close();
    await store.voiceMessages.moveTo(id, whole);
    for (const part of [path, restOf(path)]) await rm(join(dataDir, part), { force: true });
    const durationMs = first.durationMs + rest.durationMs;
    return { customerId, path: whole, durationMs, size: file.size };
  }

  async #found(messageId: number, path: string): Promise<Found> {
    const { dataDir, readRecording, logger } = this.#deps;
    return readRecording(join(dataDir, path)).catch((error: unknown) => {
      logger.error({ messageId, err: error }, 'voice message lost');
      return nothing;
    });
  }

  async #store(id: number, { customerId, path }: Place, { durationMs, size }: Found): Promise<void> {
    const { store, dataDir, notify, logger, clock } = this.#deps;
    if (durationMs < shortestMs) {
      await store.voiceMessages.remove([id]);
      await rm(join(dataDir, path), { force: true });
      return;
    }
    const result = { duration: Math.round(durationMs / 1000), size };
    const stored = await store.voiceMessages.finish(id, result, (message) =>
      receivedEvent(message, customerId, clock.now()),
    );
    if (!stored) return;
    this.#deps.onChange(stored.mailbox_id);
    logger.info({ messageId: id, callId: stored.live_id }, 'voice message received');
    // The message is stored; a slow mail server holds nobody up.
    notify(stored, customerId).catch((error: unknown) =>
      logger.error({ messageId: id, err: error }, 'no mail was sent'),
    );
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error: unknown) => this.#deps.logger.error({ err: error }, 'voice message not kept'))
      .finally(() => this.#finishing.delete(tracked));
    this.#finishing.add(tracked);
    return tracked;
  }
}

interface Place {
  readonly customerId: number;
  readonly path: string;
}

interface Found {
  readonly durationMs: number;
  readonly size: number;
}

const nothing: Found = { durationMs: 0, size: 0 };

/** What is said after a crash, until it is joined with what was said before. */
const restOf = (path: string): string => path.replace(/\.mp3$/, '.rest.mp3');

/** The file after this one: `7-3.mp3`, `7-3.1.mp3`, `7-3.2.mp3`. */
function nextPath(path: string): string {
  const [, name = '', number = '0'] = /^(.*?)(?:\.(\d+))?\.mp3$/.exec(path) ?? [];
  return `${name}.${Number(number) + 1}.mp3`;
}

function receivedEvent(message: VoiceMessage, customerId: number, now: number): NewEvent {
  const { id: message_id, mailbox_id, user_id, live_id: call_id, from, from_name, duration } = message;
  return {
    customerId,
    userIds: user_id === null ? null : [user_id],
    body: {
      event_name: 'voicemessage.received',
      event_time: toContractDateTime(now),
      message_id,
      mailbox_id,
      user_id,
      call_id,
      from,
      from_name,
      duration,
    },
  };
}
