import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '../until.ts';

/** What a phone is given. */
export interface RawPhoneOptions {
  readonly username: string;
  readonly password: string;
  /** Where it registers. */
  readonly host: string;
  readonly port: number;
  readonly transport?: 'udp' | 'ws' | 'wss';
  /** Address of loopback that it sends from; default 127.0.0.1. */
  readonly from?: string;
}

/** Choices for one request. */
export interface RegisterOptions {
  /** How long it waits for a response; default: as `until`. */
  readonly timeoutMs?: number;
  readonly expires?: number;
  readonly algorithm?: 'SHA-256' | 'MD5';
  /** Host and port that Contact claims, in place of its own. */
  readonly contact?: string;
  readonly password?: string;
  readonly headers?: readonly string[];
}

/** A phone that writes its messages itself, so that they can be wrong. */
export interface RawPhone {
  /** Every message that came, the newest last. */
  readonly received: readonly string[];
  /** REGISTER, and once more with an answer to the challenge; the last response. */
  register(options?: RegisterOptions): Promise<string>;
  /** REGISTER without or with a given Authorization; its response. */
  ask(options: RegisterOptions & { readonly authorization?: string }): Promise<string>;
  /** The answer to the challenge in a response. */
  answerTo(response: string, options?: RegisterOptions & { readonly nc?: number }): string;
  /** host:port of its socket. */
  readonly own: string;
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
  return { own, send, close: async () => void socket.close() };
}

async function openWs({ host, port, transport = 'ws' }: RawPhoneOptions, take: (text: string) => void) {
  const socket = new WebSocket(`${transport}://${host}:${port}`, 'sip', { rejectUnauthorized: false });
  socket.on('message', (data) => take(data.toString()));
  await once(socket, 'open');
  return { own: 'phone.invalid', send: (text: string) => socket.send(text), close: async () => socket.terminate() };
}

/** Opens its socket. */
export async function startRawPhone(options: RawPhoneOptions): Promise<RawPhone> {
  const received: string[] = [];
  const { username, transport = 'udp' } = options;
  const open = transport === 'udp' ? openUdp : openWs;
  const { own, send, close } = await open(options, (text) => void received.push(text));
  const callId = `${Math.random().toString(36).slice(2)}@phone`;
  const uri = `sip:${options.host}`;
  let sequence = 0;

  async function ask(choices: Parameters<RawPhone['ask']>[0]) {
    const { expires = 300, contact = own, authorization, headers = [], timeoutMs } = choices;
    sequence += 1;
    const cseq = `CSeq: ${sequence} REGISTER`;
    const lines = [
      `REGISTER ${uri} SIP/2.0`,
      `Via: SIP/2.0/${transport.toUpperCase()} ${own};branch=z9hG4bK${callId.slice(0, 8)}${sequence};rport`,
      ...['Max-Forwards: 70', `From: <sip:${username}@cordboard>;tag=${callId.slice(0, 6)}`],
      ...[`To: <sip:${username}@cordboard>`, `Call-ID: ${callId}`, cseq],
      `Contact: <sip:${username}@${contact}${transport === 'udp' ? '' : ';transport=ws'}>`,
      ...[`Expires: ${expires}`, 'User-Agent: Raw phone', ...headers],
      ...(authorization ? [`Authorization: ${authorization}`] : []),
      ...['Content-Length: 0', '', ''],
    ];
    send(lines.join('\r\n'));
    const find = () => received.find((text) => text.startsWith('SIP/2.0') && text.includes(`${cseq}\r\n`));
    await until(() => find() !== undefined, { what: `a response to ${cseq}`, ...(timeoutMs && { timeoutMs }) });
    return find() ?? '';
  }

  const answerTo: RawPhone['answerTo'] = (response, { algorithm = 'SHA-256', nc = 1, password } = {}) => {
    const nonce = /nonce="([^"]+)"/.exec(response)?.[1] ?? '';
    const realm = /realm="([^"]+)"/.exec(response)?.[1] ?? '';
    const ha1 = digest(algorithm, `${username}:${realm}:${password ?? options.password}`);
    const count = nc.toString(16).padStart(8, '0');
    const middle = `${nonce}:${count}:c0ffee:auth`;
    const proof = digest(algorithm, `${ha1}:${middle}:${digest(algorithm, `REGISTER:${uri}`)}`);
    const quoted = { username, realm, nonce, uri, response: proof, cnonce: 'c0ffee' };
    const parameters = Object.entries(quoted).map(([name, value]) => `${name}="${value}"`);
    return `Digest ${parameters.join(', ')}, algorithm=${algorithm}, qop=auth, nc=${count}`;
  };

  return {
    ...{ own, received, ask, answerTo },
    async register(choices = {}) {
      const challenge = await ask(choices);
      if (statusOf(challenge) !== 401) return challenge;
      return ask({ ...choices, authorization: answerTo(challenge, choices) });
    },
    async request(method, status, sdp = '') {
      const find = () => received.find((text) => text.startsWith(`${method} `));
      await until(() => find() !== undefined, { what: `a ${method}`, timeoutMs: 10_000 });
      const request = find() ?? '';
      const kept = request.split('\r\n').filter((line) => /^(via|from|call-id|cseq):/i.test(line));
      const to = /^To:[^\r\n]*/im.exec(request)?.[0] ?? '';
      const head = [`SIP/2.0 ${status}`, ...kept, `${to}${to.includes('tag=') ? '' : ';tag=raw'}`];
      const contact = `Contact: <sip:${username}@${own}>`;
      const body = sdp === '' ? [] : ['Content-Type: application/sdp'];
      send([...head, contact, ...body, `Content-Length: ${sdp.length}`, '', sdp].join('\r\n'));
      return request;
    },
    close,
  };
}
