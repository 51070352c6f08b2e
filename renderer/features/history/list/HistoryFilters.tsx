import { Download, Mic, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { nameOfUser, useUsers } from '../../../entities/agent/useColleagues.ts';
import { LabelFilter } from '../../../entities/label/LabelPicker.tsx';
import { useDispositions, useQueues } from '../../../entities/queue/useQueues.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { fetchFile, saveFile } from '../../../platform/api/fetchFile.ts';
import { formatHour, formatTime } from '../../../platform/format/format.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  ClearFilters,
  FilterCount,
  FilterPanel,
  FilterSelect,
  FilterToggle,
  isNarrowed,
  PeriodFields,
} from '../../../ui/Filters.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { everyCall, type HistoryFilter, orders, outcomes, toCdrFilter, useHistory } from './historyFilter.ts';

const directions = () =>
  (['any', 'in', 'out', 'internal'] as const).map((id) => ({
    id,
    label: t(`history.direction.${id}`),
  }));
const results = () =>
  (['any', 'answered', 'missed', 'notConnected'] as const).map((id) => ({
    id,
    label: t(`history.result.${id}`),
  }));
const periods = () =>
  (['any', 'today', 'yesterday', 'week', 'month', 'custom'] as const).map((id) => ({
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

const orderOptions = () =>
  (['newest', 'oldest', 'longest', 'waited'] as const).map((id) => ({
    id,
    label: t(`history.order.${id}`),
  }));
const outcomeOptions = () => outcomes.map((id) => ({ id, label: t(`history.outcome.${id}`) }));
/** A choice needs an id that is not empty, and that no other choice has. */
const every = 'every';
const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id: String(id), label: name });

interface ChoiceProps {
  readonly name: 'person' | 'queue' | 'disposition' | 'outcome';
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

function Choice({ name, options }: ChoiceProps) {
  const { filter, change } = useHistory();
  if (options.length === 0 && filter[name] === '') return null;
  return (
    <FilterSelect
      label={t(`history.by.${name}`)}
      options={[{ id: every, label: t('history.any') }, ...options]}
      value={filter[name] || every}
      onChange={(id) => change({ [name]: id === every ? '' : id })}
    />
  );
}

const isMoreUsed = ({ said, person, queue, disposition, outcome, order }: HistoryFilter): boolean =>
  said !== '' || person !== '' || queue !== '' || disposition !== '' || outcome !== '' || order !== everyCall.order;

/** Filters for text, person, queue and disposition, and the order of the list. */
function MoreFilters() {
  const { filter, change } = useHistory();
  const seesEverybody = useHasRole('supervisor');
  const users = useUsers().data ?? [];
  const queues = useQueues().data ?? [];
  const dispositions = useDispositions().data ?? [];
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('history.said')}
        maxLength={200}
        value={filter.said}
        onChange={(said) => change({ said })}
      />
      <div className="grid grid-cols-2 gap-2">
        {seesEverybody && (
          <Choice name="person" options={users.map((user) => named({ id: user.id, name: nameOfUser(user) }))} />
        )}
        <Choice name="queue" options={queues.map(named)} />
        <Choice name="disposition" options={dispositions.map(named)} />
        {queues.length > 0 && <Choice name="outcome" options={outcomeOptions()} />}
        <FilterSelect
          label={t('history.order')}
          options={orderOptions()}
          value={filter.order}
          onChange={(order) => change({ order })}
        />
      </div>
    </div>
  );
}

/** Saves the calls that the list shows, in its order. */
function ExportButton({ isEmpty }: { readonly isEmpty: boolean }) {
  const { filter } = useHistory();
  const download = async () => {
    const query = { ...orders[filter.order], filter: toCdrFilter(filter, Date.now()) };
    await attempt(
      async () => saveFile(await fetchFile('exportCdrs', { query }), `${t('history.exportName')}.csv`),
      (reason) => t('history.exportFailed', { reason }),
    );
  };
  return (
    <IconButton size="small" label={t('history.export')} isDisabled={isEmpty} onPress={() => void download()}>
      <Download aria-hidden className="size-4" />
    </IconButton>
  );
}

