import { Layers } from 'lucide-react';
import { Link } from 'wouter';
import type { QueueGroup } from '../../../shared/api/queues/queueGroups.ts';
import { type QueueWithMembers, useGroupWork, workIn } from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { t } from '../../strings/t.ts';
import { classNames } from '../../ui/classNames.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Switch } from '../../ui/Switch.tsx';

interface GroupRowProps {
  readonly group: QueueGroup;
  /** Those of the group. */
  readonly queues: readonly QueueWithMembers[];
  readonly isChosen: boolean;
}

/** A queue group in the list: who waits in all of it, and whether the user takes the calls of all its queues. */
export function GroupRow({ group, queues, isChosen }: GroupRowProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const setWork = useGroupWork();
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const { total, count } = workIn(queues, userId);
  return (
    <li
      className={classNames(
        'flex items-center gap-3 rounded-control pe-2.5',
        isChosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <Link
        href={`/queues/group/${group.id}`}
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-w-0 flex-1 cursor-default flex-col gap-1 rounded-control px-2.5 py-2 focus-visible:-outline-offset-2"
      >
        <span className="flex items-center gap-2">
          <Layers aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="truncate text-base font-medium">{group.name}</span>
          <span className="shrink-0 text-sm text-muted">{t('queues.groupSize', { count: queues.length })}</span>
        </span>
        <span className="flex items-center gap-2 text-sm text-muted">
          {waiting === 0 ? (
            t('queues.nobodyWaits')
          ) : (
            <StateBadge tone="ringing">{t('queues.waitingCount', { count: waiting })}</StateBadge>
          )}
          {total > 0 && count > 0 && count < total && t('queues.worksInSome', { count, total })}
        </span>
      </Link>
      {total > 0 && (
        <Switch
          label={t('queues.takePartAll', { name: group.name })}
          isLabelHidden
          isSelected={count === total}
          onChange={(status) => void setWork(group, userId, status)}
        />
      )}
    </li>
  );
}
