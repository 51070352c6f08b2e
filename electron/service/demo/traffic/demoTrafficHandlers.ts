import type { demoTraffic } from '../../../../shared/api/demoTraffic.ts';
import { created, gone, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { TrafficControl } from './trafficControl.ts';

export interface DemoTrafficDependencies {
  readonly traffic: TrafficControl;
}

/** Handlers: simulated callers of queues. */
export function demoTrafficHandlers({ traffic }: DemoTrafficDependencies): Handlers<keyof typeof demoTraffic> {
  return {
    beginDemoTraffic: async ({ auth, body }) => created(await traffic.begin(auth, body)),
    getDemoTraffic: ({ auth }) => single(traffic.get(auth)),
    stopDemoTraffic({ auth }) {
      traffic.stop(auth);
      return gone;
    },
    listDemoTrafficCallers: ({ auth, query }) => pageOfList(traffic.callers(auth), query),
  };
}
