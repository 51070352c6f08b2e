import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** It is all that the page has, so that its title is the page's heading. */
  readonly isPage?: boolean;
  /** A hint what to do next. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** The content of an empty list. */
export function EmptyState({ icon, title, isPage = false, text, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-8 text-center">
      {icon && (
        <div aria-hidden className="text-muted [&>svg]:size-7 [&>svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <Title className="text-base font-medium text-ink">{title}</Title>
      <p className="max-w-72 text-sm text-muted">{text}</p>
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
