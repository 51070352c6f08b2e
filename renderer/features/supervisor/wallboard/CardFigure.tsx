import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/classNames.ts';
import { gradeClassName } from './gradeFace.ts';
import type { QueueFigure } from './queueFigures.ts';

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
export function CardFigure({ figure }: CardFigureProps) {
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
