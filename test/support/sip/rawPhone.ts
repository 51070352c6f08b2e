import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { WebSocket } from 'ws';
import { isWebSocketTransport, type SipTransport } from '../../../shared/domain/sipTransport.ts';
import { until } from '../until.ts';
import { type Answering, type PeerAnswer, readRequest, responseTo } from './udpPeer.ts';

/** What a phone is given. */
export interface RawPhoneOptions {
  readonly username: string;
  readonly password: string;
  /** Where it registers. */
  readonly host: string;
  readonly port: number;
  readonly transport?: SipTransport;
  /** Address of loopback that it sends from; default 127.0.0.1. */
  readonly from?: string;
  /** Host and port that it takes for its own, as behind a NAT; Via and Contact claim them. */
  readonly behind?: string;
  /** Call-ID of its registrations; a NAT that gives it another port does not change that. */
  readonly callId?: string;
  /** What it calls itself; default `Raw phone`. */
  readonly userAgent?: string;
  /** CSeq before its first registration; default 0. */
  readonly firstSequence?: number;
  /** What it says to each request that comes; default: nothing. */
  readonly answering?: Answering;
}

/** Choices for one request. */
export interface RegisterOptions {
  /** How long it waits for a response; default: as `until`. */
  readonly timeoutMs?: number;
  readonly expires?: number;
  readonly algorithm?: 'SHA-256' | 'MD5';
  /** Host and port that Contact claims, in place of its own. */
  readonly contact?: string;
  /** The whole value of Contact. */
  readonly contactValue?: string;
  readonly password?: string;
  readonly headers?: readonly string[];
  /** Another method than REGISTER. */
  readonly method?: string;
  /** Another Request-URI than the server's, or another one to answer a challenge for. */
  readonly uri?: string;
  /** What the request carries; default: nothing. Its type is one of the `headers`. */
  readonly body?: string;
}

/** A phone that writes its messages itself, so that they can be wrong. */
export interface RawPhone {
  /** Every message that came, the newest last. */
  readonly received: readonly string[];
  /** Every value of Authorization that was sent. */
  readonly authorizations: readonly string[];
  /** Whether the server closed its connection. */
  readonly closed: boolean;
  /** REGISTER, and once more with an answer to the challenge; the last response. */
  register(options?: RegisterOptions): Promise<string>;
  /** REGISTER without or with a given Authorization; its response. */
  ask(options: RegisterOptions & { readonly authorization?: string }): Promise<string>;
  /** Sends REGISTER so many times without waiting for anything. */
  knock(times: number): void;
  /** The answer to the challenge in a response. */
  answerTo(response: string, options?: RegisterOptions & { readonly nc?: number }): string;
  /** host:port of its socket. */
  readonly own: string;
  /** Answers a request that it was sent, once more or late. */
  say(request: string, answer: PeerAnswer): void;
  /** Waits for a request of a method and answers it, with a session description if one is given. */
  request(method: string, status: string, sdp?: string): Promise<string>;
  close(): Promise<void>;
}

const digest = (algorithm: 'SHA-256' | 'MD5', text: string) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex');

/** Status of a response. */
export const statusOf = (response: string) => Number(/^SIP\/2\.0 (\d+)/.exec(response)?.[1]);

async function openUdp({ host, port, from = '127.0.0.1' }: RawPhoneOptions, take: (text: string) => void) {
  const socket = createSocket('udp4');
  socket.on('message', (datagram) => take(datagram.toString()));
  socket.bind(0, from);
  await once(socket, 'listening');
  const own = `${from}:${socket.address().port}`;
  const send = (text: string) => void socket.send(text, port, host);
  let closed = false;
  const close = async () => {
    if (!closed) socket.close();
    closed = true;
  };
  return { own, send, close, isClosed: () => closed };
}

async function openWs(options: RawPhoneOptions, take: (text: string) => void) {
  const { host, port, transport = 'ws', from: localAddress = '127.0.0.1' } = options;
  const socket = new WebSocket(`${transport}://${host}:${port}`, 'sip', { rejectUnauthorized: false, localAddress });
  socket.on('message', (data) => take(data.toString()));
  await once(socket, 'open');
  socket.on('error', () => {});
  return {
    own: 'phone.invalid',
    send: (text: string) => socket.send(text),
    close: async () => socket.terminate(),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
  };
}

/** Over TCP or TLS; messages that it is sent have no body, so that an empty line ends each. */
async function openStream(options: RawPhoneOptions, take: (text: string) => void) {
  const { host, port, transport, from: localAddress = '127.0.0.1' } = options;
  const tcp = connectTcp({ host, port, localAddress });
  const socket = transport === 'tls' ? connectTls({ socket: tcp, rejectUnauthorized: false }) : tcp;
  await once(socket, transport === 'tls' ? 'secureConnect' : 'connect');
  let text = '';
  socket.on('data', (chunk) => {
    const messages = `${text}${chunk}`.split(/(?<=\r\n\r\n)/);
    text = messages.at(-1)?.endsWith('\r\n\r\n') ? '' : (messages.pop() ?? '');
    messages.forEach(take);
  });
  socket.on('error', () => {});
  return {
    own: `${localAddress}:${tcp.localPort}`,
    send: (sent: string) => void socket.write(sent),
    close: async () => void socket.destroy(),
    isClosed: () => socket.closed,
  };
}

