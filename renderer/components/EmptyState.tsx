import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly text?: string;
  readonly action?: ReactNode;
}

/** What a list says that has nothing in it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-8 text-center">
      {icon && (
        <div aria-hidden className="text-muted [&>svg]:size-7 [&>svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <p className="text-base font-medium text-ink">{title}</p>
      {text && <p className="max-w-72 text-sm text-muted">{text}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
