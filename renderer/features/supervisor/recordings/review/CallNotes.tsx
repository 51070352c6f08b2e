import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Monitor } from '../../../../../shared/api/schemas/record.ts';
import { Card } from '../../../../components/Card.tsx';
import { api } from '../../../../lib/api/api.ts';
import { queryKeys } from '../../../../lib/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../../lib/time/format.ts';
import { t } from '../../../../strings/t.ts';

/** The record of the call and the notes on it; null when the record was deleted. */
function useCall({ live_id }: Monitor) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'of-recording', live_id],
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: live_id }]);
      const [cdr] = (await api.call('listCdrs', { query: { filter, limit: 1 } })).data;
      if (!cdr) return null;
      return { cdr, notes: (await api.call('listCdrNotes', { params: { id: cdr.id }, query: { dir: 'ASC' } })).data };
    },
  });
}

/** What agents noted on the call, and the way to its record. */
export function CallNotes({ monitor }: { readonly monitor: Monitor }) {
  const { data } = useCall(monitor);
  if (!data) return null;
  const { cdr, notes } = data;
  return (
    <Card
      title={t('recordings.callNotes')}
      action={
        <Link href={`/history/${cdr.id}`} className="shrink-0 text-sm text-accent underline-offset-2 hover:underline">
          {t('recordings.openCall')}
        </Link>
      }
    >
      {notes.length === 0 ? (
        <p className="text-sm text-muted">{t('recordings.noNotes')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.map(({ id, text, user_name, created_at }) => (
            <li key={id}>
              <p className="selectable text-base whitespace-pre-wrap">{text}</p>
              <p className="text-xs text-muted">
                {[user_name, formatDateTime(parseContractTime(created_at))].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
