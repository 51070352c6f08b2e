/** Sends events to everybody of a customer about the presence and audio sessions of its users. */
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { Clock } from '../kernel/clock.ts';
import type { NewEvent } from '../platform/events/eventOutbox.ts';
import type { EventRepository } from '../platform/events/eventRepository.ts';
import type { AgentAudio } from './agentAudio.ts';
import type { AgentStates } from './agentStates.ts';
import { type PresenceView, toPresence } from './agentView.ts';
import type { AgentRecord } from './repository.ts';

export interface PresenceDependencies {
  readonly audio: Pick<AgentAudio, 'isOnline' | 'onPortChange'>;
  readonly states: Pick<AgentStates, 'of' | 'known' | 'restart' | 'report'>;
  readonly views: PresenceViews;
  readonly events: Pick<EventRepository, 'append'>;
  /** The customer of a user; null for one that is not there. */
  readonly customerOf: (userId: number) => Promise<number | null>;
  readonly onFailure: (error: unknown) => void;
}

/** A user as its colleagues see it, in the contract's words. */
export interface UserPresence extends PresenceView {
  readonly online: boolean;
}

/** The presence of users as their colleagues see it, and its events. */
export class PresenceViews {
  readonly #audio: Pick<AgentAudio, 'isOnline' | 'takesCalls'>;
  readonly #clock: Clock;

  constructor(audio: Pick<AgentAudio, 'isOnline' | 'takesCalls'>, clock: Clock) {
    this.#audio = audio;
    this.#clock = clock;
  }

  of(agent: AgentRecord): UserPresence {
    const { userId } = agent;
    return { online: this.#audio.isOnline(userId), ...toPresence(agent, this.#audio.takesCalls(userId)) };
  }

  eventOf(agent: AgentRecord): NewEvent {
    const event_time = toContractDateTime(this.#clock.now());
    return {
      customerId: agent.customerId,
      userIds: null,
      body: { event_name: 'user.presence', event_time, user_id: agent.userId, ...this.of(agent) },
    };
  }

  /** The events of a change of presence; none where colleagues see no difference. */
  eventsOf(after: AgentRecord, before: AgentRecord): readonly NewEvent[] {
    const isSame =
      after.state.name === before.state.name &&
      after.since === before.since &&
      after.reason?.name === before.reason?.name;
    return isSame ? [] : [this.eventOf(after)];
  }
}

/** Follows states and audio sessions. A session that another one replaces changes nothing. */
export class Presence {
  readonly #deps: PresenceDependencies;
  readonly #online = new Set<number>();
  readonly #stopListening: () => void;
  #told: Promise<void> = Promise.resolve();

  constructor(deps: PresenceDependencies) {
    this.#deps = deps;
    this.#stopListening = deps.audio.onPortChange((userId) => this.#onPortChange(userId));
  }

  /** Stops sending; resolves when what was sent is stored. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.#told;
  }

  of(userId: number, customerId: number): UserPresence {
    const { states, views } = this.#deps;
    return views.of(states.of(userId, customerId));
  }

  /** Do not disturb was switched: if others see that, the time in the state restarts. */
  disturbChanged(userId: number): void {
    const { states } = this.#deps;
    const agent = states.known(userId);
    if (!agent) return;
    const { state, reason } = agent;
    const isSeen = state.name === 'available' || (state.name === 'notReady' && (reason?.name ?? '') === '');
    const context = { cause: 'do_not_disturb', byUserId: userId } as const;
    if (isSeen) states.restart(agent, context);
    else states.report(userId, context);
  }

  #onPortChange(userId: number): void {
    const online = this.#deps.audio.isOnline(userId);
    if (online === this.#online.has(userId)) return;
    if (online) this.#online.add(userId);
    else this.#online.delete(userId);
    this.#told = this.#told.then(() => this.#tell(userId)).catch(this.#deps.onFailure);
  }

  async #tell(userId: number): Promise<void> {
    const { customerOf, events, states, views } = this.#deps;
    const customerId = await customerOf(userId);
    if (customerId !== null) await events.append([views.eventOf(states.of(userId, customerId))]);
  }
}