function opener(transport: SipTransport) {
  if (transport === 'udp') return openUdp;
  return isWebSocketTransport(transport) ? openWs : openStream;
}

/** Opens its socket. */
export async function startRawPhone(options: RawPhoneOptions): Promise<RawPhone> {
  const received: string[] = [];
  const { username, transport = 'udp' } = options;
  const authorizations: string[] = [];
  const { own, send, close, isClosed } = await opener(transport)(options, take);
  const { behind = own, userAgent = 'Raw phone', callId = `${Math.random().toString(36).slice(2)}@phone` } = options;
  const uri = `sip:${options.host}`;
  let sequence = options.firstSequence ?? 0;

  function take(text: string): void {
    received.push(text);
    if (text.startsWith('SIP/2.0')) return;
    for (const answer of options.answering?.(readRequest(text)) ?? []) send(responseTo(text, answer));
  }

  /** Sends a REGISTER; answers its CSeq. */
  function write(choices: Parameters<RawPhone['ask']>[0]): string {
    const { expires = 300, contact = behind, authorization, headers = [], method = 'REGISTER', body = '' } = choices;
    sequence += 1;
    if (authorization) authorizations.push(authorization);
    const cseq = `CSeq: ${sequence} ${method}`;
    const lines = [
      `${method} ${choices.uri ?? uri} SIP/2.0`,
      `Via: SIP/2.0/${transport.toUpperCase()} ${behind};branch=z9hG4bK${callId.slice(0, 8)}${sequence};rport`,
      ...['Max-Forwards: 70', `From: <sip:${username}@cordboard>;tag=${callId.slice(0, 6)}`],
      ...[`To: <sip:${username}@cordboard>`, `Call-ID: ${callId}`, cseq],
      `Contact: ${choices.contactValue ?? `<sip:${username}@${contact}${transport === 'udp' ? '' : `;transport=${transport === 'wss' ? 'ws' : transport}`}>`}`,
      ...[`Expires: ${expires}`, `User-Agent: ${userAgent}`, ...headers],
      ...(authorization ? [`Authorization: ${authorization}`] : []),
      ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
    ];
    send(lines.join('\r\n'));
    return cseq;
  }

  async function ask(choices: Parameters<RawPhone['ask']>[0]) {
    const { timeoutMs } = choices;
    const cseq = write(choices);
    const find = () => received.find((text) => text.startsWith('SIP/2.0') && text.includes(`${cseq}\r\n`));
    await until(() => find() !== undefined, { what: `a response to ${cseq}`, ...(timeoutMs && { timeoutMs }) });
    return find() ?? '';
  }

  const answerTo: RawPhone['answerTo'] = (response, choices = {}) => {
    const { algorithm = 'SHA-256', nc = 1, password, method = 'REGISTER' } = choices;
    const target = choices.uri ?? uri;
    const nonce = /nonce="([^"]+)"/.exec(response)?.[1] ?? '';
    const realm = /realm="([^"]+)"/.exec(response)?.[1] ?? '';
    const ha1 = digest(algorithm, `${username}:${realm}:${password ?? options.password}`);
    const count = nc.toString(16).padStart(8, '0');
    const middle = `${nonce}:${count}:c0ffee:auth`;
    const proof = digest(algorithm, `${ha1}:${middle}:${digest(algorithm, `${method}:${target}`)}`);
    const quoted = { username, realm, nonce, uri: target, response: proof, cnonce: 'c0ffee' };
    const parameters = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
    return `Digest ${parameters.join(', ')}, algorithm=${algorithm}, qop=auth, nc=${count}`;
  };

  return {
    own,
    received,
    authorizations,
    ask,
    answerTo,
    knock(times) {
      for (let time = 0; time < times; time += 1) write({});
    },
    get closed() {
      return isClosed();
    },
    async register(choices = {}) {
      const challenge = await ask(choices);
      if (statusOf(challenge) !== 401) return challenge;
      return ask({ ...choices, authorization: answerTo(challenge, choices) });
    },
    say: (request, answer) => send(responseTo(request, answer)),
    async request(method, status, sdp = '') {
      const find = () => received.find((text) => text.startsWith(`${method} `));
      await until(() => find() !== undefined, { what: `a ${method}`, timeoutMs: 10_000 });
      const request = find() ?? '';
      const repeated = request.split('\r\n').filter((line) => /^(via|from|call-id|cseq):/i.test(line));
      const to = /^To:[^\r\n]*/im.exec(request)?.[0] ?? '';
      const head = [`SIP/2.0 ${status}`, ...repeated, `${to}${to.includes('tag=') ? '' : ';tag=raw'}`];
      const contact = `Contact: <sip:${username}@${behind}>`;
      const body = sdp === '' ? [] : ['Content-Type: application/sdp'];
      send([...head, contact, ...body, `Content-Length: ${sdp.length}`, '', sdp].join('\r\n'));
      return request;
    },
    close,
  };
}
