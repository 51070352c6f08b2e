import { splitList } from './messageText.ts';
import { closingQuote, unescapedText } from './quotedText.ts';
import { subscriber, telephoneNumber, unescaped } from './telephoneUri.ts';

/** One value of a header that names somebody (RFC 3261 section 20.10 and its like), with any URI that has a user. */
export interface AddressValue {
  readonly displayName: string;
  /** `sip:`, `sips:` or `tel:` with all that belongs to it. */
  readonly uri: string;
  /** User part, or the number of a tel URI, as `subscriber` has them; percent escapes undone. */
  readonly user: string;
  readonly host: string;
  /** Parameters of the header, names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Parameters of the URI, names in lower case. */
  readonly uriParameters: ReadonlyMap<string, string>;
  /** Header fields in the URI (RFC 3261 section 19.1.1), names in lower case, percent escapes undone. */
  readonly uriHeaders: ReadonlyMap<string, string>;
}

const URI_PARTS = /^(sips?|tel):(?:([^@\s]*)@)?([^;?\s]*)((?:;[^?\s]*)?)(?:\?(\S*))?$/i;

/** Reads every value of the header lines given; what is no address of a known scheme is left out. */
export function addressValues(lines: readonly string[]): readonly AddressValue[] {
  return lines.flatMap(splitList).flatMap((value) => readAddress(value) ?? []);
}

function readAddress(value: string): AddressValue | null {
  const { displayName, uri, rest } = namedParts(value) ?? bareParts(value);
  const parts = URI_PARTS.exec(uri);
  if (!parts) return null;
  const [, scheme = '', user, host = '', uriParameters = '', uriHeaders = ''] = parts;
  return {
    displayName,
    uri,
    user: telephoneNumber(uri) ?? subscriber(unescaped(user ?? '')),
    host: /^tel$/i.test(scheme) ? '' : host,
    parameters: parametersOf(rest),
    uriParameters: parametersOf(uriParameters),
    uriHeaders: headersOf(uriHeaders),
  };
}

interface Parts {
  readonly displayName: string;
  readonly uri: string;
  /** The text after the address: its parameters. */
  readonly rest: string;
}

/** A name, which may be quoted, and an address in angle brackets; null when the value is no such one. */
function namedParts(value: string): Parts | null {
  const text = value.trimStart();
  const nameEnd = text.startsWith('"') ? closingQuote(text, 1) : 0;
  const open = nameEnd < 0 ? -1 : text.indexOf('<', nameEnd);
  const close = text.indexOf('>', open);
  if (open < 0 || close < 0) return null;
  const between = text.slice(nameEnd === 0 ? 0 : nameEnd + 1, open);
  const uri = text.slice(open + 1, close);
  if (between.includes('"') || uri.includes('<')) return null;
  if (nameEnd > 0 && between.trim() !== '') return null;
  const displayName = nameEnd > 0 ? unescapedText(text.slice(1, nameEnd)) : between;
  return { displayName: displayName.trim(), uri: uri.trim(), rest: text.slice(close + 1) };
}

/** An address alone: its parameters are the header's (RFC 3261 section 20.10). */
function bareParts(value: string): Parts {
  const text = value.trimStart();
  const uri = /^[^\s;<>"]+/.exec(text)?.[0] ?? '';
  return { displayName: '', uri, rest: text.slice(uri.length) };
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

function headersOf(text: string): ReadonlyMap<string, string> {
  const fields = text.split('&').filter((field) => field !== '');
  return new Map(
    fields.map((field) => {
      const at = field.indexOf('=');
      const [name, value] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 1)];
      return [unescaped(name).toLowerCase(), unescaped(value)];
    }),
  );
}
