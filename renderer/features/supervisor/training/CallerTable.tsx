import type { TrafficCaller, TrafficCallerState } from '../../../../shared/api/demoTraffic.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TableRegion } from '../../../ui/ScrollRegion.tsx';
import { StateBadge, type StateTone } from '../../../ui/StateBadge.tsx';

const tones: Record<TrafficCallerState, StateTone> = {
  to_come: 'ended',
  waiting: 'ringing',
  talking: 'connected',
  answered: 'ended',
  abandoned: 'failure',
  turned_away: 'failure',
  failed: 'failure',
};
const columns = ['name', 'number', 'topic', 'state'] as const;
const cell = 'px-3 py-1.5 align-middle';

/** The latest simulated callers, and their states. */
export function CallerTable({ callers }: { readonly callers: readonly TrafficCaller[] }) {
  if (callers.length === 0) return <EmptyState title={t('training.nobody')} text={t('training.nobodyText')} />;
  return (
    <TableRegion label={t('training.callers')}>
      <thead>
        <tr className="text-start text-muted">
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} font-medium`}>
              {t(`training.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {callers.map(({ id, name, number, topic, request, state }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
              {name}
            </th>
            <td className={`${cell} selectable whitespace-nowrap tabular-nums`}>{formatNumber(number)}</td>
            <td className={cell} title={request}>
              {topic}
            </td>
            <td className={cell}>
              <StateBadge tone={tones[state]}>{t(`training.state.${state}`)}</StateBadge>
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
