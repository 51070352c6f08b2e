import { useQueryClient } from '@tanstack/react-query';
import type { Mailbox } from '../../../../shared/api/schemas/voicemail.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';

/** What a user may change of the own mailbox. */
type MailboxChange = Partial<Pick<Mailbox, 'enabled' | 'ring_seconds' | 'announcement_id' | 'notify_email'>>;

/** Changes a mailbox; the change shows at once and is taken back when the service refuses it. */
export function useMailboxCommand({ id }: Mailbox): (change: MailboxChange) => Promise<boolean> {
  const cache = useQueryClient();
  const queryKey = [...queryKeys.voicemail, 'mailboxes'];
  return async (change) => {
    cache.setQueryData<Mailbox[]>(queryKey, (mailboxes) =>
      mailboxes?.map((mailbox) => (mailbox.id === id ? { ...mailbox, ...change } : mailbox)),
    );
    const isDone = await attempt(
      () => api.call('updateMailbox', { params: { id }, body: change }),
      (reason) => t('mailbox.refused', { reason }),
    );
    await cache.invalidateQueries({ queryKey });
    return isDone;
  };
}
