import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../strings/t.ts';
import { ClearFilters, FilterCount, FilterPanel, FilterSelect, FilterToggle } from '../../../../ui/Filters.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { CountBadge } from '../../../../ui/StateBadge.tsx';
import { FilterFields } from './FilterFields.tsx';
import { placeOfAddress, type RecordingsPlace, useGoTo } from './place.ts';
import { choices, countOfFilters, everyRecording, type RecordingFilter } from './recordingFilter.ts';

/** How long somebody stops typing before the search begins. */
const pauseMs = 250;

/** The typed search, applied in the pauses of typing. Changes from elsewhere, such as the back button, are shown. */
function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const handedOn = useRef(words);
  const latest = useRef(onWords);
  latest.current = onWords;

  useEffect(() => {
    if (words !== handedOn.current) setTyped(words);
    handedOn.current = words;
  }, [words]);

  useEffect(() => {
    if (typed === handedOn.current) return;
    const timer = setTimeout(() => {
      handedOn.current = typed;
      latest.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}

interface RecordingFiltersProps {
  readonly place: RecordingsPlace;
  /** How many recordings match; null while nobody knows. */
  readonly total: number | null;
}

interface WordSearchProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

function WordSearch({ words, onWords }: WordSearchProps) {
  const [typed, setTyped] = useTypedWords(words, onWords);
  return (
    <SearchField
      label={t('recordings.search')}
      placeholder={t('recordings.searchHint')}
      maxLength={300}
      value={typed}
      onChange={setTyped}
    />
  );
}

interface MoreToggleProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

function MoreToggle({ count, isOpen, onChange }: MoreToggleProps) {
  return (
    <FilterToggle isSelected={isOpen} onChange={onChange} icon={<SlidersHorizontal aria-hidden className="size-4" />}>
      {t('recordings.filters')}
      <CountBadge count={count} label={t('recordings.filtersSet', { count })} />
    </FilterToggle>
  );
}

/** Filters of the list, its order, and how many recordings match. */
export function RecordingFilters({ place, total }: RecordingFiltersProps) {
  const { filter } = place;
  const goTo = useGoTo();
  const count = countOfFilters(filter);
  const [isOpen, setOpen] = useState(false);
  const change = (fields: Partial<RecordingFilter>) => {
    const latest = placeOfAddress();
    goTo({ ...latest, filter: { ...latest.filter, ...fields } }, { replace: true });
  };
  const isFiltered = count > 0 || filter.words !== '';
  return (
    <FilterPanel label={t('recordings.filters')}>
      <div className="flex gap-2">
        <WordSearch words={filter.words} onWords={(words) => change({ words })} />
        <MoreToggle count={count} isOpen={isOpen} onChange={setOpen} />
      </div>
      {isOpen && <FilterFields filter={filter} onChange={change} />}
      <FilterCount text={total === null ? '' : t('recordings.count', { count: total })}>
        {isFiltered && (
          <ClearFilters
            label={t('recordings.clear')}
            shortLabel={t('recordings.clearShort')}
            onClear={() => change({ ...everyRecording, sort: filter.sort })}
          />
        )}
        <FilterSelect
          label={t('recordings.sort')}
          isLabelHidden
          className="w-36"
          options={choices.sort.map((id) => ({ id, label: t(`recordings.sort.${id}`) }))}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </FilterCount>
    </FilterPanel>
  );
}
