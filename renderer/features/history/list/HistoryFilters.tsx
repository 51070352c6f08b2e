import { Mic, X } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterToggle } from '../../../ui/FilterToggle.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { everyCall, type HistoryFilter } from './historyFilter.ts';
import { useHistory } from './historyStore.ts';

const directions = (['any', 'in', 'out', 'internal'] as const).map((id) => ({
  id,
  label: t(`history.direction.${id}`),
}));
const results = (['any', 'answered', 'missed', 'notConnected'] as const).map((id) => ({
  id,
  label: t(`history.result.${id}`),
}));
const periods = (['any', 'today', 'yesterday', 'week', 'month', 'custom'] as const).map((id) => ({
  id,
  label: t(`history.period.${id}`),
}));

function SearchBox() {
  const { filter, change } = useHistory();
  return <SearchField label={t('history.search')} value={filter.search} onChange={(search) => change({ search })} />;
}

function RecordedToggle() {
  const { filter, change } = useHistory();
  return (
    <FilterToggle
      isSelected={filter.isRecorded}
      onChange={(isRecorded) => change({ isRecorded })}
      icon={<Mic aria-hidden className="size-4" />}
    >
      {t('history.recorded')}
    </FilterToggle>
  );
}

function CustomPeriod() {
  const { filter, change } = useHistory();
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextField label={t('history.from')} type="date" value={filter.from} onChange={(from) => change({ from })} />
      <TextField label={t('history.to')} type="date" value={filter.to} onChange={(to) => change({ to })} />
    </div>
  );
}

function countText(total: number | null): string {
  if (total === null) return '';
  return total === 1 ? t('history.countOne') : t('history.count', { count: total.toLocaleString() });
}

/** What narrows the list down, and how many calls are left. */
export function HistoryFilters({ total }: { readonly total: number | null }) {
  const { filter, change, clear } = useHistory();
  const isFiltered = (Object.keys(everyCall) as (keyof HistoryFilter)[]).some((key) => filter[key] !== everyCall[key]);
  return (
    <search aria-label={t('history.filters')} className="flex flex-col gap-2 border-b border-line px-3 pt-4 pb-2">
      <div className="flex gap-2">
        <SearchBox />
        <RecordedToggle />
      </div>
      <div className="flex gap-2 [&>*]:flex-auto">
        <Select
          label={t('history.direction')}
          isLabelHidden
          options={directions}
          value={filter.direction}
          onChange={(key) => change({ direction: key as HistoryFilter['direction'] })}
        />
        <Select
          label={t('history.result')}
          isLabelHidden
          options={results}
          value={filter.result}
          onChange={(key) => change({ result: key as HistoryFilter['result'] })}
        />
        <Select
          label={t('history.period')}
          isLabelHidden
          options={periods}
          value={filter.period}
          onChange={(key) => change({ period: key as HistoryFilter['period'] })}
        />
      </div>
      {filter.period === 'custom' && <CustomPeriod />}
      <div className="flex h-7 items-center justify-between">
        <p role="status" className="text-xs text-muted">
          {countText(total)}
        </p>
        {isFiltered && (
          <Button variant="ghost" size="small" icon={<X aria-hidden className="size-4" />} onPress={clear}>
            {t('history.clear')}
          </Button>
        )}
      </div>
    </search>
  );
}
