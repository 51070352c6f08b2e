import { useEffect, useRef } from 'react';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Reports that a conversation was seen: at once if the user looks at the page, else as soon as it does. `newest` is the
 * id of the newest unread message, null if there is none; each is reported once.
 */
export function useSeen(newest: number | null, onSeen: (newest: number) => unknown): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (newest === null) return undefined;
    const tell = () => {
      if (!isLookedAt() || told.current === newest) return;
      told.current = newest;
      void latest.current(newest);
    };
    tell();
    window.addEventListener('focus', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.removeEventListener('focus', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [newest]);
}
