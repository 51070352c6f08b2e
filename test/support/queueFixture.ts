import { afterEach, beforeEach } from 'vitest';
import type { Viewer } from '../../electron/service/kernel/principal.ts';
import type { QueueEntryRecord, QueueOfferRecord } from '../../electron/service/queues/queueCallRepository.ts';
import type { LiveCall } from '../../shared/api/calls/calls.ts';
import { newQueueSchema, type Queue } from '../../shared/api/queues/queues.ts';
import type { AgentStateName } from '../../shared/domain/agentState.ts';
import { type CallFixture, type CallFixtureOptions, type FixtureAgent, openCallFixture } from './callFixture.ts';
import type { PbxParty } from './sip/pbx.ts';
import { until } from './until.ts';

/** A customer with a queue and people in it, for the tests of a file. */
export interface QueueFixture {
  readonly fixture: CallFixture;
  readonly admin: Viewer;
  /** A queue that answers fast and has these agents. */
  queue(agents: readonly FixtureAgent[], settings?: object): Promise<Queue>;
  /** Calls a queue and waits until the caller is in it. */
  call(queue: Queue, from?: string, toneHz?: number): Promise<{ party: PbxParty; id: number }>;
  /** Waits until the agent's interface rings. */
  rings(agent: FixtureAgent): Promise<LiveCall>;
  silent(agent: FixtureAgent): boolean;
  answer(agent: FixtureAgent): Promise<LiveCall>;
  /** Waits until the agent is in a state. */
  is(agent: FixtureAgent, state: AgentStateName): Promise<void>;
  entry(callId: number): Promise<QueueEntryRecord>;
  /** The result of each offer of an entry: agent and result, in order. */
  offers(entry: QueueEntryRecord): Promise<readonly string[]>;
  waiting(queue: Queue): number;
  hears(voice: { hears(hz: number): boolean }, hz: number): Promise<void>;
}

/** Opens a customer before each test, and closes it afterwards. */
export function withQueueFixture(options: CallFixtureOptions = {}): QueueFixture {
  let fixture: CallFixture;
  let admin: Viewer;
  beforeEach(async () => {
    fixture = await openCallFixture(options);
    admin = { ...(await fixture.user('100')), roles: ['administrator'] };
  });
  afterEach(() => fixture.close());

  const ringing = (agent: FixtureAgent) =>
    fixture.calls.list(agent.viewer).find((call) => call.ringing_user_ids.includes(agent.viewer.userId));
  async function rings(agent: FixtureAgent): Promise<LiveCall> {
    await until(() => ringing(agent) !== undefined, { timeoutMs: 10_000, what: `agent ${agent.ext} to ring` });
    const call = ringing(agent);
    if (!call) throw new Error('It rings no more.');
    return call;
  }

  return {
    get fixture() {
      return fixture;
    },
    get admin() {
      return admin;
    },
    async queue(agents, settings = {}) {
      for (const agent of agents) {
        await until(() => fixture.queues.states.known(agent.viewer.userId)?.state.name === 'available');
      }
      const users = agents.map(({ viewer }) => viewer.userId);
      const request = { name: 'Sales', users, wrapup_time: 0, short_abandon: 0, ...settings };
      return fixture.queues.service.create(admin, newQueueSchema.parse(request));
    },
    async call(queue, from = '+4940111', toneHz = 900) {
      const before = new Set(fixture.queues.callers.list(admin, queue.id).map(({ id }) => id));
      const party = await fixture.pbx.call(queue.number, from, toneHz);
      await party.event('answered');
      party.talk();
      const news = () => fixture.queues.callers.list(admin, queue.id).filter(({ id }) => !before.has(id));
      await until(() => news().length > 0, { what: 'the caller to wait' });
      return { party, id: news()[0]?.id ?? 0 };
    },
    rings,
    silent: (agent) => ringing(agent) === undefined,
    async answer(agent) {
      const call = await rings(agent);
      await fixture.calls.update(agent.viewer, call.id, { state: 'answer' });
      return fixture.sees(agent, call.id, { state_name: 'CONNECTED' });
    },
    async is(agent, state) {
      const look = () => fixture.queues.states.known(agent.viewer.userId)?.state.name;
      await until(() => look() === state, { timeoutMs: 10_000, what: `agent ${agent.ext} to be ${state}` }).catch(
        (error: unknown) => {
          throw new Error(`${String(error)} It is ${look()}.`);
        },
      );
    },
    async entry(callId) {
      const last = async () => (await fixture.store.queueCalls.entriesOfCall(callId)).at(-1);
      await until(async () => (await last())?.outcome != null, { timeoutMs: 10_000, what: 'an outcome' });
      const entry = await last();
      if (!entry) throw new Error('There is no entry.');
      return entry;
    },
    async offers(entry) {
      const done = async () => (await fixture.store.queueCalls.offersOfEntry(entry.id)).every(({ result }) => result);
      await until(done, { what: 'offers to end' });
      const records = await fixture.store.queueCalls.offersOfEntry(entry.id);
      const users = await fixture.store.users.ofCustomer(admin.customerId);
      const ext = (offer: QueueOfferRecord) => users.find(({ id }) => id === offer.userId)?.ext;
      return records.map((offer) => `${ext(offer)} ${offer.result}`);
    },
    waiting: (queue) => fixture.queues.callers.list(admin, queue.id).length,
    hears: (voice, hz) => until(() => voice.hears(hz), { timeoutMs: 10_000, what: `${hz} Hz` }),
  };
}
