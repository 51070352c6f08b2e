import { Headphones, Pause, PencilLine, PhoneCall, PhoneIncoming, Power } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Agent } from '../../../shared/api/agents.ts';
import type { AgentStateName } from '../../../shared/domain/agentState.ts';
import { t } from '../../strings/t.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { faceOfAgent, reasonOfAgent } from './agentFace.ts';

/** A sign for each state, so that it is never told by colour alone. */
export const agentIcons: Readonly<
  Record<AgentStateName, ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>
> = {
  offline: Power,
  available: Headphones,
  reserved: PhoneIncoming,
  onCall: PhoneCall,
  wrapUp: PencilLine,
  notReady: Pause,
};

/** An agent's state with its reason. */
export function AgentStateBadge({ agent }: { readonly agent: Agent }) {
  const { tone, label } = faceOfAgent(agent);
  const Icon = agentIcons[agent.state];
  const reason = reasonOfAgent(agent);
  return (
    <StateBadge tone={tone} icon={<Icon aria-hidden />}>
      {reason ? `${t(label)}: ${reason}` : t(label)}
    </StateBadge>
  );
}
