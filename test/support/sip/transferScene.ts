import { afterAll, afterEach, beforeAll } from 'vitest';
import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../callFixture.ts';
import { ManualClock } from '../manualClock.ts';
import { until } from '../until.ts';
import { type Step, scenario } from './scenario.ts';
import { type SippRun, startSipp } from './sipp.ts';

/** A call of Ada to a peer over a line of its own. */
export interface SceneCall {
  readonly id: number;
  readonly lineId: number;
  /** The peer has done all its steps; rejected when one went otherwise. */
  readonly done: Promise<void>;
}

type CallPatch = Parameters<CallFixture['calls']['update']>[2];

/**
 * Two agents, Ada and Bob, and sipp as everybody whom they call. After each test nobody may have a call left.
 * Made once per file, outside of its tests.
 */
export class TransferScene {
  readonly clock = new ManualClock(Date.UTC(2026, 4, 4, 9));
  fixture!: CallFixture;
  ada!: FixtureAgent;
  bob!: FixtureAgent;
  private readonly runs: SippRun[] = [];
  /** Direction and first line of what crossed the wire in this test. */
  private readonly messages: string[] = [];

  constructor() {
    beforeAll(() => this.open());
    afterEach(() => this.clear());
    afterAll(() => this.fixture.close());
  }

  /** Ada and a peer of these steps talk; `calls` is how many calls the peer takes. */
  async talks(steps: readonly Step[], calls = 1): Promise<SceneCall> {
    const call = await this.dials(steps, calls);
    await this.fixture.sees(this.ada, call.id, { state_name: 'CONNECTED' });
    return call;
  }

  /** Ada calls a peer of these steps, which may do what it likes as soon as it has answered. */
  async dials(steps: readonly Step[], calls = 1): Promise<SceneCall> {
    const { lineId, done } = await this.peerOfLine(steps, calls);
    const { id } = await this.fixture.calls.create(this.ada.viewer, { to: '200', line_id: lineId, auto_answer: true });
    return { id, lineId, done };
  }

  /** Changes a call of Ada. */
  readonly update = (id: number, patch: CallPatch) => this.fixture.calls.update(this.ada.viewer, id, patch);

  /** Ada hangs up. */
  readonly end = (id: number) => this.fixture.calls.end(this.ada.viewer, id);

  /** The call that follows from another one, once there is one that involves the agent. */
  async childOf(agent: FixtureAgent, id: number): Promise<LiveCall> {
    const child = () => this.fixture.calls.list(agent.viewer).find(({ parent_id }) => parent_id === id);
    await until(() => child() !== undefined, { what: `a call that came of ${id}` });
    return child() as LiveCall;
  }

  /** Waits until a message of that direction and method or status has crossed the wire so often. */
  readonly crossed = (what: string, count = 1): Promise<void> =>
    until(() => this.messages.filter((message) => message.startsWith(what)).length >= count, {
      what: `${count} × ${what}; ${JSON.stringify(this.messages)}`,
    });

  /** Waits until the transfer of a call of Ada has failed. */
  readonly failed = (id: number): Promise<void> =>
    until(() => this.fixture.calls.get(this.ada.viewer, id).transfer?.state === 'failed', {
      what: `the transfer of ${id} to fail`,
    });

  private async open(): Promise<void> {
    this.fixture = await openCallFixture({ clock: this.clock });
    this.fixture.sip.onTrace(({ text, direction }) => this.messages.push(`${direction} ${text.split('\r\n', 1)[0]}`));
    this.ada = await this.fixture.agent('201', 440);
    this.bob = await this.fixture.agent('202', 600);
  }

  private async clear(): Promise<void> {
    const { calls } = this.fixture;
    const left = () =>
      [this.ada, this.bob].flatMap(({ viewer }) => calls.list(viewer).map(({ id }) => ({ viewer, id })));
    try {
      await until(() => left().length === 0, { what: 'no call to be left' });
    } finally {
      for (const { viewer, id } of left()) await calls.end(viewer, id).catch(() => undefined);
      for (const run of this.runs.splice(0)) run.stop();
      this.messages.length = 0;
    }
  }

  /** Starts the peer of a line of its own; everybody who is called over it is this peer. */
  private async peerOfLine(steps: readonly Step[], calls: number): Promise<{ lineId: number; done: Promise<void> }> {
    const peer = await startSipp(scenario('transfer', steps), { calls, timeoutS: 15 });
    this.runs.push(peer);
    const lineId = await this.fixture.addLine(`127.0.0.1:${peer.port}`, { refer: 'allow' });
    return { lineId, done: peer.done };
  }
}
