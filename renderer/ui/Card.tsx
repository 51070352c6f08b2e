import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface CardProps {
  readonly title?: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** Leaves out the padding, for lists that reach from edge to edge. */
  readonly isFlush?: boolean;
  readonly className?: string;
}

/** A group of things that belong together. */
export function Card({ title, text, action, children, isFlush, className }: CardProps) {
  return (
    <section className={classNames('rounded-card border border-line bg-surface', !isFlush && 'p-4', className)}>
      {(title || action) && (
        <header
          className={classNames(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
            Boolean(children) && 'mb-3',
          )}
        >
          {/* A text keeps room to be read: a wide action stands below it in a narrow window. */}
          <div className={classNames('min-w-0', text ? 'grow basis-56' : '')}>
            {title && <h2 className="text-base font-semibold">{title}</h2>}
            {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
