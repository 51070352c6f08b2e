import { SdpError } from '../../../ports/media.ts';

/** An `a=` line; value is null for a flag such as `a=sendrecv`. */
export interface Attribute {
  readonly name: string;
  readonly value: string | null;
}

/** An `m=` line and what belongs to it (RFC 8866 section 5.14). */
export interface MediaDescription {
  /** `audio`, `video`, `image`… */
  readonly type: string;
  /** 0 refuses the stream (RFC 3264 section 6). */
  readonly port: number;
  /** Transport, such as `RTP/AVP`. */
  readonly protocol: string;
  /** Payload type numbers for RTP. */
  readonly formats: readonly string[];
  /** Address of the media's own `c=` line, or null. */
  readonly connection: string | null;
  readonly attributes: readonly Attribute[];
}

/** The `o=` line without its network types. */
export interface Origin {
  readonly username: string;
  readonly sessionId: string;
  /** Raised with every change (RFC 3264 section 8). */
  readonly version: string;
  readonly address: string;
}

/** The parts of a session description (RFC 8866) that audio calls use. */
export interface SessionDescription {
  readonly origin: Origin;
  /** Address of the session's `c=` line, or null when every media has its own. */
  readonly connection: string | null;
  readonly attributes: readonly Attribute[];
  readonly media: readonly MediaDescription[];
}

/** Larger than any honest description by far. */
const MAX_CHARACTERS = 64 * 1024;
/** The same of lines: formats and attributes are looked up in each other. */
const MAX_LINES = 1_000;
/** The number of possible payload types (RFC 3550 section 5.1). */
const MAX_FORMATS = 128;

/**
 * Reads a session description.
 *
 * @throws SdpError when it is not one.
 */
export function parseSessionDescription(text: string): SessionDescription {
  if (text.length > MAX_CHARACTERS) throw new SdpError('The session description is too long.');
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length > MAX_LINES) throw new SdpError('The session description has too many lines.');
  if (lines[0]?.trim() !== 'v=0') throw new SdpError('The session description does not start with "v=0".');
  const firstMedia = lines.findIndex((line) => line.startsWith('m='));
  const sessionLines = firstMedia === -1 ? lines : lines.slice(0, firstMedia);
  return {
    origin: parseOrigin(lineValue(sessionLines, 'o')),
    connection: parseConnection(lineValue(sessionLines, 'c')),
    attributes: parseAttributes(sessionLines),
    media: splitMedia(firstMedia === -1 ? [] : lines.slice(firstMedia)).map(parseMedia),
  };
}

function lineValue(lines: readonly string[], type: string): string | null {
  const line = lines.find((candidate) => candidate.startsWith(`${type}=`));
  return line === undefined ? null : line.slice(2).trim();
}

function parseOrigin(value: string | null): Origin {
  const [username, sessionId, version, , , address] = value?.split(/\s+/) ?? [];
  if (!username || !sessionId || !version || !address) {
    throw new SdpError('The session description has no usable origin ("o=") line.');
  }
  return { username, sessionId, version, address };
}

function parseConnection(value: string | null): string | null {
  if (value === null) return null;
  const [networkType, addressType, address] = value.split(/\s+/);
  if (networkType !== 'IN' || (addressType !== 'IP4' && addressType !== 'IP6') || !address) {
    throw new SdpError(`The connection line "c=${value}" is not usable.`);
  }
  // A multicast address has its time to live behind a slash.
  return address.split('/')[0] ?? address;
}

function parseAttributes(lines: readonly string[]): Attribute[] {
  return lines
    .filter((line) => line.startsWith('a='))
    .map((line) => {
      const colon = line.indexOf(':');
      if (colon === -1) return { name: line.slice(2).trim(), value: null };
      return { name: line.slice(2, colon), value: line.slice(colon + 1).trim() };
    });
}

function splitMedia(lines: readonly string[]): string[][] {
  const sections: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
}

function parseMedia(lines: readonly string[]): MediaDescription {
  const [type, portText, protocol, ...formats] = lineValue(lines, 'm')?.split(/\s+/) ?? [];
  const port = Number(portText?.split('/')[0]);
  if (formats.length > MAX_FORMATS) throw new SdpError('A media line of the session description has too many formats.');
  if (!type || !protocol || formats.length === 0 || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SdpError(`The media line "${lines[0] ?? ''}" is not usable.`);
  }
  return {
    type,
    port,
    protocol,
    formats,
    connection: parseConnection(lineValue(lines, 'c')),
    attributes: parseAttributes(lines),
  };
}

/** Writes a session description with CRLF line ends. */
export function serialiseSessionDescription(description: SessionDescription): string {
  const { origin, connection } = description;
  const lines = [
    'v=0',
    `o=${origin.username} ${origin.sessionId} ${origin.version} IN ${addressType(origin.address)} ${origin.address}`,
    's=-',
    ...connectionLines(connection),
    't=0 0',
    ...attributeLines(description.attributes),
    ...description.media.flatMap(mediaLines),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function mediaLines(media: MediaDescription): string[] {
  return [
    `m=${media.type} ${media.port} ${media.protocol} ${media.formats.join(' ')}`,
    ...connectionLines(media.connection),
    ...attributeLines(media.attributes),
  ];
}

function connectionLines(address: string | null): string[] {
  return address === null ? [] : [`c=IN ${addressType(address)} ${address}`];
}

function attributeLines(attributes: readonly Attribute[]): string[] {
  return attributes.map(({ name, value }) => (value === null ? `a=${name}` : `a=${name}:${value}`));
}

function addressType(address: string): 'IP4' | 'IP6' {
  return address.includes(':') ? 'IP6' : 'IP4';
}
