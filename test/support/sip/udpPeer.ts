import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../until.ts';

/** A request as it came. */
export interface HeardRequest {
  readonly method: string;
  readonly text: string;
  /** Value of a header; empty when there is none. */
  header(name: string): string;
}

/** A SIP peer of a test's own at any address of loopback, which answers as it likes and remembers every word. */
export interface UdpPeer {
  /** host:port */
  readonly address: string;
  readonly host: string;
  readonly port: number;
  /** Every datagram that came, in order. */
  readonly heard: readonly string[];
  /** Waits for the nth request of a method, repetitions left out. */
  request(method: string, nth?: number): Promise<HeardRequest>;
  /** Requests of a method so far, repetitions left out. */
  requests(method: string): readonly HeardRequest[];
  /** Sends a datagram from here. */
  send(text: string, host: string, port: number): void;
  close(): void;
}

/** What a peer says to a request: status lines with headers and body, or null to be silent. */
export type Answering = (request: HeardRequest) => readonly PeerAnswer[];

/** One response. */
export interface PeerAnswer {
  readonly status: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

/** Opens a peer; what `answering` returns is sent back, with the headers that a response copies. */
export async function startUdpPeer(host: string, answering: Answering = () => []): Promise<UdpPeer> {
  const socket = createSocket('udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  const heard: string[] = [];
  socket.on('message', (datagram, from) => {
    const text = datagram.toString('utf8');
    heard.push(text);
    if (!/^[A-Z]+ \S+ SIP\/2\.0\r\n/.test(text)) return;
    for (const answer of answering(readRequest(text))) socket.send(responseTo(text, answer), from.port, from.address);
  });
  const requests = (method: string) => {
    const texts = [...new Set(heard)].filter((text) => text.startsWith(`${method} `));
    return texts.map(readRequest);
  };
  const { port } = socket.address();
  return {
    address: `${host}:${port}`,
    host,
    port,
    heard,
    requests,
    async request(method, nth = 1) {
      await until(() => requests(method).length >= nth, {
        timeoutMs: 15_000,
        what: `${method} ${nth} at ${host}; heard ${heard.map((text) => text.split('\r\n', 1)[0]).join(', ')}`,
      });
      return requests(method)[nth - 1] as HeardRequest;
    },
    send: (text, to, toPort) => socket.send(text, toPort, to),
    close: () => socket.close(),
  };
}

/** A session description that asks for PCMU at a port where nobody listens. */
export function someSdp(host: string): string {
  const lines = ['v=0', `o=- 1 1 IN IP4 ${host}`, 's=-', `c=IN IP4 ${host}`, 't=0 0', 'm=audio 40000 RTP/AVP 0'];
  return `${[...lines, 'a=rtpmap:0 PCMU/8000', 'a=sendrecv'].join('\r\n')}\r\n`;
}

/** A request outside a dialog, as an outsider would send it. */
export function strangersRequest(method: string, uri: string, peer: Pick<UdpPeer, 'address'>, more: string[] = []) {
  const id = Math.random().toString(36).slice(2);
  const head = [
    `${method} ${uri} SIP/2.0`,
    `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${id};rport`,
    `From: <sip:stranger@elsewhere.test>;tag=${id}`,
    `To: <${uri}>`,
    `Call-ID: ${id}`,
    `CSeq: 1 ${method}`,
    'Max-Forwards: 70',
    `Contact: <sip:stranger@${peer.address}>`,
    ...more,
  ];
  return `${[...head, 'Content-Length: 0'].join('\r\n')}\r\n\r\n`;
}

/** A request, from its text. */
export function readRequest(text: string): HeardRequest {
  const header = (name: string) => new RegExp(`^${name}: *(.*)\r$`, 'im').exec(text)?.[1] ?? '';
  return { method: text.split(' ', 1)[0] ?? '', text, header };
}

/** An answer to it, with the headers that a response copies. */
export function responseTo(request: string, { status, headers = [], body = '' }: PeerAnswer): string {
  const copied = request.split('\r\n').filter((line) => /^(?:Via|From|Call-ID|CSeq):/i.test(line));
  const to = readRequest(request).header('To');
  const tagged = /;tag=/.test(to) ? to : `${to};tag=peer`;
  const type = body ? ['Content-Type: application/sdp'] : [];
  const lines = [`SIP/2.0 ${status}`, ...copied, `To: ${tagged}`, ...headers, ...type];
  return `${[...lines, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
}

/** A request of a peer in the dialog that it answered, whose ACK is given, to where the ACK came from. */
export function peersRequest(
  method: string,
  cseq: number,
  ack: HeardRequest,
  peer: Pick<UdpPeer, 'address'>,
  more: string[] = [],
) {
  const id = Math.random().toString(36).slice(2);
  const [, place = ''] = /^Via: SIP\/2\.0\/UDP ([^;\r]+)/m.exec(ack.text) ?? [];
  const head = [
    `${method} sip:${place} SIP/2.0`,
    `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${id};rport`,
    `From: ${ack.header('To')}`,
    `To: ${ack.header('From')}`,
    `Call-ID: ${ack.header('Call-ID')}`,
    `CSeq: ${cseq} ${method}`,
    'Max-Forwards: 70',
    `Contact: <sip:peer@${peer.address}>`,
    ...more,
  ];
  const [host = '', port = ''] = place.split(':');
  return { text: `${[...head, 'Content-Length: 0'].join('\r\n')}\r\n\r\n`, host, port: Number(port) };
}
