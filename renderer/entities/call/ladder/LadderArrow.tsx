import { ArrowLeft, ArrowRight, Repeat2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { LadderRow, LadderTone } from './ladderModel.ts';

interface LadderArrowProps {
  readonly row: LadderRow;
  readonly legCount: number;
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
const dashes = <span aria-hidden className="min-w-2 flex-1 border-t border-dashed border-current opacity-60" />;

/** Where a column's line stands, in percent of the width; the service's own stands at 0. */
export const columnAt = (leg: number, legCount: number): number => ((leg + 1) / legCount) * 100;

function Label({ row }: { readonly row: LadderRow }) {
  return (
    <>
      {row.message.retransmission && <Repeat2 aria-hidden className="size-3.5 shrink-0" />}
      <span className="max-w-3/4 truncate text-xs font-medium">{row.message.summary}</span>
      <span className="sr-only">{row.message.direction === 'out' ? t('ladder.sent') : t('ladder.received')}</span>
      {row.message.retransmission && <span className="shrink-0 text-xs">{t('ladder.again')}</span>}
    </>
  );
}

/** One message: when, which way, to or from which leg, its first line, and whether it was sent again. */
export function LadderArrow({ row, legCount, isOpen, onToggle }: LadderArrowProps) {
  const isOut = row.message.direction === 'out';
  const stroke = row.message.retransmission ? dashes : line;
  return (
    <Button
      aria-expanded={isOpen}
      onPress={onToggle}
      className={classNames(
        'flex w-full cursor-default items-center gap-3 rounded-control px-2 py-1 text-left data-[hovered]:bg-hover data-[focus-visible]:-outline-offset-2',
        isOpen && 'bg-hover',
      )}
    >
      <span className="w-22 shrink-0 font-mono text-xs text-muted">{row.time}</span>
      <span className="min-w-0 flex-1">
        <span
          className={classNames('flex min-w-0 items-center gap-1.5', tones[row.tone])}
          style={{ width: `${columnAt(row.leg, legCount)}%` }}
        >
          {isOut ? stroke : <ArrowLeft aria-hidden className="size-3.5 shrink-0" />}
          <Label row={row} />
          {isOut ? <ArrowRight aria-hidden className="size-3.5 shrink-0" /> : stroke}
        </span>
      </span>
    </Button>
  );
}
