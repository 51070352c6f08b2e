import { Ear, MessageCircle, PhoneForwarded, Users } from 'lucide-react';
import type { SupervisionRecord } from '../../../../shared/api/calls/supervisions.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { formatDuration, formatTimeWithSeconds, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { useSupervisions } from './useCdr.ts';

const icons = { listen: Ear, whisper: MessageCircle, barge: Users, take_over: PhoneForwarded } as const;

/** The time of day to the second: stretches are short. */
const clock = (moment: string): string => formatTimeWithSeconds(parseContractTime(moment));

function timesOf({ started_at: from, ended_at: to }: SupervisionRecord): string {
  if (to === null) return clock(from);
  const seconds = (parseContractTime(to) - parseContractTime(from)) / 1000;
  return `${clock(from)} – ${clock(to)} · ${formatDuration(seconds)}`;
}

function Stretch({ stretch }: { readonly stretch: SupervisionRecord }) {
  const { mode, user_name: name, agent_name: agent, agent_informed: isTold } = stretch;
  const Icon = icons[mode];
  const text =
    mode === 'listen' ? t('history.supervised.listen', { name }) : t(`history.supervised.${mode}`, { name, agent });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-2.5">
        <Icon aria-hidden className="size-4 shrink-0 text-accent" />
        <span className="min-w-0">
          {text}
          {!isTold && <span className="text-muted"> ({t('history.supervisedSecretly')})</span>}
        </span>
      </span>
      <span className="ms-6.5 text-xs text-muted tabular-nums">{timesOf(stretch)}</span>
    </li>
  );
}

/** Supervisions of the call, with their times; nothing if there were none. */
export function Supervisions({ cdr }: { readonly cdr: Cdr }) {
  const { data = [], isError } = useSupervisions(cdr.id);
  if (isError && data.length === 0) return <p className="text-sm text-failure">{t('history.supervisionsFailed')}</p>;
  if (data.length === 0) return null;
  return (
    <section aria-label={t('history.supervisions')}>
      <h3 className="pb-1 text-sm font-semibold">{t('history.supervisions')}</h3>
      <ol className="flex flex-col gap-1.5">
        {data.map((stretch) => (
          <Stretch key={stretch.id} stretch={stretch} />
        ))}
      </ol>
    </section>
  );
}
