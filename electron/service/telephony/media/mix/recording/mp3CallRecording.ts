import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import type { RecordingFiles } from '../../../../platform/files/recordingFiles.ts';
import {
  type BridgeSide,
  PCM_FRAME_MS,
  type RecordingFailure,
  type RecordingOptions,
  type RecordingResult,
} from '../../../ports/media.ts';
import type { Ticker } from '../../time/ticker.ts';
import type { CallRecording } from './callRecording.ts';
import { Mp3FileWriter } from './mp3FileWriter.ts';
import { recordingDurationMs } from './mp3Format.ts';

/** A frame this many slots early or late still follows the one before it: 120 ms of jitter leave no seam. */
const TOLERANCE_SLOTS = 6;

/** One channel of a recording as a row of slots of 20 ms; a slot that nothing was placed in is silence. */
class ChannelTimeline {
  readonly #frames = new Map<number, Int16Array>();
  #next = 0;

  /**
   * Puts a frame behind the one before it, or, when that is too far from where the clock is, at the clock's slot: so
   * jitter is evened out, while gaps and drift do not shift one channel against the other.
   */
  place(pcm: Int16Array, clockSlot: number): void {
    const slot = Math.abs(clockSlot - this.#next) <= TOLERANCE_SLOTS ? this.#next : clockSlot;
    this.#frames.set(slot, pcm);
    this.#next = slot + 1;
  }

  /** Takes what is in a slot; null is silence. */
  take(slot: number): Int16Array | null {
    const frame = this.#frames.get(slot) ?? null;
    this.#frames.delete(slot);
    return frame;
  }

  /** Restarts at a slot and forgets earlier audio. */
  restart(slot: number): void {
    this.#frames.clear();
    this.#next = slot;
  }
}

/** Delay of writing behind the clock, so that late frames find their slot open: 200 ms. */
const DELAY_SLOTS = 10;

export interface Mp3CallRecordingParts {
  readonly ticker: Ticker;
  readonly files: Pick<RecordingFiles, 'create'>;
  /** Called when the file cannot be written. */
  readonly onFailure: (failure: RecordingFailure) => void;
}

interface Pause {
  readonly fromMs: number;
  toMs: number;
}

/** Records both sides of a call, each on its channel, against one clock of 20 ms slots. */
export class Mp3CallRecording implements CallRecording {
  readonly #timelines: Readonly<Record<BridgeSide, ChannelTimeline>> = {
    near: new ChannelTimeline(),
    far: new ChannelTimeline(),
  };
  readonly #left: ChannelTimeline;
  readonly #right: ChannelTimeline;
  readonly #writer: Mp3FileWriter;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #stopTicking: Unsubscribe;
  readonly #stopListeners = new ListenerSet<[]>();
  readonly #pauses: Pause[] = [];
  readonly #finished = Promise.withResolvers<RecordingResult>();
  #state: 'recording' | 'paused' | 'stopped' = 'recording';
  #nextSlot = 0;
  #writtenSlots = 0;

  constructor({ path, left = 'near' }: RecordingOptions, { ticker, files, onFailure }: Mp3CallRecordingParts) {
    this.#left = this.#timelines[left];
    this.#right = this.#timelines[left === 'near' ? 'far' : 'near'];
    this.#now = ticker.clock.now;
    this.#startedAt = this.#now();
    const create = () => files.create(path);
    this.#writer = new Mp3FileWriter(create, (error) => {
      void this.stop();
      onFailure({ path, error });
    });
    this.#stopTicking = ticker.subscribe(() => this.#writeUntil(this.#clockSlot() - DELAY_SLOTS));
  }

  get state(): 'recording' | 'paused' | 'stopped' {
    return this.#state;
  }

  get positionMs(): number {
    const waiting = this.#state === 'recording' ? Math.max(0, this.#clockSlot() - this.#nextSlot) : 0;
    return (this.#writtenSlots + waiting) * PCM_FRAME_MS;
  }

  write(side: BridgeSide, pcm: Int16Array): void {
    if (this.#state === 'recording') this.#timelines[side].place(pcm, this.#clockSlot());
  }

  pause(): void {
    if (this.#state !== 'recording') return;
    this.#writeUntil(this.#clockSlot());
    this.#state = 'paused';
    const now = Math.round(this.#elapsedMs());
    this.#pauses.push({ fromMs: now, toMs: now });
  }

  resume(): void {
    if (this.#state !== 'paused') return;
    this.#endPause();
    this.#nextSlot = this.#clockSlot();
    this.#left.restart(this.#nextSlot);
    this.#right.restart(this.#nextSlot);
    this.#state = 'recording';
  }

  stop(): Promise<RecordingResult> {
    if (this.#state !== 'stopped') void this.#stop();
    return this.#finished.promise;
  }

  onStopped(listener: () => void): Unsubscribe {
    return this.#stopListeners.add(listener);
  }

  async #stop(): Promise<void> {
    this.#stopTicking();
    if (this.#state === 'paused') this.#endPause();
    else this.#writeUntil(this.#clockSlot());
    this.#state = 'stopped';
    this.#stopListeners.emit();
    const size = await this.#writer.finish();
    this.#finished.resolve({ durationMs: recordingDurationMs(size), size, pauses: [...this.#pauses] });
  }

  #endPause(): void {
    const pause = this.#pauses.at(-1);
    if (pause !== undefined) pause.toMs = Math.round(this.#elapsedMs());
  }

  /** Writes every slot before `slot`. */
  #writeUntil(slot: number): void {
    if (this.#state !== 'recording') return;
    for (; this.#nextSlot < slot; this.#nextSlot += 1) {
      this.#writtenSlots += 1;
      this.#writer.write(this.#left.take(this.#nextSlot), this.#right.take(this.#nextSlot));
    }
  }

  #elapsedMs(): number {
    return this.#now() - this.#startedAt;
  }

  #clockSlot(): number {
    return Math.floor(this.#elapsedMs() / PCM_FRAME_MS);
  }
}
