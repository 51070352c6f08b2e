import { TriangleAlert } from 'lucide-react';
import { worstOf } from '../../../../shared/domain/queueSituation.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { ErrorState } from '../../../ui/QueryView.tsx';
import { GoalsButton } from './GoalsButton.tsx';
import { gradeBorder, gradeClassName } from './gradeFace.ts';
import type { QueueFigure } from './queueFigures.ts';
import { useQueueFigures } from './useQueueFigures.ts';

interface CardFigureProps {
  readonly figure: QueueFigure;
}

const sizes = { main: 'text-2xl', count: 'text-base', average: 'text-base' } as const;

/** Two or three in a row of a narrow window; else four, five and four, the longest name with the most room. */
function widthOf({ id, rank }: QueueFigure): string {
  if (id === 'waiting') return 'col-span-30 sm:col-span-12';
  if (id === 'service_level') return 'col-span-30 sm:col-span-19';
  if (rank === 'main') return id === 'longest_wait' ? 'col-span-30 sm:col-span-15' : 'col-span-30 sm:col-span-14';
  if (rank === 'average') return 'col-span-20 sm:col-span-15';
  if (id === 'short_abandoned') return 'col-span-20 sm:col-span-14';
  return id === 'answered' || id === 'abandoned' ? 'col-span-20 sm:col-span-12' : 'col-span-20 sm:col-span-11';
}

/** A figure with its name, in the grid of sixty columns of its card. */
function CardFigure({ figure }: CardFigureProps) {
  const { label, unit, text, meaning, rank, grade } = figure;
  return (
    <div
      title={meaning}
      className={classNames('min-w-0 rounded-control px-1.5 py-1', widthOf(figure), sizes[rank], gradeClassName(grade))}
    >
      <dt
        className={classNames(
          'flex items-center gap-1 text-xs leading-normal font-normal',
          grade === null && 'text-muted',
        )}
      >
        {grade !== null && <TriangleAlert aria-hidden className="size-[1em] shrink-0" />}
        <span className="truncate">
          {label}
          {unit && <span className="hidden sm:inline"> {unit}</span>}
        </span>
      </dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  );
}

/** A queue now and today. */
export function QueueCard({ queue }: { readonly queue: QueueWithMembers }) {
  const { name } = queue;
  const { today, grades, figures } = useQueueFigures(queue);
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-3',
        gradeBorder(worstOf(Object.values(grades))),
      )}
    >
      <div className="flex items-center justify-between gap-2 ps-1.5">
        <h3 title={name} className="min-w-0 truncate text-base font-semibold">
          {name}
        </h3>
        <GoalsButton queue={queue} />
      </div>
      {today.isError && today.data === undefined ? (
        <ErrorState error={today.error} onRetry={() => void today.refetch()} />
      ) : (
        <dl
          aria-label={t('wallboard.figures', { queue: name })}
          className="grid grid-cols-[repeat(60,minmax(0,1fr))] gap-y-1"
        >
          {figures.map((figure) => (
            <CardFigure key={figure.id} figure={figure} />
          ))}
        </dl>
      )}
    </li>
  );
}
