import type { Clock } from '../../kernel/clock.ts';
import { ListenerSet, type Unsubscribe } from '../../kernel/listenerSet.ts';
import type { AppSource } from '../../telephony/ports/media.ts';
import type { PcmFrames } from '../audio/pcmFrames.ts';

export interface SilenceWatchOptions {
  readonly clock: Clock;
  readonly limitMs: number;
  /** Milliseconds since the last packet, null before the first; what comes is no sign of life when it is older. */
  silentForMs(): number | null;
  /** Whether silence is what was agreed on, as on hold. */
  mayBeSilent(): boolean;
  /** Called once. */
  onStale(): void;
}

/** Notices that nothing arrives any more although it should. Stop it with the result. */
export function watchSilence(options: SilenceWatchOptions): () => void {
  const { clock, limitMs } = options;
  const checkMs = limitMs / 10;
  let expectedSince = clock.now();
  let cancel = clock.after(checkMs, check);

  function check(): void {
    if (options.mayBeSilent()) expectedSince = clock.now();
    const silentMs = Math.min(options.silentForMs() ?? Number.POSITIVE_INFINITY, clock.now() - expectedSince);
    if (silentMs >= limitMs) options.onStale();
    else cancel = clock.after(checkMs, check);
  }

  return () => cancel();
}

/** The mouth and the ears of a simulated party. */
export class PartyAudio implements AppSource {
  readonly #listeners: ListenerSet<[pcm: Int16Array]>;
  #playing: { readonly frames: PcmFrames; readonly ended: () => void } | null = null;

  /** @param onError called with errors thrown by listeners. */
  constructor(onError?: (error: unknown) => void) {
    this.#listeners = new ListenerSet(onError);
  }

  /** Plays in place of what is playing; resolves when it ended or was cut off. */
  play(frames: PcmFrames): Promise<void> {
    this.stop();
    return new Promise((ended) => {
      this.#playing = { frames, ended };
    });
  }

  /** Falls silent. */
  stop(): void {
    const cutOff = this.#playing;
    this.#playing = null;
    cutOff?.ended();
  }

  /** Frames from the other side. */
  onHeard(listener: (pcm: Int16Array) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  pull(): Int16Array | null {
    if (this.#playing === null) return null;
    const { done, value } = this.#playing.frames.next();
    if (!done) return value;
    this.stop();
    return null;
  }

  push(pcm: Int16Array): void {
    this.#listeners.emit(pcm);
  }
}
