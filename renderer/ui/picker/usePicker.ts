import { type KeyboardEvent, useId, useState } from 'react';

/** What a picker chooses from and what it does. */
export interface PickerOptions<T> {
  /** What was typed; another text starts the choice anew. */
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
export function nextActive(active: number | null, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active === null ? 0 : Math.min(active + 1, count - 1);
  return active === null || active === 0 ? null : active - 1;
}

/** Chooses one of a list by keyboard while the focus stays in the field. Enter does exactly one thing. */
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
