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

/** All names; null when it is no archive, or one whose directory is not sound. */
export function zipNames(bytes: Buffer): string[] | null {
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
