/** What a waiting caller hears: the announcement, then music and its position at intervals. */
import type { WaitingCall } from '../../calls/model/program.ts';
import type { QueueDependencies } from '../queueDependencies.ts';
import type { QueueRecord } from '../queueRepository.ts';
import { HoldPort } from './holdPort.ts';
import type { Phrases } from './phrases.ts';
import { positionIs, pressOne } from './sentences.ts';

export interface CallerSoundsDependencies {
  readonly env: Pick<QueueDependencies, 'media' | 'clock' | 'logger' | 'sounds'>;
  readonly phrases: Phrases;
  readonly call: WaitingCall;
  readonly queue: QueueRecord;
  /** The caller's current position. */
  readonly position: () => number;
}

/** Plays to one caller until it is stopped. */
export class CallerSounds {
  readonly #deps: CallerSoundsDependencies;
  readonly #hold: HoldPort;
  #cancelPosition: () => void = () => undefined;
  #stopped = false;

  constructor(deps: CallerSoundsDependencies) {
    this.#deps = deps;
    this.#hold = new HoldPort(deps.env.media);
    deps.call.setPort(this.#hold.port);
  }

  /** Starts with the announcement and continues with music. */
  start(): void {
    this.#guard(this.#play());
  }

  /** Adds a sentence; resolves when it was spoken or the caller has left. */
  async speak(text: string): Promise<void> {
    const pcm = await this.#deps.phrases.speak(text);
    if (!this.#stopped) await this.#hold.speak(pcm);
  }

  /** Stops playing. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#cancelPosition();
    this.#hold.close();
  }

  async #play(): Promise<void> {
    const { customerId, settings } = this.#deps.queue;
    const announcement = await this.#announcement(customerId, settings.announcement_id);
    if (announcement && !this.#stopped) await this.#hold.speak(announcement);
    const music = await this.#announcement(customerId, settings.hold_music_id);
    if (this.#stopped) return;
    this.#hold.loop(music ?? this.#deps.env.sounds.music());
    if (settings.callback) this.#guard(this.speak(pressOne));
    this.#schedulePosition();
  }

  async #announcement(customerId: number, id: number | null): Promise<Int16Array | null> {
    return id === null ? null : this.#deps.env.sounds.announcement(customerId, id);
  }

  #schedulePosition(): void {
    const { env, queue, position } = this.#deps;
    const everyMs = queue.settings.position_announcement * 1000;
    if (everyMs === 0 || this.#stopped) return;
    this.#cancelPosition = env.clock.after(everyMs, () => {
      const offer = queue.settings.callback ? ` ${pressOne}` : '';
      this.#guard(this.speak(`${positionIs(position())}${offer}`).finally(() => this.#schedulePosition()));
    });
  }

  /** A sound that cannot be played must not cost the caller its place. */
  #guard(playing: Promise<void>): void {
    const { env, call } = this.#deps;
    playing.catch((error: unknown) => env.logger.error({ callId: call.id, err: error }, 'a queue could not be heard'));
  }
}
