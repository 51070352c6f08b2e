/** How long agents without a device keep their state. */
import type { Clock } from '../kernel/clock.ts';
import type { AgentAudio } from './agentAudio.ts';
import type { AgentRecord } from './repository.ts';

/** Without a device for this long an agent is offline; a page that reloads takes two seconds. */
const audioGraceMs = 20_000;

/** Counts down for agents whose device went. */
export class AudioGrace {
  readonly #audio: Pick<AgentAudio, 'canBeRung'>;
  readonly #clock: Clock;
  readonly #running = new Map<number, { readonly until: number; readonly cancel: () => void }>();

  constructor(audio: Pick<AgentAudio, 'canBeRung'>, clock: Clock) {
    this.#audio = audio;
    this.#clock = clock;
  }

  /** Begins an agent's time anew. */
  begin(userId: number, onOver: () => void): void {
    this.#running.get(userId)?.cancel();
    const cancel = this.#clock.after(audioGraceMs, () => {
      this.#running.delete(userId);
      onOver();
    });
    this.#running.set(userId, { until: this.#clock.now() + audioGraceMs, cancel });
  }

  /** When an agent without a device goes offline; null: it has one, is busy or is offline. */
  endsFor({ userId, state }: Pick<AgentRecord, 'userId' | 'state'>): number | null {
    const isResting = state.name === state.rest && state.name !== 'offline';
    return isResting && !this.#audio.canBeRung(userId) ? (this.#running.get(userId)?.until ?? null) : null;
  }

  /** Stops all timers. */
  close(): void {
    for (const { cancel } of this.#running.values()) cancel();
  }
}
