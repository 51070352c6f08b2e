import { useQuery } from '@tanstack/react-query';
import { Mail as MailIcon } from 'lucide-react';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { MailRow } from './MailRow.tsx';
import { useMailSettings } from './useMailSettings.ts';

const shownMails = 50;
/** Nothing is told of mail by events: the list is asked for again, more often while something is on its way. */
const restMs = 20_000;
const busyMs = 3000;

/** Mail that waits, was sent or failed, newest first. */
export function OutboxCard() {
  const canSend = (useMailSettings().data?.source ?? 'none') !== 'none';
  const query = useQuery({
    queryKey: queryKeys.mails,
    queryFn: () => api.call('listMails', { query: { limit: shownMails } }),
    refetchInterval: ({ state }) => (state.data?.data.some((mail) => mail.state === 'queued') ? busyMs : restMs),
  });
  return (
    <Card isFlush>
      <header className="border-b border-line px-4 py-3">
        <h2 className="text-base font-semibold">{t('mail.outbox')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('mail.outboxText')}</p>
      </header>
      <QueryView query={query}>
        {({ data, total }) =>
          data.length === 0 ? (
            <EmptyState icon={<MailIcon />} title={t('mail.empty')} text={t('mail.emptyText')} />
          ) : (
            <>
              <ul className="divide-y divide-line">
                {data.map((mail) => (
                  <MailRow key={mail.id} mail={mail} canSend={canSend} />
                ))}
              </ul>
              {total > data.length && (
                <p className="border-t border-line px-4 py-2 text-xs text-muted">
                  {t('mail.outboxNewest', { shown: data.length, total })}
                </p>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
