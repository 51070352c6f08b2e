/** What a file is, by its content alone. What is not known for certain is nothing that a chat takes. */
import { type ChatFileType, chatFileTypes } from '../../../../../shared/domain/chatFiles.ts';
import { pictureSize } from './pictureSize.ts';
import { zipNames } from './zipNames.ts';

type TypeName = (typeof chatFileTypes)[number]['type'];

/** A picture of more is a trap: it is small in a file, and fills the memory of who looks at it. */
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

/** OpenDocument begins with an uncompressed file that says its type (OpenDocument 1.3 part 2, section 3.3). */
function openDocument(bytes: Buffer): ChatFileType | null {
  const [nameLength, extraLength, size] = [bytes.readUInt16LE(26), bytes.readUInt16LE(28), bytes.readUInt32LE(18)];
  if (!startsWith(bytes, 'mimetype', 30) || nameLength !== 8 || size > 100) return null;
  const from = 38 + extraLength;
  return byType(bytes.toString('latin1', from, from + size));
}

function office(bytes: Buffer): ChatFileType | null {
  const names = zipNames(bytes);
  if (names === null) return null;
  // Macros are programs.
  if (names.some((name) => /vbaproject|^basic\/|^scripts\//i.test(name))) return null;
  if (!names.includes('[Content_Types].xml')) return openDocument(bytes);
  const found = Object.entries(openXmlFolders).filter(([, main]) => names.includes(main));
  return found.length === 1 ? byEnding(found[0]?.[0] ?? '') : null;
}

/** Text in UTF-8 without control characters. Markup that a browser would show as a page is none. */
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

/** The ending of a name, in lower case without the dot; empty when it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** The type of a file; null when it is none that chats take. `name` decides only whether text is taken as such. */
export function detectFile(bytes: Buffer, name: string): ChatFileType | null {
  const pictured = pictureType(bytes);
  if (pictured) return picture(bytes, pictured);
  if (startsWith(bytes, '%PDF-')) return byType('application/pdf');
  if (startsWith(bytes, 'PK\x03\x04') && bytes.length > 100) return office(bytes);
  return text(bytes, name);
}

/** A name that is safe to save under: no folders, nothing invisible, and the ending of what it is. */
export function safeName(given: string, { endings }: ChatFileType): string {
  const base = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  // Control characters, and those that turn the direction of writing so that an ending stands elsewhere.
  const shown = base.replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  const isRight = endings.includes(endingOf(shown));
  const stem = Array.from(isRight ? shown.slice(0, shown.lastIndexOf('.')) : shown)
    .slice(0, 100)
    .join('');
  const ending = isRight ? endingOf(shown) : endings[0];
  return `${stem.replace(/^\.{1,100}/, '') || 'file'}.${ending}`;
}
