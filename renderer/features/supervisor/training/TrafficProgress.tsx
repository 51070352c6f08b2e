import { Square } from 'lucide-react';
import type { Traffic } from '../../../../shared/api/demoTraffic.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

const counts = ['waiting', 'talking', 'answered', 'abandoned', 'turned_away', 'failed'] as const;

const stop = () =>
  attempt(
    () => api.call('stopDemoTraffic'),
    (reason) => t('training.notStopped', { reason }),
  );

function Count({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-xs text-muted">{label}</dt>
      <dd className="text-lg font-semibold tabular-nums">{count}</dd>
    </div>
  );
}

/** How far the simulated callers are, and how to be rid of them. */
export function TrafficProgress({ traffic }: { readonly traffic: Traffic }) {
  const { state, arrived, planned, queue_name: queue, callers_per_minute: rate, minutes, seed } = traffic;
  const isRunning = state === 'running';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <StateBadge tone={isRunning ? 'connected' : 'ended'}>{t(`training.${state}`)}</StateBadge>
          <span className="min-w-0 break-words">{t('training.of', { queue, rate, minutes, seed })}</span>
        </p>
        {isRunning && (
          <Button variant="danger" icon={<Square aria-hidden className="size-4" />} onPress={() => void stop()}>
            {t('training.stop')}
          </Button>
        )}
      </div>
      <Meter label={t('training.progress', { arrived, planned })} value={(100 * arrived) / planned} />
      <dl aria-label={t('training.figures')} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {counts.map((name) => (
          <Count key={name} label={t(`training.state.${name}`)} count={traffic[name]} />
        ))}
        <Count label={t('training.repeat')} count={traffic.repeat_calls} />
      </dl>
    </div>
  );
}
