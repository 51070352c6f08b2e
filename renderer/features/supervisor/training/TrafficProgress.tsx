import { Square } from 'lucide-react';
import type { Traffic } from '../../../../shared/api/schemas/demoTraffic.ts';
import { Button } from '../../../components/Button.tsx';
import { Meter } from '../../../components/Meter.tsx';
import { StateBadge } from '../../../components/StateBadge.tsx';
import { api } from '../../../lib/api/api.ts';
import { attempt } from '../../../lib/api/attempt.ts';
import { t } from '../../../strings/t.ts';
import { Figure } from '../wallboard/Figure.tsx';

const counts = ['waiting', 'talking', 'answered', 'abandoned', 'turned_away', 'failed'] as const;

const stop = () =>
  attempt(
    () => api.call('stopDemoTraffic'),
    (reason) => t('training.notStopped', { reason }),
  );

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
      <dl aria-label={t('training.figures')} className="grid grid-cols-2 gap-1 sm:grid-cols-4 lg:grid-cols-7">
        {counts.map((name) => (
          <Figure key={name} label={t(`training.state.${name}`)}>
            {traffic[name]}
          </Figure>
        ))}
        <Figure label={t('training.repeat')}>{traffic.repeat_calls}</Figure>
      </dl>
    </div>
  );
}
