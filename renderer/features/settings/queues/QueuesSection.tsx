import { inOneLine } from '../../../strings/isolated.ts';
import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/queueSettings.ts';
import '../../../strings/en/queues.ts';
import '../../../strings/en/settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { toast } from 'sonner';
import { type QueueWithMembers, useQueues } from '../../../entities/queue/useQueues.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { t } from '../../../strings/t.ts';
import { DeleteButton, EditLink, EntryRow } from '../../../ui/list/EntryRow.tsx';
import { byText, type Sort } from '../../../ui/list/useSearched.ts';
import { AdminList } from '../administration/AdminList.tsx';
import { AdminSection } from '../administration/AdminSection.tsx';
import { QueueForm } from './QueueForm.tsx';
import { ReasonsCard } from './ReasonsCard.tsx';

/** Where the list stands. */
const queuesPath = '/settings/queues';

function Row({ queue }: { readonly queue: QueueWithMembers }) {
  const cache = useQueryClient();
  const { id, name, number, users, ring_strategy } = queue;
  const remove = async () => {
    const isGone = await attempt(
      () => api.call('deleteQueue', { params: { id } }),
      (reason) => t('queueSettings.deleteFailed', { name, reason }),
    );
    if (isGone) toast.success(t('queueSettings.deleted', { name }));
    await cache.invalidateQueries({ queryKey: queryKeys.queues });
  };
  const size = t('queueSettings.people', { count: users.length });
  const text = inOneLine([number, size, t(`queueSettings.strategy.${ring_strategy}`)]);
  return (
    <EntryRow name={name} text={text}>
      <EditLink label={t('queueSettings.edit', { name })} href={`${queuesPath}/${id}`} />
      <DeleteButton
        label={t('queueSettings.deleteOf', { name })}
        question={t('queueSettings.deleteQuestion', { name })}
        onDelete={remove}
      />
    </EntryRow>
  );
}

const sorts: readonly Sort<QueueWithMembers>[] = [
  { id: 'name', label: 'list.byName', compare: byText(({ name }) => name) },
  { id: 'number', label: 'queueSettings.byNumber', compare: byText(({ number }) => number) },
  { id: 'size', label: 'queueSettings.bySize', compare: (a, b) => b.users.length - a.users.length },
  { id: 'newest', label: 'list.byNewest', compare: (a, b) => b.id - a.id },
];

/** Every queue, and the reasons for not being ready. */
function QueueList() {
  return (
    <>
      <AdminList
        title={t('settings.queues')}
        text={t('queueSettings.text')}
        query={useQueues()}
        keyOf={({ id }) => id}
        wordsOf={({ name, number, ring_strategy }) =>
          `${name} ${number} ${t(`queueSettings.strategy.${ring_strategy}`)}`
        }
        sorts={sorts}
        row={(queue) => <Row queue={queue} />}
        icon={<UsersRound />}
        emptyTitle={t('queues.none')}
        emptyText={t('queues.noneText')}
        add={{ label: t('queueSettings.add'), href: `${queuesPath}/new` }}
        operation="listQueues"
      />
      <ReasonsCard />
    </>
  );
}

/** The queues, or the form of one of them. */
export function QueuesSection({ item }: { readonly item?: string }) {
  return (
    <AdminSection
      item={item}
      title={t('settings.queues')}
      path={queuesPath}
      query={useQueues()}
      idOf={({ id }) => id}
      list={<QueueList />}
      form={(queue) => <QueueForm key={queue?.id} queue={queue} />}
    />
  );
}
