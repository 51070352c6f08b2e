import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../../strings/t.ts';

interface CallLinkProps {
  readonly callId: number;
  /** Who it is with. */
  readonly children: ReactNode;
}

/** Leads to a call's page. */
export function CallLink({ callId, children }: CallLinkProps) {
  return (
    <Link
      href={`/calls/${callId}`}
      className="flex min-w-0 cursor-default items-center gap-3 rounded-control px-1 py-0.5 hover:bg-hover"
    >
      <span className="sr-only">{t('call.open')}</span>
      {children}
    </Link>
  );
}
