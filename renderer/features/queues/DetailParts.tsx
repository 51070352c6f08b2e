import { inOneLine } from '../../strings/isolated.ts';
import '../../strings/en/queues.ts';
import { ArrowLeft, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Agent } from '../../../shared/api/agents.ts';
import { AgentStateMenu } from '../../entities/agent/AgentMenu.tsx';
import { PresenceTimer } from '../../entities/agent/PresenceText.tsx';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { buttonClassName } from '../../ui/Button.tsx';

/** The page of a queue or a group, which scrolls by itself. */
export function DetailPage({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 wide:p-6">{children}</div>
    </div>
  );
}

interface DetailHeadingProps {
  readonly name: string;
  /** Where administrators change it. */
  readonly settings: string;
  /** Below the name. */
  readonly children: ReactNode;
}

/** The name, with a way back in a narrow window and one to the settings. */
export function DetailHeading({ name, settings, children }: DetailHeadingProps) {
  const isAdministrator = useHasRole('administrator');
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Link
          href="/queues"
          className="mb-1 -ms-1 inline-flex h-6 cursor-default items-center gap-1 rounded-control px-1 text-sm text-muted hover:text-ink wide:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('queues.back')}
        </Link>
        <h2 className="text-xl font-semibold break-words">{name}</h2>
        <p className="mt-0.5 flex items-center gap-2 text-sm text-muted">{children}</p>
      </div>
      {isAdministrator && (
        <Link href={settings} className={buttonClassName()}>
          <Settings2 aria-hidden className="size-4" />
          {t('queues.manage')}
        </Link>
      )}
    </header>
  );
}

interface MemberLineProps {
  readonly name: string;
  /** Below the name; empty ones are left out. */
  readonly facts: readonly string[];
  /** The member's state; null for who may not change it. */
  readonly agent: Agent | null;
  /** Whether it takes calls: a switch, or words. */
  readonly children: ReactNode;
}

/** Somebody who is in a queue. */
export function MemberLine({ name, facts, agent, children }: MemberLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <Avatar name={name} size="small" />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate text-base">{name}</span>
        <span className="block truncate text-xs text-muted">{inOneLine(facts)}</span>
      </span>
      {agent && (
        <AgentStateMenu agent={agent}>
          <PresenceTimer since={agent.since} className="text-sm text-muted tabular-nums" />
        </AgentStateMenu>
      )}
      {children}
    </li>
  );
}
