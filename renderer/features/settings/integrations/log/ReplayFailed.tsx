import { RotateCw, Square } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WebhookDelivery } from '../../../../../shared/api/schemas/webhook.ts';
import { useReplay } from '../../../../entities/webhook/useReplay.ts';
import { t } from '../../../../strings/t.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useOutstanding } from './useOutstanding.ts';

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
