import { PhoneIncoming } from 'lucide-react';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { QueryView } from '../../components/QueryView.tsx';
import { useQueueCallers } from '../../lib/queues/useQueueCallers.ts';
import type { QueueWithMembers } from '../../lib/queues/useQueues.ts';
import { t } from '../../strings/t.ts';
import { CallerRow } from './CallerRow.tsx';

/** Who waits in a queue, for supervisors. */
export function Callers({ queue }: { readonly queue: QueueWithMembers }) {
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
