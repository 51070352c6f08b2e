import type { LineTestStep, SipGateway } from '../telephony/ports/sip.ts';
import { type EchoTestDependencies, echoTest } from './echoTest.ts';
import type { LineRecord } from './repository.ts';

/** How far a line's test is. */
export interface LineTestProgress {
  /** Steps that have ended, in order. */
  readonly steps: readonly LineTestStep[];
  readonly isRunning: boolean;
}

export interface LineTestsDependencies extends EchoTestDependencies {
  readonly gateway: Pick<SipGateway, 'dial' | 'lineStatus' | 'testLine'>;
}

/** The echo number that the demo carrier has. */
const DEMO_ECHO = '600';

/** The newest test of each line; a line is tried by one at a time. */
export class LineTests {
  readonly #dependencies: LineTestsDependencies;
  readonly #steps = new Map<number, LineTestStep[]>();
  readonly #running = new Map<number, Promise<readonly LineTestStep[]>>();

  constructor(dependencies: LineTestsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Tries a line, or waits for the test that runs. */
  run(line: LineRecord, echoNumber: string | null): Promise<readonly LineTestStep[]> {
    const running = this.#running.get(line.id);
    if (running) return running;
    const steps: LineTestStep[] = [];
    this.#steps.set(line.id, steps);
    const test = this.#try(line, echoNumber ?? (line.isDemo ? DEMO_ECHO : null), steps);
    const settled = test.finally(() => this.#running.delete(line.id));
    this.#running.set(line.id, settled);
    return settled;
  }

  progressOf(lineId: number): LineTestProgress {
    return { steps: [...(this.#steps.get(lineId) ?? [])], isRunning: this.#running.has(lineId) };
  }

  /** Called when a line is removed. */
  forget(lineId: number): void {
    this.#steps.delete(lineId);
  }

  async #try(line: LineRecord, echoNumber: string | null, steps: LineTestStep[]): Promise<readonly LineTestStep[]> {
    for await (const step of this.#dependencies.gateway.testLine(line)) steps.push(step);
    steps.push(await echoTest(line, echoNumber, this.#dependencies));
    return steps;
  }
}
