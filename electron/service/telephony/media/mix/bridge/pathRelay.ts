import type { EncodedFrame, MediaPort } from '../../../ports/media.ts';
import type { RelayLink } from '../../transport/relay/relayLink.ts';
import type { StreamRelay } from '../../transport/relay/streamRelay.ts';

/** Frames passed on without a break before a stream is handed over: two seconds of usual packets. */
const FIRST_PATIENCE_FRAMES = 100;
/** A stream that was taken back is left alone for twice as long the next time, at most a minute. */
const LONGEST_PATIENCE_FRAMES = 3000;
/** A stream relayed for this long may be handed over again at once, in milliseconds. */
const LASTING_MS = 10_000;

/** Hands a path's stream to the relay thread once it only passes on, and takes it back when it does more. */
export class PathRelay {
  readonly #relay: StreamRelay;
  readonly #now: () => number;
  #link: RelayLink | null = null;
  #patience = FIRST_PATIENCE_FRAMES;
  #missing = FIRST_PATIENCE_FRAMES;
  #handedOverAt = 0;

  constructor(relay: StreamRelay, now: () => number) {
    this.#relay = relay;
    this.#now = now;
  }

  /** Whether the thread has the stream. */
  get active(): boolean {
    return this.#link !== null;
  }

  /** Called for every frame that is passed on unchanged. */
  passedOn(source: MediaPort, sink: MediaPort, frame: EncodedFrame): void {
    this.#missing -= 1;
    if (this.#missing > 0) return;
    this.#missing = this.#patience;
    this.#link = this.#relay.handOver({ source, sink, frame }, () => this.#ended());
    if (this.#link !== null) this.#handedOverAt = this.#now();
  }

  /** Takes the stream back if it was handed over; it must be passed on for a while before it is handed over again. */
  end(): void {
    this.#missing = this.#patience;
    this.#link?.end();
  }

  #ended(): void {
    this.#link = null;
    const lasted = this.#now() - this.#handedOverAt > LASTING_MS;
    this.#patience = lasted ? FIRST_PATIENCE_FRAMES : Math.min(2 * this.#patience, LONGEST_PATIENCE_FRAMES);
    this.#missing = this.#patience;
  }
}
