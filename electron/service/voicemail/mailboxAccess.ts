/** Listening to a mailbox from another telephone: its owner says which it is, and types its PIN. */
import { CallPlayback } from '../announcements/callPlayback.ts';
import { Keypad } from '../announcements/keypad.ts';
import { answerTo } from '../announcements/question.ts';
import type { CallProgram, ProgramCall } from '../calls/model/program.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MailboxPins } from './mailboxPins.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import { listen, type MessageReaderDependencies } from './messageReader.ts';

export interface MailboxAccessDependencies extends MessageReaderDependencies {
  readonly store: MessageReaderDependencies['store'] & Pick<Store, 'users'>;
  readonly pins: MailboxPins;
  readonly clock: Clock;
}

/** Wrong PINs per call. */
const triesOfCall = 3;
/** Digits without a hash key; longer than any extension and PIN. */
const longestEntry = 12;

const enterExtension = 'Please enter the extension, followed by the hash key.';
const enterPin = 'Please enter the pin, followed by the hash key.';
const wrong = 'That is not right.';
const shut = 'There were too many wrong tries. Please call again later. Goodbye.';

/** The program behind the code; `extension` is what was dialled behind it, empty: it is asked for. */
export function mailboxAccess(code: string, extension: string, deps: MailboxAccessDependencies): CallProgram {
  async function mailboxOf(customerId: number, ext: string): Promise<MailboxRecord | null> {
    const user = ext === '' ? null : await deps.store.users.byExtension(customerId, ext);
    return user?.active ? deps.store.mailboxes.ofUser(customerId, user.id) : null;
  }
  return {
    context: 'VM',
    number: code,
    name: 'Voicemail',
    ref: { kind: 'access', extension },
    async run(call) {
      const playback = new CallPlayback(call, deps.media);
      const find = (ext: string) => mailboxOf(call.customerId, ext);
      const mailbox = (await openedBefore(call, deps)) ?? (await admitted(call, playback, { extension, find }, deps));
      if (mailbox) {
        call.keepOpened(mailbox.id);
        await listen(call, playback, mailbox, deps);
      }
      call.end();
    },
  };
}

/** A caller who hears the greeting of its own mailbox enters its PIN, and then listens to messages. */
export async function listenByPin(
  call: ProgramCall,
  playback: CallPlayback,
  { mailbox, extension }: { readonly mailbox: MailboxRecord; readonly extension: string },
  deps: MailboxAccessDependencies,
): Promise<void> {
  // Counted under the same name as with the code, so that both share their tries; a shared mailbox has no extension.
  const known = extension || `mailbox ${mailbox.id}`;
  const isBack = call.former?.openedId === mailbox.id;
  const isIn = isBack || (await admitted(call, playback, { extension: known, find: async () => mailbox }, deps));
  if (!isIn) return;
  call.keepOpened(mailbox.id);
  call.isOwners();
  await listen(call, playback, mailbox, deps);
}

/** The mailbox whose PIN the caller showed to an earlier process; null: none. */
async function openedBefore(
  { customerId, former }: ProgramCall,
  { store }: MailboxAccessDependencies,
): Promise<MailboxRecord | null> {
  return former?.openedId ? store.mailboxes.byId(customerId, former.openedId) : null;
}

interface Wanted {
  readonly extension: string;
  find(extension: string): Promise<MailboxRecord | null>;
}

/** The mailbox whose PIN the caller entered; null if it did not. Its keys are not sent as events. */
async function admitted(
  call: ProgramCall,
  playback: CallPlayback,
  wanted: Wanted,
  deps: MailboxAccessDependencies,
): Promise<MailboxRecord | null> {
  const { clock, media, logger } = deps;
  const revealKeys = call.keepSecret();
  const keypad = new Keypad(call, clock, longestEntry);
  const asked = (question: string) => answerTo(question, { callId: call.id, keypad, playback, media, logger });
  try {
    for (let attempt = 1; attempt <= triesOfCall; attempt += 1) {
      const typed = await typedBy(asked, wanted.extension, attempt > 1);
      if (typed === null) return null;
      const mailbox = await wanted.find(typed.extension);
      const { customerId, caller } = call;
      const outcome = await deps.pins.check({ ...typed, customerId, mailbox, caller });
      if (outcome === 'right') return mailbox;
      logger.warn({ callId: call.id, mailboxId: mailbox?.id ?? null, attempt, outcome }, 'a mailbox was not opened');
      const isLast = outcome === 'shut' || attempt === triesOfCall;
      if (isLast) await playback.play(await media.synthesize(outcome === 'shut' ? shut : `${wrong} Goodbye.`));
      if (isLast) return null;
    }
    return null;
  } finally {
    revealKeys();
    keypad.close();
  }
}

/** Extension and PIN as they were typed; null when the call is over. */
async function typedBy(
  asked: (question: string) => Promise<string | null>,
  known: string,
  isAgain: boolean,
): Promise<{ readonly extension: string; readonly pin: string } | null> {
  const again = isAgain ? `${wrong} ` : '';
  const extension = known === '' ? await asked(`${again}${enterExtension}`) : known;
  if (extension === null) return null;
  const pin = await asked(known === '' ? enterPin : `${again}${enterPin}`);
  return pin === null ? null : { extension, pin };
}
