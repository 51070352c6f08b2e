import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CardFigure } from './CardFigure.tsx';
import { ThresholdForm } from './ThresholdForm.tsx';
import { useQueueFigures } from './useQueueFigures.ts';

interface QueueCardProps {
  readonly queue: QueueWithMembers;
  readonly isBig: boolean;
}

/** A queue now and today. */
export function QueueCard({ queue, isBig }: QueueCardProps) {
  const { id, name } = queue;
  const { today, breaches, figures } = useQueueFigures(queue);
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-3',
        breaches.length > 0 ? 'border-failure' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-2 pl-1.5">
        <h3 title={name} className={classNames('min-w-0 truncate font-semibold', isBig ? 'text-2xl' : 'text-base')}>
          {name}
        </h3>
        <ThresholdForm queueId={id} queueName={name} />
      </div>
      {today.isError && today.data === undefined ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <dl
          aria-label={t('wallboard.figures', { queue: name })}
          className="grid grid-cols-[repeat(60,minmax(0,1fr))] gap-y-1"
        >
          {figures.map((figure) => (
            <CardFigure key={figure.id} figure={figure} isBig={isBig} />
          ))}
        </dl>
      )}
    </li>
  );
}
