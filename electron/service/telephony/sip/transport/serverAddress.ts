import { isIP } from 'node:net';
import { isWebSocketTransport, type SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';

/** A server as a line's settings name it. */
export interface ServerAddress {
  readonly host: string;
  /** Null when the setting names none: DNS or the transport's default decides. */
  readonly port: number | null;
  /** The address of a WebSocket; null for the other transports. */
  readonly url: string | null;
}

/** Port of a transport when nobody names one (RFC 3261 section 19.1.2). */
export const DEFAULT_PORT: Readonly<Record<SipTransport, number>> = {
  udp: 5060,
  tcp: 5060,
  tls: 5061,
  ws: 80,
  wss: 443,
};

/** Reads `host`, `host:port`, `[ipv6]:port` or a ws/wss URL. Throws with a sentence when it is none of them. */
export function parseServer(server: string, transport: SipTransport): ServerAddress {
  if (isWebSocketTransport(transport)) return parseUrl(server, transport);
  const match = /^(\[[0-9a-fA-F:.]+\]|[^\s:/@]+)(?::(\d{1,5}))?$/.exec(server.trim().replace(/^sips?:/, ''));
  const port = match?.[2] ? Number(match[2]) : null;
  if (!match?.[1] || (port !== null && (port < 1 || port > 65_535))) {
    throw new SentenceError(sayOfLine('no_server', { text: server }));
  }
  return { host: unbracketed(match[1]), port, url: null };
}

function parseUrl(server: string, transport: 'ws' | 'wss'): ServerAddress {
  const text = /^wss?:\/\//i.test(server) ? server : `${transport}://${server}`;
  if (!URL.canParse(text)) throw new SentenceError(sayOfLine('no_web_socket', { text: server }));
  const url = new URL(text);
  if (url.protocol !== `${transport}:`) {
    throw new SentenceError(sayOfLine('other_scheme', { text: server, scheme: `${transport}://` }));
  }
  return { host: unbracketed(url.hostname), port: url.port ? Number(url.port) : null, url: url.href };
}

/** A host as it stands in a SIP URI or Via: IPv6 addresses in brackets. */
export function uriHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
