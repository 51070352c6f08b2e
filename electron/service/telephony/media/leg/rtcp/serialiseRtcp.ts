import type { ReportBlock } from '../../../ports/media.ts';
import {
  BLOCK_BYTES,
  CNAME_ITEM,
  PACKET_TYPES,
  type RtcpPacket,
  SENDER_BYTES,
  VOIP_METRICS,
  type VoipMetrics,
} from './rtcpPacket.ts';

const VERSION = 0x80;
/** A figure that is not known (RFC 3611 section 4.7). */
const UNKNOWN = 127;
/** The usual distance of losses that belong to one burst (RFC 3611 section 4.7.2). */
const GMIN = 16;

/** Writes a compound packet; a report comes first (RFC 3550 section 6.1). */
export function serialiseRtcp(packets: readonly RtcpPacket[]): Buffer {
  return Buffer.concat(packets.map(serialise));
}

function serialise(packet: RtcpPacket): Buffer {
  switch (packet.type) {
    case 'report':
      return serialiseReport(packet);
    case 'description':
      return serialiseDescription(packet.ssrc, packet.cname);
    case 'bye':
      return withHeader(PACKET_TYPES.bye, 1, packet.ssrc, 0);
    case 'voipMetrics':
      return serialiseMetrics(packet.ssrc, packet.metrics);
  }
}

/** A packet with its header and sender; what follows is still to be written. */
function withHeader(type: number, count: number, ssrc: number, bodyBytes: number): Buffer {
  const packet = Buffer.alloc(8 + bodyBytes);
  packet.writeUInt8(VERSION | count, 0);
  packet.writeUInt8(type, 1);
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(ssrc >>> 0, 4);
  return packet;
}

function serialiseReport({ ssrc, sender, blocks }: Extract<RtcpPacket, { type: 'report' }>): Buffer {
  const senderBytes = sender === null ? 0 : SENDER_BYTES;
  const type = sender === null ? PACKET_TYPES.rr : PACKET_TYPES.sr;
  const packet = withHeader(type, blocks.length, ssrc, senderBytes + blocks.length * BLOCK_BYTES);
  if (sender !== null) {
    packet.writeUInt32BE(sender.ntpSeconds >>> 0, 8);
    packet.writeUInt32BE(sender.ntpFraction >>> 0, 12);
    packet.writeUInt32BE(sender.rtpTimestamp >>> 0, 16);
    packet.writeUInt32BE(sender.packets >>> 0, 20);
    packet.writeUInt32BE(sender.octets >>> 0, 24);
  }
  for (const [position, block] of blocks.entries()) writeBlock(packet, 8 + senderBytes + position * BLOCK_BYTES, block);
  return packet;
}

function writeBlock(packet: Buffer, start: number, block: ReportBlock): void {
  packet.writeUInt32BE(block.ssrc >>> 0, start);
  packet.writeUInt8(block.fractionLost, start + 4);
  packet.writeIntBE(Math.min(Math.max(block.cumulativeLost, -0x80_0000), 0x7f_ffff), start + 5, 3);
  packet.writeUInt32BE(block.highestSequence >>> 0, start + 8);
  packet.writeUInt32BE(block.jitter >>> 0, start + 12);
  packet.writeUInt32BE(block.lastSenderReport >>> 0, start + 16);
  packet.writeUInt32BE(block.delaySinceLastSenderReport >>> 0, start + 20);
}

/** The items end with a zero and are filled up to 32 bits (RFC 3550 section 6.5). */
function serialiseDescription(ssrc: number, cname: string): Buffer {
  const name = Buffer.from(cname).subarray(0, 255);
  const packet = withHeader(PACKET_TYPES.sdes, 1, ssrc, Math.ceil((2 + name.length + 1) / 4) * 4);
  packet.writeUInt8(CNAME_ITEM, 8);
  packet.writeUInt8(name.length, 9);
  name.copy(packet, 10);
  return packet;
}

function serialiseMetrics(ssrc: number, metrics: VoipMetrics): Buffer {
  const packet = withHeader(PACKET_TYPES.xr, 0, ssrc, 4 + VOIP_METRICS.words * 4);
  const block = packet.subarray(8);
  block.writeUInt8(VOIP_METRICS.type, 0);
  block.writeUInt16BE(VOIP_METRICS.words, 2);
  block.writeUInt32BE(metrics.ssrc >>> 0, 4);
  block.writeUInt8(metrics.lossRate, 8);
  // Without a model of bursts all loss counts as lying in gaps (RFC 3611 section 4.7.2).
  block.writeUInt8(metrics.lossRate, 11);
  block.writeUInt16BE(Math.min(metrics.roundTripMs, 0xffff), 16);
  block.writeUInt16BE(Math.min(metrics.endSystemMs, 0xffff), 18);
  block.fill(UNKNOWN, 20, 23);
  block.writeUInt8(GMIN, 23);
  block.writeUInt8(metrics.rFactor, 24);
  block.writeUInt8(UNKNOWN, 25);
  block.writeUInt8(metrics.mosLq, 26);
  block.writeUInt8(metrics.mosCq, 27);
  return packet;
}
