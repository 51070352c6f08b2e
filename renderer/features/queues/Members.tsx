import { UserPlus } from 'lucide-react';
import { useAgents } from '../../entities/agent/useAgents.ts';
import type { QueueWithMembers } from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { useHasRole } from '../../platform/session/useHasRole.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MemberRow } from './MemberRow.tsx';

/** Who is in a queue. */
export function Members({ queue }: { readonly queue: QueueWithMembers }) {
  const isSupervisor = useHasRole('supervisor');
  const userId = useSession((session) => session.userId);
  const agents = useAgents().data ?? [];
  return (
    <Card title={t('queues.members')} isFlush className="[&>header]:px-4 [&>header]:pt-3">
      {queue.users.length === 0 ? (
        <EmptyState icon={<UserPlus />} title={t('queues.noMembers')} text={t('queues.noMembersText')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {queue.users.map((member) => (
            <MemberRow
              key={member.id}
              queue={queue}
              member={member}
              agent={(isSupervisor && agents.find(({ id }) => id === member.id)) || null}
              isOneself={member.id === userId}
              mayChange={isSupervisor || member.id === userId}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
