import { useMemo, useState } from 'react';
import type { TraceMessage } from '../../../../shared/api/schemas/liveCall.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LadderArrow } from './LadderArrow.tsx';
import { LadderToolbar } from './LadderToolbar.tsx';
import { LegHeader } from './LegHeader.tsx';
import { filteredRows, type LadderLeg, type LadderRow, ladderOf, noFilter } from './ladderModel.ts';
import { MessageText } from './MessageText.tsx';

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
    <div className="flex flex-col bg-inherit">
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
