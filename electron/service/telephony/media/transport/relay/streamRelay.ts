import type { Logger } from 'pino';
import type { EncodedFrame, MediaPort } from '../../../ports/media.ts';
import { loadSystemCalls, type SystemCalls } from '../udp/systemCalls.ts';
import { relayOf } from './portRelay.ts';
import { RelayLink } from './relayLink.ts';
import { RelayThread } from './relayThread.ts';

/** A frame that was passed on from one port to another. */
export interface PassedFrame {
  readonly source: MediaPort;
  readonly sink: MediaPort;
  readonly frame: EncodedFrame;
}

/** Hands streams to the relay thread, which is started for the first one. */
export class StreamRelay {
  readonly #logger: Logger;
  readonly #links = new Set<RelayLink>();
  #calls: SystemCalls | null = null;
  #thread: RelayThread | null = null;
  #closed = false;

  constructor(logger: Logger) {
    this.#logger = logger;
    // Without system calls, or until they are loaded, nothing is handed over.
    void loadSystemCalls().then((calls) => {
      this.#calls = calls;
    });
  }

  /**
   * Hands a stream over, right after this frame was passed on.
   *
   * @param onEnded called when the main thread processes the stream again
   * @returns null if the stream cannot be handed over
   */
  handOver({ source, sink, frame }: PassedFrame, onEnded: () => void): RelayLink | null {
    const [from, to] = [relayOf(source), relayOf(sink)];
    const incoming = from?.describeIncoming(frame) ?? null;
    const outgoing = to?.describeOutgoing(frame) ?? null;
    if (from === null || to === null || incoming === null || outgoing === null) return null;
    const thread = this.#startedThread();
    if (thread === null || !thread.ready) return null;
    from.lend();
    const stream = thread.handOver({ ...incoming, ...outgoing }, from.receive);
    const [hearing, sending] = [from.incoming, to.outgoing(outgoing.timestampOffset)];
    if (stream === null) {
      hearing.ended();
      return null;
    }
    const link: RelayLink = new RelayLink(stream, [hearing, sending], () => {
      this.#links.delete(link);
      onEnded();
    });
    hearing.begin(link);
    sending.begin(link);
    this.#links.add(link);
    return link;
  }

  /** Takes everything back and ends the thread. */
  close(): void {
    this.#closed = true;
    for (const link of [...this.#links]) link.end();
    this.#thread?.close();
  }

  #startedThread(): RelayThread | null {
    if (this.#closed || this.#calls === null) return null;
    this.#thread ??= new RelayThread(this.#calls, this.#logger, () => this.close());
    return this.#thread;
  }
}
