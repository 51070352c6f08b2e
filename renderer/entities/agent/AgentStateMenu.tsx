import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent } from '../../../shared/api/agents.ts';
import { t } from '../../strings/t.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AgentMenu } from './AgentMenu.tsx';
import { AgentStateBadge } from './AgentStateBadge.tsx';
import { faceOfAgent } from './agentFace.ts';

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
