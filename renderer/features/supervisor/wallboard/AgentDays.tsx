import { useMemo } from 'react';
import type { AgentDay } from '../../../../shared/api/reports.ts';
import { presenceWords } from '../../../entities/agent/presenceFace.ts';
import { formatDuration, formatTime, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { TableRegion } from '../../../ui/ScrollRegion.tsx';
import { useAgentDays } from '../reports/useToday.ts';

type Presence = AgentDay['stretches'][number]['presence'];

const states = ['available', 'busy', 'wrap_up', 'away'] as const;
const colors: Readonly<Record<Presence, string>> = {
  available: 'bg-connected',
  busy: 'bg-hold',
  wrap_up: 'bg-wrapup',
  away: 'bg-ringing',
};

/** From when to when the bars reach, Unix milliseconds: whole hours around everybody's day. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
const at = (day: AgentDay, stretch: AgentDay['stretches'][number]) => {
  const from = parseContractTime(stretch.from_at);
  return { from, to: from + stretch.seconds * 1000, key: `${day.user_id} ${stretch.from_at}` };
};

function spanOf(days: readonly AgentDay[]): Span {
  const all = days.flatMap((day) => day.stretches.map((stretch) => at(day, stretch)));
  const from = Math.min(...all.map((stretch) => stretch.from));
  const to = Math.max(...all.map((stretch) => stretch.to));
  return { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
}

const percentOf = (ms: number, { from, to }: Span) => `${(ms / (to - from)) * 100}%`;

/** A day as a bar: when somebody was what. */
function DayBar({ day, span }: { readonly day: AgentDay; readonly span: Span }) {
  const words = states.filter((state) => day[state] > 0);
  const label = words.map((state) => `${presenceWords(state, '')} ${formatDuration(day[state])}`).join(', ');
  return (
    <span
      dir="ltr"
      role="img"
      aria-label={label}
      title={label}
      className="relative block h-4 min-w-40 rounded-control bg-sunken"
    >
      {day.stretches.map((stretch) => {
        const { from, to, key } = at(day, stretch);
        return (
          <span
            key={key}
            className={classNames('absolute inset-y-0', colors[stretch.presence])}
            style={{ left: percentOf(from - span.from, span), width: percentOf(to - from, span) }}
          />
        );
      })}
    </span>
  );
}

const cell = 'px-3 py-1.5 align-middle whitespace-nowrap';

function Reasons({ day }: { readonly day: AgentDay }) {
  const named = day.reasons.filter(({ reason }) => reason !== '');
  return named.map(({ reason, seconds }) => `${reason} ${formatDuration(seconds)}`).join(', ') || '–';
}

function DayLine({ day, span }: { readonly day: AgentDay; readonly span: Span }) {
  const there = states.reduce((sum, state) => sum + day[state], 0);
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        title={day.user_name}
        className={classNames(cell, 'sticky start-0 max-w-36 truncate bg-surface text-start font-medium sm:max-w-52')}
      >
        {day.user_name}
      </th>
      <td className={classNames(cell, 'tabular-nums')}>{formatTime(parseContractTime(day.first_at))}</td>
      <td className={classNames(cell, 'w-1/2')}>
        <DayBar day={day} span={span} />
      </td>
      <td className={classNames(cell, 'text-end font-semibold tabular-nums')}>{formatDuration(there)}</td>
      {states.map((state) => (
        <td key={state} className={classNames(cell, 'text-end tabular-nums')}>
          {day[state] === 0 ? '–' : formatDuration(day[state])}
        </td>
      ))}
      <td className="min-w-40 px-3 py-1.5 align-middle text-muted">
        <Reasons day={day} />
      </td>
    </tr>
  );
}

function Days({ days }: { readonly days: readonly AgentDay[] }) {
  const span = useMemo(() => spanOf(days), [days]);
  if (days.length === 0) return <p className="text-sm text-muted">{t('days.nobody')}</p>;
  return (
    <TableRegion label={t('days.title')}>
      <thead>
        <tr className="text-start text-muted">
          <th scope="col" className={classNames(cell, 'sticky start-0 bg-surface font-medium')}>
            {t('wallboard.agent')}
          </th>
          <th scope="col" className={classNames(cell, 'font-medium')}>
            {t('days.since')}
          </th>
          <th scope="col" className={classNames(cell, 'font-medium')}>
            {t('days.span', { from: formatTime(span.from), to: formatTime(span.to) })}
          </th>
          <th scope="col" className={classNames(cell, 'text-end font-medium')}>
            {t('days.there')}
          </th>
          {states.map((state) => (
            <th key={state} scope="col" className={classNames(cell, 'text-end font-medium')}>
              <span className="inline-flex items-center gap-1.5">
                <span aria-hidden className={classNames('size-2.5 rounded-full', colors[state])} />
                {presenceWords(state, '')}
              </span>
            </th>
          ))}
          <th scope="col" className={classNames(cell, 'font-medium')}>
            {t('days.reasons')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayLine key={day.user_id} day={day} span={span} />
        ))}
      </tbody>
    </TableRegion>
  );
}

/** The days of agents who were signed in. */
export function AgentDays({ userIds }: { readonly userIds: ReadonlySet<number> }) {
  return (
    <QueryView query={useAgentDays()}>
      {(days) => (
        <>
          <h2 className="text-lg font-semibold">{t('days.title')}</h2>
          <Days days={days.filter(({ user_id }) => userIds.has(user_id))} />
        </>
      )}
    </QueryView>
  );
}
