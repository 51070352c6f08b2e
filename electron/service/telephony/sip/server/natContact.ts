import { bracketed } from '../../../kernel/hostAndPort.ts';
import { hostOfUri } from '../transport/destination.ts';
import { withoutAlias } from '../wire/contactAlias.ts';
import { splitMessage } from '../wire/messageText.ts';
import { type SocketAddress, topVia } from '../wire/via.ts';

const CONTACT_LINE = /^((?:contact|m)[ \t]*:)(.*)$/gim;
const ADDRESS = /<(sips?:[^<>]*)>|^(\s*)(sips?:[^;,\s]+)/gi;

/**
 * A message whose Contact notes where it came from (see `aliasOf`), if the phone cannot be reached where it says. Notes
 * that the sender wrote are not believed.
 */
export function withAlias(text: string, source: SocketAddress): string {
  const end = text.search(/\r?\n\r?\n/);
  const head = end < 0 ? text : text.slice(0, end);
  const isSymmetric = topVia(splitMessage(`${head}\r\n\r\n`))?.wantsRport ?? true;
  const noted = head.replace(CONTACT_LINE, (_, name: string, value: string) => {
    return `${name}${noteIn(withoutAlias(value), source, isSymmetric)}`;
  });
  return `${noted}${text.slice(head.length)}`;
}

function noteIn(value: string, source: SocketAddress, isSymmetric: boolean): string {
  return value.replace(ADDRESS, (whole, enclosed?: string, space = '', bare?: string) => {
    const uri = enclosed ?? bare ?? '';
    if (!isElsewhere(uri, source, isSymmetric)) return whole;
    const host = bracketed(source.host);
    const [address = '', headers] = uri.split('?');
    const query = headers === undefined ? '' : `?${headers}`;
    return `${space}<${address};alias=${host}~${source.port}${query}>`;
  });
}

/** A phone that wants requests at another port than it sends from, and says so (RFC 3581), gets them there. */
function isElsewhere(uri: string, source: SocketAddress, isSymmetric: boolean): boolean {
  const hop = hostOfUri(uri);
  if (!hop) return false;
  return hop.host !== source.host || (isSymmetric && (hop.port ?? 5060) !== source.port);
}
