import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { goalsOfQueue } from '../../../shared/domain/goals.ts';
import { gradesOf, situationOf, worstOf } from '../../../shared/domain/queueSituation.ts';
import { WaitTimer } from '../../entities/queue/callers/CallerRow.tsx';
import { useMembership } from '../../entities/queue/useMembership.ts';
import { memberOf, type QueueWithMembers, useQueueGoals } from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { useNow } from '../../ui/hooks/useNow.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';

/** Whether more wait, or longer, than a supervisor is to put up with. */
function useIsAlarming(queue: QueueWithMembers): boolean {
  const goals = goalsOfQueue(useQueueGoals().data, queue.id);
  const now = useNow(queue.longest_wait_since !== null);
  const { waiting, longest_wait } = gradesOf(situationOf(queue, undefined, now), goals);
  return worstOf([waiting, longest_wait]) === 'red';
}

function Waiting({ queue }: { readonly queue: QueueWithMembers }) {
  const { waiting, longest_wait_since: since } = queue;
  const isAlarming = useIsAlarming(queue);
  if (waiting === 0) return <span className="text-muted">{t('queues.nobodyWaits')}</span>;
  return (
    <span className="flex items-center gap-2">
      <StateBadge tone={isAlarming ? 'failure' : 'ringing'} icon={isAlarming && <TriangleAlert aria-hidden />}>
        {t('queues.waitingCount', { count: waiting })}
      </StateBadge>
      {since !== null && (
        <WaitTimer
          since={since * 1000}
          label={t('queues.longest')}
          className={isAlarming ? 'text-failure' : 'text-ringing'}
        />
      )}
    </span>
  );
}

/** A queue in the list: who waits, and whether the user takes its calls. */
export function QueueRow({ queue, isChosen }: { readonly queue: QueueWithMembers; readonly isChosen: boolean }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const setMembership = useMembership();
  const own = memberOf(queue, userId);
  const { id, name, number, open } = queue;
  return (
    <li
      className={classNames(
        'flex items-center gap-3 rounded-control pe-2.5',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Link
        href={`/queues/${id}`}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-w-0 flex-1 cursor-default flex-col gap-1 rounded-control px-2.5 py-2 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center gap-2">
          <span className="truncate text-base font-medium">{name}</span>
          <span className="shrink-0 text-sm text-muted">{number}</span>
          {!open && <StateBadge tone="ended">{t('queues.closed')}</StateBadge>}
        </span>
        <span className="text-sm">
          <Waiting queue={queue} />
        </span>
      </Link>
      {own && (
        <Switch
          label={t('queues.takePart', { name })}
          isLabelHidden
          isSelected={own.status}
          onChange={(status) => void setMembership(queue, userId, status)}
        />
      )}
    </li>
  );
}
