import { useQuery } from '@tanstack/react-query';
import { ClipboardPen } from 'lucide-react';
import { Link } from 'wouter';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { WrapUp } from '../../../../shared/api/wrapups.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDateTime, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';

const when = (moment: string) => formatDateTime(parseContractTime(moment));

function useWrapUpsOf({ live_id: callId }: Cdr) {
  return useQuery({
    queryKey: [...queryKeys.wrapUps, 'of-call', callId],
    queryFn: async () => {
      const filter = JSON.stringify([{ property: 'call_id', operator: 'eq', value: callId }]);
      return (await api.call('listWrapUps', { query: { filter, sort: 'id', dir: 'ASC' } })).data;
    },
  });
}

function Row({ wrapUp }: { readonly wrapUp: WrapUp }) {
  const { id, user_name: name, ended_at: endedAt, disposition, follow_up_at: followUpAt } = wrapUp;
  const who =
    endedAt === null ? t('history.wrapUpOpen', { name }) : t('history.wrapUpOf', { name, when: when(endedAt) });
  const followUp = followUpAt && t('history.wrapUpFollowUp', { when: when(followUpAt) });
  return (
    <li>
      <Link
        href={`/followups/wrapups/${id}`}
        className="flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2 py-1 text-sm hover:bg-hover"
      >
        <ClipboardPen aria-hidden className="size-4 shrink-0 text-wrapup" />
        <span className="min-w-0 break-words">{inOneLine([who, disposition, followUp])}</span>
      </Link>
    </li>
  );
}

/** Wrap-ups of a queue's call: one's own, for supervisors everybody's. Nothing if there is none. */
export function WrapUpsOfCall({ cdr }: { readonly cdr: Cdr }) {
  const { data = [] } = useWrapUpsOf(cdr);
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">{t('history.wrapUps')}</h3>
      <ul className="-mx-2">
        {data.map((wrapUp) => (
          <Row key={wrapUp.id} wrapUp={wrapUp} />
        ))}
      </ul>
    </section>
  );
}
