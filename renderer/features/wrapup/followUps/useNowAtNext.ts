import { useEffect, useState } from 'react';

/** So often it looks at the clock anyway: days begin, and timers of a sleeping device stand still. */
const longestMs = 600_000;

/** The time (Unix milliseconds), anew whenever the next of these moments has come. They are in order. */
export function useNowAtNext(moments: readonly { readonly at: number }[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = moments.find(({ at }) => at > now)?.at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new time, the timer is set anew
  useEffect(() => {
    const wait = next === undefined ? longestMs : Math.min(longestMs, Math.max(0, next - Date.now()));
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
