import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface CardProps {
  readonly title?: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A group of things that belong together. */
export function Card({ title, text, action, children, className }: CardProps) {
  return (
    <section className={classNames('rounded-card border border-line bg-surface p-4', className)}>
      {(title || action) && (
        <header className="mb-3 flex items-start justify-between gap-4">
          <div>
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
