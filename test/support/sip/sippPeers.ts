import type { LineConfig } from '../../../electron/service/telephony/ports/sip.ts';
import { type GatewayFixture, lineConfig, type ObservedLeg, observe } from './gatewayFixture.ts';
import { type Step, scenario } from './scenario.ts';
import { type SippRun, startSipp } from './sipp.ts';

/** Sipp peers of one gateway: each call runs a scenario of its own on a line of its own. */
export interface SippPeers {
  /** Calls a peer that takes these steps. */
  callTo(steps: readonly Step[], settings?: Partial<LineConfig>): Promise<{ call: ObservedLeg; peer: SippRun }>;
  /** Lets a peer call the line of that port, with these steps. */
  callFrom(steps: readonly Step[], target?: string): Promise<{ call: ObservedLeg; peer: SippRun }>;
  /** Starts a peer that is called by somebody else, or that nobody takes. */
  start(steps: readonly Step[], options?: { readonly target?: string; readonly calls?: number }): Promise<SippRun>;
  stop(): void;
}

/** Peers for a gateway whose own line has the id 1; the lines of the calls are numbered from 2. */
export function sippPeers(sip: () => GatewayFixture): SippPeers {
  const runs: SippRun[] = [];
  let line = 1;
  const start: SippPeers['start'] = async (steps, options = {}) => {
    const run = await startSipp(scenario('steps', steps), { ...options, service: '100', timeoutS: 15 });
    runs.push(run);
    return run;
  };
  return {
    start,
    async callTo(steps, settings = {}) {
      const peer = await start(steps);
      line += 1;
      await sip().gateway.setLine(lineConfig(`127.0.0.1:${peer.port}`, { id: line, ...settings }));
      const call = observe(await sip().gateway.dial(line, { to: '600', callerId: null }));
      return { call, peer };
    },
    async callFrom(steps, target = sip().address()) {
      const peer = await start(steps, { target });
      return { call: await sip().incoming(), peer };
    },
    stop() {
      for (const run of runs.splice(0)) run.stop();
    },
  };
}
