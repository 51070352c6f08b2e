import { joinMessage, type MessageParts, splitList, splitMessage } from './messageText.ts';

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

const VIA = /^\s*SIP\s*\/\s*2\.0\s*\/\s*([A-Za-z]+)\s+(\[[^\]]+\]|[^\s;:,]+)(?:\s*:\s*(\d+))?\s*(.*)$/;

/** Reads one Via value; null when it is none. */
export function parseVia(value: string): Via | null {
  const match = VIA.exec(value);
  if (!match?.[1] || !match[2]) return null;
  const rport = parameter(match[4] ?? '', 'rport');
  return {
    protocol: match[1].toUpperCase(),
    host: match[2],
    port: match[3] ? Number(match[3]) : null,
    branch: parameter(match[4] ?? '', 'branch') ?? '',
    received: parameter(match[4] ?? '', 'received') || null,
    rport: rport ? Number(rport) : null,
    wantsRport: rport !== null,
  };
}

/** Value of a parameter; an empty string when it has none; null when it is absent. */
function parameter(parameters: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*(?:=\\s*([^;,\\s]*))?(?=\\s*(?:;|,|$))`, 'i').exec(parameters);
  return match ? (match[1] ?? '') : null;
}

/** The first Via of a message, or null. */
export function topVia(parts: MessageParts): Via | null {
  const field = parts.headers.find((header) => header.name === 'via');
  const first = field ? splitList(field.value)[0] : undefined;
  return first === undefined ? null : parseVia(first);
}

/**
 * A request as the transport hands it up: `received` and `rport` of the top Via say where it came from (RFC 3261
 * section 18.2.1, RFC 3581 section 4), and Via values that shared a line stand on lines of their own.
 */
export function stampSource(text: string, source: SocketAddress): string {
  const parts = splitMessage(text);
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
  const withPort = via.wantsRport ? value.replace(/;\s*rport\s*(?:=\s*\d*)?/i, `;rport=${source.port}`) : value;
  // A rport without received would send the response to a sent-by that may be private.
  if (via.host === source.host && !via.wantsRport) return withPort;
  return `${withPort.replace(/;\s*received\s*=\s*[^;\s]*/i, '')};received=${source.host}`;
}

/** Where a response goes on an unreliable transport (RFC 3261 section 18.2.2, RFC 3581 section 4). */
export function responseTarget(via: Via): SocketAddress {
  return { host: via.received ?? via.host, port: via.rport ?? via.port ?? 5060 };
}
