import { RotateCw } from 'lucide-react';
import { formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import type { Entry } from './entry.ts';
import { MarkIcon } from './MarkIcon.tsx';

interface BubbleProps {
  readonly entry: Entry;
  readonly isContinued: boolean;
  readonly onRetry?: (entry: Entry) => void;
}

/** Why a message failed or still waits, and a way on. */
function Trouble({ entry, onRetry }: Omit<BubbleProps, 'isContinued'>) {
  const hasFailed = entry.mark === 'failed';
  const text = hasFailed
    ? t('messages.notSent', { reason: entry.reason || t('common.unknown') })
    : t('messages.stillWaits', { reason: entry.reason });
  return (
    <div className="flex max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 pt-1">
      <p className={classNames('text-xs', hasFailed ? 'text-failure' : 'text-muted')}>{text}</p>
      {entry.wasResent && <p className="text-xs text-muted">{t('messages.resent')}</p>}
      {entry.canRetry && onRetry && (
        <Button size="small" icon={<RotateCw aria-hidden className="size-3.5" />} onPress={() => onRetry(entry)}>
          {t('messages.sendAgain')}
        </Button>
      )}
    </div>
  );
}

/** One message: ours at the right, others' at the left. Its text is shown as it is, never read as HTML. */
export function Bubble({ entry, isContinued, onRetry }: BubbleProps) {
  const { isOwn, author, text, at, mark, reason } = entry;
  const hasTrouble = mark === 'failed' || (mark === 'queued' && reason !== '');
  return (
    <div
      className={classNames('flex flex-col px-4', isOwn ? 'items-end' : 'items-start', isContinued ? 'pt-1' : 'pt-3')}
    >
      <span className="sr-only">{isOwn ? t('messages.you') : author}</span>
      <div
        className={classNames(
          'flex max-w-[min(34rem,85%)] flex-wrap items-end justify-end gap-x-3 rounded-card px-3 py-1.5',
          isOwn ? 'bg-accent-soft' : 'border border-line bg-surface',
          mark === 'failed' && 'outline-1 outline-failure',
        )}
      >
        <p className="selectable min-w-0 flex-auto text-base break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
        <span className="flex items-center gap-1 text-xs text-muted">
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          {mark && <MarkIcon mark={mark} />}
        </span>
      </div>
      {hasTrouble && <Trouble entry={entry} onRetry={onRetry} />}
    </div>
  );
}
