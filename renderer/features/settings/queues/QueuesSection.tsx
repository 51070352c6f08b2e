import '../../../strings/en/history.ts';
import '../../../strings/en/lines.ts';
import '../../../strings/en/messages.ts';
import '../../../strings/en/queueSettings.ts';
import '../../../strings/en/queues.ts';
import '../../../strings/en/settings.ts';
import { useQueues } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { AdminSection } from '../administration/AdminSection.tsx';
import { QueueForm } from './QueueForm.tsx';
import { QueueList, queuesPath } from './QueueList.tsx';

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
