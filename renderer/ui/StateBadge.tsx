import type { ReactNode } from 'react';
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

/** The states that have a colour, each with one meaning everywhere. */
export type StateTone = 'ringing' | 'connected' | 'hold' | 'wrapup' | 'ended' | 'failure' | 'accent';

const tones: Record<StateTone, string> = {
  ringing: 'bg-ringing-soft text-ringing',
  connected: 'bg-connected-soft text-connected',
  hold: 'bg-hold-soft text-hold',
  wrapup: 'bg-wrapup-soft text-wrapup',
  ended: 'bg-ended-soft text-ended',
  failure: 'bg-failure-soft text-failure',
  accent: 'bg-accent-soft text-accent',
};

interface StateBadgeProps {
  readonly tone: StateTone;
  /** Shown beside the text, so that colour alone does not carry the meaning. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in a word and its colour. */
export function StateBadge({ tone, icon, children }: StateBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap [&>svg]:size-3',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
