import type { ReactNode } from 'react';
import { classNames } from '../../../components/classNames.ts';

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Shown when the figure is pointed at. */
  readonly meaning?: string;
  readonly isMain?: boolean;
  readonly isBreached?: boolean;
  /** For a screen that is read from across the room. */
  readonly isBig?: boolean;
}

/** A figure with its name. */
export function Figure({ label, children, meaning, isMain, isBreached, isBig }: FigureProps) {
  return (
    <div
      title={meaning}
      className={classNames('min-w-0 rounded-control px-2 py-1', isBreached && 'bg-failure-soft text-failure')}
    >
      <dt className={classNames('truncate', isBig ? 'text-lg' : 'text-xs', !isBreached && 'text-muted')}>
        {isBreached && <span aria-hidden>⚠ </span>}
        {label}
      </dt>
      <dd
        className={classNames(
          'font-semibold tabular-nums',
          isBig ? (isMain ? 'text-6xl leading-tight' : 'text-4xl leading-tight') : isMain ? 'text-2xl' : 'text-lg',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
