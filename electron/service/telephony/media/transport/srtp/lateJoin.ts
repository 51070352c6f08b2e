import type { TransportAddress } from '../udp/datagramTransport.ts';

/** How often in a second the packets of the described address may have the counter searched for. */
export const PEER_SEARCHES = 8;

/** How many other addresses may have it searched for in a second, each once: a peer behind a NAT is one of them. */
export const OTHER_SEARCHES = 4;

const WINDOW_MS = 1_000;

/**
 * Says whose packets are worth a search for the rollover counter of a stream that has run for long. A search is up to 256 proofs, and
 * who sends a packet is not known before one of them succeeds, so that untrusted senders must not have as many as they like.
 */
export class LateJoin {
  readonly #peer: TransportAddress | null;
  readonly #now: () => number;
  #since = Number.NEGATIVE_INFINITY;
  #ofPeer = 0;
  /** Addresses without their ports, which a sender chooses freely. */
  readonly #others = new Set<string>();

  /**
   * @param peer where the peer's description says that its audio comes from; null where it says nothing usable
   * @param now milliseconds since some moment
   */
  constructor(peer: TransportAddress | null, now: () => number) {
    this.#peer = peer;
    this.#now = now;
  }

  /** Whether a packet from there may be searched for; counts as one search. */
  allows(from: TransportAddress): boolean {
    const now = this.#now();
    if (now - this.#since >= WINDOW_MS) {
      this.#since = now;
      this.#ofPeer = 0;
      this.#others.clear();
    }
    return this.#isPeer(from) ? this.#takeOfPeer() : this.#takeOfOthers(from);
  }

  #isPeer({ address, port }: TransportAddress): boolean {
    return this.#peer !== null && this.#peer.port === port && this.#peer.address === address;
  }

  #takeOfPeer(): boolean {
    this.#ofPeer += 1;
    return this.#ofPeer <= PEER_SEARCHES;
  }

  #takeOfOthers({ address }: TransportAddress): boolean {
    if (this.#others.size >= OTHER_SEARCHES || this.#others.has(address)) return false;
    this.#others.add(address);
    return true;
  }
}
