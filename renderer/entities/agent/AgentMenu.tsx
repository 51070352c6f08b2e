import type { ReactElement } from 'react';
import type { Agent } from '../../../shared/api/agents.ts';
import { Menu } from '../../ui/Menu.tsx';
import { agentChoices } from './agentChoices.ts';
import { presenceFaces } from './presenceFace.ts';
import { useAgentCommands } from './useAgentCommands.ts';
import { useAgentReasons } from './useAgentReasons.ts';

interface AgentMenuProps {
  readonly agent: Agent;
  /** Name of the menu for assistive technology. */
  readonly label: string;
  /** The button that opens it. */
  readonly children: ReactElement;
}

/** What an agent can be: available, away for one of the reasons, offline. */
export function AgentMenu({ agent, label, children }: AgentMenuProps) {
  const reasons = useAgentReasons().data ?? [];
  const { change } = useAgentCommands();
  const entries = agentChoices(reasons).map(({ id, label: text, presence, wish }) => {
    const Icon = presenceFaces[presence].icon;
    return {
      id,
      label: text,
      icon: <Icon aria-hidden className="size-4 text-muted" />,
      onAction: () => void change(agent, wish),
    };
  });
  return (
    <Menu label={label} entries={entries}>
      {children}
    </Menu>
  );
}
