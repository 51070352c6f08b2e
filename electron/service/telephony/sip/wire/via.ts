import { joinMessage, type MessageParts, splitList } from './messageText.ts';

/** Host and port, as a socket knows them. */
export interface SocketAddress {
  readonly host: string;
  readonly port: number;
}

/** The parts of a Via value that routing needs (RFC 3261 section 20.42, RFC 3581). */
export interface Via {
  readonly protocol: string;
  readonly host: string;
  readonly port: number | null;
  readonly branch: string;
  readonly received: string | null;
  /** The port that the receiver filled in; null when it is absent or empty. */
  readonly rport: number | null;
  /** Whether the sender asked for a response to its source port, filled in or not. */
  readonly wantsRport: boolean;
}

const PROTOCOL = /^SIP\s*\/\s*2\.0\s*\/\s*([A-Za-z]+)\s+/;
const SENT_BY = /^(\[[^\]]+\]|[^\s:,]+)\s*(?::\s*(\d+))?/;

/** Reads one Via value; null when it is none. */
export function parseVia(value: string): Via | null {
  const [first = '', ...parameters] = value.trimStart().split(';');
  const protocol = PROTOCOL.exec(first);
  const sentBy = protocol && SENT_BY.exec(first.slice(protocol[0].length));
  if (!protocol?.[1] || !sentBy?.[1]) return null;
  const rport = parameter(parameters, 'rport');
  return {
    protocol: protocol[1].toUpperCase(),
    host: sentBy[1],
    port: sentBy[2] ? Number(sentBy[2]) : null,
    branch: parameter(parameters, 'branch') ?? '',
    received: parameter(parameters, 'received') || null,
    rport: rport ? Number(rport) : null,
    wantsRport: rport !== null,
  };
}

/** Value of a parameter; an empty string when it has none; null when it is absent, or more than one word. */
function parameter(parameters: readonly string[], name: string): string | null {
  const own = parameters.find((text) => nameOf(text) === name);
  if (own === undefined) return null;
  const equals = own.indexOf('=');
  const value = equals < 0 ? '' : own.slice(equals + 1).trim();
  return /\s/.test(value) ? null : value;
}

function nameOf(parameter: string): string {
  return (parameter.split('=', 1)[0] ?? '').trim().toLowerCase();
}

/** The first Via of a message, or null. */
export function topVia(parts: MessageParts): Via | null {
  const field = parts.headers.find((header) => header.name === 'via');
  const first = field ? splitList(field.value)[0] : undefined;
  return first === undefined ? null : parseVia(first);
}

/**
 * Prepares a request as the transport passes it on: `received` and `rport` of the top Via have its source (RFC 3261
 * section 18.2.1, RFC 3581 section 4), and Via values that shared a line are on lines of their own.
 */
export function stampSource(parts: MessageParts, source: SocketAddress): string {
  let top = true;
  const headers = parts.headers.flatMap((field) => {
    if (field.name !== 'via') return [field];
    return splitList(field.value).map((value) => {
      const stamped = top ? stampVia(value, source) : value;
      top = false;
      return { name: 'via', value: stamped };
    });
  });
  return joinMessage({ ...parts, headers });
}

function stampVia(value: string, source: SocketAddress): string {
  const via = parseVia(value);
  if (!via) return value;
  const [sentBy = '', ...parameters] = value.split(';');
  // A value that the sender itself wrote would send our response to somebody else.
  const others = parameters
    .filter((text) => nameOf(text) !== 'received')
    .map((text) => (nameOf(text) === 'rport' ? `rport=${source.port}` : text));
  // A rport without received would send the response to a sent-by that may be private.
  const isPlain = via.host === source.host && !via.wantsRport;
  return [sentBy, ...others, ...(isPlain ? [] : [`received=${source.host}`])].join(';');
}

/** The address for a response on an unreliable transport (RFC 3261 section 18.2.2, RFC 3581 section 4). */
export function responseTarget(via: Via): SocketAddress {
  return { host: via.received ?? via.host, port: via.rport ?? via.port ?? 5060 };
}
