/** Detects a file's type by its content alone. A type that is not certain is not accepted. */
import { type ChatFileType, chatFileTypes } from '../../../../../shared/domain/chatFiles.ts';

/** Names of the files in an archive (APPNOTE.TXT 6.3.10, sections 4.3.12 and 4.3.16). Nothing is unpacked. */

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 10_000;

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return -1;
}

/** All names; null if it is no archive, or its directory is damaged. */
function zipNames(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  if (end < 0) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) return null;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name));
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return names;
}

/** Reads the dimensions of a picture from its header. */

/** Pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Markers of JPEG frames (ITU-T T.81, table B.1): 0xC0 to 0xCF without those of tables and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Each segment states its length; a picture has some dozen before its frame. */
const MOST_SEGMENTS = 1000;

function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS && at + 9 <= bytes.length; count += 1) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three forms of WebP (RFC 9649, section 2). */
function webpSize(bytes: Buffer): PictureSize | null {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The dimensions of a picture; null if its header has none. */
function pictureSize(bytes: Buffer, type: string): PictureSize | null {
  if (type === 'image/jpeg') return jpegSize(bytes);
  if (bytes.length < 30) return null;
  if (type === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (type === 'image/gif') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return webpSize(bytes);
}

type TypeName = (typeof chatFileTypes)[number]['type'];

/** A larger picture is an attack: small as a file, it fills the memory of the browser that shows it. */
const MOST_PIXELS = 50_000_000;
const openXmlFolders = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
} as const;

const byEnding = (ending: string): ChatFileType | null =>
  chatFileTypes.find(({ endings }) => (endings as readonly string[]).includes(ending)) ?? null;
const byType = (type: string): ChatFileType | null => chatFileTypes.find((known) => known.type === type) ?? null;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

function pictureType(bytes: Buffer): TypeName | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'image/gif';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : null;
}

function picture(bytes: Buffer, type: TypeName): ChatFileType | null {
  const size = pictureSize(bytes, type);
  const isShown = size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
  return isShown ? byType(type) : null;
}

/** OpenDocument files begin with an uncompressed entry that names the type (OpenDocument 1.3 part 2, section 3.3). */
function openDocument(bytes: Buffer): ChatFileType | null {
  const [nameLength, extraLength, size] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28), bytes.readUInt32LE(18)];
  if (!startsWith(bytes, 'mimetype', 30) || nameLength !== 8 || size > 100) return null;
  const from = 38 + extraLength;
  return byType(bytes.toString('latin1', from, from + size));
}

function office(bytes: Buffer): ChatFileType | null {
  const names = zipNames(bytes);
  if (names === null) return null;
  // Files with macros are not accepted.
  if (names.some((name) => /vbaproject|^basic\/|^scripts\//i.test(name))) return null;
  if (!names.includes('[Content_Types].xml')) return openDocument(bytes);
  const found = Object.entries(openXmlFolders).filter(([, main]) => names.includes(main));
  return found.length === 1 ? byEnding(found[0]?.[0] ?? '') : null;
}

/** Text in UTF-8 without control characters. Markup that a browser would render is not text. */
function text(bytes: Buffer, name: string): ChatFileType | null {
  const ending = endingOf(name);
  const plain = byType('text/plain');
  if (ending !== '' && !plain?.endings.includes(ending)) return null;
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/[^\P{Cc}\t\n\r\f]/u.test(content)) return null;
    return /^\s{0,100}<[!?a-z]/i.test(content) ? null : plain;
  } catch {
    return null;
  }
}

/** The extension of a file name, in lower case without the dot; empty if it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The type of a file; null if chats do not accept it. `name` only decides whether text is accepted. */
export function detectFile(bytes: Buffer, name: string): ChatFileType | null {
  const pictured = pictureType(bytes);
  if (pictured) return picture(bytes, pictured);
  if (startsWith(bytes, '%PDF-')) return byType('application/pdf');
  if (startsWith(bytes, 'PK\x03\x04') && bytes.length > 100) return office(bytes);
  return text(bytes, name);
}

/** A file name that is safe to save: no folders, nothing invisible, and the extension of its real type. */
export function safeName(given: string, { endings }: ChatFileType): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  // Control characters, and those that change the writing direction so that the extension appears elsewhere.
  const shown = base.replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  const isRight = endings.includes(endingOf(shown));
  const stem = Array.from(isRight ? shown.slice(0, shown.lastIndexOf('.')) : shown)
    .slice(0, 100)
    .join('');
  const ending = isRight ? endingOf(shown) : endings[0];
  return `${stem.replace(/^\.{1,100}/, '') || 'file'}.${ending}`;
}
