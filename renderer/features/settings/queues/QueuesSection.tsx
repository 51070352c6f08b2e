import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/queueSettings.ts';
import '../../../strings/en/queues.ts';
import '../../../strings/en/settings.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { QueueForm } from './QueueForm.tsx';
import { QueueList } from './QueueList.tsx';

const newItem = 'new';

/** The queues, or the form of one of them. */
export function QueuesSection({ item }: { readonly item?: string }) {
  const query = useQueues();
  if (item === undefined) return <QueueList />;
  if (item === newItem) return <QueueForm key={newItem} queue={null} />;
  return (
    <QueryView query={query}>
      {(queues) => {
        const queue = queues.find(({ id }) => String(id) === item);
        return queue ? <QueueForm key={item} queue={queue} /> : <EmptyState title={t('queueSettings.gone')} />;
      }}
    </QueryView>
  );
}
