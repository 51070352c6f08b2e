import type { Sms, SmsResult } from '../../../../shared/api/sms/sms.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import type { Entry, Mark } from '../transcript/entry.ts';

const marks: Readonly<Record<SmsResult, Mark | null>> = {
  queued: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  received: null,
};

/** Text messages as entries, oldest first. One that failed can be sent again once. */
export function toTextEntries(messages: readonly Sms[]): readonly Entry[] {
  return messages.map((sms) => ({
    id: sms.id,
    at: parseContractTime(sms.created_at),
    text: sms.message,
    isOwn: sms.type === 'O',
    author: '',
    mark: marks[sms.result],
    reason: sms.reason ?? '',
    canRetry: sms.result === 'failed' && sms.resent_as === null,
    wasResent: sms.resent_as !== null,
  }));
}
