import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

interface BannerProps {
  readonly tone: 'info' | 'warning' | 'failure';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const tones = {
  info: 'bg-accent-soft text-accent',
  warning: 'bg-ringing-soft text-ringing',
  failure: 'bg-failure-soft text-failure',
} as const;

/** A sentence across the page about a problem that lasts until it is fixed. */
export function Banner({ tone, icon, children, action }: BannerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center gap-2.5 px-4 py-1.5 text-sm [&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      {action}
    </div>
  );
}
