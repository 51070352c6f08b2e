import { Mic } from 'lucide-react';
import { formatCount } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { FilterToggle } from '../../../ui/FilterToggle.tsx';
import { ClearFilters, FilterCount, FilterPanel, FilterSelect, PeriodFields } from '../../../ui/filters/Filters.tsx';
import { isNarrowed } from '../../../ui/filters/filterStore.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { everyCall, useHistory } from './historyFilter.ts';

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

/** What narrows the list down, and how many calls are left. */
export function HistoryFilters({ total }: { readonly total: number | null }) {
  const { filter, change, clear } = useHistory();
  return (
    <FilterPanel label={t('history.filters')}>
      <div className="flex gap-2">
        <SearchBox />
        <RecordedToggle />
      </div>
      <div className="flex gap-2 [&>*]:flex-auto">
        <FilterSelect
          label={t('history.direction')}
          isLabelHidden
          options={directions}
          value={filter.direction}
          onChange={(direction) => change({ direction })}
        />
        <FilterSelect
          label={t('history.result')}
          isLabelHidden
          options={results}
          value={filter.result}
          onChange={(result) => change({ result })}
        />
        <FilterSelect
          label={t('history.period')}
          isLabelHidden
          options={periods}
          value={filter.period}
          onChange={(period) => change({ period })}
        />
      </div>
      {filter.period === 'custom' && (
        <div className="grid grid-cols-2 gap-2">
          <PeriodFields period={filter} onChange={change} />
        </div>
      )}
      <FilterCount text={formatCount(total, t('history.countOne'), (count) => t('history.count', { count }))}>
        {isNarrowed(filter, everyCall) && <ClearFilters label={t('history.clear')} onClear={clear} />}
      </FilterCount>
    </FilterPanel>
  );
}
