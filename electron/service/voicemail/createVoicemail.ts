/** Composes announcements and voicemail: their management, and the programs that answer calls. */

import type { Logger } from 'pino';
import type { VoiceMessage } from '../../../shared/api/voicemail.ts';
import { fromContractDateTime } from '../../../shared/domain/time.ts';
import { wordingFor } from '../accounts/mailReaders.ts';
import { AnnouncementFiles } from '../announcements/announcementFiles.ts';
import { announcementProgram } from '../announcements/announcementProgram.ts';
import { AnnouncementService } from '../announcements/announcementService.ts';
import type { ProgramRef } from '../calls/model/call.ts';
import type { CallProgram } from '../calls/model/program.ts';
import type { UnansweredDirectory } from '../calls/model/unansweredCalls.ts';
import type { ReadRecording } from '../calls/session/recovery.ts';
import { activeCodes } from '../featureCodes/featureCodeService.ts';
import type { Clock } from '../kernel/clock.ts';
import { ListenerSet } from '../kernel/listenerSet.ts';
import type { RecordingFiles } from '../platform/files/recordingFiles.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../platform/storage/store.ts';
import type { MediaEngine } from '../telephony/ports/media.ts';
import { listenByPin, mailboxAccess } from './mailboxAccess.ts';
import { MailboxPins } from './mailboxPins.ts';
import { mailboxProgram } from './mailboxProgram.ts';
import type { MailboxRecord } from './mailboxRepository.ts';
import { MailboxService } from './mailboxService.ts';
import type { MessageLimits } from './messageEnd.ts';
import { messageReader } from './messageReader.ts';
import { VoiceMessages } from './voiceMessages.ts';

/** A notice later than this is out of date. */
const dayMs = 24 * 60 * 60 * 1000;

/** Notifies the mailbox's user by mail, if the mailbox has a user who wants that. */
function mailNotice(
  store: Pick<Store, 'featureCodes' | 'mailboxes' | 'users' | 'customers' | 'lines'>,
  mailer: Mailer,
) {
  return async (message: VoiceMessage, customerId: number): Promise<void> => {
    if (message.user_id === null) return;
    const mailbox = await store.mailboxes.ofUser(customerId, message.user_id);
    const user = await store.users.byId(message.user_id);
    if (!mailbox.notify_email || !user?.active) return;
    const code = (await activeCodes(store, customerId)).find(({ feature }) => feature === 'mailbox')?.code;
    const { language, say, moment } = await wordingFor(store)(customerId, user);
    const caller = message.from_name ? `${message.from_name} (${message.from})` : message.from;
    const facts = { seconds: message.duration, time: moment(fromContractDateTime(message.created_at)) };
    const parts = [
      caller === '' ? say('voicemail.textUnknown', facts) : say('voicemail.text', { ...facts, caller }),
      ...(code === undefined ? [] : [say('voicemail.dial', { code })]),
    ];
    const text = `${say('hello', { name: user.firstName })}\n\n${parts.join(' ')}\n`;
    const subject = caller === '' ? say('voicemail.subjectUnknown') : say('voicemail.subject', { caller });
    await mailer.send({ customerId, to: user.email, subject, text, language, lifetimeMs: dayMs });
  };
}

export interface VoicemailOptions {
  readonly store: Store;
  readonly media: Pick<MediaEngine, 'createBridge' | 'createAppPort' | 'synthesize'>;
  readonly clock: Clock;
  /** Absolute. */
  readonly dataDir: string;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly recordings: Pick<RecordingFiles, 'create' | 'readAll'>;
  readonly readRecording: ReadRecording;
  /** How long messages may last; default: three minutes, and eight seconds of silence. */
  readonly limits?: MessageLimits;
}

/** Announcements and voicemail. */
export type Voicemail = ReturnType<typeof createVoicemail>;

