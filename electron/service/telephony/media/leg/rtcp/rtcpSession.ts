import { randomBytes } from 'node:crypto';
import type { ReportBlock, ReportedReception } from '../../../ports/media.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import type { StreamStatistics } from '../rtp/streamStatistics.ts';
import { parseRtcp } from './parseRtcp.ts';
import type { RtcpPacket, VoipMetrics } from './rtcpPacket.ts';
import { serialiseRtcp } from './serialiseRtcp.ts';

/** Seconds from 1900, where NTP begins, to 1970. */
const UNIX_EPOCH_S = 2_208_988_800;
const FRACTIONS = 2 ** 32;

/** A moment as NTP's seconds and fraction (RFC 3550 section 4). */
interface NtpTime {
  readonly seconds: number;
  readonly fraction: number;
}

/** NTP time of Unix milliseconds. */
export function ntpOf(unixMs: number): NtpTime {
  const seconds = Math.floor(unixMs / 1000);
  return { seconds: (seconds + UNIX_EPOCH_S) >>> 0, fraction: Math.floor(((unixMs / 1000) % 1) * FRACTIONS) >>> 0 };
}

/** The middle 32 bits, in 1/65,536 s, which reports refer to. */
export function middleOf({ seconds, fraction }: NtpTime): number {
  return (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0;
}

/** Milliseconds of a difference in 1/65,536 s; negative ones, of clocks that were set back, count as 0. */
export function compactMs(compact: number): number {
  const signed = compact | 0;
  return Math.max(0, (signed * 1000) / 65_536);
}

/** The shortest mean time between two reports (RFC 3550 section 6.2). */
const REPORT_INTERVAL_MS = 5000;
/** e - 3/2, which undoes what reconsideration adds (RFC 3550 section 6.3.1). */
const COMPENSATION = Math.E - 1.5;

/**
 * Milliseconds until the next report. With two parties RTCP's share of the bandwidth would allow more reports than the
 * shortest interval does, so that this one counts (RFC 3550 section 6.2); half of it before the first report.
 *
 * @param random 0 to 1.
 */
export function reportDelay(isFirst: boolean, random: number, intervalMs = REPORT_INTERVAL_MS): number {
  const mean = isFirst ? intervalMs / 2 : intervalMs;
  return (mean * (0.5 + random)) / COMPENSATION;
}

export interface RtcpSessionParts {
  /** Our synchronisation source. */
  readonly ssrc: number;
  readonly statistics: StreamStatistics;
  /** Sends a compound packet if there is somewhere to send it to. */
  readonly send: (packet: Buffer) => void;
  /** Quality of reception for VoIP metrics. */
  readonly assess: () => Pick<VoipMetrics, 'rFactor' | 'mosLq' | 'mosCq' | 'endSystemMs'>;
  readonly clock: Pick<MediaClock, 'now' | 'unixTime'>;
  /** 0 to 1. */
  readonly random?: () => number;
}

/** Half a second of audio. */
const MISSED_PACKETS = 25;
/** The highest fraction lost, in 256ths. */
const ALL_LOST = 255;

interface LastSenderReport {
  readonly ssrc: number;
  readonly middle: number;
  readonly at: number;
}

/** The control protocol beside one RTP stream each way (RFC 3550 section 6): reports in, reports out. */
export class RtcpSession {
  readonly #parts: RtcpSessionParts;
  readonly #now: () => number;
  readonly #unixTime: () => number;
  readonly #random: () => number;
  /** Random, so that it reveals nothing about this machine (RFC 7022 section 4.2). */
  readonly cname = randomBytes(12).toString('base64');
  #dueAt: number | null = null;
  #reports = 0;
  #sentBefore = 0;
  #clockRateHz = 8000;
  #extended = false;
  #senderReport: LastSenderReport | null = null;
  #roundTripMs: number | null = null;
  #reported: ReportedReception | null = null;
  #remoteMetrics: VoipMetrics | null = null;
  #unheardReports = 0;
  #sentAtLastReport = 0;

  constructor(parts: RtcpSessionParts) {
    this.#parts = parts;
    this.#now = parts.clock.now;
    this.#unixTime = parts.clock.unixTime;
    this.#random = parts.random ?? Math.random;
  }

  /** Round-trip time to the party in milliseconds, from its last report; null before the first. */
  get roundTripMs(): number | null {
    return this.#roundTripMs;
  }

  /** The party's last report about our stream. */
  get reported(): ReportedReception | null {
    return this.#reported;
  }

  /** Consecutive reports in which the party said that nothing of our stream arrived since the one before. */
  get unheardReports(): number {
    return this.#unheardReports;
  }

  /** The party's own VoIP metrics, where it sends them. */
  get remoteMetrics(): VoipMetrics | null {
    return this.#remoteMetrics;
  }

  /** Takes what was agreed on, and begins to report. */
  configure(clockRateHz: number, extended: boolean): void {
    this.#clockRateHz = clockRateHz;
    this.#extended = extended;
    this.#dueAt ??= this.#now() + reportDelay(true, this.#random());
  }

  /** To be called now and then: sends what is due. */
  tick(at: number = this.#now()): void {
    if (this.#dueAt === null || at < this.#dueAt) return;
    this.#dueAt = at + reportDelay(false, this.#random());
    this.#reports += 1;
    this.#parts.send(serialiseRtcp([this.#report(), this.#description(), ...this.#metrics()]));
  }

  /** Takes a compound packet in the clear; malformed ones are ignored. */
  receive(datagram: Buffer): void {
    const packets = parseRtcp(datagram);
    if (packets.length > 0) this.#parts.statistics.controlReceived();
    for (const packet of packets) this.#take(packet);
  }

  /** Sends BYE if it ever reported, and nothing more (RFC 3550 section 6.6). */
  close(): void {
    this.#dueAt = null;
    if (this.#reports === 0) return;
    this.#reports = 0;
    const { ssrc, send } = this.#parts;
    send(serialiseRtcp([this.#report(), this.#description(), { type: 'bye', ssrc }]));
  }

  #take(packet: RtcpPacket): void {
    if (packet.type === 'voipMetrics') {
      if (packet.metrics.ssrc === this.#parts.ssrc) this.#remoteMetrics = packet.metrics;
      return;
    }
    if (packet.type !== 'report') return;
    const { sender, ssrc } = packet;
    if (sender !== null) {
      const middle = middleOf({ seconds: sender.ntpSeconds, fraction: sender.ntpFraction });
      this.#senderReport = { ssrc, middle, at: this.#now() };
    }
    const block = packet.blocks.find((candidate) => candidate.ssrc === this.#parts.ssrc);
    if (block !== undefined) this.#takeBlock(block);
    this.#countUnheard(block);
  }

  /**
   * A party that receives nothing reports on nobody (RFC 3550 section 6.4.2). After very few packets a missing report
   * means nothing.
   */
  #countUnheard(block: ReportBlock | undefined): void {
    const { packets } = this.#parts.statistics.sending;
    const sent = packets - this.#sentAtLastReport;
    if (block !== undefined && block.fractionLost < ALL_LOST) this.#unheardReports = 0;
    else if (sent >= MISSED_PACKETS) this.#unheardReports += 1;
    this.#sentAtLastReport = packets;
  }

  #takeBlock(block: ReportBlock): void {
    this.#reported = {
      packetsLost: Math.max(0, block.cumulativeLost),
      lossFraction: block.fractionLost / 256,
      jitterMs: (block.jitter * 1000) / this.#clockRateHz,
    };
    if (block.lastSenderReport === 0) return;
    const now = middleOf(ntpOf(this.#unixTime()));
    this.#roundTripMs = compactMs(now - block.lastSenderReport - block.delaySinceLastSenderReport);
  }

  /** A sender report while we send, else a receiver report (RFC 3550 section 6.4). */
  #report(): RtcpPacket {
    const { ssrc, statistics } = this.#parts;
    const reception = statistics.receptionReport();
    const blocks = reception === null ? [] : [{ ...reception, ...this.#echo(reception.ssrc) }];
    const { packets, octets, timestamp, sentAt } = statistics.sending;
    const isSender = packets > this.#sentBefore;
    this.#sentBefore = packets;
    if (!isSender) return { type: 'report', ssrc, sender: null, blocks };
    const { seconds, fraction } = ntpOf(this.#unixTime());
    const rtpTimestamp = (timestamp + ((this.#now() - sentAt) * this.#clockRateHz) / 1000) >>> 0;
    const sender = { ntpSeconds: seconds, ntpFraction: fraction, rtpTimestamp, packets, octets };
    return { type: 'report', ssrc, sender, blocks };
  }

  /** The fields with which the party measures the round trip. */
  #echo(ssrc: number): Pick<ReportBlock, 'lastSenderReport' | 'delaySinceLastSenderReport'> {
    const last = this.#senderReport;
    if (last === null || last.ssrc !== ssrc) return { lastSenderReport: 0, delaySinceLastSenderReport: 0 };
    const delay = Math.round(((this.#now() - last.at) * 65_536) / 1000);
    return { lastSenderReport: last.middle, delaySinceLastSenderReport: delay };
  }

  #description(): RtcpPacket {
    return { type: 'description', ssrc: this.#parts.ssrc, cname: this.cname };
  }

  #metrics(): RtcpPacket[] {
    const { ssrc, statistics, assess } = this.#parts;
    const source = statistics.sourceSsrc;
    if (!this.#extended || source === null) return [];
    const lossRate = Math.min(255, Math.floor(statistics.lossFraction * 256));
    const roundTripMs = Math.round(this.#roundTripMs ?? 0);
    return [{ type: 'voipMetrics', ssrc, metrics: { ssrc: source, lossRate, roundTripMs, ...assess() } }];
  }
}
