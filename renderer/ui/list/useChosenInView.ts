import { useEffect, useRef } from 'react';

/** The row of a list whose entry is open, while it exists. */
interface ChosenRow {
  readonly key: string | number;
  readonly index: number;
}

/**
 * Scrolls to the row that was chosen from elsewhere, such as by the key for the next entry. Scrolling away from it
 * afterwards is left alone.
 */
export function useChosenInView(chosen: ChosenRow | undefined, scrollTo: (index: number) => void): void {
  const shown = useRef<ChosenRow['key']>(undefined);
  useEffect(() => {
    if (chosen === undefined || chosen.key === shown.current) return;
    shown.current = chosen.key;
    scrollTo(chosen.index);
  });
}
