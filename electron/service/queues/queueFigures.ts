/**
 * Figures of the current day for strategies: how many callers each agent answered, and when a queue offered it one
 * last.
 */
import type { Clock } from '../kernel/clock.ts';
import { startOfDay, wallClock } from './businessHours.ts';
import type { QueueCallRepository } from './queueCallRepository.ts';
import type { QueueRecord } from './queueRepository.ts';

interface Day {
  /** YYYY-MM-DD in the queue's time zone. */
  readonly date: string;
  readonly answered: Map<number, number>;
}

export class QueueFigures {
  readonly #clock: Clock;
  readonly #days = new Map<number, Day>();
  readonly #lastOffered = new Map<number, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Reads the day's figures of an earlier process. */
  async load(queues: readonly QueueRecord[], records: QueueCallRepository): Promise<void> {
    for (const queue of queues) {
      const { time_zone } = queue.settings.hours;
      const now = this.#clock.now();
      const answered = await records.answeredSince(queue.id, startOfDay(time_zone, now));
      this.#days.set(queue.id, { date: wallClock(time_zone, now).date, answered: new Map(answered) });
      const last = await records.lastOffered(queue.id);
      if (last !== null) this.#lastOffered.set(queue.id, last);
    }
  }

  answeredToday(queue: QueueRecord, userId: number): number {
    return this.#today(queue).answered.get(userId) ?? 0;
  }

  lastOffered(queueId: number): number | null {
    return this.#lastOffered.get(queueId) ?? null;
  }

  noteOffer(queueId: number, userId: number): void {
    this.#lastOffered.set(queueId, userId);
  }

  noteAnswer(queue: QueueRecord, userId: number): void {
    const { answered } = this.#today(queue);
    answered.set(userId, (answered.get(userId) ?? 0) + 1);
  }

  #today({ id, settings }: QueueRecord): Day {
    const { date } = wallClock(settings.hours.time_zone, this.#clock.now());
    const known = this.#days.get(id);
    if (known?.date === date) return known;
    const day = { date, answered: new Map<number, number>() };
    this.#days.set(id, day);
    return day;
  }
}