export function createVoicemail(options: VoicemailOptions) {
  const { store, media, clock, dataDir, logger, mailer, recordings, readRecording, limits } = options;
  const files = new AnnouncementFiles(dataDir);
  const notify = mailNotice(store, mailer);
  const changes = new ListenerSet<[mailboxId: number]>((error) => logger.error({ err: error }, 'a lamp was not told'));
  const onChange = (mailboxId: number) => changes.emit(mailboxId);
  const messages = new VoiceMessages({
    store,
    media,
    clock,
    dataDir,
    logger,
    recordings,
    readRecording,
    notify,
    onChange,
  });

  const pins = new MailboxPins(store, clock);
  const reading = { store, media, messages, dataDir, recordings, logger, onChange };
  const accessing = { ...reading, pins, clock };

  async function announcementOf({ customerId, announcement_id }: MailboxRecord): Promise<Int16Array | null> {
    const found = announcement_id === null ? null : await store.announcements.byId(customerId, announcement_id);
    return found && files.read(found);
  }

  async function programOf(mailbox: MailboxRecord): Promise<CallProgram> {
    const user = mailbox.user_id === null ? null : await store.users.byId(mailbox.user_id);
    const ext = user?.ext ?? '';
    return mailboxProgram(mailbox, ext, {
      media,
      messages,
      listenByPin: (call, playback) => listenByPin(call, playback, { mailbox, extension: ext }, accessing),
      announcementOf,
      limits,
    });
  }

  const unanswered: UnansweredDirectory = {
    async ofUser(customerId, userId) {
      const mailbox = await store.mailboxes.ofUser(customerId, userId);
      if (!mailbox.enabled) return null;
      return { program: await programOf(mailbox), ringMs: mailbox.ring_seconds * 1000 };
    },
  };

  const programs = {
    async VOICEMAIL(customerId: number, id: number) {
      const mailbox = await store.mailboxes.byId(customerId, id);
      return mailbox && programOf(mailbox);
    },
    async ANNOUNCEMENT(customerId: number, id: number) {
      const announcement = await store.announcements.byId(customerId, id);
      return announcement && announcementProgram(announcement, { media, files });
    },
  };

  return {
    announcements: new AnnouncementService({ store, files, media, clock }),
    mailboxes: new MailboxService({ store, messages, pins, onChange }),
    unanswered,
    /** The program for a user who dials its own mailbox by this number. */
    reader: (number: string) => messageReader(number, reading),
    /** The program for callers who dial the code for the mailbox of an extension. */
    access: (code: string, extension: string) => mailboxAccess(code, extension, accessing),
    /** Called with a mailbox whose messages arrived, changed or were deleted. */
    onChange: (listener: (mailboxId: number) => void) => changes.add(listener),
    /** Samples of an announcement; null if it does not exist. */
    async samplesOf(customerId: number, id: number): Promise<Int16Array | null> {
      const announcement = await store.announcements.byId(customerId, id);
      return announcement && files.read(announcement);
    },
    /** The mailbox of a user, whether or not it answers for the user by itself. */
    async mailboxOf(customerId: number, userId: number): Promise<CallProgram | null> {
      const user = await store.users.byId(userId);
      return user?.customerId === customerId ? programOf(await store.mailboxes.ofUser(customerId, userId)) : null;
    },
    /** Programs that telephone numbers lead to. */
    programs,
    /** The program of a call of an earlier process, which had this number; null if it is gone. */
    async programAgain(customerId: number, ref: ProgramRef, number: string): Promise<CallProgram | null> {
      switch (ref.kind) {
        case 'announcement':
          return programs.ANNOUNCEMENT(customerId, ref.id);
        case 'mailbox':
          return programs.VOICEMAIL(customerId, ref.id);
        case 'messages':
          return messageReader(number, reading);
        case 'access':
          return mailboxAccess(number, ref.extension, accessing);
      }
    },
    /** Completes the messages that an earlier process left behind, but those of calls that go on. */
    recover: (goOn: readonly number[]) => messages.recover(goOn),
    /** Completes those of calls that could not go on after all. */
    settle: (isLive: (callId: number) => boolean) => messages.settle(isLive),
    close: () => messages.close(),
  };
}
