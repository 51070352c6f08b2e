import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../platform/window/copyText.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Ladder, type LadderFilter, type LadderRow, textOfRows } from './ladderModel.ts';

interface LadderToolbarProps {
  readonly ladder: Ladder;
  readonly filter: LadderFilter;
  readonly onFilter: (filter: LadderFilter) => void;
  /** The rows that the filter shows. */
  readonly rows: readonly LadderRow[];
  readonly onDownload: () => void;
}

/** The value for no choice; no Call-ID and no method contains a space. */
const all = ' all ';

function Choices({ ladder, filter, onFilter }: Pick<LadderToolbarProps, 'ladder' | 'filter' | 'onFilter'>) {
  const legs = ladder.legs.map(({ callId, party, peer }) => ({ id: callId, label: party || peer, description: peer }));
  const methods = ladder.methods.map((method) => ({ id: method, label: method }));
  const chosen = (key: unknown) => (key === all ? null : String(key));
  return (
    <>
      {legs.length > 1 && (
        <Select
          label={t('ladder.filterLeg')}
          isLabelHidden
          className="w-36"
          options={[{ id: all, label: t('ladder.allLegs') }, ...legs]}
          value={filter.callId ?? all}
          onChange={(key) => onFilter({ ...filter, callId: chosen(key) })}
        />
      )}
      <Select
        label={t('ladder.filterMethod')}
        isLabelHidden
        className="w-36"
        options={[{ id: all, label: t('ladder.allMethods') }, ...methods]}
        value={filter.method ?? all}
        onChange={(key) => onFilter({ ...filter, method: chosen(key) })}
      />
    </>
  );
}

/** Filters the messages, and copies or downloads them. */
export function LadderToolbar({ ladder, filter, onFilter, rows, onDownload }: LadderToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      <TextField
        label={t('ladder.filterText')}
        isLabelHidden
        placeholder={t('ladder.filterText')}
        className="min-w-44 flex-1 basis-44"
        type="search"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
        spellCheck="false"
      />
      <Choices ladder={ladder} filter={filter} onFilter={onFilter} />
      <Button
        icon={<Copy aria-hidden className="size-4" />}
        isDisabled={rows.length === 0}
        onPress={() => void copyText(textOfRows(rows))}
      >
        {t('ladder.copyAll')}
      </Button>
      <Button icon={<Download aria-hidden className="size-4" />} onPress={onDownload}>
        {t('ladder.pcap')}
      </Button>
    </div>
  );
}
