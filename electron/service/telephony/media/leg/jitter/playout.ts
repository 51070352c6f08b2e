import { type EncodedFrame, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../../ports/media.ts';
import { opusPacketHasFec } from '../../codecs/opusPacket.ts';
import { DelayControl } from './delayControl.ts';
import { DelayEstimator } from './delayEstimator.ts';
import { FrameReader } from './frameReader.ts';
import { FrameStore, type StoredFrame } from './frameStore.ts';
import { SampleQueue } from './sampleQueue.ts';
import { SourceTimeline } from './sourceTimeline.ts';

const millisecondsOf = (samples: number): number => (samples * 1000) / PCM_RATE_HZ;
const samplesOf = (milliseconds: number): number => (milliseconds * PCM_RATE_HZ) / 1000;

/** Audio begins this much before its target delay: half of the time between two ticks. */
const START_EARLY_MS = 10;
/** Length of concealment that is generated at a time. */
const CONCEALED_STEP = samplesOf(10);
/** Nothing for this long is a pause of the sender, not a loss. */
const PAUSE_AFTER = samplesOf(200);
/** A pause longer than this is the end of the stream. */
const OVER_AFTER_MS = 30_000;
/** More than this of loss at once is not made up in full: the sender was away. */
const MAX_GAP = samplesOf(200);
/** How many frames may have been overtaken by the first one that arrived. */
const OVERTAKEN_FRAMES = 20;
/** A sender that says frames twice (in-band FEC) does so in speech only: what it did this long ago it still does. */
const REPEATING_MS = 10_000;
/** A delay this much too long comes from a stall, and is cut short at once. */
const MAX_EXCESS_MS = 300;

/**
 * `idle` has received nothing yet; `filling` waits for the delay; `pausing` plays background noise while the sender
 * pauses.
 */
type State = 'idle' | 'filling' | 'playing' | 'pausing';

/**
 * An adaptive jitter buffer with its decoder (RFC 3550 section 6.4.1 names what it evens out): frames go in as they come,
 * 20 ms of continuous audio come out at every tick. It reorders frames, drops duplicates and late ones, waits as long as the
 * network's jitter asks for (20 to 200 ms), conceals losses, and follows the sender's clock.
 */
export class Playout {
  readonly #now: () => number;
  readonly #frames = new FrameStore();
  readonly #queue = new SampleQueue();
  readonly #reader = new FrameReader();
  readonly #control = new DelayControl();
  #delays = new DelayEstimator();
  #timeline: SourceTimeline | null = null;
  #state: State = 'idle';
  #since = 0;
  /** Number and position of the frame that comes next. */
  #next = 0;
  #end = 0;
  /** Samples of loss that are still to be made up before the next frame. */
  #gap = 0;
  /** Samples that were made up because the next frame had not come. */
  #owed = 0;
  /** Length of the last frame. */
  #frameSamples = PCM_FRAME_SAMPLES;
  #hasPlayed = false;
  /** When a packet last repeated the frame before it. */
  #repeatedAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The delay that the network asks for now, in milliseconds; one frame more where that frame may say what was lost. */
  get targetMs(): number {
    const repeats = this.#now() - this.#repeatedAt < REPEATING_MS;
    return this.#delays.targetMs + (repeats ? millisecondsOf(this.#frameSamples) : 0);
  }

  /** Takes a frame in any order. */
  push(frame: EncodedFrame): void {
    const placed = this.#timeline?.place(frame) ?? this.#restart(frame);
    this.#delays.note(millisecondsOf(placed.position), this.#now());
    if (frame.codec === 'opus' && opusPacketHasFec(frame.payload)) this.#repeatedAt = this.#now();
    if (this.#state === 'idle' || this.#state === 'pausing') this.#beginFilling(placed);
    // A late frame was concealed already.
    if (placed.number >= this.#next) this.#frames.add(placed);
  }

  /** The next 20 ms, to be called every 20 ms; null before the first frame and long after the last. */
  take(): Int16Array | null {
    if (this.#state === 'filling' && this.#now() - this.#since >= this.targetMs - START_EARLY_MS) {
      this.#state = 'playing';
      this.#control.reset();
    }
    if (this.#state === 'playing') {
      this.#steer();
      while (this.#isPlaying && this.#queue.length < PCM_FRAME_SAMPLES) this.#produce();
    }
    if (this.#queue.length >= PCM_FRAME_SAMPLES) return this.#queue.take(PCM_FRAME_SAMPLES);
    return this.#background();
  }

  /** Forgets the stream; the next frame begins another. */
  reset(): void {
    this.#state = 'idle';
    this.#timeline = null;
    this.#frames.clear();
    this.#queue.clear();
    this.#gap = 0;
    this.#owed = 0;
    this.#hasPlayed = false;
    this.#repeatedAt = Number.NEGATIVE_INFINITY;
  }

  /** Frees the decoder. */
  close(): void {
    this.reset();
    this.#reader.close();
  }

  get #isPlaying(): boolean {
    return this.#state === 'playing';
  }

  #restart(frame: EncodedFrame): StoredFrame {
    const hasPlayed = this.#hasPlayed;
    this.reset();
    this.#delays = new DelayEstimator();
    this.#timeline = new SourceTimeline(frame);
    this.#next = -OVERTAKEN_FRAMES;
    // Background bridges what lies between two streams.
    this.#hasPlayed = hasPlayed;
    return this.#timeline.first;
  }

  #beginFilling(first: StoredFrame): void {
    this.#state = 'filling';
    this.#since = this.#now();
    this.#end = first.position;
    this.#gap = 0;
    this.#owed = 0;
  }

  #background(): Int16Array | null {
    if (!this.#hasPlayed) return null;
    if (this.#state === 'pausing' && this.#now() - this.#since > OVER_AFTER_MS) return null;
    const rest = this.#queue.take(this.#queue.length);
    const background = new Int16Array(PCM_FRAME_SAMPLES);
    background.set(rest);
    background.set(this.#reader.background(PCM_FRAME_SAMPLES - rest.length), rest.length);
    return background;
  }

  /** Adds to the queue: the next frame, or its concealment. */
  #produce(): void {
    if (this.#gap > 0) {
      this.#fillGap();
      return;
    }
    const first = this.#frames.first;
    if (first === null) this.#wait();
    else if (first.number > this.#next) this.#skipTo(first);
    else this.#play(first);
  }

  #play(stored: StoredFrame): void {
    this.#frames.takeFirst();
    this.#next = stored.number + 1;
    this.#end = stored.position + stored.samples;
    this.#owed = 0;
    this.#hasPlayed = true;
    if (stored.frame.comfortNoise === true) {
      this.#reader.describeNoise(stored.frame);
      this.#pause();
      return;
    }
    this.#frameSamples = stored.samples;
    this.#queue.push(this.#reader.read(stored.frame));
  }

  /** Frames before `first` are lost: as much as they had is made up, less what was already. */
  #skipTo(first: StoredFrame): void {
    const missing = Math.max(0, first.position - this.#end - this.#owed);
    this.#gap = Math.min(MAX_GAP, missing);
    this.#next = first.number;
    this.#end = first.position;
    this.#owed = 0;
  }

  #fillGap(): void {
    const first = this.#frames.first;
    const isLast = this.#gap <= this.#frameSamples;
    const samples = Math.min(this.#gap, this.#frameSamples);
    const recovered = isLast && first !== null ? this.#reader.recover(first.frame, samples) : null;
    this.#queue.push(recovered ?? this.#reader.conceal(samples));
    this.#gap -= samples;
  }

  #wait(): void {
    if (this.#owed >= PAUSE_AFTER) {
      this.#pause();
      return;
    }
    this.#queue.push(this.#reader.conceal(CONCEALED_STEP));
    this.#owed += CONCEALED_STEP;
  }

  #pause(): void {
    this.#state = 'pausing';
    this.#since = this.#now();
  }

  #steer(): void {
    if (this.#gap > 0 || this.#owed > 0) return;
    const playing = millisecondsOf(this.#end - this.#queue.length);
    const excess = this.#now() - playing - this.#delays.fastestMs - this.targetMs;
    if (excess > MAX_EXCESS_MS) this.#catchUp(excess);
    else this.#control.steer(excess, this.#queue, (samples) => this.#fillQueue(samples));
  }

  #fillQueue(samples: number): void {
    while (this.#queue.length < samples && this.#gap === 0 && this.#frames.first?.number === this.#next)
      this.#produce();
  }

  /** After a stall: what is too old is left out. */
  #catchUp(excessMs: number): void {
    let surplus = samplesOf(excessMs);
    while (surplus > 0 && this.#frames.size > 1) {
      const dropped = this.#frames.takeFirst();
      surplus -= dropped?.samples ?? 0;
    }
    const first = this.#frames.first;
    if (first === null) return;
    this.#next = first.number;
    this.#end = first.position;
    this.#queue.clear();
    this.#queue.push(this.#reader.conceal(CONCEALED_STEP));
    this.#control.reset();
  }
}
