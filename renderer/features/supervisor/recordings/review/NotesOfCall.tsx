import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Cdr } from '../../../../../shared/api/history/cdr.ts';
import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../../platform/format/format.ts';
import { inOneLine } from '../../../../strings/isolated.ts';
import { t } from '../../../../strings/t.ts';
import { Card } from '../../../../ui/Card.tsx';

interface Note {
  readonly text: string;
  /** Author and time; empty for notes written during the call. */
  readonly from: string;
}

/** The notes on a record. What was written during the call stands in the record alone. */
async function notesOn(cdr: Cdr): Promise<readonly Note[]> {
  const { data } = await api.call('listCdrNotes', { params: { id: cdr.id }, query: { dir: 'ASC' } });
  const notes = data.map(({ text, user_name, created_at }) => {
    const from = inOneLine([user_name, formatDateTime(parseContractTime(created_at))]);
    return { text, from };
  });
  const isKept = cdr.notes === '' || notes.some(({ text }) => text === cdr.notes);
  return isKept ? notes : [{ text: cdr.notes, from: '' }, ...notes];
}

/** The record of the call and the notes on it; null when the record was deleted. */
function useCall({ live_id }: Monitor) {
  return useQuery({
    queryKey: [...queryKeys.cdrs, 'of-recording', live_id],
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'live_id', operator: 'eq', value: live_id }]);
      const [cdr] = (await api.call('listCdrs', { query: { filter, limit: 1 } })).data;
      if (!cdr) return null;
      return { cdr, notes: await notesOn(cdr) };
    },
  });
}

/** Agents' notes on the call, and a link to its record. */
export function NotesOfCall({ monitor }: { readonly monitor: Monitor }) {
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
          {notes.map(({ text, from }) => (
            <li key={`${from} ${text}`}>
              <p className="selectable written text-base whitespace-pre-wrap">{text}</p>
              {from && <p className="text-xs text-muted">{from}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
