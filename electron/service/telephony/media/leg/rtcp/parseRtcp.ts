import type { ReportBlock, SenderInformation } from '../../../ports/media.ts';
import { BLOCK_BYTES, CNAME_ITEM, PACKET_TYPES, type RtcpPacket, SENDER_BYTES, VOIP_METRICS } from './rtcpPacket.ts';

const HEADER_BYTES = 4;
/** More than any honest datagram holds. */
const MAX_PACKETS = 32;

/**
 * Reads a compound packet as far as its lengths are consistent; unknown blocks are skipped, an inconsistent one ends
 * the reading.
 *
 * @returns nothing when the datagram is no RTCP at all
 */
export function parseRtcp(datagram: Buffer): RtcpPacket[] {
  const packets: RtcpPacket[] = [];
  let start = 0;
  while (start + HEADER_BYTES <= datagram.length && packets.length < MAX_PACKETS) {
    const end = start + HEADER_BYTES + datagram.readUInt16BE(start + 2) * 4;
    const isVersion2 = datagram.readUInt8(start) >> 6 === 2;
    if (!isVersion2 || end > datagram.length) break;
    const packet = parsePacket(datagram.subarray(start, end));
    if (packet !== null) packets.push(packet);
    start = end;
  }
  return packets;
}

function parsePacket(packet: Buffer): RtcpPacket | null {
  const count = packet.readUInt8(0) & 0x1f;
  const body = packet.subarray(HEADER_BYTES);
  if (body.length < 4) return null;
  const ssrc = body.readUInt32BE(0);
  switch (packet.readUInt8(1)) {
    case PACKET_TYPES.sr:
      return parseSenderReport(ssrc, body, count);
    case PACKET_TYPES.rr:
      return { type: 'report', ssrc, sender: null, blocks: parseBlocks(body.subarray(4), count) };
    case PACKET_TYPES.sdes:
      return parseDescription(ssrc, body.subarray(4));
    case PACKET_TYPES.bye:
      return { type: 'bye', ssrc };
    case PACKET_TYPES.xr:
      return parseExtendedReport(ssrc, body.subarray(4));
    default:
      return null;
  }
}

function parseSenderReport(ssrc: number, body: Buffer, count: number): RtcpPacket | null {
  if (body.length < 4 + SENDER_BYTES) return null;
  const sender: SenderInformation = {
    ntpSeconds: body.readUInt32BE(4),
    ntpFraction: body.readUInt32BE(8),
    rtpTimestamp: body.readUInt32BE(12),
    packets: body.readUInt32BE(16),
    octets: body.readUInt32BE(20),
  };
  return { type: 'report', ssrc, sender, blocks: parseBlocks(body.subarray(4 + SENDER_BYTES), count) };
}

function parseBlocks(bytes: Buffer, count: number): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  for (let start = 0; blocks.length < count && start + BLOCK_BYTES <= bytes.length; start += BLOCK_BYTES) {
    blocks.push({
      ssrc: bytes.readUInt32BE(start),
      fractionLost: bytes.readUInt8(start + 4),
      cumulativeLost: bytes.readIntBE(start + 5, 3),
      highestSequence: bytes.readUInt32BE(start + 8),
      jitter: bytes.readUInt32BE(start + 12),
      lastSenderReport: bytes.readUInt32BE(start + 16),
      delaySinceLastSenderReport: bytes.readUInt32BE(start + 20),
    });
  }
  return blocks;
}

/** The canonical name of the first chunk; nothing else in it concerns us. */
function parseDescription(ssrc: number, items: Buffer): RtcpPacket | null {
  for (let start = 0; start + 2 <= items.length && items.readUInt8(start) !== 0; ) {
    const end = start + 2 + items.readUInt8(start + 1);
    if (end > items.length) return null;
    if (items.readUInt8(start) === CNAME_ITEM) {
      return { type: 'description', ssrc, cname: items.toString('utf8', start + 2, end) };
    }
    start = end;
  }
  return null;
}

/** The first VoIP metrics block among a report's blocks. */
function parseExtendedReport(ssrc: number, blocks: Buffer): RtcpPacket | null {
  for (let start = 0; start + 4 <= blocks.length; ) {
    const end = start + 4 + blocks.readUInt16BE(start + 2) * 4;
    if (end > blocks.length) return null;
    const block = blocks.subarray(start, end);
    const isVoip = block.readUInt8(0) === VOIP_METRICS.type && block.length >= 4 + VOIP_METRICS.words * 4;
    if (isVoip) {
      const metrics = {
        ssrc: block.readUInt32BE(4),
        lossRate: block.readUInt8(8),
        roundTripMs: block.readUInt16BE(16),
        endSystemMs: block.readUInt16BE(18),
        rFactor: block.readUInt8(24),
        mosLq: block.readUInt8(26),
        mosCq: block.readUInt8(27),
      };
      return { type: 'voipMetrics', ssrc, metrics };
    }
    start = end;
  }
  return null;
}
