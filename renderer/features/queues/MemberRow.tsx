import { ChevronDown } from 'lucide-react';
import type { Agent } from '../../../shared/api/agents.ts';
import { AgentMenu } from '../../entities/agent/AgentMenu.tsx';
import { AgentStateBadge } from '../../entities/agent/AgentStateBadge.tsx';
import { faceOfAgent } from '../../entities/agent/agentFace.ts';
import { PresenceTimer } from '../../entities/agent/PresenceTimer.tsx';
import { useMembership } from '../../entities/queue/useMembership.ts';
import type { QueueMember, QueueWithMembers } from '../../entities/queue/useQueues.ts';
import { t } from '../../strings/t.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** An agent's state, with a menu that changes it. */
export function AgentState({ agent }: { readonly agent: Agent }) {
  const { name } = agent;
  const label = t('agent.othersMenu', { name, state: faceOfAgent(agent).words });
  return (
    <span className="flex items-center gap-2">
      <AgentStateBadge agent={agent} />
      <PresenceTimer since={agent.since} className="text-sm text-muted tabular-nums" />
      <AgentMenu agent={agent} label={label}>
        <IconButton label={label} size="small">
          <ChevronDown aria-hidden className="size-4 text-muted" />
        </IconButton>
      </AgentMenu>
    </span>
  );
}

interface MemberRowProps {
  readonly queue: QueueWithMembers;
  readonly member: QueueMember;
  /** The member's state; null for who may not change it. */
  readonly agent: Agent | null;
  readonly isOneself: boolean;
  /** Whether the user may let the member join and leave. */
  readonly mayChange: boolean;
}

/** Somebody who is in a queue: whether it takes calls now and, for supervisors, its state. */
export function MemberRow({ queue, member, agent, isOneself, mayChange }: MemberRowProps) {
  const setMembership = useMembership();
  const { id, name, status, penalty } = member;
  const facts = [
    isOneself ? t('queues.you') : '',
    queue.ring_strategy === 'P' ? t('queues.penalty', { penalty }) : '',
    agent && !agent.reachable ? t('agent.unreachable') : '',
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
      <Avatar name={name} size="small" />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate text-base">{name}</span>
        <span className="block truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {agent && <AgentState agent={agent} />}
      {mayChange ? (
        <Switch
          label={t('queues.memberSwitch', { member: name, name: queue.name })}
          isLabelHidden
          isSelected={status}
          onChange={(next) => void setMembership(queue, id, next)}
        />
      ) : (
        <StateBadge tone={status ? 'connected' : 'ended'}>{t(status ? 'queues.in' : 'queues.out')}</StateBadge>
      )}
    </li>
  );
}
