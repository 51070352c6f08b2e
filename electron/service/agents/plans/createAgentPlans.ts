import { AdherenceWatch, type AdherenceWatchDependencies } from './adherenceWatch.ts';
import { createWorkPlans } from './workPlans.ts';

/** Composes work plans and the watch over who keeps to them. */
export function createAgentPlans(dependencies: AdherenceWatchDependencies) {
  const { store, clock } = dependencies;
  const adherence = new AdherenceWatch(dependencies);
  const workPlans = createWorkPlans({ store, clock, onChange: (customerId) => adherence.changed(customerId) });
  return { workPlans, adherence };
}
