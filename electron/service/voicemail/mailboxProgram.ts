/** A mailbox that answers: greeting, tone, recording until the caller hangs up, presses `#` or is silent. */
import { beep, CallPlayback } from '../announcements/callPlayback.ts';
import type { CallProgram, ProgramCall } from '../calls/model/program.ts';
import { type MediaEngine, PCM_FRAME_SAMPLES } from '../telephony/ports/media.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import { MessageEnd, type MessageLimits } from './messageEnd.ts';
import type { RunningMessage, VoiceMessages } from './voiceMessages.ts';

export interface MailboxProgramDependencies {
  readonly media: Pick<MediaEngine, 'createAppPort' | 'synthesize'>;
  readonly messages: VoiceMessages;
  /** Samples of the mailbox's announcement; null where there is none. */
  /** Its owner calls from outside: asks for the PIN, and plays the messages. */
  readonly listenByPin: (call: ProgramCall, playback: CallPlayback) => Promise<void>;
  readonly announcementOf: (mailbox: MailboxRecord) => Promise<Int16Array | null>;
  /** Default: those of `MessageEnd`. */
  readonly limits?: MessageLimits;
}

/** `number` is the extension that it answers for, empty for a shared mailbox. */
export function mailboxProgram(
  mailbox: MailboxRecord,
  number: string,
  { media, messages, listenByPin, announcementOf, limits }: MailboxProgramDependencies,
): CallProgram {
  async function greeting(): Promise<Int16Array> {
    const announcement = await announcementOf(mailbox);
    if (announcement) return announcement;
    const who = mailbox.user_id === null ? mailbox.name : `${mailbox.name} cannot take your call.`;
    return media.synthesize(`${who} Please leave a message after the tone.`);
  }

  /** Greets who calls; answers what the owner hears, who came in by the star key. Who knows the greeting skips it with another. */
  async function greeted(call: ProgramCall, playback: CallPlayback): Promise<{ readonly over: Promise<void> } | null> {
    let owner: { readonly over: Promise<void> } | null = null;
    let isSkipped = false;
    const stopListening = call.onDtmf((digit) => {
      isSkipped = true;
      playback.stop();
      if (digit !== '*' || !mailbox.has_pin) return;
      // The PIN may follow at once.
      stopListening();
      owner = { over: listenByPin(call, playback) };
    });
    const words = await greeting();
    if (!isSkipped) await playback.play(words);
    stopListening();
    return owner;
  }

  return {
    context: 'VM',
    number,
    name: `Voicemail of ${mailbox.name}`,
    ref: { kind: 'mailbox', id: mailbox.id },
    async run(call) {
      // The file goes on before anything else: it is completed even if the caller is gone by now.
      const interrupted = call.former ? await messages.goOn(call) : null;
      const playback = new CallPlayback(call, media);
      if (interrupted) {
        await takeMessage(call, playback, interrupted, new MessageEnd(limits, interrupted.saidMs));
        return call.end();
      }
      if (call.former?.openedId === mailbox.id) {
        await listenByPin(call, playback);
        return call.end();
      }
      const owner = await greeted(call, playback);
      if (owner) {
        await owner.over;
        return call.end();
      }
      await playback.play(beep);
      if (playback.ended) return;
      await takeMessage(call, playback, await messages.begin(mailbox, call), new MessageEnd(limits));
      call.end();
    },
  };
}

function framesOf(pcm: Int16Array): Int16Array[] {
  const count = Math.floor(pcm.length / PCM_FRAME_SAMPLES);
  return Array.from({ length: count }, (_, at) => pcm.slice(at * PCM_FRAME_SAMPLES, (at + 1) * PCM_FRAME_SAMPLES));
}

async function takeMessage(
  call: ProgramCall,
  playback: CallPlayback,
  message: RunningMessage,
  end: MessageEnd,
): Promise<void> {
  const over = Promise.withResolvers<void>();
  call.onEnded(over.resolve);
  const stopKeys = call.onDtmf((digit) => digit === '#' && over.resolve());
  // A message that was interrupted says so by the tone that asks the caller to go on.
  const tone = message.saidMs > 0 ? framesOf(beep) : [];
  if (tone.length > 0) void playback.play(beep);
  playback.listen((pcm) => {
    const recorded = tone.shift() ?? pcm;
    if (recorded) message.write(recorded);
    if (end.isOverAfter(pcm)) over.resolve();
  });
  await over.promise;
  playback.listen(null);
  stopKeys();
  await message.finish(!end.wasHeard);
}
