import type { MediaStatistics } from '../../ports/media.ts';
import { sequenceDistance, timestampDistance } from './serialNumber.ts';

/** What of a packet the statistics look at. */
export interface ReceivedPacket {
  readonly ssrc: number;
  readonly sequence: number;
  readonly timestamp: number;
}

interface SourceState {
  readonly ssrc: number;
  readonly firstSequence: number;
  /** Highest sequence number with its wraps counted in. */
  highest: number;
  received: number;
  transitMs: number | null;
}

/** A jump of the sequence number beyond this is a restart of the sender, not a loss (RFC 3550 appendix A.1). */
const MAX_DROPOUT = 3000;

/** Counts, loss and interarrival jitter of one stream (RFC 3550 section 6.4.1, appendices A.3 and A.8). */
export class StreamStatistics {
  readonly #now: () => number;
  #source: SourceState | null = null;
  #lostBefore = 0;
  #received = 0;
  #sent = 0;
  #jitterMs = 0;
  #receivedAt: number | null = null;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a packet to the party. */
  packetSent(): void {
    this.#sent += 1;
  }

  /** Counts a packet from the party; `clockRateHz` is null where the timestamp does not advance with the media. */
  packetReceived(packet: ReceivedPacket, clockRateHz: number | null): void {
    this.#received += 1;
    this.#receivedAt = this.#now();
    const source = this.#sourceOf(packet);
    source.received += 1;
    const ahead = sequenceDistance(source.highest & 0xffff, packet.sequence);
    if (ahead > 0) source.highest += ahead;
    if (clockRateHz !== null) this.#updateJitter(source, packet.timestamp, clockRateHz);
  }

  /** Milliseconds since the last packet from the party; null before the first. */
  get silentForMs(): number | null {
    return this.#receivedAt === null ? null : this.#now() - this.#receivedAt;
  }

  /** The figures of this moment. */
  snapshot(): MediaStatistics {
    const silentForMs = this.silentForMs;
    return {
      packetsReceived: this.#received,
      packetsSent: this.#sent,
      packetsLost: this.#lostBefore + lossOf(this.#source),
      jitterMs: this.#jitterMs,
      silentForMs: silentForMs === null ? null : Math.round(silentForMs),
    };
  }

  #sourceOf(packet: ReceivedPacket): SourceState {
    const current = this.#source;
    if (current?.ssrc === packet.ssrc) {
      if (Math.abs(sequenceDistance(current.highest & 0xffff, packet.sequence)) < MAX_DROPOUT) return current;
    }
    this.#lostBefore += lossOf(current);
    const { ssrc, sequence } = packet;
    this.#source = { ssrc, firstSequence: sequence, highest: sequence, received: 0, transitMs: null };
    return this.#source;
  }

  #updateJitter(source: SourceState, timestamp: number, clockRateHz: number): void {
    // Kept as a signed 32-bit distance so that the timestamp's wrap leaves the transit time as it is.
    const transitMs = this.#now() - (timestampDistance(0, timestamp) * 1000) / clockRateHz;
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
  return Math.max(0, source.highest - source.firstSequence + 1 - source.received);
}
