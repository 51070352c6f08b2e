import type { MediaStatistics } from '../../ports/media.ts';
import { sequenceDistance, timestampDistance } from './serialNumber.ts';

/** What of a packet the statistics look at. */
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

interface SourceState {
  readonly ssrc: number;
  readonly firstSequence: number;
  /** Highest sequence number with its wraps counted in. */
  highest: number;
  received: number;
  transitMs: number | null;
  clockRateHz: number;
  /** As they were at the report before. */
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
  #jitterMs = 0;
  #receivedAt: number | null = null;
  #heardAt: number | null = null;
  readonly #sending = { packets: 0, octets: 0, timestamp: 0, sentAt: 0 };

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a packet to the party; `at` is when it left. */
  packetSent(payloadBytes = 0, timestamp = 0, at: number = this.#now()): void {
    const sending = this.#sending;
    sending.packets += 1;
    sending.octets += payloadBytes;
    sending.timestamp = timestamp;
    sending.sentAt = at;
  }

  /** What was sent so far, and when on which timestamp the last of it. */
  get sending(): Readonly<{ packets: number; octets: number; timestamp: number; sentAt: number }> {
    return this.#sending;
  }

  /** Takes note that the party reported, which is a sign of life as well. */
  controlReceived(): void {
    this.#heardAt = this.#now();
  }

  /** Counts the party's silence from now on, unless it was heard already. */
  expectParty(): void {
    this.#heardAt ??= this.#now();
  }

  /**
   * Counts a packet from the party.
   *
   * @param clockRateHz null where the timestamp does not advance with the media.
   * @param at when it came.
   */
  packetReceived(packet: ReceivedPacket, clockRateHz: number | null, at: number = this.#now()): void {
    this.#received += 1;
    this.#receivedAt = at;
    this.#heardAt = at;
    const source = this.#sourceOf(packet);
    source.received += 1;
    const ahead = sequenceDistance(source.highest & 0xffff, packet.sequence);
    if (ahead > 0) source.highest += ahead;
    if (clockRateHz === null) return;
    source.clockRateHz = clockRateHz;
    // Kept as a signed 32-bit distance so that the timestamp's wrap leaves the transit time as it is.
    this.#updateJitter(source, at - (timestampDistance(0, packet.timestamp) * 1000) / clockRateHz);
  }

  /** Milliseconds since the last packet from the party; null before the first. */
  get silentForMs(): number | null {
    return this.#receivedAt === null ? null : this.#now() - this.#receivedAt;
  }

  /** The source that the party sends with now. */
  get sourceSsrc(): number | null {
    return this.#source?.ssrc ?? null;
  }

  /** What was lost of what the party has sent so far, 0 to 1. */
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
      ssrc: source.ssrc,
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
      packetsSent: this.#sending.packets,
      packetsLost: this.#lostBefore + lossOf(this.#source),
      jitterMs: this.#jitterMs,
      silentForMs: silentForMs === null ? null : Math.round(silentForMs),
      inactiveForMs: this.#heardAt === null ? null : Math.round(this.#now() - this.#heardAt),
      packetsRefused: 0,
      roundTripMs: null,
      reported: null,
    };
  }

  #sourceOf(packet: ReceivedPacket): SourceState {
    const current = this.#source;
    if (current?.ssrc === packet.ssrc) {
      if (Math.abs(sequenceDistance(current.highest & 0xffff, packet.sequence)) < MAX_DROPOUT) return current;
    }
    this.#lostBefore += lossOf(current);
    const { ssrc, sequence } = packet;
    this.#source = {
      ...{ ssrc, firstSequence: sequence, highest: sequence, received: 0, transitMs: null },
      ...{ clockRateHz: 8000, reportedExpected: 0, reportedReceived: 0 },
    };
    return this.#source;
  }

  #updateJitter(source: SourceState, transitMs: number): void {
    if (source.transitMs !== null) {
      const difference = Math.abs(transitMs - source.transitMs);
      const isWrap = difference > 60_000;
      if (!isWrap) this.#jitterMs += (difference - this.#jitterMs) / 16;
    }
    source.transitMs = transitMs;
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
