import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';

/** The items of a picker and their action. */
interface PickerOptions<T> {
  /** The typed text; another text resets the choice. */
  readonly text: string;
  readonly items: readonly T[];
  /** Whether the first entry is chosen as soon as something is typed. */
  readonly isFirstChosen: boolean;
  /** Enter on a chosen entry, or a click on any. */
  readonly onPick: (item: T) => void;
  /** Enter while no entry is chosen. */
  readonly onSubmit: () => void;
}

/** A field with a list below it (WAI-ARIA Authoring Practices, "Combobox" with a list that is always shown). */
export interface Picker<T> {
  readonly listId: string;
  readonly items: readonly T[];
  /** Index of the chosen entry; null when Enter belongs to the field. */
  readonly active: number | null;
  readonly optionId: (index: number) => string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPick: (item: T) => void;
}

/** The entry that the arrow keys lead to; above the first one is the field itself. */
function nextActive(active: number | null, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active === null ? 0 : Math.min(active + 1, count - 1);
  return active === null || active === 0 ? null : active - 1;
}

/** Chooses from a list by keyboard while the focus stays in the field. Enter does exactly one thing. */
export function usePicker<T>({ text, items, isFirstChosen, onPick, onSubmit }: PickerOptions<T>): Picker<T> {
  const listId = useId();
  const initial = isFirstChosen && items.length > 0 ? 0 : null;
  const [choice, setChoice] = useState({ text, active: initial });
  const chosen = choice.text === text ? choice.active : initial;
  const active = chosen !== null && chosen < items.length ? chosen : null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setChoice({ text, active: nextActive(active, event.key, items.length) });
    } else if (event.key === 'Enter') {
      const item = active === null ? undefined : items[active];
      if (item === undefined) onSubmit();
      else onPick(item);
    } else return;
    event.preventDefault();
  };

  return { listId, items, active, optionId: (index) => `${listId}-${index}`, onKeyDown, onPick };
}

interface PickerInputProps<T> {
  readonly picker: Picker<T>;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id?: string;
  readonly isFocusedFirst?: boolean;
  readonly className: string;
}

/** The field of a picker. */
export function PickerInput<T>(props: PickerInputProps<T>) {
  const { picker, label, placeholder, value, onChange, id, isFocusedFirst, className } = props;
  const hasList = picker.items.length > 0;
  return (
    <input
      id={id}
      type="text"
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={hasList}
      aria-controls={hasList ? picker.listId : undefined}
      aria-activedescendant={picker.active === null ? undefined : picker.optionId(picker.active)}
      autoComplete="off"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: only where the user has just asked for this field
      autoFocus={isFocusedFirst}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={picker.onKeyDown}
      className={className}
    />
  );
}

interface PickerListProps<T> {
  readonly picker: Picker<T>;
  readonly label: string;
  /** Height of an entry in pixels. */
  readonly rowHeight: number;
  readonly children: (item: T) => ReactNode;
  readonly className?: string;
}

/** The entries of a picker; only those in sight are drawn. */
export function PickerList<T>({ picker, label, rowHeight, children, className }: PickerListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: picker.items.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 6,
  });
  const { active } = picker;
  useEffect(() => {
    if (active !== null) rows.scrollToIndex(active);
  }, [active, rows]);
  return (
    <div ref={scroller} className={classNames('overflow-auto', className)}>
      <div
        id={picker.listId}
        role="listbox"
        aria-label={label}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = picker.items[index];
          if (item === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={index}
              id={picker.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={active === index}
              aria-setsize={picker.items.length}
              aria-posinset={index + 1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => picker.onPick(item)}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              className="absolute inset-x-1.5 top-0 flex cursor-default items-center gap-3 rounded-control px-2 hover:bg-hover aria-selected:bg-accent-soft"
            >
              {children(item)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
