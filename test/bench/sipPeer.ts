import { randomBytes } from 'node:crypto';
import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/**
 * A SIP peer over UDP that does the least: it refuses every call (486), and places calls that it gives up as soon as
 * they ring. It keeps time, no transactions.
 */
export type SipPeer = {
  port: number;
  /** Resolves with the time (`performance.now()`) when the next INVITE arrives. */
  nextInvite: () => Promise<number>;
  /** Sends an INVITE to where the last one came from. Resolves with when it left; `over` once the call is given up. */
  call: (to: string) => { sentAt: number; over: Promise<void> };
  close: () => void;
};

/** Opens the peer on a free port of loopback. */
export async function openSipPeer(): Promise<SipPeer> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  let waiters: ((at: number) => void)[] = [];
  let service: RemoteInfo | undefined;
  let placed: { lines: CallLines; over: () => void } | undefined;

  const send = (text: string, to: RemoteInfo) => socket.send(text, to.port, to.address);
  socket.on('message', (datagram, from) => {
    const at = performance.now();
    const message = datagram.toString();
    if (message.startsWith('SIP/2.0')) return placed && followUp(message, placed, (text) => send(text, from));
    if (message.startsWith('ACK')) return;
    if (message.startsWith('INVITE')) {
      service = from;
      for (const arrived of waiters) arrived(at);
      waiters = [];
      return send(answer(message, '486 Busy Here'), from);
    }
    send(answer(message, '200 OK'), from);
  });

  return {
    port,
    nextInvite: () => new Promise((arrived) => waiters.push(arrived)),
    call(to) {
      if (service === undefined) throw new Error('No INVITE has come yet, so the service’s address is not known.');
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const lines = callLines(to, port, service);
      placed = { lines, over: resolve };
      const sentAt = performance.now();
      send(request('INVITE', lines, offer(port)), service);
      return { sentAt, over };
    },
    close: () => socket.close(),
  };
}

type CallLines = { uri: string; via: string; from: string; to: string; callId: string; contact: string };

function callLines(user: string, port: number, { address, port: servicePort }: RemoteInfo): CallLines {
  const token = () => randomBytes(8).toString('hex');
  return {
    uri: `sip:${user}@${address}:${servicePort}`,
    via: `SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${token()};rport`,
    from: `<sip:12015550100@127.0.0.1:${port}>;tag=${token()}`,
    to: `<sip:${user}@${address}:${servicePort}>`,
    callId: token(),
    contact: `<sip:12015550100@127.0.0.1:${port}>`,
  };
}

function request(method: string, { uri, via, from, to, callId, contact }: CallLines, body = ''): string {
  return [
    `${method} ${uri} SIP/2.0`,
    `Via: ${via}`,
    'Max-Forwards: 70',
    `From: ${from}`,
    `To: ${to}`,
    `Call-ID: ${callId}`,
    `CSeq: 1 ${method}`,
    `Contact: ${contact}`,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

function offer(port: number): string {
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port + 1 > 65_535 ? 40_000 : port + 1} RTP/AVP 0`,
    'a=rtpmap:0 PCMU/8000',
    '',
  ].join('\r\n');
}

/** Gives the call up once it rings, and acknowledges its end (RFC 3261 §9.1, §17.1.1.3). */
function followUp(
  response: string,
  placed: { lines: CallLines; over: () => void },
  send: (text: string) => void,
): void {
  const status = Number(response.slice(8, 11));
  if (!/^CSeq:\s*1 INVITE/im.test(response)) return;
  if (status > 100 && status < 200) send(request('CANCEL', placed.lines));
  if (status < 200) return;
  const to = /^To:\s*(.*)$/im.exec(response)?.[1]?.trim() ?? placed.lines.to;
  send(request('ACK', { ...placed.lines, to }));
  placed.over();
}

/** A response with the headers that RFC 3261 §8.2.6.2 has it copy. */
function answer(message: string, status: string): string {
  const copied = message.split('\r\n').filter((line) => /^(via|v|from|f|call-id|i|cseq):?/i.test(line));
  const to = /^(?:To|t):\s*(.*)$/im.exec(message)?.[1]?.trim() ?? '';
  const tagged = to.includes(';tag=') ? to : `${to};tag=peer`;
  return [`SIP/2.0 ${status}`, ...copied, `To: ${tagged}`, 'Content-Length: 0', '', ''].join('\r\n');
}
