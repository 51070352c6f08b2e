import { AgentStates } from '../../../electron/service/agents/agentStates.ts';
import { AgentStateTracker } from '../../../electron/service/agents/agentStateTracker.ts';
import { AudioGrace } from '../../../electron/service/agents/audioGrace.ts';
import type { WaitingExit } from '../../../electron/service/calls/model/program.ts';
import type { Store } from '../../../electron/service/platform/storage/store.ts';
import { ContactCentre } from '../../../electron/service/queues/contactCentre.ts';
import { QueueDirectory } from '../../../electron/service/queues/queueDirectory.ts';
import type { QueueRecord } from '../../../electron/service/queues/queueRepository.ts';
import type { MediaPort } from '../../../electron/service/telephony/ports/media.ts';
import { queueSettingsSchema } from '../../../shared/api/queues/queues.ts';
import { RandomDay } from '../../support/randomDay.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';
import { RecordsInMemory } from './recordsInMemory.ts';
import { SimulatedCall } from './simulatedCall.ts';
import { VirtualClock } from './virtualClock.ts';

/** The day that is simulated. */
export interface SimulationPlan {
  readonly seed: number;
  readonly calls: number;
  readonly agents: number;
  /** Seconds between two calls, on average. */
  readonly interval: number;
}

/** Queues of every strategy; some overflow into one another in a circle, one lets callers be called back. */
const queueSettings = [
  { ring_strategy: 'A', ring_time: 15, wrapup_time: 5 },
  { ring_strategy: 'L', ring_time: 20, wrapup_time: 10, callback: true, callback_retry: 60, callback_tries: 2 },
  { ring_strategy: 'R', ring_time: 10, wrapup_time: 0, max_wait: 90, overflow: { type: 'queue', id: 4 } },
  { ring_strategy: 'F', ring_time: 12, wrapup_time: 8, max_wait: 60, overflow: { type: 'queue', id: 3 } },
  { ring_strategy: 'P', ring_time: 15, wrapup_time: 3, max_callers: 3, skip_busy: false },
] as const;

/**
 * The whole of queues and agents on a virtual clock: callers come, lose patience, press 1; agents answer, refuse, ignore,
 * pause, and lose their audio. Only call control and the store are replaced. `check` is called after every step.
 */
export class Simulation {
  readonly clock = new VirtualClock(Date.parse('2026-11-23T08:00:00Z'));
  readonly records = new RecordsInMemory();
  readonly calls: SimulatedCall[] = [];
  /** Calls that are not over. */
  readonly live = new Set<SimulatedCall>();
  readonly faults: unknown[] = [];
  readonly centre: ContactCentre;
  readonly states: AgentStates;
  /** Offers that passed over somebody who came before and was never offered. */
  readonly unfair: string[] = [];
  readonly #plan: SimulationPlan;
  readonly #random: RandomDay;
  readonly #tracker: AgentStateTracker;
  readonly #directory = new QueueDirectory();
  readonly #online = new Set<number>();
  readonly #portListeners = new Set<(userId: number) => void>();
  #nextId = 1;

