import { unbracketed } from '../../../kernel/hostAndPort.ts';
import { aliasOf } from '../wire/contactAlias.ts';
import { type MessageParts, methodOf, splitList } from '../wire/messageText.ts';
import { responseTarget, topVia } from '../wire/via.ts';

/** A host that may still have to be resolved. */
export interface NextHop {
  readonly host: string;
  readonly port: number | null;
}

/** Routing information besides the message. */
export interface RoutingTable {
  /** The domain of the line: requests to it go to `server`, wherever the name points. */
  readonly domain: string;
  readonly server: NextHop;
}

/**
 * Where a message goes (RFC 3261 sections 8.1.2 and 18.2.2): a response to the top Via's `received` and `rport`; a
 * request to the first Route (an outbound proxy stands there as a preloaded route), else to the Request-URI, or where its
 * `alias` says. Null when the message names no place.
 */
export function destinationOf(parts: MessageParts, table: RoutingTable): NextHop | null {
  if (methodOf(parts.startLine) === null) {
    const via = topVia(parts);
    return via ? responseTarget(via) : null;
  }
  const route = parts.headers.find((field) => field.name === 'route');
  const target = route ? splitList(route.value)[0] : parts.startLine.split(' ')[1];
  const hop = target ? (aliasOf(target) ?? hostOfUri(target)) : null;
  return hop && isDomain(hop, table) ? table.server : hop;
}

function isDomain(hop: NextHop, table: RoutingTable): boolean {
  const named = hop.port === null ? hop.host : `${hop.host}:${hop.port}`;
  return named.toLowerCase() === table.domain.toLowerCase();
}

/** Whether two places are written alike. */
export function isSameHop(a: NextHop, b: NextHop): boolean {
  return a.host.toLowerCase() === b.host.toLowerCase() && a.port === b.port;
}

/** Host and port of a SIP URI or name-addr; null when it is neither. */
export function hostOfUri(uri: string): NextHop | null {
  const scheme = /sips?:/i.exec(uri);
  if (!scheme) return null;
  const [address = ''] = uri.slice(scheme.index + scheme[0].length).split(/[>\s]/, 1);
  const match = /^(\[[0-9a-fA-F:.]+\]|[^\s:;?>@]+)(?::(\d+))?/.exec(address.slice(address.indexOf('@') + 1));
  if (!match?.[1]) return null;
  return { host: unbracketed(match[1]), port: match[2] ? Number(match[2]) : null };
}
