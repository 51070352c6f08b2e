/**
 * The program with which users listen to their messages, new ones first. Keys: 1 again, 2 next, 3 delete, # hang up.
 */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { CallPlayback } from '../announcements/callPlayback.ts';
import { maximumSeconds } from '../announcements/decoding/decodeAudio.ts';
import { decodeMp3 } from '../announcements/decoding/mp3Decoder.ts';
import type { CallProgram, ProgramCall } from '../calls/model/program.ts';
import type { RecordingFiles } from '../platform/files/recordingFiles.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import type { StoredVoiceMessage } from './voiceMessageRepository.ts';
import type { VoiceMessages } from './voiceMessages.ts';

export interface MessageReaderDependencies {
  readonly store: Pick<Store, 'mailboxes' | 'voiceMessages'>;
  readonly media: Pick<MediaEngine, 'createAppPort' | 'synthesize'>;
  readonly messages: VoiceMessages;
  /** Absolute. */
  readonly dataDir: string;
  readonly recordings: Pick<RecordingFiles, 'readAll'>;
  readonly logger: Logger;
  /** Called with the mailbox whose messages were marked. */
  readonly onChange: (mailboxId: number) => void;
}

type Choice = 'again' | 'next' | 'delete' | 'end';

const choices: Readonly<Record<string, Choice>> = { '1': 'again', '2': 'next', '3': 'delete', '#': 'end' };

/** The program behind the code of one's own mailbox. */
export function messageReader(number: string, dependencies: MessageReaderDependencies): CallProgram {
  return {
    context: 'VM',
    number,
    name: 'Voicemail',
    ref: { kind: 'messages' },
    async run(call) {
      const playback = new CallPlayback(call, dependencies.media);
      const { userId } = call.caller;
      if (userId === null) {
        await playback.play(
          await dependencies.media.synthesize('This mailbox can only be used by users of this system.'),
        );
      } else {
        const mailbox = await dependencies.store.mailboxes.ofUser(call.customerId, userId);
        await listen(call, playback, mailbox, dependencies);
      }
      call.end();
    },
  };
}

/** Plays the messages of a mailbox; resolves when the caller has heard them, hangs up or presses the hash key. */
export function listen(
  call: ProgramCall,
  playback: CallPlayback,
  mailbox: MailboxRecord,
  dependencies: MessageReaderDependencies,
): Promise<void> {
  return new Listening(call, playback, dependencies).run(mailbox);
}

/** One user listening. */
class Listening {
  readonly #deps: MessageReaderDependencies;
  readonly #playback: CallPlayback;
  #choice: Choice = 'next';

  constructor(call: ProgramCall, playback: CallPlayback, dependencies: MessageReaderDependencies) {
    this.#deps = dependencies;
    this.#playback = playback;
    call.onDtmf((digit) => {
      const choice = choices[digit];
      if (!choice) return;
      this.#choice = choice;
      this.#playback.stop();
    });
  }

  async run(mailbox: MailboxRecord): Promise<void> {
    const { store } = this.#deps;
    const messages = await store.voiceMessages.ofMailbox(mailbox.id);
    const unheard = messages.filter(({ message }) => message.state === 'new').length;
    await this.#speak(`You have ${unheard} new and ${messages.length - unheard} saved messages.`);
    for (const message of messages) {
      if (this.#isOver) return;
      await this.#announce(message);
    }
    if (!this.#isOver) await this.#speak('There are no more messages.');
  }

  get #isOver(): boolean {
    return this.#playback.ended || this.#choice === 'end';
  }

  async #announce(stored: StoredVoiceMessage): Promise<void> {
    const { message, path } = stored;
    const pcm = await this.#samplesOf(path);
    if (!pcm) return this.#speak('This message cannot be played.');
    await this.#speak(`From ${message.from_name || [...message.from].join(' ')}.`);
    let choice: Choice = 'again';
    while (choice === 'again' && !this.#isOver) choice = await this.#play(pcm);
    if (choice === 'again') return;
    if (choice === 'delete') await this.#deps.messages.remove([stored]);
    else if (!this.#playback.ended) {
      await this.#deps.store.voiceMessages.setState(message.id, 'saved');
      this.#deps.onChange(message.mailbox_id);
    }
  }

  /** Null if the file is missing or damaged: the other messages are played all the same. */
  async #samplesOf(path: string): Promise<Int16Array | null> {
    try {
      return await decodeMp3(await this.#deps.recordings.readAll(join(this.#deps.dataDir, path)), maximumSeconds);
    } catch (error) {
      this.#deps.logger.error({ path, err: error }, 'voice message cannot be played');
      return null;
    }
  }

  /** Plays a message, and answers which key was pressed meanwhile; none is `next`. */
  async #play(pcm: Int16Array): Promise<Choice> {
    this.#choice = 'next';
    await this.#playback.play(pcm);
    return this.#choice;
  }

  async #speak(text: string): Promise<void> {
    await this.#playback.play(await this.#deps.media.synthesize(text));
  }
}