  constructor(plan: SimulationPlan) {
    this.#plan = plan;
    this.#random = new RandomDay(plan.seed);
    const { clock } = this;
    const onFailure = (error: unknown) => void this.faults.push(error);
    const canBeRung = (userId: number) => this.#online.has(userId);
    const body = { event_name: 'line.state', event_time: '', line_id: 1, state: 'failed', last_error: null } as const;
    this.states = new AgentStates({
      agents: { all: async () => [], save: async () => undefined, changes: async () => [] },
      eventsOf: async () => [{ customerId: 1, userIds: null, body }],
      clock,
      onFailure,
    });
    this.#tracker = new AgentStateTracker({
      states: this.states,
      grace: new AudioGrace({ canBeRung }, clock),
      clock,
      onFailure,
      customerOf: async () => 1,
      audio: { canBeRung, onDevicesChange: (listener) => this.#listen(listener) },
      worksIn: () => true,
      wrapUpMsOf: (id) => (this.#directory.byId(id)?.settings.wrapup_time ?? 0) * 1000,
      wrapUps: {
        begins: () => undefined,
        ends: () => undefined,
        recorded: () => undefined,
        unfinished: async () => [],
      },
    });
    const store = {
      queueCalls: this.records,
      queues: { all: async () => this.#queues() },
      events: { append: async () => undefined },
    };
    this.centre = new ContactCentre({
      tracker: this.#tracker,
      directory: this.#directory,
      onFailure,
      onCallerLost: () => undefined,
      // The simulation needs no more of a store.
      store: store as unknown as Store,
      users: { byId: async () => null, byExtension: async () => null, ofCustomer: async () => [] },
      env: {
        clock,
        canBeRung,
        states: this.states,
        agentCalls: this.#tracker.calls,
        logger: recordingLogger(({ level, details, message }) => {
          if (level === 'error' && !/heard|said/.test(message)) this.faults.push(details);
        }),
        media: {
          framesOfLoop: () => [],
          createAppPort: () => ({ close: () => undefined }) as MediaPort,
          synthesize: () => Promise.reject(new Error('no voice')),
        },
        sounds: { announcement: async () => null, music: () => new Int16Array(0) },
        overflow: { mailboxOf: async () => null },
        callBacks: { begin: async ({ program }) => this.#callBack(program.queue.id) },
      },
    });
  }

  /** Runs the day to its end. */
  async run(check: () => void): Promise<void> {
    await this.centre.recover();
    for (let userId = 1; userId <= this.#plan.agents; userId += 1) this.#beginShift(userId);
    this.#nextCaller(this.#plan.calls);
    while (this.#isBusy() && this.clock.step()) {
      // Distribution runs in a microtask, and so does what follows of it.
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
      check();
    }
    await this.centre.close();
  }

  waiting(queueId: number) {
    return this.centre.callers.list({ userId: 0, customerId: 1, roles: ['administrator'] }, queueId);
  }

  #isBusy(): boolean {
    return this.#came < this.#plan.calls || this.#unfinished > 0;
  }

  #came = 0;

  get #unfinished(): number {
    return queueSettings.reduce((sum, _, index) => sum + this.waiting(index + 1).length, 0);
  }

  #listen(listener: (userId: number) => void): () => void {
    this.#portListeners.add(listener);
    return () => this.#portListeners.delete(listener);
  }

  #queues(): QueueRecord[] {
    return queueSettings.map((settings, index) => ({
      id: index + 1,
      customerId: 1,
      name: `Queue ${index + 1}`,
      number: String(8001 + index),
      createdAt: 0,
      settings: queueSettingsSchema.parse(settings),
      members: Array.from({ length: this.#plan.agents }, (_, agent) => agent + 1)
        .filter((userId) => (userId + index) % 3 !== 0)
        .map((userId) => ({ userId, status: true, penalty: userId % 4 })),
    }));
  }

  #beginShift(userId: number): void {
    this.#setOnline(userId, true);
    const again = () => {
      this.#interrupt(userId);
      this.clock.after(this.#random.exponential(400_000), again);
    };
    this.clock.after(this.#random.exponential(400_000), again);
  }

  /** A pause, or audio that is lost for a while. */
  #interrupt(userId: number): void {
    const agent = this.states.of(userId, 1);
    const context = { cause: 'user' } as const;
    if (this.#random.chance(0.5)) {
      this.states.apply(agent, 'pause', context, { reason: { id: null, name: 'Tea' } });
      this.clock.after(this.#random.between(5_000, 120_000), () =>
        this.states.apply(agent, 'ready', context, { missedOffers: 0 }),
      );
      return;
    }
    this.#setOnline(userId, false);
    this.clock.after(this.#random.between(1_000, 60_000), () => this.#setOnline(userId, true));
  }

  #setOnline(userId: number, canBeRung: boolean): void {
    if (canBeRung) this.#online.add(userId);
    else this.#online.delete(userId);
    for (const listener of this.#portListeners) listener(userId);
  }

  #nextCaller(left: number): void {
    if (left === 0) return;
    this.clock.after(this.#random.exponential(this.#plan.interval * 1000), () => {
      this.#caller();
      this.#came += 1;
      this.#nextCaller(left - 1);
    });
  }

