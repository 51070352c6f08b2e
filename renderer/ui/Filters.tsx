import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import { create } from 'zustand';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';

/** Filters of a list, remembered while other pages are open. */
interface FilterState<F> {
  readonly filter: F;
  change(change: Partial<F>): void;
  /** Leaves nothing out again. */
  clear(): void;
}

/**
 * Creates the state of a list's filters.
 *
 * @param every the filter that matches everything
 * @param staying fields that are kept when it is cleared, such as the order
 */
export function createFilterStore<F extends object>(every: F, staying: readonly (keyof F)[] = []) {
  return create<FilterState<F>>()((set) => ({
    filter: every,
    change: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
    clear: () =>
      set(({ filter }) => ({ filter: { ...every, ...Object.fromEntries(staying.map((key) => [key, filter[key]])) } })),
  }));
}

/** Whether a filter leaves anything out. */
export const isNarrowed = <F extends object>(filter: F, every: F): boolean =>
  (Object.keys(every) as (keyof F)[]).some((key) => filter[key] !== every[key]);

interface ClearFiltersProps {
  readonly label: string;
  /** In place of the label, where there is little room. */
  readonly shortLabel?: string;
  readonly size?: 'small' | 'medium';
  readonly className?: string;
  readonly onClear: () => void;
}

/** Leaves nothing out again. */
export function ClearFilters({ label, shortLabel, size = 'small', className, onClear }: ClearFiltersProps) {
  return (
    <Button
      variant="ghost"
      size={size}
      aria-label={shortLabel && label}
      className={className}
      icon={<X aria-hidden className="size-4" />}
      onPress={onClear}
    >
      {shortLabel ?? label}
    </Button>
  );
}

interface FilterPanelProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Filters of the list below, in a column at the side. */
export function FilterPanel({ label, children }: FilterPanelProps) {
  return (
    <search aria-label={label} className="flex flex-col gap-2 border-b border-line px-3 pt-4 pb-2">
      {children}
    </search>
  );
}

interface FilterBarProps extends FilterPanelProps {
  readonly isNarrowed: boolean;
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** Filters of the list below, over its whole width. */
export function FilterBar({ label, isNarrowed, clearLabel, onClear, children }: FilterBarProps) {
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-2 [&>*]:grow">
      {children}
      {isNarrowed && <ClearFilters label={clearLabel} size="medium" className="max-w-max" onClear={onClear} />}
    </search>
  );
}

interface FilterCountProps {
  readonly text: string;
  /** Stands at the end of the line. */
  readonly children?: ReactNode;
}

/** How many are left. */
export function FilterCount({ text, children }: FilterCountProps) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <p role="status" className="min-w-0 flex-1 truncate text-xs text-muted">
        {text}
      </p>
      {children}
    </div>
  );
}

interface FilterSelectProps<T extends string> {
  readonly label: string;
  /** The options say what is chosen of. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly { readonly id: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** A filter of few choices. */
export function FilterSelect<T extends string>({ onChange, ...rest }: FilterSelectProps<T>) {
  return <Select {...rest} onChange={(key) => onChange(key as T)} />;
}

/** Days in local time, `YYYY-MM-DD`; empty is open. */
interface Period {
  readonly from: string;
  readonly to: string;
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (change: Partial<Period>) => void;
  readonly className?: string;
}

/** The first and the last day. */
export function PeriodFields({ period, onChange, className }: PeriodFieldsProps) {
  return (['from', 'to'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`period.${name}`)}
      type="date"
      value={period[name]}
      onChange={(day) => onChange({ [name]: day })}
      className={className}
    />
  ));
}

interface FilterToggleProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A filter beside a search that is on or off, or that opens more of them. */
export function FilterToggle({ isSelected, onChange, icon, children }: FilterToggleProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onChange}
      className="inline-flex h-9 shrink-0 cursor-default items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2.5 text-sm text-muted transition-colors duration-100 data-[hovered]:border-muted data-[selected]:border-accent data-[selected]:bg-accent-soft data-[selected]:text-accent"
    >
      {icon}
      {children}
    </ToggleButton>
  );
}
