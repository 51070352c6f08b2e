import { splitList } from './messageText.ts';

/** One value of a header that names somebody (RFC 3261 section 20.10 and its like), with any URI that has a user. */
export interface AddressValue {
  readonly displayName: string;
  /** `sip:`, `sips:` or `tel:` with all that belongs to it. */
  readonly uri: string;
  /** User part, or the number of a tel URI; percent escapes undone. */
  readonly user: string;
  readonly host: string;
  /** Parameters of the header, names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Parameters of the URI, names in lower case. */
  readonly uriParameters: ReadonlyMap<string, string>;
  /** The part after `?` in the URI, percent escapes undone; empty when there is none. */
  readonly uriHeaders: string;
}

/** Name, URI in angle brackets, parameters; a quoted name may hold anything but a bare quote. */
const NAME_ADDR = /^\s*(?:"((?:[^"\\]|\\.)*)"|([^"<]*))\s*<([^<>]+)>\s*(.*)$/;
const BARE_ADDR = /^\s*([^\s;<>"]+)\s*(.*)$/;
const URI_PARTS = /^(sips?|tel):(?:([^@\s]*)@)?([^;?\s]*)((?:;[^?\s]*)?)(?:\?(\S*))?$/i;

/** Reads every value of the header lines given; what is no address of a known scheme is left out. */
export function addressValues(lines: readonly string[]): readonly AddressValue[] {
  return lines.flatMap(splitList).flatMap((value) => readAddress(value) ?? []);
}

function readAddress(value: string): AddressValue | null {
  const named = NAME_ADDR.exec(value);
  const bare = named ? null : BARE_ADDR.exec(value);
  const uri = (named?.[3] ?? bare?.[1] ?? '').trim();
  const parts = URI_PARTS.exec(uri);
  if (!parts) return null;
  const [, scheme = '', user, host = '', uriParameters = '', uriHeaders = ''] = parts;
  return {
    displayName: (named?.[1]?.replace(/\\(.)/g, '$1') ?? named?.[2] ?? '').trim(),
    uri,
    user: unescaped(/^tel$/i.test(scheme) ? host : withoutPassword(user ?? '')),
    host: /^tel$/i.test(scheme) ? '' : host,
    parameters: parametersOf(named?.[4] ?? bare?.[2] ?? ''),
    uriParameters: parametersOf(uriParameters),
    uriHeaders: unescaped(uriHeaders),
  };
}

/** What follows a semicolon in the user part (RFC 4904 and the like) is no part of the number. */
function withoutPassword(user: string): string {
  return user.split(/[:;]/)[0] ?? '';
}

function parametersOf(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return new Map(pairs.map(pairOf));
}

function pairOf(part: string): [string, string] {
  const at = part.indexOf('=');
  if (at < 0) return [part.toLowerCase(), ''];
  const value = part.slice(at + 1).trim();
  return [part.slice(0, at).trim().toLowerCase(), value.replace(/^"(.*)"$/, '$1')];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
