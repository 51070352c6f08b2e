import { useQuery } from '@tanstack/react-query';
import { RotateCw, Square } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilterEntry } from '../../../../../shared/api/collection.ts';
import type { WebhookDelivery } from '../../../../../shared/api/webhooks.ts';
import { useReplay } from '../../../../entities/webhook/useReplay.ts';
import { api } from '../../../../platform/api/api.ts';
import { queryKeys } from '../../../../platform/api/queryKeys.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';

/** More are replayed in several goes. */
const most = 500;
/** So many ids fit into a filter. */
const idsAtOnce = 100;

async function deliveries(filter: readonly FilterEntry[]): Promise<WebhookDelivery[]> {
  const query = { filter: JSON.stringify(filter), limit: most, sort: 'id', dir: 'DESC' };
  return (await api.call('listAllWebhookDeliveries', { query })).data;
}

/** Which of these events were delivered at another try. */
async function deliveredLater(messageIds: readonly string[]): Promise<Set<string>> {
  const delivered = new Set<string>();
  for (let from = 0; from < messageIds.length; from += idsAtOnce) {
    const some = messageIds.slice(from, from + idsAtOnce);
    const found = await deliveries([
      { property: 'message_id', operator: 'in', value: some },
      { property: 'state', operator: 'eq', value: 'delivered' },
    ]);
    for (const { message_id } of found) delivered.add(message_id);
  }
  return delivered;
}

async function outstanding(webhookIds: readonly number[]): Promise<WebhookDelivery[]> {
  if (webhookIds.length === 0) return [];
  const failed = await deliveries([
    { property: 'state', operator: 'eq', value: 'failed' },
    { property: 'webhook_id', operator: 'in', value: [...webhookIds] },
  ]);
  const byMessage = new Map(failed.map((delivery) => [delivery.message_id, delivery]));
  const delivered = await deliveredLater([...byMessage.keys()]);
  return [...byMessage.values()].filter(({ message_id }) => !delivered.has(message_id)).sort((a, b) => a.id - b.id);
}

/** Deliveries to these webhooks that were given up, one per event, oldest first; not those that went through since. */
function useOutstanding(webhookIds: readonly number[]) {
  return useQuery({
    queryKey: [...queryKeys.webhooks, 'outstanding', webhookIds],
    queryFn: () => outstanding(webhookIds),
  });
}

interface Progress {
  readonly sent: number;
  readonly delivered: number;
  readonly total: number;
  readonly isRunning: boolean;
}

function wordsOf({ sent, delivered, total, isRunning }: Progress): string {
  if (isRunning) return t('log.replaying', { number: sent + 1, total });
  return t('log.replayed', { delivered, sent });
}

/** Replays one after the other, in the order in which the events happened; `stop` lets the one under way end. */
function useReplays() {
  const replay = useReplay();
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const start = async (failed: readonly WebhookDelivery[]) => {
    isStopped.current = false;
    let [sent, delivered] = [0, 0];
    const tell = (isRunning: boolean) => setProgress({ sent, delivered, total: failed.length, isRunning });
    for (const delivery of failed) {
      if (isStopped.current) break;
      tell(true);
      const result = await replay(delivery);
      sent += 1;
      if (result?.state === 'delivered') delivered += 1;
    }
    tell(false);
  };
  return { progress, start, stop };
}

/** Sends everything again that was given up, and tells how it goes. Nothing while there is nothing to send. */
export function ReplayFailed({ webhookIds }: { readonly webhookIds: readonly number[] }) {
  const failed = useOutstanding(webhookIds).data ?? [];
  const { progress, start, stop } = useReplays();
  const isRunning = progress?.isRunning ?? false;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm text-muted">
        {progress && wordsOf(progress)}
      </p>
      {isRunning ? (
        <Button size="small" icon={<Square aria-hidden className="size-3.5" />} onPress={stop}>
          {t('log.stop')}
        </Button>
      ) : (
        failed.length > 0 && (
          <Button size="small" icon={<RotateCw aria-hidden className="size-3.5" />} onPress={() => void start(failed)}>
            {t('log.replayFailed', { count: failed.length })}
          </Button>
        )
      )}
    </div>
  );
}
