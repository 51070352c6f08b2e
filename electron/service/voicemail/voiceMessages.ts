/** Records voice messages: the audio, the row and its event, the notification by e-mail, and recovery after a crash. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import type { VoiceMessage } from '../../../shared/api/voicemail.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { ProgramCall } from '../calls/model/program.ts';
import type { ReadRecording } from '../calls/session/recovery.ts';
import type { Clock } from '../kernel/clock.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
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
  /** Reads what a crash left of a file. */
  readonly readRecording: ReadRecording;
  /** Called with the mailbox that has another number of messages now. */
  readonly onChange: (mailboxId: number) => void;
  /** Sends the notification by e-mail. */
  readonly notify: (message: VoiceMessage, customerId: number) => Promise<void>;
}

/** A message that is being recorded. */
export interface RunningMessage {
  write(pcm: Int16Array): void;
  /** Ends it; a message that is `empty` or too short is removed. A second call does nothing. */
  finish(isEmpty: boolean): Promise<void>;
}

/** Takes messages down. */
export class VoiceMessages {
  readonly #deps: VoiceMessagesDependencies;
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
    let finished: Promise<void> | null = null;
    return {
      write: (pcm) => recorder.write(pcm),
      finish: (isEmpty) => {
        finished ??= this.#track(this.#finish(id, { customerId: mailbox.customerId, path }, recorder, isEmpty));
        return finished;
      },
    };
  }

  /** Completes what an earlier process left behind. */
  async recover(): Promise<void> {
    const { store, dataDir, readRecording, logger } = this.#deps;
    for (const { message, customerId, path } of await store.voiceMessages.unfinished()) {
      const found = await readRecording(join(dataDir, path)).catch((error: unknown) => {
        logger.error({ messageId: message.id, err: error }, 'voice message lost');
        return { durationMs: 0, size: 0 };
      });
      await this.#store(message.id, { customerId, path }, found);
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

  async #finish(id: number, place: Place, recorder: MessageRecorder, isEmpty: boolean): Promise<void> {
    const result = await recorder.stop();
    await this.#store(id, place, isEmpty ? { durationMs: 0, size: 0 } : result);
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
