/** Tells everybody of a customer who is there: has an audio session or not. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EventRepository } from '../platform/events/eventOutbox.ts';
import type { AgentAudio } from './agentAudio.ts';

export interface PresenceDependencies {
  readonly audio: Pick<AgentAudio, 'isOnline' | 'onPortChange'>;
  readonly events: Pick<EventRepository, 'append'>;
  readonly clock: Clock;
  /** The customer of a user; null for one that is not there. */
  readonly customerOf: (userId: number) => Promise<number | null>;
  readonly onFailure: (error: unknown) => void;
}

/** Follows audio sessions. A session that another one replaces changes nothing. */
export class Presence {
  readonly #deps: PresenceDependencies;
  readonly #online = new Set<number>();
  readonly #stopListening: () => void;
  #told: Promise<void> = Promise.resolve();

  constructor(deps: PresenceDependencies) {
    this.#deps = deps;
    this.#stopListening = deps.audio.onPortChange((userId) => this.#onPortChange(userId));
  }

  /** Tells of nothing more; resolves when what was told is kept. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.#told;
  }

  #onPortChange(userId: number): void {
    const online = this.#deps.audio.isOnline(userId);
    if (online === this.#online.has(userId)) return;
    if (online) this.#online.add(userId);
    else this.#online.delete(userId);
    this.#told = this.#told.then(() => this.#tell(userId, online)).catch(this.#deps.onFailure);
  }

  async #tell(userId: number, online: boolean): Promise<void> {
    const { customerOf, events, clock } = this.#deps;
    const customerId = await customerOf(userId);
    if (customerId === null) return;
    const event_time = toContractDateTime(clock.now());
    const body = { event_name: 'user.presence', event_time, user_id: userId, online } as const;
    await events.append([{ customerId, userIds: null, body }]);
  }
}
