/** The interface between the simulated callers and their handlers. Refusals are thrown as `Refusal`. Types only. */
import type { NewTraffic, Traffic, TrafficCaller } from '../../../../shared/api/demoTraffic.ts';
import type { Viewer } from '../../kernel/principal.ts';

/** Simulated callers of queues, at most one traffic for each customer. */
export interface TrafficControl {
  /** Refuses with `conflict` while one runs and without a demo line that leads to queues, with `invalid` without such a queue. */
  begin(viewer: Viewer, request: NewTraffic): Promise<Traffic>;
  /** The one that runs, else the last; `notFound` when there was none. */
  get(viewer: Viewer): Traffic;
  /** Its callers, in the order in which they call; empty when there was none. */
  callers(viewer: Viewer): readonly TrafficCaller[];
  /** Its callers hang up; `notFound` when none runs. */
  stop(viewer: Viewer): void;
}
