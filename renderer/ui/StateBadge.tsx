import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

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
  /** Stands beside the text, so that the state is never told by colour alone. */
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
