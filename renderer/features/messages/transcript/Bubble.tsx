import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon, RotateCw } from 'lucide-react';
import { formatTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import type { Entry, Mark } from './entry.ts';
import { FileCard } from './FileCard.tsx';

interface MarkFace {
  readonly icon: LucideIcon;
  readonly label: `messages.mark.${Mark}`;
  readonly className: string;
}

const faces: Readonly<Record<Mark, MarkFace>> = {
  sending: { icon: Clock, label: 'messages.mark.sending', className: 'text-muted' },
  queued: { icon: Clock, label: 'messages.mark.queued', className: 'text-muted' },
  sent: { icon: Check, label: 'messages.mark.sent', className: 'text-muted' },
  delivered: { icon: CheckCheck, label: 'messages.mark.delivered', className: 'text-muted' },
  read: { icon: CheckCheck, label: 'messages.mark.read', className: 'text-accent' },
  failed: { icon: CircleAlert, label: 'messages.mark.failed', className: 'text-failure' },
};

/** How far a message has come, as a sign with a name. */
function MarkIcon({ mark }: { readonly mark: Mark }) {
  const { icon: Icon, label, className } = faces[mark];
  return <Icon role="img" aria-label={t(label)} className={classNames('size-3.5 shrink-0', className)} />;
}

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
  const { isOwn, author, text, at, mark, reason, file } = entry;
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
        {file && <FileCard file={file} />}
        {text !== '' && (
          <p className="selectable written min-w-0 flex-auto text-base break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
        <span className="flex items-center gap-1 text-xs text-muted">
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          {mark && <MarkIcon mark={mark} />}
        </span>
      </div>
      {hasTrouble && <Trouble entry={entry} onRetry={onRetry} />}
    </div>
  );
}
