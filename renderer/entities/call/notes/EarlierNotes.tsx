import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/callDetails.ts';
import { useQuery } from '@tanstack/react-query';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';

/** Notes on the call that others have taken the place of, the newest first: the record itself shows the last one alone. */
export function EarlierNotes({ cdr: { id, notes } }: { readonly cdr: Cdr }) {
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.cdrs, 'notes', id],
    queryFn: async () => (await api.call('listCdrNotes', { params: { id } })).data,
  });
  const earlier = data[0]?.text === notes ? data.slice(1) : data;
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t('notes.earlier')}>
      <p className="text-xs font-semibold text-muted">{t('notes.earlier')}</p>
      <ul className="flex flex-col gap-2 pt-1">
        {earlier.map((note) => (
          <li key={note.id} className="text-sm">
            <p className="selectable written whitespace-pre-wrap">{note.text}</p>
            <p className="text-xs text-muted">
              {inOneLine([note.user_name, formatDateTime(parseContractTime(note.created_at))])}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
