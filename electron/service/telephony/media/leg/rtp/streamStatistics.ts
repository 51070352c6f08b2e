import type { MediaStatistics } from '../../../ports/media.ts';
import { sequenceDistance, timestampDistance } from './serialNumber.ts';

/** The fields of a packet that statistics use. */
export interface ReceivedPacket {
  readonly ssrc: number;
  readonly sequence: number;
  readonly timestamp: number;
}

/** Reception of the party's stream as RTCP reports it (RFC 3550 section 6.4.1). */
export interface ReceptionReport {
  readonly ssrc: number;
  /** Lost since the report before, in 1/256. */
  readonly fractionLost: number;
  /** Negative where duplicates came. */
  readonly cumulativeLost: number;
  /** With its wraps counted in, 32 bits. */
  readonly highestSequence: number;
  /** In timestamp units. */
  readonly jitter: number;
}

/** State of the reception of a stream, for continued counting elsewhere. */
export interface ReceptionState {
  /** Highest sequence number with its wraps counted in. */
  readonly highest: number;
  /** Microseconds between the source's clock and ours, 32 bits with wraps. */
  readonly transitUs: number;
  /** In sixteenths of a microsecond. */
  readonly jitter: number;
}

/** Whole numbers of 32 bits, signed: V8 keeps others as objects of their own, one more thing to fetch for each packet. */
interface SourceState {
  readonly ssrc: number;
  readonly firstSequence: number;
  /** Highest sequence number with its wraps counted in. */
  highest: number;
  received: number;
  /** In microseconds, with wraps. */
  transitUs: number | null;
  clockRateHz: number;
  /** As of the report before. */
  reportedExpected: number;
  reportedReceived: number;
}

/** A jump of the sequence number beyond this is a restart of the sender, not a loss (RFC 3550 appendix A.1). */
const MAX_DROPOUT = 3000;

