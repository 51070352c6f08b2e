import '../../../strings/en/queues.ts';
import { CallerRow } from '../../../entities/queue/callers/CallerRow.tsx';
import { useCallersOf } from '../../../entities/queue/useQueueCallers.ts';
import type { QueueWithMembers } from '../../../entities/queue/useQueues.ts';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';

/** More are in the queues' own pages. */
const mostShown = 25;

/** Who waits in any queue, the longest first, with what a supervisor can do. */
export function WaitingCallers({ queues }: { readonly queues: readonly QueueWithMembers[] }) {
  const callers = useCallersOf(queues);
  if (callers.length === 0) return null;
  return (
    <Card title={t('queues.callers')} isFlush className="shrink-0 [&>header]:px-4 [&>header]:pt-3">
      <ol className="divide-y divide-line border-t border-line">
        {callers.slice(0, mostShown).map(({ caller, queue }) => (
          <CallerRow key={caller.id} caller={caller} queue={queue} showsQueue />
        ))}
      </ol>
      {callers.length > mostShown && (
        <p className="border-t border-line px-4 py-2 text-sm text-muted">
          {t('wallboard.moreCallers', { count: callers.length - mostShown })}
        </p>
      )}
    </Card>
  );
}
