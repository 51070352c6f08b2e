import '../../../strings/en/pastAbsences.ts';
import { useQuery } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import type { AgentAbsence } from '../../../../shared/api/calls/absence.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { formatDuration, formatTimeWithSeconds, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';

const clock = (moment: string): string => formatTimeWithSeconds(parseContractTime(moment));

/** Who was away, until when, and what became of the call. */
function sentenceOf(absence: AgentAbsence): string {
  const { user_name: agent, gone_at: from, ended_at: until, outcome, target } = absence;
  if (until === null || outcome === null) return t('pastAbsence.gone', { agent, from: clock(from) });
  const over = t('pastAbsence.over', { agent, from: clock(from), until: clock(until) });
  return `${over} ${t(`pastAbsence.${outcome}`, { target })}`;
}

/** Times in which the page of an agent in the call was gone; nothing if there were none. Agents see their own. */
export function PastAbsences({ callId }: { readonly callId: number }) {
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.absences, 'of-call', callId],
    queryFn: async () => (await api.call('listAbsences', { query: { call_id: callId } })).data,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t('pastAbsence.title')}>
      <ul className="flex flex-col gap-1.5">
        {data.toReversed().map((absence) => (
          <li key={absence.id} className="flex items-baseline gap-2.5 text-sm">
            <Unplug aria-hidden className="size-4 shrink-0 self-center text-ringing" />
            <span className="min-w-0 flex-1 break-words">{sentenceOf(absence)}</span>
            {absence.seconds !== null && (
              <span className="text-xs text-muted tabular-nums">{formatDuration(absence.seconds)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
