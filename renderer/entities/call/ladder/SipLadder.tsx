import { ArrowLeft, ArrowRight, Copy, Repeat2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { TraceMessage } from '../../../../shared/api/calls/calls.ts';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { classNames } from '../../../ui/classNames.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LadderToolbar } from './LadderToolbar.tsx';
import { filteredRows, type LadderLeg, type LadderRow, type LadderTone, ladderOf, noFilter } from './ladderModel.ts';

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
const columnAt = (leg: number, legCount: number): number => ((leg + 1) / legCount) * 100;

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
function LadderArrow({ row, legCount, isOpen, onToggle }: LadderArrowProps) {
  const isOut = row.message.direction === 'out';
  const stroke = row.message.retransmission ? dashes : line;
  return (
    <Button
      aria-expanded={isOpen}
      onPress={onToggle}
      className={classNames(
        'flex w-full cursor-default items-center gap-3 rounded-control px-2 py-1 text-start data-[hovered]:bg-hover data-[focus-visible]:-outline-offset-2',
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

/** The party and the address at the other end of a leg, and its call if there are several. */
function LegName({ leg, namesCall }: { readonly leg: LadderLeg; readonly namesCall: boolean }) {
  const party = leg.party && t(leg.direction === 'in' ? 'ladder.legFrom' : 'ladder.legTo', { party: leg.party });
  return (
    <>
      {party && <span className="block truncate font-medium text-ink">{party}</span>}
      <span className="block truncate font-mono">{leg.peer}</span>
      {namesCall && <span className="block truncate">{t('ladder.legCall', { id: leg.liveId })}</span>}
    </>
  );
}

/** The heads of the columns: the service on the left, then a leg each, above the end of its arrows. */
function LegHeader({ legs }: { readonly legs: readonly LadderLeg[] }) {
  const namesCall = new Set(legs.map(({ liveId }) => liveId)).size > 1;
  return (
    <div className="sticky top-0 z-10 flex items-end gap-3 border-b border-line bg-inherit px-2 pb-1 text-xs text-muted">
      <span className="w-22 shrink-0 font-medium text-ink">{t('ladder.service')}</span>
      <ul aria-label={t('ladder.legs')} className="flex min-w-0 flex-1 items-end">
        {legs.map((leg, index) => (
          <li
            key={leg.callId}
            className="min-w-0 ps-3 text-end"
            style={{ width: `${columnAt(index, legs.length) - columnAt(index - 1, legs.length)}%` }}
          >
            <LegName leg={leg} namesCall={namesCall} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The whole text of one SIP message. */
function MessageText({ message }: { readonly message: TraceMessage }) {
  return (
    <div className="relative mx-2 mb-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-auto rounded-control bg-sunken p-3 pe-10 font-mono text-xs leading-relaxed">
        {message.text}
      </pre>
      <IconButton
        label={t('ladder.copy')}
        size="small"
        className="absolute top-1 end-1"
        onPress={() => void copyText(message.text)}
      >
        <Copy aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}

interface SipLadderProps {
  readonly messages: readonly TraceMessage[];
  /** Downloads them as a capture. */
  readonly onDownload: () => void;
}

/** A column needs so many pixels to be read; more columns scroll sideways. */
const COLUMN_PX = 150;

function Arrows({ legs, rows }: { readonly legs: readonly LadderLeg[]; readonly rows: readonly LadderRow[] }) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <ol aria-label={t('ladder.title')}>
      {rows.map((row) => (
        <li key={row.key}>
          <LadderArrow
            row={row}
            legCount={legs.length}
            isOpen={openKey === row.key}
            onToggle={() => setOpenKey(openKey === row.key ? null : row.key)}
          />
          {openKey === row.key && <MessageText message={row.message} />}
        </li>
      ))}
    </ol>
  );
}

/** Every SIP message of a call as arrows between the service and its legs; choosing one shows its text. */
export function SipLadder({ messages, onDownload }: SipLadderProps) {
  const ladder = useMemo(() => ladderOf(messages), [messages]);
  const [filter, setFilter] = useState(noFilter);
  const rows = useMemo(() => filteredRows(ladder.rows, filter), [ladder, filter]);
  if (ladder.rows.length === 0) return <EmptyState title={t('ladder.empty')} text={t('ladder.emptyText')} />;
  const repeated = rows.filter(({ message }) => message.retransmission).length;
  return (
    <div dir="ltr" className="flex flex-col bg-inherit">
      <LadderToolbar ladder={ladder} filter={filter} onFilter={setFilter} rows={rows} onDownload={onDownload} />
      <p role="status" className="pb-2 text-xs text-muted">
        {t('ladder.shown', { shown: rows.length, total: ladder.rows.length })}
        {repeated > 0 && ` · ${t('ladder.repeated', { count: repeated })}`}
      </p>
      <div className="overflow-x-auto bg-inherit">
        <div
          className="bg-inherit"
          style={{ minWidth: ladder.legs.length > 1 ? ladder.legs.length * COLUMN_PX + 100 : 0 }}
        >
          <LegHeader legs={ladder.legs} />
          <Arrows legs={ladder.legs} rows={rows} />
        </div>
      </div>
    </div>
  );
}
