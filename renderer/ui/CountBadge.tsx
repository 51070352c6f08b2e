import { classNames } from './classNames.ts';

interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for assistive technology, such as “3 unread”. */
  readonly label: string;
  readonly className?: string;
}

const most = 99;

/** How many of something wait for the user; nothing when none do. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full bg-accent-solid px-1.5 text-xs leading-none font-semibold text-on-solid',
        className,
      )}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
