/**
 * Figures of a queue at the moment and of today, sent as events when they change; today's are read from the records.
 */
import type { QueueStats } from '../../../shared/api/queues/queues.ts';
import type { AgentStateName } from '../../../shared/domain/agentState.ts';
import { averageSeconds } from '../../../shared/domain/reports.ts';
import { toContractDateTime, toContractTimestamp } from '../../../shared/domain/time.ts';
import type { EventRepository } from '../platform/events/eventRepository.ts';
import { startOfDay } from './businessHours.ts';
import type { HandlingTimes } from './handlingTimes.ts';
import type { QueueCallRepository } from './queueCallRepository.ts';
import type { QueueDependencies } from './queueDependencies.ts';
import type { QueueDirectory } from './queueDirectory.ts';
import type { WaitingCallerRegistry } from './queuedCaller.ts';
import type { QueueJournal } from './queueJournal.ts';
import type { QueueLoads } from './queueLoads.ts';
import type { QueueRecord } from './queueRepository.ts';

/** Shortest time between two events about a queue. */
const pauseMs = 1_000;

export interface QueueStatisticsDependencies {
  readonly env: Pick<QueueDependencies, 'clock' | 'states'>;
  readonly directory: QueueDirectory;
  readonly registry: WaitingCallerRegistry;
  readonly loads: Pick<QueueLoads, 'expectedWait'>;
  readonly handlingTimes: Pick<HandlingTimes, 'refresh'>;
  readonly journal: QueueJournal;
  readonly records: Pick<QueueCallRepository, 'countsSince'>;
  readonly events: Pick<EventRepository, 'append'>;
  readonly onFailure: (error: unknown) => void;
}

const nameOfState: Readonly<Record<AgentStateName, keyof QueueStats['agents']>> = {
  available: 'available',
  reserved: 'reserved',
  onCall: 'on_call',
  wrapUp: 'wrap_up',
  notReady: 'not_ready',
  offline: 'offline',
};

export class QueueStatistics {
  readonly #deps: QueueStatisticsDependencies;
  /** Queues with a recent event, and whether they changed since. */
  readonly #pausing = new Map<number, { changed: boolean; readonly cancel: () => void }>();
  /** The last event of each queue. */
  readonly #published = new Map<number, string>();
  #publishing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(deps: QueueStatisticsDependencies) {
    this.#deps = deps;
  }

  /** The figures of a queue. */
  async of(queue: QueueRecord): Promise<QueueStats> {
    const { env, records, journal, registry, loads, handlingTimes } = this.#deps;
    const { hours, service_level } = queue.settings;
    await journal.saved();
    await handlingTimes.refresh(queue.id);
    const today = await records.countsSince(queue.id, startOfDay(hours.time_zone, env.clock.now()));
    const { waiting, longestSince } = registry.waitingIn(queue.id);
    return {
      queue_id: queue.id,
      queue_name: queue.name,
      waiting,
      service_level,
      longest_wait_since: longestSince === null ? null : toContractTimestamp(longestSince),
      expected_wait: loads.expectedWait(queue),
      agents: this.#agentsOf(queue),
      today: {
        offered: today.offered,
        answered: today.answered,
        answered_in_time: today.answeredInTime,
        abandoned: today.abandoned,
        short_abandoned: today.shortAbandoned,
        overflowed: today.overflowed,
        called_back: today.calledBack,
        average_hold: averageSeconds(today.holdMs, today.talks),
      },
    };
  }

  /** A queue's figures changed: sends an event now, or in a moment. */
  changed(queueId: number): void {
    if (this.#closed) return;
    const pausing = this.#pausing.get(queueId);
    if (pausing) pausing.changed = true;
    else this.#publish(queueId);
  }

  /** Stops sending; resolves when what was sent is stored. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { cancel } of this.#pausing.values()) cancel();
    await this.#publishing;
  }

  #publish(queueId: number): void {
    const cancel = this.#deps.env.clock.after(pauseMs, () => {
      const changed = this.#pausing.get(queueId)?.changed;
      this.#pausing.delete(queueId);
      if (changed) this.changed(queueId);
    });
    this.#pausing.set(queueId, { changed: false, cancel });
    this.#publishing = this.#publishing.then(() => this.#append(queueId)).catch(this.#deps.onFailure);
  }

  async #append(queueId: number): Promise<void> {
    const { directory, events, env } = this.#deps;
    const queue = directory.byId(queueId);
    if (!queue) return;
    const event_time = toContractDateTime(env.clock.now());
    const figures = await this.of(queue);
    const userIds = queue.members.map(({ userId }) => userId);
    // An agent works in many queues, and most of its actions change no figure of most of them.
    const text = JSON.stringify([figures, userIds]);
    if (this.#published.get(queueId) === text) return;
    this.#published.set(queueId, text);
    const body = { event_name: 'queue.stats', event_time, ...figures } as const;
    await events.append([{ customerId: queue.customerId, userIds, body }]);
  }

  #agentsOf({ members, customerId }: QueueRecord): QueueStats['agents'] {
    const agents = { available: 0, reserved: 0, on_call: 0, wrap_up: 0, not_ready: 0, offline: 0 };
    for (const { userId } of members.filter(({ status }) => status)) {
      agents[nameOfState[this.#deps.env.states.of(userId, customerId).state.name]] += 1;
    }
    return agents;
  }
}
