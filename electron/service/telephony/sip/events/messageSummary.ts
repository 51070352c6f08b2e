/** Writes how many messages wait (RFC 3842). */
import type { MessagesState } from '../../ports/sipEvents.ts';

/** The document; `account` is the address of the mailbox. */
export function messageSummary({ unheard, heard }: MessagesState, account: string): string {
  return [
    `Messages-Waiting: ${unheard > 0 ? 'yes' : 'no'}`,
    `Message-Account: ${account}`,
    // None of them is urgent: a caller cannot say so.
    `Voice-Message: ${unheard}/${heard} (0/0)`,
    '',
  ].join('\r\n');
}
