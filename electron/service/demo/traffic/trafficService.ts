import type { NewTraffic, Traffic, TrafficCaller } from '../../../../shared/api/demoTraffic.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { LineRecord } from '../../lines/repository.ts';
import type { NewEvent } from '../../platform/events/eventOutbox.ts';
import type { QueueRecord } from '../../queues/queueRepository.ts';
import type { Behaviour } from '../behaviours/behaviour.ts';
import type { DemoCarrier } from '../demoCarrier.ts';
import { demoUsername } from '../demoLine.ts';
import type { TakenCalls } from './takenCalls.ts';
import type { TrafficControl } from './trafficControl.ts';
import { type PlannedCaller, planTraffic } from './trafficPlan.ts';
import { TrafficRun } from './trafficRun.ts';
import { type TrafficOrder, toTraffic, toTrafficCaller } from './trafficView.ts';

/** Shortest time between two events about the same simulation, in milliseconds. */
const PAUSE_MS = 1_000;

export interface TrafficServiceParts {
  readonly carrier: Pick<DemoCarrier, 'placeCall'>;
  readonly lines: { ofCustomer(customerId: number): Promise<readonly LineRecord[]> };
  readonly queues: {
    byId(id: number): QueueRecord | null;
    byNumber(customerId: number, number: string): QueueRecord | null;
  };
  readonly taken: TakenCalls;
  readonly clock: Clock;
  readonly events: { append(events: readonly NewEvent[]): Promise<void> };
  readonly onFailure: (error: unknown) => void;
}

/** The traffic of a customer: the one that runs, or the last. */
interface OwnTraffic {
  readonly order: TrafficOrder;
  readonly run: TrafficRun;
  /** Id of its first caller; the others follow. */
  readonly firstId: number;
}

/** A pending event about a customer's simulation. */
interface Pause {
  changed: boolean;
  readonly cancel: () => void;
}

/** Simulated callers for queues. They exist only in memory. */
export class TrafficService implements TrafficControl {
  readonly #parts: TrafficServiceParts;
  readonly #ofCustomer = new Map<number, OwnTraffic>();
  readonly #pauses = new Map<number, Pause>();
  #published: Promise<void> = Promise.resolve();
  #nextId = 1;
  #closed = false;

  constructor(parts: TrafficServiceParts) {
    this.#parts = parts;
  }

  async begin({ customerId }: Viewer, request: NewTraffic): Promise<Traffic> {
    await this.#checkLine(customerId);
    const queue = this.#queueOf(customerId, request.queue);
    // Nothing waits from here on, so that two requests do not begin two.
    if (this.#closed) throw new Refusal('conflict', 'The service is stopping');
    if (this.#ofCustomer.get(customerId)?.run.state === 'running') {
      throw new Refusal('conflict', 'Simulated callers are calling already; stop them first');
    }
    const { seed, callers_per_minute: callersPerMinute, minutes } = request;
    const order = { seed, callersPerMinute, minutes, queueId: queue.id, queueName: queue.name };
    const run = new TrafficRun({
      plan: planTraffic(order),
      clock: this.#parts.clock,
      taken: this.#parts.taken,
      call: (caller, behaviour) => this.#call(customerId, caller, behaviour),
      onChange: () => this.#changed(customerId),
    });
    this.#ofCustomer.set(customerId, { order, run, firstId: this.#nextId });
    this.#nextId += run.callers.length;
    this.#changed(customerId);
    return toTraffic(order, run);
  }

  get({ customerId }: Viewer): Traffic {
    const { order, run } = this.#require(customerId);
    return toTraffic(order, run);
  }

  callers({ customerId }: Viewer): readonly TrafficCaller[] {
    const { run, firstId = 0 } = this.#ofCustomer.get(customerId) ?? {};
    return run?.callers.map((caller, index) => toTrafficCaller(caller, firstId + index)) ?? [];
  }

  stop({ customerId }: Viewer): void {
    const { run } = this.#require(customerId);
    if (run.state !== 'running') throw new Refusal('notFound', 'No simulated callers are calling');
    run.stop();
  }

  /** A customer is removed: its callers hang up, and nothing is known of them any more. */
  endCustomer(customerId: number): void {
    const own = this.#ofCustomer.get(customerId);
    // Forgotten first, so that no more events go to a customer that is being removed.
    this.#ofCustomer.delete(customerId);
    own?.run.stop();
    this.#pauses.get(customerId)?.cancel();
    this.#pauses.delete(customerId);
  }

  /** The service stops: nobody else calls. Active calls are ended with all others. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { cancel } of this.#pauses.values()) cancel();
    for (const { run } of this.#ofCustomer.values()) run.cease();
    await this.#published;
  }

  #require(customerId: number): OwnTraffic {
    const own = this.#ofCustomer.get(customerId);
    if (own === undefined) throw new Refusal('notFound', 'There were no simulated callers since the service started');
    return own;
  }

  /** Its calls have to lead to queues. */
  async #checkLine(customerId: number): Promise<void> {
    const line = (await this.#parts.lines.ofCustomer(customerId)).find(({ isDemo }) => isDemo);
    if (!line?.enabled) throw new Refusal('conflict', 'There is no enabled demo line');
    if (line.userId !== null) {
      throw new Refusal('conflict', 'The demo line belongs to one user, so its calls cannot reach a queue');
    }
  }

  #queueOf(customerId: number, wanted: NewTraffic['queue']): QueueRecord {
    const { queues } = this.#parts;
    const queue = typeof wanted === 'number' ? queues.byId(wanted) : queues.byNumber(customerId, wanted);
    if (queue?.customerId !== customerId) throw new Refusal('missing', 'There is no such queue', 'queue');
    return queue;
  }

  /** Calls the queue's current number; if the queue was removed the simulation ends. */
  async #call(customerId: number, caller: PlannedCaller, behaviour: Behaviour): Promise<void> {
    const own = this.#ofCustomer.get(customerId);
    const queue = own && this.#parts.queues.byId(own.order.queueId);
    if (!queue) {
      own?.run.stop();
      throw new Refusal('conflict', 'The queue has been deleted');
    }
    const { number, name } = caller;
    const username = demoUsername(customerId);
    await this.#parts.carrier.placeCall({ to: queue.number, from: `+${number}`, name, username, behaviour });
  }

  /** Sends an event now, or a moment later if one was just sent. */
  #changed(customerId: number): void {
    if (this.#closed) return;
    const pause = this.#pauses.get(customerId);
    if (pause) pause.changed = true;
    else this.#publish(customerId);
  }

  #publish(customerId: number): void {
    const own = this.#ofCustomer.get(customerId);
    if (own === undefined) return;
    const cancel = this.#parts.clock.after(PAUSE_MS, () => {
      const changed = this.#pauses.get(customerId)?.changed ?? false;
      this.#pauses.delete(customerId);
      if (changed) this.#changed(customerId);
    });
    this.#pauses.set(customerId, { changed: false, cancel });
    const event_time = toContractDateTime(this.#parts.clock.now());
    const body = { event_name: 'demo.traffic', event_time, traffic: toTraffic(own.order, own.run) } as const;
    const append = () => this.#parts.events.append([{ customerId, userIds: [], body }]);
    this.#published = this.#published.then(append).catch(this.#parts.onFailure);
  }
}