  #caller(): void {
    const queueId = 1 + Math.floor(this.#random.next() * queueSettings.length);
    const call = this.#newCall(queueId, false);
    this.#enter(call, queueId);
    this.clock.after(this.#random.exponential(120_000), () => call.agent === null && call.end());
    if (this.#random.chance(0.3)) {
      this.clock.after(this.#random.between(5_000, 60_000), () => call.agent === null && !call.ended && call.press());
    }
  }

  #enter(call: SimulatedCall, queueId: number): void {
    call.enter(queueId);
    void this.centre.programs.byId(1, queueId).then((program) => program?.wait(call));
  }

  #newCall(queueId: number, isCallBack: boolean): SimulatedCall {
    const call = new SimulatedCall(
      {
        onRing: (ringing, before) => this.#onRing(ringing, before),
        onCall: (changed) => this.#tracker.onCall(changed),
        onEnd: (ended) => void this.live.delete(ended),
        onGoOn: (going, exit) => this.#onGoOn(going, exit),
        now: () => this.clock.now(),
      },
      this.#nextId,
      queueId,
      isCallBack,
    );
    this.#nextId += 1;
    this.calls.push(call);
    this.live.add(call);
    return call;
  }

  #callBack(queueId: number) {
    const call = this.#newCall(queueId, true);
    return { wait: call, onResult: (listener: (isConnected: boolean) => void) => call.onResult(listener) };
  }

  #onGoOn(call: SimulatedCall, exit: WaitingExit): void {
    if (exit.kind === 'program' && 'wait' in exit.program) {
      call.enter(exit.program.queue.id);
      exit.program.wait(call);
    } else call.end();
  }

  #onRing(call: SimulatedCall, before: ReadonlySet<number>): void {
    for (const userId of call.ringing) {
      if (before.has(userId)) continue;
      this.#noteOrder(call);
      this.clock.after(this.#random.between(500, 25_000), () => this.#react(call, userId));
    }
  }

  #react(call: SimulatedCall, userId: number): void {
    if (!call.ringing.has(userId)) return;
    const mood = this.#random.next();
    if (mood < 0.1) call.decline(userId);
    if (mood < 0.2) return;
    call.answer(userId);
    const talk = () => this.clock.after(this.#random.exponential(60_000), () => call.end());
    if (!call.isCallBack) talk();
    else {
      this.clock.after(this.#random.between(2_000, 20_000), () => {
        const isReached = this.#random.chance(0.6);
        call.reach(isReached);
        if (isReached) talk();
      });
    }
  }

  /** Nobody who came before and was never offered may be passed over, in the queue and its agents. */
  #noteOrder(call: SimulatedCall): void {
    const callers = this.waiting(call.queueId);
    const mine = callers.findIndex(({ ringing_user_ids }) => sameUsers(ringing_user_ids, call.ringing));
    for (const { id, next_call_at, ringing_user_ids } of callers.slice(0, Math.max(0, mine))) {
      if (ringing_user_ids.length > 0) continue;
      if (this.records.ofCall.get(id)?.firstOfferedAt === null && next_call_at === null)
        this.unfair.push(`${call.id} before ${id}`);
    }
  }
}

function sameUsers(ids: readonly number[], users: ReadonlySet<number>): boolean {
  return ids.length > 0 && ids.length === users.size && ids.every((id) => users.has(id));
}
