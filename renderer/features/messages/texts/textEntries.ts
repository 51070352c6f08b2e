import type { Sms, SmsResult } from '../../../../shared/api/schemas/sms.ts';
import { parseContractTime } from '../../../lib/time/format.ts';
import type { Entry, Mark } from '../transcript/entry.ts';

const marks: Readonly<Record<SmsResult, Mark | null>> = {
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  received: null,
};

/** Text messages as entries, oldest first. One that failed can be sent again until its text has been. */
export function toTextEntries(messages: readonly Sms[]): readonly Entry[] {
  const sentLater = new Set<string>();
  const entries: Entry[] = [];
  for (const sms of messages.toReversed()) {
    const isOwn = sms.type === 'O';
    entries.push({
      ...{ id: sms.id, at: parseContractTime(sms.created_at), text: sms.message, isOwn, author: '' },
      mark: marks[sms.result],
      reason: sms.reason ?? '',
      canRetry: sms.result === 'failed' && !sentLater.has(sms.message),
    });
    if (isOwn) sentLater.add(sms.message);
  }
  return entries.reverse();
}
