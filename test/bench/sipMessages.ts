/** SIP messages as text, as far as a peer needs them that does the least (RFC 3261). */
import { randomBytes } from 'node:crypto';

/** Where a datagram goes. */
export type SipAddress = { address: string; port: number };

/** What the requests of a call have in common. */
export type CallLines = { uri: string; via: string; from: string; to: string; callId: string; contact: string };

const token = () => randomBytes(8).toString('hex');

/** A Via of a new transaction. */
export const newVia = (port: number) => `SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${token()};rport`;

/** The lines of a new call from a peer on a port to a user at a service. */
export function callLines(user: string, port: number, { address, port: servicePort }: SipAddress): CallLines {
  return {
    uri: `sip:${user}@${address}:${servicePort}`,
    via: newVia(port),
    from: `<sip:12015550100@127.0.0.1:${port}>;tag=${token()}`,
    to: `<sip:${user}@${address}:${servicePort}>`,
    callId: token(),
    contact: `<sip:12015550100@127.0.0.1:${port}>`,
  };
}

/** A request of a call. */
export function request(
  method: string,
  { uri, via, from, to, callId, contact }: CallLines,
  { body = '', number = 1 }: { body?: string; number?: number } = {},
): string {
  return [
    `${method} ${uri} SIP/2.0`,
    `Via: ${via}`,
    'Max-Forwards: 70',
    `From: ${from}`,
    `To: ${to}`,
    `Call-ID: ${callId}`,
    `CSeq: ${number} ${method}`,
    `Contact: ${contact}`,
    ...ending(body),
  ].join('\r\n');
}

/** A response with the headers that RFC 3261 §8.2.6.2 has it copy, and further ones. */
export function response(message: string, status: string, headers: readonly string[] = [], body = ''): string {
  const copied = message.split('\r\n').filter((line) => /^(via|v|from|f|call-id|i|cseq):?/i.test(line));
  const to = headerOf(message, 'To|t');
  const tagged = to.includes(';tag=') ? to : `${to};tag=peer`;
  return [`SIP/2.0 ${status}`, ...copied, `To: ${tagged}`, ...headers, ...ending(body)].join('\r\n');
}

/** The value of a header; empty when there is none. */
export function headerOf(message: string, name: string): string {
  return new RegExp(`^(?:${name}):\\s*(.*)$`, 'im').exec(message)?.[1]?.trim() ?? '';
}

/** Status of a response; NaN for a request. */
export const statusOf = (message: string) =>
  message.startsWith('SIP/2.0 ') ? Number(message.slice(8, 11)) : Number.NaN;

/** An offer, or an answer, of G.711 on a port. */
export function audioDescription(port: number): string {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP 0`,
    'a=rtpmap:0 PCMU/8000',
    '',
  ].join('\r\n');
}

function ending(body: string): string[] {
  const type = body === '' ? [] : ['Content-Type: application/sdp'];
  return [...type, `Content-Length: ${Buffer.byteLength(body)}`, '', body];
}
