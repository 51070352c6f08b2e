/** The e-mail that tells a user of a message. */
import type { VoiceMessage } from '../../../shared/api/voicemail.ts';
import { activeCodes } from '../featureCodes/featureCodeService.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../platform/storage/store.ts';

/** A notice that comes later than this is no news. */
const dayMs = 24 * 60 * 60 * 1000;

/** Makes the notice: mails the mailbox's user, if it has one that wants it. */
export function mailNotice(store: Pick<Store, 'featureCodes' | 'mailboxes' | 'users'>, mailer: Mailer) {
  return async (message: VoiceMessage, customerId: number): Promise<void> => {
    if (message.user_id === null) return;
    const mailbox = await store.mailboxes.ofUser(customerId, message.user_id);
    const user = await store.users.byId(message.user_id);
    if (!mailbox.notify_email || !user?.active) return;
    const caller = message.from_name ? `${message.from_name} (${message.from})` : message.from || 'An unknown caller';
    const code = (await activeCodes(store, customerId)).find(({ feature }) => feature === 'mailbox')?.code;
    const text =
      `Hello ${user.firstName},\n\n${caller} left you a voice message of ${message.duration} seconds at ` +
      `${message.created_at} UTC.${code === undefined ? '' : ` Dial ${code} to listen.`}\n`;
    const subject = `Voice message from ${caller}`;
    await mailer.send({ customerId, to: user.email, subject, text, lifetimeMs: dayMs });
  };
}
