import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeUdpPort } from '../support/sip/freePort.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type RawPeer, startRawPeer } from '../support/sip/rawPeer.ts';
import { startSipp } from '../support/sip/sipp.ts';
import { until } from '../support/until.ts';

let sip: GatewayFixture;
let peer: RawPeer;
const failures: unknown[] = [];
const note = (error: unknown) => failures.push(error);
let serial = 0;

beforeAll(async () => {
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  sip = startGateway();
  await sip.line(`127.0.0.1:${await freeUdpPort()}`);
  sip.gateway.onIncoming((leg) => void leg.end(486));
  peer = await startRawPeer(sip.address());
});

afterAll(async () => {
  peer.close();
  await sip.close();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

const SDP = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 4000 RTP/AVP 0',
  '',
].join('\r\n');

interface Parts {
  line?: string;
  method?: string;
  headers?: string[];
  without?: string;
  body?: string;
  length?: string;
}

/** A request that is fine but for what the parts change. */
function request(parts: Parts): { text: string; callId: string } {
  serial += 1;
  const callId = `torture-${serial}`;
  const method = parts.method ?? 'INVITE';
  const body = parts.body ?? '';
  const headers = [
    `Via: SIP/2.0/UDP ${peer.address};rport;branch=z9hG4bK-torture-${serial}`,
    `From: <sip:mallory@example.test>;tag=${serial}`,
    'To: <sip:100@pbx.test>',
    `Call-ID: ${callId}`,
    `CSeq: 1 ${method}`,
    `Contact: <sip:mallory@${peer.address}>`,
    'Max-Forwards: 70',
    ...(parts.headers ?? []),
    `Content-Length: ${parts.length ?? Buffer.byteLength(body)}`,
  ].filter((header) => !parts.without || !header.startsWith(parts.without));
  const line = parts.line ?? `${method} sip:100@pbx.test SIP/2.0`;
  return { text: `${[line, ...headers].join('\r\n')}\r\n\r\n${body}`, callId };
}

/** The gateway still answers. */
async function probe(): Promise<void> {
  const { text, callId } = request({ method: 'OPTIONS' });
  peer.send(text);
  expect(await peer.answered(callId)).toBe(200);
}

const SDP_TYPE = 'Content-Type: application/sdp';

describe('requests that are odd but right', () => {
  it.each<[string, Parts, number]>([
    ['a plain INVITE', { headers: [SDP_TYPE], body: SDP }, 100],
    ['compact forms and capitals', { headers: ['c: APPLICATION/SDP', 'k: timer', 's: hello'], body: SDP }, 100],
    ['folded headers', { headers: [SDP_TYPE, 'Subject: a long\r\n  story\r\n\tindeed'], body: SDP }, 100],
    ['escaped characters in the Request-URI', { line: 'INVITE sip:%31%30%30;x=%20@pbx.test SIP/2.0' }, 100],
    ['a user part that is not ours', { line: 'INVITE sip:+49-30-123@elsewhere.test;user=phone SIP/2.0' }, 100],
    ['no user part', { method: 'OPTIONS', line: 'OPTIONS sip:pbx.test SIP/2.0' }, 200],
    ['quotes and commas in names', { headers: ['P-Asserted-Identity: "A, \\"B\\" <c>" <sip:1@x.test>'] }, 100],
    ['umlauts and emoji', { headers: ['Subject: Grüße 👋', SDP_TYPE], body: SDP }, 100],
    [
      'unknown headers by the dozen',
      { headers: Array.from({ length: 200 }, (_, index) => `X-${index}: ${'y'.repeat(50)}`) },
      100,
    ],
  ])('%s', async (_, parts, status) => {
    const { text, callId } = request(parts);
    peer.send(text);
    expect(await peer.answered(callId)).toBe(status);
  });
});

describe('requests that are refused', () => {
  it.each<[string, Parts, number]>([
    ['a CSeq of another method', { headers: [], line: 'OPTIONS sip:100@pbx.test SIP/2.0' }, 400],
    ['a body shorter than Content-Length', { headers: [SDP_TYPE], body: SDP, length: '9999' }, 400],
    ['a body without a type', { body: SDP }, 400],
    ['a body of an unknown type', { headers: ['Content-Type: application/x-unknown'], body: 'x' }, 415],
    ['a compressed body', { headers: [SDP_TYPE, 'Content-Encoding: gzip'], body: SDP }, 415],
    ['two recipients', { headers: ['To: <sip:101@pbx.test>'] }, 400],
    ['an unknown method', { method: 'NEWMETHOD' }, 405],
    ['a method of odd characters', { method: "!odd.Method_*+`.%'~" }, 405],
    ['an unknown URI scheme', { line: 'INVITE nobodyknows:it SIP/2.0' }, 416],
    ['an unknown extension', { headers: ['Require: nothing-we-know, nor-this'] }, 420],
    ['a BYE for nothing', { method: 'BYE', headers: [] }, 481],
    ['a CANCEL for nothing', { method: 'CANCEL' }, 481],
    ['a REFER for nothing', { method: 'REFER', headers: ['Refer-To: <sip:1@x.test>'] }, 405],
    ['an UPDATE for nothing', { method: 'UPDATE' }, 481],
    ['an INVITE without Contact', { without: 'Contact' }, 400],
  ])('%s', async (_, parts, status) => {
    const { text, callId } = request(parts);
    peer.send(text);
    expect(await peer.answered(callId)).toBe(status);
  });
});

describe('datagrams that are dropped', () => {
  const dropped: [string, () => string | Uint8Array][] = [
    ['nothing', () => ''],
    ['noise', () => Uint8Array.from({ length: 600 }, (_, index) => (index * 37) % 256)],
    ['zeros', () => new Uint8Array(1400)],
    ['a long line', () => 'A'.repeat(60_000)],
    ['another protocol', () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another version', () => request({ line: 'INVITE sip:100@pbx.test SIP/7.0' }).text],
    ['no Request-URI', () => request({ line: 'INVITE SIP/2.0' }).text],
    ['spaces in the Request-URI', () => request({ line: 'INVITE sip:100@pbx.test; lr SIP/2.0' }).text],
    ['brackets around the Request-URI', () => request({ line: 'INVITE <sip:100@pbx.test> SIP/2.0' }).text],
    ['no Via', () => request({ without: 'Via' }).text],
    ['no From', () => request({ without: 'From' }).text],
    ['no Call-ID', () => request({ without: 'Call-ID' }).text],
    ['no CSeq', () => request({ without: 'CSeq' }).text],
    ['a CSeq that is no number', () => request({ method: 'OPTIONS' }).text.replace('CSeq: 1', 'CSeq: one')],
    ['an unbalanced quote', () => request({}).text.replace('To: <', 'To: "Mr. X <')],
    ['no end of the headers', () => request({}).text.trimEnd()],
    ['a response to nothing', () => request({ line: 'SIP/2.0 200 OK' }).text],
    ['a status out of range', () => request({ line: 'SIP/2.0 4294967301 better not break the receiver' }).text],
    [
      'a response with a broken CSeq',
      () => request({ line: 'SIP/2.0 180 Ringing' }).text.replace('CSeq: 1 INVITE', 'CSeq: x'),
    ],
  ];

  it.each(dropped)('%s', async (_, make) => {
    peer.send(make());
    await probe();
  });

  it('are counted in the log', () => {
    const warnings = sip.logger.lines.filter((line) => line.level === 'warn' && 'count' in line.details);
    expect(warnings.length).toBeGreaterThan(8);
  });
});

describe('a stream of nonsense', () => {
  it.each([
    ['noise', 'this is not SIP\r\n\r\n'],
    ['a message without Content-Length', 'SIP/2.0 200 OK\r\nVia: x\r\n\r\n'],
    ['a negative Content-Length', 'SIP/2.0 200 OK\r\nContent-Length: -5\r\n\r\n'],
    ['an endless header', `SIP/2.0 200 OK\r\nX: ${'y'.repeat(70_000)}`],
  ])('%s costs the connection and nothing else', async (_, bytes) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write(bytes);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const fixture = startGateway();
    await fixture.line(`127.0.0.1:${port}`, { transport: 'tcp' });
    await until(() => fixture.gateway.lineStatus(1).state === 'retrying', { what: 'the line to drop the connection' });
    await fixture.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
});

describe('after all that', () => {
  it('a call is taken and nothing was thrown', async () => {
    const run = await startSipp('call_refused', { target: sip.address(), service: '100' });
    await run.done;
    expect(failures).toEqual([]);
  });
});
