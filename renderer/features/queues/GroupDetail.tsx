import '../../strings/en/queues.ts';
import { UserPlus } from 'lucide-react';
import type { Agent } from '../../../shared/api/agents.ts';
import type { QueueGroup } from '../../../shared/api/queues/queueGroups.ts';
import { useAgents } from '../../entities/agent/useAgents.ts';
import {
  memberOf,
  type QueueMember,
  type QueueWithMembers,
  useGroupWork,
  workIn,
} from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DetailHeading, DetailPage, MemberLine } from './DetailParts.tsx';
import { QueueRow } from './QueueRow.tsx';

interface Props {
  readonly group: QueueGroup;
  /** Those of the group. */
  readonly queues: readonly QueueWithMembers[];
}

function OwnPart({ group, queues }: Props) {
  const userId = useSession((session) => session.userId) ?? 0;
  const setWork = useGroupWork();
  const { total, count } = workIn(queues, userId);
  if (total === 0) return null;
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <Switch
        label={t('queues.takePartAll', { name: group.name })}
        description={t('queues.youWorkIn', { count, total })}
        isSelected={count === total}
        onChange={(status) => void setWork(group, userId, status)}
      />
    </div>
  );
}

interface MemberProps extends Props {
  readonly member: QueueMember;
  /** Null for who may not change it. */
  readonly agent: Agent | null;
}

/** Somebody who is in a queue of the group: which it takes calls from now. */
function Member({ group, queues, member, agent }: MemberProps) {
  const userId = useSession((session) => session.userId);
  const isSupervisor = useHasRole('supervisor');
  const setWork = useGroupWork();
  const { id, name } = member;
  const { total, count } = workIn(queues, id);
  const works = queues.filter((queue) => memberOf(queue, id)?.status).map((queue) => queue.name);
  const facts = [id === userId ? t('queues.you') : '', works.join(', ') || t('queues.out')];
  return (
    <MemberLine name={name} facts={facts} agent={agent}>
      {isSupervisor || id === userId ? (
        <Switch
          label={t('queues.memberSwitchAll', { member: name, name: group.name })}
          isLabelHidden
          isSelected={count === total}
          onChange={(status) => void setWork(group, id, status)}
        />
      ) : (
        <StateBadge tone={count > 0 ? 'connected' : 'ended'}>{t('queues.workingOf', { count, total })}</StateBadge>
      )}
    </MemberLine>
  );
}

/** A queue group: its queues, and who takes the calls of how many of them. */
export function GroupDetail({ group, queues }: Props) {
  const isSupervisor = useHasRole('supervisor');
  const agents = useAgents().data ?? [];
  const members = [...new Map(queues.flatMap(({ users }) => users).map((user) => [user.id, user])).values()];
  return (
    <DetailPage>
      <DetailHeading name={group.name} settings={`/settings/queuegroups/${group.id}`}>
        {t('queues.groupSize', { count: queues.length })}
      </DetailHeading>
      <OwnPart group={group} queues={queues} />
      <Card title={t('queues.groupQueues')} isFlush className="[&>header]:px-4 [&>header]:pt-3">
        <ul className="flex flex-col gap-0.5 p-1.5">
          {queues.map((queue) => (
            <QueueRow key={queue.id} queue={queue} isChosen={false} />
          ))}
        </ul>
      </Card>
      <Card title={t('queues.members')} isFlush className="[&>header]:px-4 [&>header]:pt-3">
        {members.length === 0 ? (
          <EmptyState icon={<UserPlus />} title={t('queues.noGroupMembers')} text={t('queues.noMembersText')} />
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {members
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map((member) => (
                <Member
                  key={member.id}
                  group={group}
                  queues={queues}
                  member={member}
                  agent={(isSupervisor && agents.find(({ id }) => id === member.id)) || null}
                />
              ))}
          </ul>
        )}
      </Card>
    </DetailPage>
  );
}
