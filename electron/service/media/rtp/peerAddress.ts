import type { TransportAddress } from './datagramTransport.ts';

/** After this much silence a packet from elsewhere is taken as the peer's new address. */
const RELATCH_AFTER_MS = 1000;

/**
 * Where the peer is: first where its session description says, then where its packets come from (symmetric RTP,
 * RFC 4961), so that a peer behind NAT is reached.
 */
export class PeerAddress {
  readonly #now: () => number;
  #signalled: TransportAddress | null = null;
  #learned: TransportAddress | null = null;
  #heardAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Where to send to; null while nobody knows. */
  get current(): TransportAddress | null {
    return this.#learned ?? this.#signalled;
  }

  /** Whether a datagram comes from the peer's machine, whatever its port. */
  isAt(from: TransportAddress): boolean {
    return this.current?.address === from.address;
  }

  /** Where its packets come from; null before the first. */
  get learned(): TransportAddress | null {
    return this.#learned;
  }

  /** Takes note that the peer was heard from where it is. */
  heard(at: number): void {
    this.#heardAt = at;
  }

  /** Takes the address of a session description; a changed one ends what was learned before. */
  signal(address: TransportAddress | null): void {
    if (!isSame(address, this.#signalled)) this.#learned = null;
    this.#signalled = address;
  }

  /**
   * Takes note of where a valid packet came from.
   *
   * @param at when, by the clock that this was made with.
   * @returns whether it is the peer's; a second sender is refused while the first one talks, so that nobody can speak
   *   into a call by guessing its port.
   */
  accept(from: TransportAddress, at: number = this.#now()): boolean {
    if (!isSame(from, this.#learned)) {
      if (this.#learned !== null && at - this.#heardAt < RELATCH_AFTER_MS) return false;
      this.#learned = { address: from.address, port: from.port };
    }
    // Whole, for V8 keeps other numbers as objects of their own.
    this.#heardAt = Math.floor(at);
    return true;
  }
}

function isSame(one: TransportAddress | null, other: TransportAddress | null): boolean {
  return one?.port === other?.port && one?.address === other?.address;
}
