/** Events are kept for a day, so that a client may resume within it (contract, "Events"). */
import type { Clock } from '../ports/clock.ts';
import type { EventRepository } from '../ports/repositories.ts';

const dayMs = 24 * 60 * 60_000;
const sweepEveryMs = 60 * 60_000;

/** Clears older events now and every hour; call the result to stop. */
export function keepEventsForADay(
  events: Pick<EventRepository, 'removeBefore'>,
  clock: Clock,
  onFailure: (error: unknown) => void,
): () => void {
  let cancel = () => {};
  const sweep = () => {
    events.removeBefore(clock.now() - dayMs).catch(onFailure);
    cancel = clock.after(sweepEveryMs, sweep);
  };
  sweep();
  return () => cancel();
}
