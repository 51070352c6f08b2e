import type { Relayed, RelayedStream } from './relayThread.ts';

/** A party whose counters continue while the thread relays: a port that receives, and one that sends. */
export interface RelayParty {
  /** Takes over what the thread did since it was asked the last time. */
  counted(relayed: Relayed): void;
  /** Takes the stream back: the next packet is its own affair again. `counted` was called before. */
  ended(): void;
}

/** A stream that the relay thread has, until any of those whom it concerns wants it back. */
export class RelayLink {
  readonly #stream: RelayedStream;
  readonly #parties: readonly RelayParty[];
  readonly #onEnded: () => void;
  #open = true;

  constructor(stream: RelayedStream, parties: readonly RelayParty[], onEnded: () => void) {
    this.#stream = stream;
    this.#parties = parties;
    this.#onEnded = onEnded;
  }

  /** Updates all counters. */
  sync(): void {
    if (this.#open) this.#tell(this.#stream.take());
  }

  /** Takes the stream from the thread. */
  end(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#tell(this.#stream.end());
    for (const party of this.#parties) party.ended();
    this.#onEnded();
  }

  #tell(relayed: Relayed): void {
    for (const party of this.#parties) party.counted(relayed);
  }
}
