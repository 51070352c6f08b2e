/** Bencoding (BEP 3), which rtpengine's control protocol speaks: texts, lists and dictionaries. */

/** What can be said in it. */
export type Bencoded = string | readonly Bencoded[] | { readonly [key: string]: Bencoded };

/** Writes a value. */
export function bencode(value: Bencoded): string {
  if (typeof value === 'string') return `${Buffer.byteLength(value)}:${value}`;
  if (Array.isArray(value)) return `l${value.map(bencode).join('')}e`;
  const entries = Object.entries(value).map(([key, entry]) => bencode(key) + bencode(entry));
  return `d${entries.join('')}e`;
}

/** The text of a key of an encoded dictionary; null when it has none. */
export function textIn(encoded: string, key: string): string | null {
  const mark = bencode(key);
  const at = encoded.indexOf(mark);
  const [, length] = at < 0 ? [] : (/^(\d+):/.exec(encoded.slice(at + mark.length)) ?? []);
  if (length === undefined) return null;
  const start = at + mark.length + length.length + 1;
  return encoded.slice(start, start + Number(length));
}
