import { type RefObject, useEffect, useRef } from 'react';
import { firstFieldIn } from '../focus.ts';

/** Moves the focus to the first field of what opens, unless something in it has the focus already. */
export function useFirstField<E extends HTMLElement>(): RefObject<E | null> {
  const opened = useRef<E>(null);
  useEffect(() => {
    const root = opened.current;
    if (root && !root.contains(document.activeElement)) firstFieldIn(root)?.focus();
  }, []);
  return opened;
}
