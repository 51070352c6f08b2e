import { PhoneIncoming, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent } from '../../../shared/api/agents.ts';
import { useAgents } from '../../entities/agent/useAgents.ts';
import { CallerRow, WaitTimer } from '../../entities/queue/callers/CallerRow.tsx';
import { useMembership } from '../../entities/queue/useMembership.ts';
import { useQueueCallers } from '../../entities/queue/useQueueCallers.ts';
import { memberOf, type QueueMember, type QueueWithMembers } from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { formatDuration } from '../../platform/format/format.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { DetailHeading, DetailPage, MemberLine } from './DetailParts.tsx';

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
function MemberRow({ queue, member, agent, isOneself, mayChange }: MemberRowProps) {
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

/** The agents of a queue. */
function Members({ queue }: { readonly queue: QueueWithMembers }) {
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

/** The callers who wait in a queue, for supervisors. */
function Callers({ queue }: { readonly queue: QueueWithMembers }) {
  return (
    <Card title={t('queues.callers')} isFlush className="[&>header]:px-4 [&>header]:pt-3">
      <QueryView query={useQueueCallers(queue.id)}>
        {(callers) =>
          callers.length === 0 ? (
            <EmptyState icon={<PhoneIncoming />} title={t('queues.noCallers')} text={t('queues.noCallersText')} />
          ) : (
            <ol className="divide-y divide-line border-t border-line">
              {callers.map((caller) => (
                <CallerRow key={caller.id} caller={caller} queue={queue} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </Card>
  );
}

interface Props {
  readonly queue: QueueWithMembers;
}

function Heading({ queue }: Props) {
  return (
    <DetailHeading name={queue.name} settings={`/settings/queues/${queue.id}`}>
      {t('queues.number', { number: queue.number })}
      <StateBadge tone={queue.open ? 'connected' : 'ended'}>
        {t(queue.open ? 'queues.open' : 'queues.closed')}
      </StateBadge>
    </DetailHeading>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5 bg-surface px-3 py-3 wide:px-4">
      <dt className="truncate text-xs text-muted wide:text-sm">{label}</dt>
      <dd className="text-xl font-semibold whitespace-nowrap wide:text-2xl">{children}</dd>
    </div>
  );
}

function Figures({ queue }: Props) {
  const { waiting, longest_wait_since: since, expected_wait: expected, users } = queue;
  const count = users.filter(({ status }) => status).length;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      <Figure label={t('queues.waiting')}>{waiting}</Figure>
      <Figure label={t('queues.longest')}>
        {since === null ? '–' : <WaitTimer since={since * 1000} label={t('queues.longest')} />}
      </Figure>
      <Figure label={t('queues.expected')}>{expected === null ? '–' : formatDuration(expected)}</Figure>
      <Figure label={t('queues.working')}>{t('queues.workingOf', { count, total: users.length })}</Figure>
    </dl>
  );
}

function OwnPart({ queue }: Props) {
  const userId = useSession((session) => session.userId) ?? 0;
  const setMembership = useMembership();
  const own = memberOf(queue, userId);
  if (!own) return null;
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <Switch
        label={t('queues.takePart', { name: queue.name })}
        description={t(own.status ? 'queues.youAreIn' : 'queues.youAreOut')}
        isSelected={own.status}
        onChange={(status) => void setMembership(queue, userId, status)}
      />
    </div>
  );
}

/** A queue: how many wait, who is in and, for supervisors, who waits. */
export function QueueDetail({ queue }: Props) {
  const isSupervisor = useHasRole('supervisor');
  return (
    <DetailPage>
      <Heading queue={queue} />
      <Figures queue={queue} />
      <OwnPart queue={queue} />
      {isSupervisor && <Callers queue={queue} />}
      <Members queue={queue} />
    </DetailPage>
  );
}
