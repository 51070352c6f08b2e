import { PhoneIncoming } from 'lucide-react';
import { useQueueCallers } from '../../entities/queue/useQueueCallers.ts';
import type { QueueWithMembers } from '../../entities/queue/useQueues.ts';
import { t } from '../../strings/t.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
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
