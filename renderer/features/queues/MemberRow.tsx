import type { Agent } from '../../../shared/api/agents.ts';
import { useMembership } from '../../entities/queue/useMembership.ts';
import type { QueueMember, QueueWithMembers } from '../../entities/queue/useQueues.ts';
import { t } from '../../strings/t.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { MemberLine } from './DetailParts.tsx';

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
    <MemberLine name={name} facts={facts} agent={agent}>
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
    </MemberLine>
  );
}
