import { afterAll, beforeAll } from 'vitest';
import { type AgentUi, openAgentUi } from './agentUi.ts';
import { owner, type ServiceProcess, startServiceProcess } from './serviceProcess.ts';

/** A service with its owner as the only agent, for the tests of a file. */
export interface LoneAgent {
  readonly service: ServiceProcess;
  readonly ui: AgentUi;
  /** Kills the service and starts it again over the same data. */
  killAndRestart(): Promise<void>;
}

/** Starts both before the tests of the file, with that tone as microphone, and ends them afterwards. */
export function withLoneAgent(microphoneHz: number): LoneAgent {
  let service: ServiceProcess | undefined;
  let ui: AgentUi | undefined;
  const started = <T>(what: T | undefined): T => {
    if (!what) throw new Error('Nothing is started before the tests run.');
    return what;
  };
  beforeAll(async () => {
    service = await startServiceProcess();
    ui = await openAgentUi(service, owner, microphoneHz);
  });
  afterAll(async () => {
    await ui?.close();
    await service?.dispose();
  });
  return {
    get service() {
      return started(service);
    },
    get ui() {
      return started(ui);
    },
    async killAndRestart() {
      const { end, dataDir } = started(service);
      await end('SIGKILL');
      service = await startServiceProcess(dataDir);
    },
  };
}
