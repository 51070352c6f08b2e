import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';
import { sequenceDistance } from './serialNumber.ts';

/** A source that no description named is the peer's after so many packets of one stream, one after the other. */
const PROBATION_PACKETS = 4;
/** Only sources that begin within this time after the first one may become the peer's, in milliseconds. */
const LEARNING_MS = 1000;
/** Sources that are watched at the same time; further ones have to wait until a place is free. */
const MOST_CANDIDATES = 8;
/** Branches of a forked call that are remembered; the oldest is dropped. */
const MOST_BRANCHES = 8;

/** Where one branch of a forked call is. */
interface BranchAddresses {
  readonly signalled: TransportAddress | null;
  readonly learned: TransportAddress | null;
}

/** The stream of a packet and its place in it. */
export interface StreamPosition {
  readonly ssrc: number;
  readonly sequence: number;
}

/** How far a source is believed: a higher place takes the peer from a lower one. */
const PLACE = { ELSEWHERE: 0, SAME_MACHINE: 1, SIGNALLED: 2 } as const;
type Place = (typeof PLACE)[keyof typeof PLACE];

interface Candidate {
  readonly from: TransportAddress;
  ssrc: number;
  sequence: number;
  /** Packets that came one after the other. */
  run: number;
  /** When the run began. */
  since: number;
}

/**
 * The address of the peer: the one in its session description or, behind a NAT, the one that its packets come from
 * (symmetric RTP, RFC 4961). The signalled address is accepted at once. Another source has to send consecutive packets
 * of one stream, and must have begun within a second of the first unknown source. Afterwards only a new description,
 * the signalled address itself or the same stream (SSRC) changes the peer: nobody else can take over the audio during a
 * pause. In a forked call the peer is the branch that was signalled last; addresses of other branches are excluded.
 */
export class PeerAddress {
  readonly #now: () => number;
  #signalled: TransportAddress | null = null;
  #learned: TransportAddress | null = null;
  #ssrc = 0;
  #heardAt = 0;
  /** When the first unknown source after the description began; null before. */
  #learningSince: number | null = null;
  #candidates: Candidate[] = [];
  #branch = '';
  /** The other branches, the one that was left last at the end. */
  readonly #others = new Map<string, BranchAddresses>();

  constructor(now: () => number) {
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

  /** Notes that a packet arrived from the peer's address. */
  heard(at: number): void {
    this.#heardAt = at;
  }

  /**
   * Takes the address of a session description; a changed one resets what was learned.
   *
   * @param branch whose address it is; for an earlier branch the learned address is used again
   */
  signal(address: TransportAddress | null, branch: string = this.#branch): void {
    const isAnother = branch !== this.#branch;
    if (isAnother) this.#turnTo(branch);
    const isElsewhere = !isSame(address, this.#signalled);
    if (isElsewhere) this.#learned = null;
    if (isElsewhere || isAnother) {
      this.#learningSince = null;
      this.#candidates = [];
    }
    this.#signalled = address;
  }

  #turnTo(branch: string): void {
    const { signalled, learned } = this.#others.get(branch) ?? { signalled: null, learned: null };
    this.#others.delete(branch);
    this.#others.set(this.#branch, { signalled: this.#signalled, learned: this.#learned });
    const [oldest] = this.#others.keys();
    if (this.#others.size > MOST_BRANCHES && oldest !== undefined) this.#others.delete(oldest);
    this.#branch = branch;
    this.#signalled = signalled;
    this.#learned = learned;
  }

  #isOfAnother(from: TransportAddress): boolean {
    if (this.#others.size === 0 || isSame(from, this.#signalled)) return false;
    return [...this.#others.values()].some((one) => isSame(from, one.learned) || isSame(from, one.signalled));
  }

  /**
   * Takes note of where a valid packet came from.
   *
   * @param at when, by the clock that this was made with.
   * @returns whether it is the peer's.
   */
  accept(from: TransportAddress, stream: StreamPosition, at: number = this.#now()): boolean {
    if (!isSame(from, this.#learned) && !this.#movesTo(from, stream, at)) return false;
    this.#ssrc = stream.ssrc;
    // Whole, for V8 keeps other numbers as objects of their own.
    this.#heardAt = Math.floor(at);
    return true;
  }

  #movesTo(from: TransportAddress, stream: StreamPosition, at: number): boolean {
    if (this.#isOfAnother(from)) return false;
    const isFirst = this.#learned === null && isSame(from, this.#signalled);
    if (!isFirst && !this.#passesProbation(from, stream, at)) return false;
    this.#learned = { address: from.address, port: from.port };
    this.#candidates = [];
    return true;
  }

  #passesProbation(from: TransportAddress, stream: StreamPosition, at: number): boolean {
    const candidate = this.#candidateAt(from, at);
    if (candidate === null) return false;
    const follows = candidate.ssrc === stream.ssrc && sequenceDistance(candidate.sequence, stream.sequence) === 1;
    if (!follows) {
      candidate.run = 0;
      candidate.since = at;
    }
    candidate.run += 1;
    candidate.ssrc = stream.ssrc;
    candidate.sequence = stream.sequence;
    return candidate.run >= PROBATION_PACKETS && this.#mayBecomePeer(candidate);
  }

  #mayBecomePeer({ from, ssrc, since }: Candidate): boolean {
    if (this.#learned === null) return true;
    const hasMoved = ssrc === this.#ssrc && this.#heardAt < since;
    return hasMoved || this.#placeOf(from) > this.#placeOf(this.#learned);
  }

  #placeOf(from: TransportAddress): Place {
    if (isSame(from, this.#signalled)) return PLACE.SIGNALLED;
    return from.address === this.#signalled?.address ? PLACE.SAME_MACHINE : PLACE.ELSEWHERE;
  }

  /** Null where nobody listens to further sources. */
  #candidateAt(from: TransportAddress, at: number): Candidate | null {
    const known = this.#candidates.find((one) => isSame(one.from, from));
    if (known !== undefined) return known;
    this.#learningSince ??= at;
    const isLate = this.#learned === null && at - this.#learningSince > LEARNING_MS;
    if (isLate && !isSame(from, this.#signalled)) return null;
    // The oldest gives way, so that untrusted senders cannot fill the places for ever; their runs end with that.
    if (this.#candidates.length === MOST_CANDIDATES) this.#candidates.shift();
    const candidate = { from: { address: from.address, port: from.port }, ssrc: 0, sequence: 0, run: 0, since: at };
    this.#candidates.push(candidate);
    return candidate;
  }
}

function isSame(one: TransportAddress | null, other: TransportAddress | null): boolean {
  return one?.port === other?.port && one?.address === other?.address;
}
