import { Timers } from 'sip.js/lib/core/index.js';

/** Sets sip.js' own timers as if T1 were `t1Ms`; the result puts them back. They are read when each timer starts. */
export function shortenSipJsTimers(t1Ms: number): () => void {
  const before = { ...Timers };
  const long = 64 * t1Ms;
  const names = ['TIMER_B', 'TIMER_F', 'TIMER_H', 'TIMER_L', 'TIMER_M', 'TIMER_N'] as const;
  Object.assign(
    Timers,
    { T1: t1Ms, T2: 8 * t1Ms, T4: 10 * t1Ms },
    Object.fromEntries(names.map((name) => [name, long])),
  );
  return () => void Object.assign(Timers, before);
}
