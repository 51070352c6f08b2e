import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from 'react-aria-components';
import { t } from '../../strings/t.ts';
import { classNames } from '../classNames.ts';
import type { LadderRow, LadderTone } from './ladderModel.ts';

interface LadderArrowProps {
  readonly row: LadderRow;
  readonly peerCount: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const tones: Record<LadderTone, string> = {
  request: 'text-accent',
  provisional: 'text-muted',
  success: 'text-connected',
  failure: 'text-failure',
};

const line = <span aria-hidden className="h-px min-w-2 flex-1 bg-current opacity-50" />;

/** One message: when, which way, and its first line. */
export function LadderArrow({ row, peerCount, isOpen, onToggle }: LadderArrowProps) {
  const { message, time, peer, tone } = row;
  const isOut = message.direction === 'out';
  const direction = isOut ? t('ladder.sent') : t('ladder.received');
  return (
    <Button
      aria-expanded={isOpen}
      onPress={onToggle}
      className={classNames(
        'flex w-full cursor-default items-center gap-3 rounded-control px-2 py-1 text-left data-[hovered]:bg-hover data-[focus-visible]:-outline-offset-2',
        isOpen && 'bg-hover',
      )}
    >
      <span className="w-22 shrink-0 font-mono text-xs text-muted">{time}</span>
      <span className="flex-1">
        <span
          className={classNames('flex items-center gap-1.5', tones[tone])}
          style={{ width: `${((peer + 1) / peerCount) * 100}%` }}
        >
          {isOut ? line : <ArrowLeft aria-hidden className="size-3.5 shrink-0" />}
          <span className="max-w-3/4 truncate text-xs font-medium">{message.summary}</span>
          <span className="sr-only">{direction}</span>
          {isOut ? <ArrowRight aria-hidden className="size-3.5 shrink-0" /> : line}
        </span>
      </span>
    </Button>
  );
}
