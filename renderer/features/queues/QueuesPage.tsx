import '../../strings/en/queues.ts';
import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { memberOf, type QueueWithMembers, useQueues } from '../../entities/queue/useQueues.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { useHasRole } from '../../platform/session/useHasRole.ts';
import { t } from '../../strings/t.ts';
import { buttonClassName } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
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

interface QueueListProps {
  readonly queues: readonly QueueWithMembers[];
  readonly chosenId: number | null;
}

function QueueList({ queues, chosenId }: QueueListProps) {
  if (queues.length === 0) return <NoQueues />;
  return (
    <ul aria-label={t('queues.list')} className="flex min-h-0 flex-1 flex-col gap-0.5 overflow-auto p-2">
      {queues.map((queue) => (
        <QueueRow key={queue.id} queue={queue} isChosen={queue.id === chosenId} />
      ))}
    </ul>
  );
}

function Chosen({ queues, chosenId }: QueueListProps) {
  if (chosenId === null) return queues.length === 0 ? null : <EmptyState title={t('queues.chooseOne')} />;
  const queue = queues.find(({ id }) => id === chosenId);
  return queue ? <QueueDetail key={queue.id} queue={queue} /> : <EmptyState title={t('queues.gone')} />;
}

/** The queues at the left, the chosen one at the right; a narrow window shows one of them. Agents see their own. */
export function QueuesPage({ queueId }: { readonly queueId: number | null }) {
  const userId = useSession((session) => session.userId);
  const isSupervisor = useHasRole('supervisor');
  const isListOnly = queueId === null;
  return (
    <div className="relative flex min-h-0 flex-1">
      <h1 className="sr-only">{t('nav.queues')}</h1>
      <QueryView query={useQueues()}>
        {(all) => {
          const queues = isSupervisor ? all : all.filter((queue) => memberOf(queue, userId));
          return (
            <>
              <div
                className={classNames(
                  'min-h-0 w-full min-w-0 flex-col wide:flex wide:w-80 wide:shrink-0 wide:border-r wide:border-line',
                  isListOnly ? 'flex' : 'hidden',
                )}
              >
                <QueueList queues={queues} chosenId={queueId} />
              </div>
              <div
                className={classNames(
                  'min-h-0 min-w-0 flex-1 flex-col justify-center wide:flex',
                  isListOnly ? 'hidden' : 'flex',
                )}
              >
                <Chosen queues={queues} chosenId={queueId} />
              </div>
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
