import { PhoneIncoming } from 'lucide-react';
import type { Agent } from '../../../shared/api/agents.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { faceOfAgent } from './agentFace.ts';

/** An agent's state with its reason. */
export function AgentStateBadge({ agent }: { readonly agent: Agent }) {
  const { tone, icon: Icon, words } = faceOfAgent(agent);
  // Both are busy; a supervisor sees who is about to answer.
  const Shown = agent.state === 'reserved' ? PhoneIncoming : Icon;
  return (
    <StateBadge tone={tone} icon={<Shown aria-hidden />}>
      {words}
    </StateBadge>
  );
}
