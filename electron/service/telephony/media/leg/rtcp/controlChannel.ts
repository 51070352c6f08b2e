import { conversationalQuality } from '../../../../../../shared/domain/quality/conversationalQuality.ts';
import type { AudioCodec, ControlReport, ReportedReception } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import { isRtcp } from '../../transport/srtp/packetLayout.ts';
import type { DatagramTransport, TransportAddress } from '../../transport/udp/datagramTransport.ts';
import { asBuffer } from '../../transport/udp/datagramTransport.ts';
import type { PeerAddress } from '../rtp/peerAddress.ts';
import type { ControlParameters } from '../rtp/rtpParameters.ts';
import type { StreamStatistics } from '../rtp/streamStatistics.ts';
import { hostAndPort, reportIn, type StreamOwner } from './controlReport.ts';
import type { VoipMetrics } from './rtcpPacket.ts';
import { RtcpSession } from './rtcpSession.ts';

/** Our VoIP metrics about reception (RFC 3611 section 4.7.5). */
function assessReception(
  codec: AudioCodec,
  statistics: StreamStatistics,
  roundTripMs: number | null,
): Pick<VoipMetrics, 'rFactor' | 'mosLq' | 'mosCq' | 'endSystemMs'> {
  const measured = { codec, lossFraction: statistics.lossFraction, jitterMs: statistics.snapshot().jitterMs };
  const conversation = conversationalQuality({ ...measured, roundTripMs });
  const listening = conversationalQuality({ ...measured, jitterMs: 0, roundTripMs: null });
  return {
    rFactor: Math.round(conversation.rating),
    mosLq: Math.round(listening.mos * 10),
    mosCq: Math.round(conversation.mos * 10),
    endSystemMs: Math.round(conversation.endSystemMs),
  };
}

export interface ControlChannelParts {
  /** RTP's transport, which RTCP shares where that was agreed. */
  readonly transport: DatagramTransport;
  /** RTCP's own, next to it. */
  readonly separate: DatagramTransport | null;
  readonly peer: PeerAddress;
  readonly ssrc: number;
  readonly statistics: StreamStatistics;
  /** The codec in use. */
  readonly codec: () => AudioCodec | null;
  readonly clock: MediaClock;
  readonly onReport: (report: ControlReport) => void;
}

const FALLBACK_CODEC: AudioCodec = 'PCMU';

/** The way that RTCP takes: RTP's own port (RFC 5761) or the next one, and there where the party's RTCP comes from. */
export class ControlChannel {
  readonly #parts: ControlChannelParts;
  readonly #session: RtcpSession;
  #parameters: ControlParameters | null = null;
  #learned: TransportAddress | null = null;
  /** Null: nobody is told of reports. */
  owner: StreamOwner | null = null;

  constructor(parts: ControlChannelParts) {
    const { ssrc, statistics, codec, clock } = parts;
    this.#parts = parts;
    this.#session = new RtcpSession({
      ssrc,
      statistics,
      clock,
      send: (packet) => this.#send(packet),
      assess: () => assessReception(codec() ?? FALLBACK_CODEC, statistics, this.#session.roundTripMs),
    });
    parts.separate?.onDatagram((datagram, from) => this.#receive(datagram, from));
  }

  get cname(): string {
    return this.#session.cname;
  }

  get roundTripMs(): number | null {
    return this.#session.roundTripMs;
  }

  get reported(): ReportedReception | null {
    return this.#session.reported;
  }

  get unheardReports(): number {
    return this.#session.unheardReports;
  }

  /** Takes what was agreed on; a port of its own that is not needed is given back. */
  configure(parameters: ControlParameters): void {
    // Where reports came from is another party's place when RTP's is.
    if (this.#learned !== null && !this.#parts.peer.isAt(this.#learned)) this.#learned = null;
    this.#parameters = parameters;
    if (parameters.multiplexed) this.#parts.separate?.close();
    const codec = this.#parts.codec() ?? FALLBACK_CODEC;
    this.#session.configure(CODECS[codec].clockRateHz, parameters.extendedReports);
  }

  /** Takes note that another codec is sent than the one that was agreed on first: reports count in its clock. */
  speaks(codec: AudioCodec): void {
    this.#session.configure(CODECS[codec].clockRateHz, this.#parameters?.extendedReports ?? false);
  }

  /** Takes a datagram of RTP's port if it is RTCP. */
  takes(datagram: Uint8Array, from: TransportAddress): boolean {
    if (!isRtcp(datagram)) return false;
    if (this.#parts.peer.isAt(from)) this.#heard(asBuffer(datagram), from);
    return true;
  }

  /** Sends the report that is due at a moment of the clock. */
  tick(at: number): void {
    this.#session.tick(at);
  }

  /** Sends BYE. */
  close(): void {
    this.#session.close();
    this.#parts.separate?.close();
  }

  #receive(datagram: Uint8Array, from: TransportAddress): void {
    if (!isRtcp(datagram) || !this.#parts.peer.isAt(from)) return;
    this.#learned = { address: from.address, port: from.port };
    this.#heard(asBuffer(datagram), from);
  }

  #heard(datagram: Buffer, from: TransportAddress): void {
    this.#session.receive(datagram);
    this.#tell('in', datagram, from);
  }

  #tell(direction: ControlReport['direction'], datagram: Buffer, remote: TransportAddress): void {
    const { owner } = this;
    const report = owner && reportIn(datagram);
    if (!report) return;
    const { transport, separate, clock, onReport } = this.#parts;
    const { localPort: port } = this.#parameters?.multiplexed ? transport : (separate ?? transport);
    const local = hostAndPort({ address: owner.localAddress(), port });
    const ends = { direction, local, remote: hostAndPort(remote), callId: owner.callId() };
    onReport({ at: clock.unixTime(), ...ends, ...report });
  }

  #send(packet: Buffer): void {
    const { transport, separate, peer } = this.#parts;
    if (this.#parameters?.multiplexed) {
      if (peer.current === null) return;
      transport.send(packet, peer.current);
      this.#tell('out', packet, peer.current);
      return;
    }
    const remote = this.#learned ?? this.#parameters?.remote ?? null;
    if (remote === null || separate === null) return;
    separate.send(packet, remote);
    this.#tell('out', packet, remote);
  }
}
