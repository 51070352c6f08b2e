/**
 * Who keeps to its work plan at the moment: calculated from states, plans and time, and sent as an event when it
 * changes.
 */
import type { AgentAdherence } from '../../../../shared/api/adherence.ts';
import { adherenceNow, gradeOfOffPlan, type Stretch, type TimeSpan } from '../../../../shared/domain/adherence.ts';
import type { AgentStateName } from '../../../../shared/domain/agentState.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../../shared/domain/time.ts';
import { type ShiftTime, shiftsBetween } from '../../../../shared/domain/workPlan.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import type { NewTransientEvent, TransientEvent } from '../../platform/events/eventOutbox.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { AgentStates } from '../agentStates.ts';
import type { AgentRecord } from '../repository.ts';
import { type AgentPlan, plansOfAgents } from './plansOfAgents.ts';
import { createWorkPlans } from './workPlans.ts';

/** How often adherence is checked for changes that only time causes. */
const lookEveryMs = 2000;
/** How often it is noted that the service is running: after a crash at most this much time is unknown. */
const seenEveryMs = 30_000;
/** How often shifts of later days are read from the plans. */
const readEveryMs = 3_600_000;
const dayMs = 86_400_000;
/** Longer than a shift: earlier activities are not needed. */
const keptMs = dayMs;
/** A week, so that the next shift is known on every day. */
const aheadMs = 8 * dayMs;

interface AdherenceWatchDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly states: Pick<AgentStates, 'of' | 'onChange' | 'saved'>;
  readonly tell: (event: NewTransientEvent) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Changes of these lists are relevant: team membership, names, and reasons of breaks. */
const listsRead: ReadonlySet<string> = new Set(['users', 'usergroups', 'agents']);

/** An agent with planned time. */
interface Watched {
  readonly userId: number;
  readonly customerId: number;
  readonly name: string;
  readonly shifts: readonly ShiftTime<AgentPlan>[];
  /** The last one is still going on. */
  stretches: readonly Stretch[];
  /** As last sent. */
  told: string;
}

interface OfCustomer {
  readonly agents: Map<number, Watched>;
  readonly reasons: ReadonlyMap<number, string>;
}

const lasting = Number.MAX_SAFE_INTEGER;

function activityOf(state: AgentStateName): Stretch['activity'] {
  if (state === 'offline') return 'offline';
  return state === 'notReady' ? 'away' : 'working';
}

const doing = ({ state, reason }: AgentRecord) => ({
  activity: activityOf(state.name),
  reasonId: state.name === 'notReady' ? (reason?.id ?? null) : null,
});

/** The activities up to now and the current one. */
function followedBy(stretches: readonly Stretch[], agent: AgentRecord, at: number): readonly Stretch[] {
  const last = stretches.at(-1);
  const present = doing(agent);
  const isSame = last?.activity === present.activity && last.reasonId === present.reasonId;
  if (last && isSame && last.to >= at) return [...stretches.slice(0, -1), { ...last, to: lasting }];
  const before = stretches.map((one) => ({ ...one, to: Math.min(one.to, at) }));
  return [...before.filter(({ from, to }) => to > from && to > at - keptMs), { ...present, from: at, to: lasting }];
}

