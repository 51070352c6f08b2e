import type { EncodedFrame, MediaPort } from '../../../ports/media.ts';
import type { RelayLink, RelayParty } from '../../transport/relay/relayLink.ts';
import type { Relayed } from '../../transport/relay/relayThread.ts';
import type { StreamRelay } from '../../transport/relay/streamRelay.ts';
import type { PathSequence } from './pathSequence.ts';

/** So many frames are passed on, one after the other, before a stream is handed over: two seconds of usual packets. */
const FIRST_PATIENCE_FRAMES = 100;
/** A stream that was taken back is left alone for twice as long the next time, at most a minute. */
const LONGEST_PATIENCE_FRAMES = 3000;
/** What was relayed for so long is as good as new, in milliseconds. */
const LASTING_MS = 10_000;

/** Hands a path's stream to the relay thread once it only passes on, and takes it back when it does more. */
export class PathRelay {
  readonly #relay: StreamRelay;
  readonly #sequence: PathSequence;
  readonly #now: () => number;
  #link: RelayLink | null = null;
  #patience = FIRST_PATIENCE_FRAMES;
  #missing = FIRST_PATIENCE_FRAMES;
  #handedOverAt = 0;

  /** @param sequence counted on while the thread has the stream. */
  constructor(relay: StreamRelay, sequence: PathSequence, now: () => number) {
    this.#relay = relay;
    this.#sequence = sequence;
    this.#now = now;
  }

  /** Whether the thread has the stream. */
  get active(): boolean {
    return this.#link !== null;
  }

  /** To be told of every frame that was passed on as it came, and by which number. */
  passedOn(source: MediaPort, sink: MediaPort, frame: EncodedFrame, sequence: number): void {
    this.#missing -= 1;
    if (this.#missing > 0) return;
    this.#missing = this.#patience;
    this.#link = this.#relay.handOver({ source, sink, frame, sequence }, this.#party(sequence - frame.sequence));
    if (this.#link !== null) this.#handedOverAt = this.#now();
  }

  /** Takes the stream back, if it was handed over; it has to be passed on for a while again before that happens again. */
  end(): void {
    this.#missing = this.#patience;
    this.#link?.end();
  }

  #party(offset: number): RelayParty {
    return {
      counted: ({ received, highest }: Relayed) => {
        if (received > 0) this.#sequence.passedOn(highest & 0xffff, offset);
      },
      ended: () => {
        this.#link = null;
        const lasted = this.#now() - this.#handedOverAt > LASTING_MS;
        this.#patience = lasted ? FIRST_PATIENCE_FRAMES : Math.min(2 * this.#patience, LONGEST_PATIENCE_FRAMES);
        this.#missing = this.#patience;
      },
    };
  }
}
