/**
 * SIP messages as a capture file in the classic pcap format
 * (https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-04.html).
 */
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import { captureFrames, LINKTYPE_ETHERNET, SNAPSHOT_LENGTH } from './captureFrames.ts';

const MAGIC_MICROSECONDS = 0xa1b2c3d4;

function fileHeader(): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(MAGIC_MICROSECONDS, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(SNAPSHOT_LENGTH, 16);
  header.writeUInt32LE(LINKTYPE_ETHERNET, 20);
  return header;
}

function recordHeader(unixMs: number, length: number): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(Math.floor(unixMs / 1000), 0);
  header.writeUInt32LE(Math.floor(unixMs % 1000) * 1000, 4);
  header.writeUInt32LE(length, 8);
  header.writeUInt32LE(length, 12);
  return header;
}

/** The capture of messages, in their order. */
export function pcapOf(entries: readonly SipTraceEntry[]): Buffer {
  const frames = captureFrames(entries);
  const records = entries.flatMap((entry, index) => {
    const bytes = frames[index] ?? Buffer.alloc(0);
    return [recordHeader(entry.at, bytes.length), bytes];
  });
  return Buffer.concat([fileHeader(), ...records]);
}
