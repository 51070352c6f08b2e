import '../../strings/en/queues.ts';
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { QueueGroup } from '../../../shared/api/queues/queueGroups.ts';
import {
  memberOf,
  type QueueWithMembers,
  queuesOfGroup,
  useQueueGroups,
  useQueues,
} from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/api/sessionStore.ts';
import { useHasRole } from '../../platform/session/useMe.ts';
import { t } from '../../strings/t.ts';
import { buttonClassName } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { GroupDetail } from './GroupDetail.tsx';
import { GroupRow } from './GroupRow.tsx';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueRow } from './QueueRow.tsx';

function NoQueues() {
  const isAdministrator = useHasRole('administrator');
  const isSupervisor = useHasRole('supervisor');
  return (
    <EmptyState
      icon={<UsersRound />}
      title={t('queues.none')}
      text={t(isSupervisor ? 'queues.noneText' : 'queues.noneAgentText')}
      action={
        isAdministrator && (
          <Link href="/settings/queues/new" className={buttonClassName('primary')}>
            {t('queues.create')}
          </Link>
        )
      }
    />
  );
}

interface QueuesPageProps {
  /** The chosen queue or group. */
  readonly queueId: number | null;
  readonly groupId: number | null;
}

interface PartProps extends QueuesPageProps {
  readonly queues: readonly QueueWithMembers[];
  readonly groups: readonly QueueGroup[];
}

function QueueList({ queues, groups, queueId, groupId }: PartProps) {
  if (queues.length === 0) return <NoQueues />;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto p-2">
      {groups.length > 0 && (
        <ul aria-label={t('queues.groups')} className="mb-2 flex flex-col gap-0.5 border-b border-line pb-2">
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              queues={queuesOfGroup(queues, group)}
              isChosen={group.id === groupId}
            />
          ))}
        </ul>
      )}
      <ul aria-label={t('queues.list')} className="flex flex-col gap-0.5">
        {queues.map((queue) => (
          <QueueRow key={queue.id} queue={queue} isChosen={queue.id === queueId} />
        ))}
      </ul>
    </div>
  );
}

function Chosen({ queues, groups, queueId, groupId }: PartProps) {
  if (groupId !== null) {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return <EmptyState title={t('queues.groupGone')} text={t('queues.groupGoneText')} />;
    return <GroupDetail key={group.id} group={group} queues={queuesOfGroup(queues, group)} />;
  }
  if (queueId === null)
    return queues.length === 0 ? null : <EmptyState title={t('queues.chooseOne')} text={t('queues.chooseOneText')} />;
  const queue = queues.find(({ id }) => id === queueId);
  return queue ? (
    <QueueDetail key={queue.id} queue={queue} />
  ) : (
    <EmptyState title={t('queues.gone')} text={t('queues.goneText')} />
  );
}

/** The queues at the left, the chosen one at the right; a narrow window shows one of them. Agents see their own. */
export function QueuesPage({ queueId, groupId }: QueuesPageProps) {
  const userId = useSession((session) => session.userId);
  const isSupervisor = useHasRole('supervisor');
  const groups = useQueueGroups().data ?? [];
  const isListOnly = queueId === null && groupId === null;
  return (
    <div className="relative flex min-h-0 flex-1">
      <h1 className="sr-only">{t('nav.queues')}</h1>
      <QueryView query={useQueues()}>
        {(all) => {
          const queues = isSupervisor ? all : all.filter((queue) => memberOf(queue, userId));
          const shown = groups.filter((group) => queuesOfGroup(queues, group).length > 0);
          const parts = { queues, groups: shown, queueId, groupId };
          return (
            <>
              <div
                className={classNames(
                  'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-80 wide:shrink-0 wide:border-e wide:border-line',
                  isListOnly ? 'flex' : 'hidden',
                )}
              >
                <QueueList {...parts} />
              </div>
              <div
                className={classNames(
                  'min-h-0 min-w-0 flex-1 flex-col justify-center wide:flex',
                  isListOnly ? 'hidden' : 'flex',
                )}
              >
                <Chosen {...parts} />
              </div>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
