/**
 * SIP messages as capture files: in the pcapng format, which has comments
 * (https://www.ietf.org/archive/id/draft-ietf-opsawg-pcapng-03.html), and in the classic pcap format
 * (https://www.ietf.org/archive/id/draft-ietf-opsawg-pcap-04.html).
 */
import type { SipTraceEntry } from '../../telephony/ports/sip.ts';
import { captureFrames, LINKTYPE_ETHERNET, SNAPSHOT_LENGTH } from './captureFrames.ts';

/** A message with its comment. */
export interface CapturedMessage {
  readonly entry: SipTraceEntry;
  readonly comments: readonly string[];
}

const SECTION_HEADER = 0x0a0d0d0a;
const INTERFACE_DESCRIPTION = 1;
const ENHANCED_PACKET = 6;
const BYTE_ORDER_MAGIC = 0x1a2b3c4d;

const OPTION_COMMENT = 1;
const OPTION_APPLICATION = 4;
const OPTION_INTERFACE_NAME = 2;
const OPTION_TIME_RESOLUTION = 9;
/** Times are counted in thousandths of a second. */
const MILLISECONDS = Buffer.from([3]);
const TWO_TO_32 = 0x1_0000_0000;
/** The largest length of an option. */
const LONGEST_OPTION = 0xffff;

const uint16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
};

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
};

/** To a multiple of four bytes. */
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function option(code: number, value: Buffer): Buffer {
  const bytes = value.subarray(0, LONGEST_OPTION);
  return Buffer.concat([uint16(code, bytes.length), padded(bytes)]);
}

const comment = (text: string): Buffer => option(OPTION_COMMENT, Buffer.from(text, 'utf8'));

function block(type: number, body: Buffer, options: readonly Buffer[]): Buffer {
  const endOfOptions = options.length > 0 ? [uint16(0, 0)] : [];
  const content = Buffer.concat([body, ...options, ...endOfOptions]);
  const length = content.length + 12;
  return Buffer.concat([uint32(type, length), content, uint32(length)]);
}

function sectionHeader(application: string, comments: readonly string[]): Buffer {
  const unknownLength = uint32(0xffff_ffff, 0xffff_ffff);
  const body = Buffer.concat([uint32(BYTE_ORDER_MAGIC), uint16(1, 0), unknownLength]);
  return block(SECTION_HEADER, body, [option(OPTION_APPLICATION, Buffer.from(application)), ...comments.map(comment)]);
}

function interfaceDescription(): Buffer {
  const body = Buffer.concat([uint16(LINKTYPE_ETHERNET, 0), uint32(SNAPSHOT_LENGTH)]);
  const name = option(OPTION_INTERFACE_NAME, Buffer.from('sip'));
  return block(INTERFACE_DESCRIPTION, body, [name, option(OPTION_TIME_RESOLUTION, MILLISECONDS)]);
}

function packet({ entry, comments }: CapturedMessage, frame: Buffer): Buffer {
  const at = Math.floor(entry.at);
  const body = Buffer.concat([
    uint32(0, Math.floor(at / TWO_TO_32), at % TWO_TO_32, frame.length, frame.length),
    padded(frame),
  ]);
  return block(ENHANCED_PACKET, body, comments.map(comment));
}

/** The capture of messages, in their order; `comments` are about all of it. */
export function pcapngOf(
  messages: readonly CapturedMessage[],
  application: string,
  comments: readonly string[] = [],
): Buffer {
  const frames = captureFrames(messages.map(({ entry }) => entry));
  const packets = messages.map((message, index) => packet(message, frames[index] ?? Buffer.alloc(0)));
  return Buffer.concat([sectionHeader(application, comments), interfaceDescription(), ...packets]);
}

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

/** The classic capture of messages, in their order. */
export function pcapOf(entries: readonly SipTraceEntry[]): Buffer {
  const frames = captureFrames(entries);
  const records = entries.flatMap((entry, index) => {
    const bytes = frames[index] ?? Buffer.alloc(0);
    return [recordHeader(entry.at, bytes.length), bytes];
  });
  return Buffer.concat([fileHeader(), ...records]);
}
