/** Files as chats get them, as small as their formats allow. */
import { zipOf } from './zip.ts';

/** The header of a picture with the given number of pixels; it has no image data. */
export function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** One red pixel. */
export const pngPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A text document of Word's, with these files besides. */
export const docxOf = (...besides: readonly string[]): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w/>',
    ...Object.fromEntries(besides.map((name) => [name, 'x'])),
  });

/** A text document of OpenDocument's. */
export const odtOf = (): Buffer =>
  zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>'.repeat(20) });
