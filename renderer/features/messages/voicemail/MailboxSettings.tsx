import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Mailbox } from '../../../../shared/api/voicemail.ts';
import { WrongPinsNotice } from '../../../entities/mailbox/WrongPinsNotice.tsx';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { Greeting } from './Greeting.tsx';
import { useMailboxes } from './useVoicemail.ts';

/** Fields of the own mailbox that a user may change. */
type MailboxChange = Partial<Pick<Mailbox, 'enabled' | 'ring_seconds' | 'announcement_id' | 'notify_email'>>;

/** Changes a mailbox; the change shows at once and is taken back when the service refuses it. */
function useMailboxCommand({ id }: Mailbox): (change: MailboxChange) => Promise<boolean> {
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

const ringChoices = [10, 15, 20, 25, 30, 45, 60, 90, 120];

function Settings({ mailbox }: { readonly mailbox: Mailbox }) {
  const change = useMailboxCommand(mailbox);
  const choices = [...new Set([...ringChoices, mailbox.ring_seconds])].sort((a, b) => a - b);
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <WrongPinsNotice mailbox={mailbox} />
      <Card title={t('mailbox.answering')}>
        <div className="flex flex-col gap-4">
          <Switch
            label={t('mailbox.enabled')}
            description={t('mailbox.enabledText')}
            isSelected={mailbox.enabled}
            onChange={(enabled) => void change({ enabled })}
          />
          <Select
            label={t('mailbox.ringSeconds')}
            description={t('mailbox.ringSecondsText')}
            options={choices.map((seconds) => ({ id: String(seconds), label: t('mailbox.seconds', { seconds }) }))}
            value={String(mailbox.ring_seconds)}
            onChange={(key) => void change({ ring_seconds: Number(key) })}
            className="max-w-64"
          />
          <Switch
            label={t('mailbox.notify')}
            description={t('mailbox.notifyText')}
            isSelected={mailbox.notify_email}
            onChange={(notify_email) => void change({ notify_email })}
          />
        </div>
      </Card>
      <Greeting mailbox={mailbox} onChange={(announcement_id) => change({ announcement_id })} />
    </div>
  );
}

/** The user's own mailbox: when it answers, and with what. */
export function MailboxSettings() {
  const [, navigate] = useLocation();
  const userId = useSession((session) => session.userId);
  return (
    <section aria-label={t('voicemail.settings')} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-3 py-2.5 wide:px-4">
        <IconButton
          label={t('messages.back')}
          size="small"
          className="-ms-1 wide:hidden"
          onPress={() => navigate(messagePlaces.kind('voicemail'))}
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </IconButton>
        <h2 className="flex h-9 items-center text-lg font-semibold">{t('voicemail.settings')}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-auto p-4 wide:p-6">
        <QueryView query={useMailboxes()}>
          {(mailboxes) => {
            const own = mailboxes.find((mailbox) => mailbox.user_id === userId);
            return own ? (
              <Settings mailbox={own} />
            ) : (
              <EmptyState title={t('mailbox.none')} text={t('mailbox.noneText')} />
            );
          }}
        </QueryView>
      </div>
    </section>
  );
}