interface FromReportProps {
  readonly text: string;
  readonly leave: string;
  readonly onLeave: () => void;
}

/** Filters that came from a report and have no field. */
function FromReport({ text, leave, onLeave }: FromReportProps) {
  return (
    <p className="col-span-2 flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
      {text}
      <Button size="small" variant="ghost" onPress={onLeave}>
        {leave}
      </Button>
    </p>
  );
}

function OtherClocks({ zone, onLeave }: { readonly zone: string; readonly onLeave: () => void }) {
  const text = t('history.otherClocks', { zone: zone.replaceAll('_', ' ') });
  return <FromReport text={text} leave={t('history.ownClocks')} onLeave={onLeave} />;
}

/** By the clocks whose days are shown. */
function HourOfDay({ hour, onLeave }: { readonly hour: number; readonly onLeave: () => void }) {
  const text = t('history.hourOfDay', { from: formatHour(hour), to: formatHour((hour + 1) % 24) });
  return <FromReport text={text} leave={t('history.allHours')} onLeave={onLeave} />;
}

/** By the clocks of this device, as the times of the calls are. */
function OneHour({ hour, onLeave }: { readonly hour: string; readonly onLeave: () => void }) {
  const start = Date.parse(hour);
  const text = t('history.oneHour', { from: formatTime(start), to: formatTime(start + 3_600_000) });
  return <FromReport text={text} leave={t('history.wholeDay')} onLeave={onLeave} />;
}

/** Filters of the list, and how many calls match. */
export function HistoryFilters({ total }: { readonly total: number | null }) {
  const { filter, change, clear } = useHistory();
  const [isMore, setMore] = useState(false);
  return (
    <FilterPanel label={t('history.filters')}>
      <div className="flex gap-2">
        <SearchBox />
        <RecordedToggle />
        <FilterToggle
          isSelected={isMore || isMoreUsed(filter)}
          onChange={setMore}
          icon={<SlidersHorizontal role="img" aria-label={t('history.more')} className="size-4" />}
        >
          {null}
        </FilterToggle>
      </div>
      <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
        <FilterSelect
          label={t('history.direction')}
          isLabelHidden
          options={directions()}
          value={filter.direction}
          onChange={(direction) => change({ direction })}
        />
        <FilterSelect
          label={t('history.result')}
          isLabelHidden
          options={results()}
          value={filter.result}
          onChange={(result) => change({ result })}
        />
        <FilterSelect
          label={t('history.period')}
          isLabelHidden
          options={periods()}
          value={filter.period}
          onChange={(period) => change({ period })}
        />
        <LabelFilter value={filter.label} onChange={(label) => change({ label })} />
      </div>
      {filter.period === 'custom' && (
        <div className="grid grid-cols-2 gap-2">
          <PeriodFields period={filter} onChange={(days) => change({ ...days, hour: '' })} />
          {filter.hour !== '' && <OneHour hour={filter.hour} onLeave={() => change({ hour: '' })} />}
          {filter.hourOfDay !== '' && (
            <HourOfDay hour={Number(filter.hourOfDay)} onLeave={() => change({ hourOfDay: '' })} />
          )}
          {filter.zone !== '' && <OtherClocks zone={filter.zone} onLeave={() => change({ zone: '' })} />}
        </div>
      )}
      {filter.queues !== '' && (
        <FromReport
          text={t('history.ofQueues', { count: filter.queues.split(',').length })}
          leave={t('history.allQueues')}
          onLeave={() => change({ queues: '' })}
        />
      )}
      {(isMore || isMoreUsed(filter)) && <MoreFilters />}
      <FilterCount text={total === null ? '' : t('history.count', { count: total })}>
        {isNarrowed({ ...filter, order: everyCall.order, zone: '' }, everyCall) && (
          <ClearFilters label={t('history.clear')} onClear={clear} />
        )}
        <ExportButton isEmpty={total === 0} />
      </FilterCount>
    </FilterPanel>
  );
}
