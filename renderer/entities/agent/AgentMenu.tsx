import { ChevronDown, PhoneIncoming } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Agent } from '../../../shared/api/agents.ts';
import type { Presence } from '../../../shared/domain/presence.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { faceOfAgent, presenceFaces, presenceWords } from './presenceFace.ts';
import { type AgentStateRequest, useAgentCommands, useAgentReasons } from './useAgents.ts';

/** The choices in an agent's menu. Pure. */
/** One choice, in words. */
interface AgentChoice {
  readonly id: string;
  readonly label: string;
  /** Its presence as everybody sees it. */
  readonly presence: Presence;
  readonly request: AgentStateRequest;
}

/** Available, away for each of the reasons, offline. */
export function agentChoices(reasons: readonly { readonly id: number; readonly name: string }[]): AgentChoice[] {
  return [
    { id: 'available', presence: 'available', label: presenceWords('available', ''), request: { state: 'available' } },
    { id: 'notReady', presence: 'away', label: presenceWords('away', ''), request: { state: 'notReady' } },
    ...reasons.map(({ id, name }) => ({
      id: `reason-${id}`,
      presence: 'away' as const,
      label: presenceWords('away', name),
      request: { state: 'notReady', reason_id: id } as const,
    })),
    { id: 'offline', presence: 'offline', label: presenceWords('offline', ''), request: { state: 'offline' } },
  ];
}

/** An agent's state with its reason. */
function AgentStateBadge({ agent }: { readonly agent: Agent }) {
  const { tone, icon: Icon, words } = faceOfAgent(agent);
  // Both are busy; a supervisor sees who is about to answer.
  const Shown = agent.state === 'reserved' ? PhoneIncoming : Icon;
  return (
    <StateBadge tone={tone} icon={<Shown aria-hidden />}>
      {words}
    </StateBadge>
  );
}

interface AgentMenuProps {
  readonly agent: Agent;
  /** Name of the menu for assistive technology. */
  readonly label: string;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** The states that an agent can choose: available, away for one of the reasons, offline. */
export function AgentMenu({ agent, label, children }: AgentMenuProps) {
  const reasons = useAgentReasons().data ?? [];
  const { change } = useAgentCommands();
  const entries = agentChoices(reasons).map(({ id, label: text, presence, request }) => {
    const Icon = presenceFaces[presence].icon;
    return {
      id,
      label: text,
      icon: <Icon aria-hidden className="size-4 text-muted" />,
      onAction: () => void change(agent, request),
    };
  });
  return (
    <Menu label={label} entries={entries}>
      {children}
    </Menu>
  );
}

interface AgentStateMenuProps {
  readonly agent: Agent;
  /** Between the state and the button, such as how long it has lasted. */
  readonly children?: ReactNode;
}

/** A colleague's state in queues, with a menu that changes it. */
export function AgentStateMenu({ agent, children }: AgentStateMenuProps) {
  const label = t('agent.othersMenu', { name: agent.name, state: faceOfAgent(agent).words });
  return (
    <span className="flex items-center gap-2">
      <AgentStateBadge agent={agent} />
      {children}
      <AgentMenu agent={agent} label={label}>
        <IconButton label={label} size="small">
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </IconButton>
      </AgentMenu>
    </span>
  );
}
