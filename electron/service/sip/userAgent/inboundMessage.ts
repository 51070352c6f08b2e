import {
  type IncomingRequestMessage,
  type IncomingResponseMessage,
  type Logger,
  Parser,
} from 'sip.js/lib/core/index.js';
import { type HeaderField, joinMessage, type MessageParts, splitMessage, statusOf } from '../wire/messageText.ts';
import { type SocketAddress, stampSource } from '../wire/via.ts';

const MANDATORY_HEADERS = ['via', 'from', 'to', 'call-id', 'cseq'] as const;

/** Parses a message from the wire; null when it is none. Throws what the grammar throws. */
export function parseInbound(
  text: string,
  from: SocketAddress,
  logger: Logger,
): IncomingRequestMessage | IncomingResponseMessage | null {
  const parts = splitMessage(text);
  if (MANDATORY_HEADERS.some((name) => !parts.headers.some((field) => field.name === name))) return null;
  const prepared =
    statusOf(parts.startLine) === null ? stampSource(text, from) : joinMessage(repairResponse(parts, from));
  return Parser.parseMessage(prepared, logger) ?? null;
}

/** What sip.js cannot read or would drop in a response, without changing what it means. */
function repairResponse(parts: MessageParts, from: SocketAddress): MessageParts {
  const headers = oneChallenge(oneChallenge(parts.headers, 'www-authenticate'), 'proxy-authenticate');
  return { ...parts, headers: withContact(parts.startLine, headers, from) };
}

/** Servers offer several algorithms in headers of their own (RFC 8760); sip.js reads one header and knows MD5 only. */
function oneChallenge(headers: readonly HeaderField[], name: string): readonly HeaderField[] {
  const challenges = headers.filter((field) => field.name === name);
  const usable = challenges.find((field) => algorithmOf(field.value) === 'MD5') ?? challenges[0];
  return headers
    .filter((field) => field.name !== name || field === usable)
    .map((field) =>
      field === usable ? { name, value: field.value.replace(/algorithm\s*=\s*"?md5"?/i, 'algorithm=MD5') } : field,
    );
}

function algorithmOf(challenge: string): string {
  if (!/^\s*digest\b/i.test(challenge)) return 'none';
  return /\balgorithm\s*=\s*"?([A-Za-z0-9-]+)/i.exec(challenge)?.[1]?.toUpperCase() ?? 'MD5';
}

/** An INVITE's 18x or 2xx without Contact is answered to where it came from, rather than dropped. */
function withContact(startLine: string, headers: readonly HeaderField[], from: SocketAddress): readonly HeaderField[] {
  const status = statusOf(startLine) ?? 0;
  const invite = headers.some((field) => field.name === 'cseq' && /\bINVITE$/.test(field.value));
  if (!invite || status <= 100 || status >= 300 || headers.some((field) => field.name === 'contact')) return headers;
  return [...headers, { name: 'contact', value: `<sip:${from.host}:${from.port}>` }];
}