/** Counts, loss and interarrival jitter of one stream (RFC 3550 section 6.4.1, appendices A.3 and A.8). */
export class StreamStatistics {
  readonly #now: () => number;
  #source: SourceState | null = null;
  #lostBefore = 0;
  #received = 0;
  /** In sixteenths of a microsecond. */
  #jitter = 0;
  /** Whole milliseconds, as the one below. */
  #receivedAt: number | null = null;
  /** When the party reported, or else was expected first. */
  #reportedAt: number | null = null;
  #sentPackets = 0;
  #sentOctets = 0;
  #sentTimestamp = 0;
  #sentAt = 0;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The state of the reception; null before there is a stream whose clock rate is known. */
  get reception(): ReceptionState | null {
    const source = this.#source;
    if (source === null || source.transitUs === null) return null;
    return { highest: source.highest, transitUs: source.transitUs, jitter: this.#jitter };
  }

  /** Takes over what somebody else counted of the same stream: so many packets, the last at that moment. */
  packetsCounted(received: number, at: number, { highest, transitUs, jitter }: ReceptionState): void {
    const source = this.#source;
    if (source === null || received === 0) return;
    this.#received += received;
    this.#receivedAt = at;
    source.received += received;
    source.highest = highest;
    source.transitUs = transitUs;
    this.#jitter = jitter;
  }

  /** Takes over what somebody else sent to the party: so many packets with so many octets in all, the last at that moment. */
  packetsRelayed(packets: number, octets: number, timestamp: number, at: number): void {
    if (packets === 0) return;
    this.#sentPackets += packets - 1;
    this.packetSent(octets, timestamp, at);
  }

  /** Counts a packet to the party; `at` is when it left. */
  packetSent(payloadBytes = 0, timestamp = 0, at: number = this.#now()): void {
    this.#sentPackets += 1;
    this.#sentOctets += payloadBytes;
    this.#sentTimestamp = timestamp | 0;
    this.#sentAt = at;
  }

  /** Totals sent so far, with time and timestamp of the last packet. */
  get sending(): Readonly<{ packets: number; octets: number; timestamp: number; sentAt: number }> {
    const [packets, octets, timestamp] = [this.#sentPackets, this.#sentOctets, this.#sentTimestamp >>> 0];
    return { packets, octets, timestamp, sentAt: this.#sentAt };
  }

  /** Takes note that the party reported, which is a sign of life as well. */
  controlReceived(): void {
    this.#reportedAt = Math.floor(this.#now());
  }

  /** Starts measuring the party's silence, unless audio has arrived before. */
  expectParty(): void {
    this.#reportedAt ??= Math.floor(this.#now());
  }

  /**
   * Counts a packet from the party.
   *
   * @param clockRateHz null where the timestamp does not advance with the media.
   * @param at when it came.
   */
  packetReceived(packet: ReceivedPacket, clockRateHz: number | null, at: number = this.#now()): void {
    this.#received += 1;
    this.#receivedAt = Math.floor(at);
    const source = this.#sourceOf(packet);
    source.received += 1;
    const ahead = sequenceDistance(source.highest & 0xffff, packet.sequence);
    if (ahead > 0) source.highest += ahead;
    if (clockRateHz === null) return;
    source.clockRateHz = clockRateHz;
    // Stored as signed 32-bit distances, so that a wrap does not change the transit time.
    this.#updateJitter(source, at * 1000 - (timestampDistance(0, packet.timestamp) * 1_000_000) / clockRateHz);
  }

  /** Milliseconds since the last packet from the party; null before the first. */
  get silentForMs(): number | null {
    return this.#receivedAt === null ? null : this.#now() - this.#receivedAt;
  }

  /** The source that the party sends with now. */
  get sourceSsrc(): number | null {
    return this.#source === null ? null : this.#source.ssrc >>> 0;
  }

  /** Share of the party's packets that were lost so far, 0 to 1. */
  get lossFraction(): number {
    const lost = this.#lostBefore + lossOf(this.#source);
    return lost === 0 ? 0 : lost / (lost + this.#received);
  }

  /** The reception since the last time that this was asked; null before the party's first packet. */
  receptionReport(): ReceptionReport | null {
    const source = this.#source;
    if (source === null) return null;
    const expected = expectedOf(source);
    const expectedNow = expected - source.reportedExpected;
    const lostNow = Math.max(0, expectedNow - (source.received - source.reportedReceived));
    source.reportedExpected = expected;
    source.reportedReceived = source.received;
    return {
      ssrc: source.ssrc >>> 0,
      fractionLost: expectedNow <= 0 ? 0 : Math.min(255, Math.floor((lostNow * 256) / expectedNow)),
      cumulativeLost: expected - source.received,
      highestSequence: source.highest >>> 0,
      jitter: Math.round((this.#jitterMs * source.clockRateHz) / 1000),
    };
  }

  /** The figures of this moment. */
  snapshot(): MediaStatistics {
    const silentForMs = this.silentForMs;
    return {
      packetsReceived: this.#received,
      packetsSent: this.#sentPackets,
      packetsLost: this.#lostBefore + lossOf(this.#source),
      jitterMs: this.#jitterMs,
      silentForMs: silentForMs === null ? null : Math.round(silentForMs),
      inactiveForMs: this.#heardAt === null ? null : Math.round(this.#now() - this.#heardAt),
      packetsRefused: 0,
      roundTripMs: null,
      reported: null,
    };
  }

  get #jitterMs(): number {
    return this.#jitter / 16_000;
  }

  /** The last sign of life, or when it was expected first. */
  get #heardAt(): number | null {
    if (this.#receivedAt === null || this.#reportedAt === null) return this.#receivedAt ?? this.#reportedAt;
    return Math.max(this.#receivedAt, this.#reportedAt);
  }

  #sourceOf(packet: ReceivedPacket): SourceState {
    const current = this.#source;
    if (current?.ssrc === (packet.ssrc | 0)) {
      if (Math.abs(sequenceDistance(current.highest & 0xffff, packet.sequence)) < MAX_DROPOUT) return current;
    }
    this.#lostBefore += lossOf(current);
    const { ssrc, sequence } = packet;
    this.#source = {
      ssrc: ssrc | 0,
      firstSequence: sequence,
      highest: sequence,
      received: 0,
      transitUs: null,
      clockRateHz: 8000,
      reportedExpected: 0,
      reportedReceived: 0,
    };
    return this.#source;
  }

  #updateJitter(source: SourceState, transit: number): void {
    const transitUs = transit | 0;
    if (source.transitUs !== null) {
      const difference = Math.abs((transitUs - source.transitUs) | 0);
      const isWrap = difference > 60_000_000;
      if (!isWrap) this.#jitter += difference - ((this.#jitter + 8) >> 4);
    }
    source.transitUs = transitUs;
  }
}

/** Duplicates may make more received than expected; that is no negative loss. */
function lossOf(source: SourceState | null): number {
  if (source === null) return 0;
  return Math.max(0, expectedOf(source) - source.received);
}

function expectedOf(source: SourceState): number {
  return source.highest - source.firstSequence + 1;
}
