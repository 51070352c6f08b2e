/** How large a picture is when it is shown, read off its header. */

/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Markers of JPEG frames (ITU-T T.81, table B.1): 0xC0 to 0xCF without those of tables and arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Each segment says how long it is; a picture has some dozen before its frame. */
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

/** The size of a picture; null when its header says none. */
export function pictureSize(bytes: Buffer, type: string): PictureSize | null {
  if (type === 'image/jpeg') return jpegSize(bytes);
  if (bytes.length < 30) return null;
  if (type === 'image/png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (type === 'image/gif') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return webpSize(bytes);
}