/** Watches the agents of customers with work plans. */
export class AdherenceWatch {
  readonly #deps: AdherenceWatchDependencies;
  readonly #customers = new Map<number, OfCustomer>();
  readonly #stopListening: () => void;
  #gaps: readonly TimeSpan[] = [];
  #run: number | null = null;
  #seenAt = 0;
  #readAt = 0;
  #cancel = (): void => undefined;
  #busy: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: AdherenceWatchDependencies) {
    this.#deps = deps;
    this.#stopListening = deps.states.onChange((agent) => this.#onState(agent));
  }

  /** Loads the plans; agents' states must be loaded. */
  async start(): Promise<void> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    this.#run = await store.activities.runBegan(now);
    this.#seenAt = now;
    this.#gaps = await store.activities.gaps({ from: now - keptMs, to: now });
    await this.#readAll(now);
    this.#lookLater();
  }

  /** Plans, or something that they depend on, changed: reads them again. */
  changed(customerId: number): void {
    this.#doNext(() => this.#read(customerId));
  }

  /** A list was changed; some lists determine whose plans apply. */
  listChanged({ customerId, body }: Pick<TransientEvent, 'customerId' | 'body'>): void {
    const isRead = body.event_name === 'resource.changed' && listsRead.has(body.resource);
    if (isRead && this.#customers.has(customerId)) this.changed(customerId);
  }

  /** Those that the viewer may see. */
  async list({ customerId, userId, roles }: Viewer): Promise<AgentAdherence[]> {
    await this.#busy;
    const ofCustomer = this.#customers.get(customerId);
    if (!ofCustomer) return [];
    const seesAll = reaches(roles, 'supervisor');
    const seen = [...ofCustomer.agents.values()].filter((agent) => seesAll || agent.userId === userId);
    return seen.map((agent) => this.#view(agent, ofCustomer));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    this.#stopListening();
    await this.#busy;
    const { store, clock } = this.#deps;
    const run = this.#run;
    // If it is closed twice, the store is closed already the second time.
    this.#run = null;
    if (run !== null) await store.activities.runSeen(run, clock.now());
  }

  #doNext(task: () => Promise<void>): void {
    this.#busy = this.#busy.then(task).catch(this.#deps.onFailure);
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    this.#cancel = this.#deps.clock.after(lookEveryMs, () => {
      this.#doNext(() => this.#look());
      this.#lookLater();
    });
  }

  async #look(): Promise<void> {
    const { store, clock } = this.#deps;
    const now = clock.now();
    if (this.#run !== null && now - this.#seenAt >= seenEveryMs) {
      this.#seenAt = now;
      await store.activities.runSeen(this.#run, now);
    }
    if (now - this.#readAt >= readEveryMs) await this.#readAll(now);
    for (const ofCustomer of this.#customers.values()) {
      for (const agent of ofCustomer.agents.values()) this.#tell(agent, ofCustomer);
    }
  }

  async #readAll(now: number): Promise<void> {
    this.#readAt = now;
    const planning = await this.#deps.store.workPlans.customers();
    for (const customerId of new Set([...planning, ...this.#customers.keys()])) await this.#read(customerId);
  }

  async #read(customerId: number): Promise<void> {
    const { store, clock, states } = this.#deps;
    const plans = await plansOfAgents(store, customerId);
    const users = (await store.users.ofCustomer(customerId)).filter(({ id }) => plans.has(id));
    const reasons = await store.agentReasons.ofCustomer(customerId);
    const before = this.#customers.get(customerId);
    const agents = new Map<number, Watched>();
    const now = clock.now();
    const shiftsOf = shiftsBetween(now - keptMs, now + aheadMs);
    for (const { id: userId, firstName, lastName } of users) {
      const known = before?.agents.get(userId);
      await states.saved();
      const range = { from: now - keptMs, to: clock.now() };
      const stretches = known?.stretches ?? (await store.activities.ofUser({ customerId, userId, ...range }));
      agents.set(userId, {
        userId,
        customerId,
        name: `${firstName} ${lastName}`.trim(),
        shifts: shiftsOf(plans.get(userId) ?? []),
        stretches: followedBy(stretches, states.of(userId, customerId), clock.now()),
        told: known?.told ?? '',
      });
    }
    const ofCustomer = { agents, reasons: new Map(reasons.map(({ id, name }) => [id, name])) };
    if (agents.size === 0) this.#customers.delete(customerId);
    else this.#customers.set(customerId, ofCustomer);
    for (const agent of agents.values()) this.#tell(agent, ofCustomer);
  }

  #onState(agent: AgentRecord): void {
    const ofCustomer = this.#customers.get(agent.customerId);
    const watched = ofCustomer?.agents.get(agent.userId);
    if (!ofCustomer || !watched) return;
    watched.stretches = followedBy(watched.stretches, agent, this.#deps.clock.now());
    this.#tell(watched, ofCustomer);
  }

  #view({ userId, name, shifts, stretches }: Watched, { reasons }: OfCustomer): AgentAdherence {
    const now = this.#deps.clock.now();
    const found = adherenceNow(shifts, { stretches, gaps: this.#gaps }, now);
    const { plan, planned, inAdherence, offPlanSince, next } = found;
    const reasonOf = (id: number | null | undefined) => reasons.get(id ?? 0) ?? '';
    const isOff = plan !== null && offPlanSince !== null;
    return {
      id: userId,
      name,
      plan_id: plan?.id ?? null,
      planned: planned?.kind ?? 'off',
      planned_reason: reasonOf(planned?.reasonId),
      in_adherence: inAdherence,
      off_plan_since: contractDateTimeOrNull(offPlanSince),
      grade: isOff ? gradeOfOffPlan((now - offPlanSince) / 1000, plan) : null,
      next: next?.kind ?? null,
      next_reason: reasonOf(next?.reasonId),
      next_at: next === null ? null : toContractDateTime(next.at),
    };
  }

  /** Sends the event if adherence differs from the last one. */
  #tell(agent: Watched, ofCustomer: OfCustomer): void {
    const adherence = this.#view(agent, ofCustomer);
    const told = JSON.stringify(adherence);
    if (told === agent.told) return;
    agent.told = told;
    const { tell, clock } = this.#deps;
    const { userId, customerId } = agent;
    const event_time = toContractDateTime(clock.now());
    tell({
      customerId,
      userIds: [userId],
      topic: `agent.adherence ${userId}`,
      body: { event_name: 'agent.adherence', event_time, user_id: userId, adherence },
    });
  }
}

/** Composes work plans and the watch on adherence. */
export function createAgentPlans(dependencies: AdherenceWatchDependencies) {
  const { store, clock } = dependencies;
  const adherence = new AdherenceWatch(dependencies);
  const workPlans = createWorkPlans({ store, clock, onChange: (customerId) => adherence.changed(customerId) });
  return { workPlans, adherence };
}
