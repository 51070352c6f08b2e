import { until } from '../until.ts';

/** Speech takes its time, and longer on a busy machine: waits long enough that only what never comes fails. */
export function eventually(predicate: () => boolean, what: string): Promise<void> {
  return until(predicate, { what });
}
