import { useEffect, useState } from 'react';
import { useConnection } from '../../platform/events/connectionStore.ts';

/**
 * The time in Unix milliseconds, ticking once a second while `isRunning`. It stands still while the service is away: how
 * long somebody waits or talks is not known then.
 */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  const staleSince = useConnection((state) => state.staleSince);
  const ticks = isRunning && staleSince === null;
  useEffect(() => {
    if (!ticks) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    setNow(Date.now());
    return () => clearInterval(timer);
  }, [ticks]);
  return staleSince ?? now;
}
