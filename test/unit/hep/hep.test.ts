import { spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { hepPacket, hepReport } from '../../../electron/service/features/hep/hepPacket.ts';
import { HepSender } from '../../../electron/service/features/hep/hepSender.ts';
import { ConfigError, readConfig } from '../../../electron/service/platform/config/config.ts';
import type { ControlReport } from '../../../electron/service/telephony/ports/media.ts';
import type { SipTraceEntry } from '../../../electron/service/telephony/ports/sip.ts';
import { chunksOf } from '../../support/hepServer.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { until } from '../../support/until.ts';

const folder = mkdtempSync(join(tmpdir(), 'cordboard-hep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = [
  'OPTIONS sip:b@h SIP/2.0',
  'Via: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK1',
  'From: <sip:a@h>;tag=1',
  'To: <sip:b@h>',
  'Call-ID: one@h',
  'CSeq: 1 OPTIONS',
  'Content-Length: 0',
  '',
  '',
].join('\r\n');

const sent: SipTraceEntry = {
  at: Date.UTC(2026, 0, 1, 10) + 7,
  direction: 'out',
  transport: 'udp',
  local: '192.0.2.1:5060',
  remote: '198.51.100.7:5080',
  callId: 'one@h',
  text,
};

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  return port;
}

/** What sngrep, as a capture server, makes of the messages that a sender sends: a capture, which Wireshark reads a line each. */
async function captured(messages: readonly SipTraceEntry[], ...fields: string[]): Promise<string[][]> {
  const port = await freePort();
  const capture = join(folder, 'capture.pcap');
  const server = spawn('sngrep', ['-N', '-q', '-F', '-L', `udp:127.0.0.1:${port}`, '-O', capture], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const sender = new HepSender({
    target: { host: '127.0.0.1', port, captureId: 2001 },
    clock: new ManualClock(),
    logger: pino({ level: 'silent' }),
  });
  await sender.start();
  const listens = () =>
    readFileSync('/proc/net/udp', 'latin1').includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `);
  await until(listens, { what: 'sngrep to listen' });
  for (const message of messages) sender.send(message);
  const columns = fields.flatMap((field) => ['-e', field]);
  const lines = () => {
    const options = ['-r', capture, '-T', 'fields', '-E', 'separator=|', ...columns];
    const { stdout } = spawnSync('tshark', options, { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean);
  };
  await until(() => lines().length === messages.length, { what: 'the capture to have every message' });
  sender.close();
  server.kill('SIGTERM');
  await ended;
  return lines().map((line) => line.split('|'));
}

const report: ControlReport = {
  at: Date.UTC(2026, 0, 1, 10) + 7,
  direction: 'in',
  local: '192.0.2.1:40001',
  remote: '198.51.100.7:50001',
  callId: 'one@h',
  ssrc: 4_000_000_001,
  sender: { ntpSeconds: 3_976_214_400, ntpFraction: 2_147_483_648, rtpTimestamp: 160, packets: 250, octets: 40_000 },
  blocks: [
    {
      ssrc: 17,
      fractionLost: 26,
      cumulativeLost: 25,
      highestSequence: 65_800,
      jitter: 48,
      lastSenderReport: 12_345,
      delaySinceLastSenderReport: 65_536,
    },
  ],
  cname: 'a@b',
};

describe('a message for a capture server', () => {
  it('is taken by sngrep with its addresses, time and text', async () => {
    const received: SipTraceEntry = { ...sent, direction: 'in', at: sent.at + 1000 };
    const fields = ['ip.src', 'udp.srcport', 'ip.dst', 'udp.dstport', 'frame.time_epoch', 'sip.Method', 'sip.Call-ID'];
    const [first, second] = await captured([sent, received], ...fields);
    expect(first).toEqual(['192.0.2.1', '5060', '198.51.100.7', '5080', '1767261600.007000000', 'OPTIONS', 'one@h']);
    expect(second).toEqual(['198.51.100.7', '5080', '192.0.2.1', '5060', '1767261601.007000000', 'OPTIONS', 'one@h']);
  });

  it('has each chunk as the specification writes it, for IPv4 and IPv6', () => {
    const chunks = chunksOf(hepPacket({ ...sent, local: '[2001:db8::7]:5060', remote: '[fe80::1%eth0]:5080' }, 5));
    expect([...chunks.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 5, 6, 7, 8, 9, 10, 11, 12, 15, 17]);
    expect(chunks.get(1)?.toString('hex')).toBe('0a');
    expect(chunks.get(2)?.toString('hex')).toBe('11');
    expect(chunks.get(5)?.toString('hex')).toBe('20010db8000000000000000000000007');
    expect(chunks.get(6)?.toString('hex')).toBe('fe800000000000000000000000000001');
    expect(chunks.get(9)?.readUInt32BE()).toBe(Date.UTC(2026, 0, 1, 10) / 1000);
    expect(chunks.get(10)?.readUInt32BE()).toBe(7000);
    expect(chunks.get(11)?.toString('hex')).toBe('01');
    expect(chunks.get(12)?.readUInt32BE()).toBe(5);
    expect(chunks.get(17)?.toString()).toBe('one@h');
    expect(chunks.get(15)?.toString()).toBe(text);
    const ipv4 = chunksOf(hepPacket({ ...sent, transport: 'tcp', remote: '[::ffff:198.51.100.7]:5080' }, 5));
    expect([ipv4.get(1), ipv4.get(2), ipv4.get(4)].map((bytes) => bytes?.toString('hex'))).toEqual([
      '02',
      '06',
      'c6336407',
    ]);
  });
});

describe('a report about audio for a capture server', () => {
  const body = (chunks: Map<number, Buffer>) => JSON.parse(chunks.get(15)?.toString() ?? '');

  it('is RTCP as JSON, in the words of rtpengine and Asterisk, beside the messages of its call', () => {
    const chunks = chunksOf(hepReport(report, 5));
    expect(chunks.get(11)?.toString('hex')).toBe('05');
    expect(chunks.get(17)?.toString()).toBe('one@h');
    expect([chunks.get(3), chunks.get(4)].map((bytes) => bytes?.toString('hex'))).toEqual(['c6336407', 'c0000201']);
    expect([chunks.get(7)?.readUInt16BE(), chunks.get(8)?.readUInt16BE()]).toEqual([50_001, 40_001]);
    expect(body(chunks)).toEqual({
      sender_information: {
        ntp_timestamp_sec: 3_976_214_400,
        ntp_timestamp_usec: 2_147_483_648,
        octets: 40_000,
        rtp_timestamp: 160,
        packets: 250,
      },
      ssrc: 4_000_000_001,
      type: 200,
      report_count: 1,
      report_blocks: [
        {
          source_ssrc: 17,
          highest_seq_no: 65_800,
          fraction_lost: 26,
          ia_jitter: 48,
          packets_lost: 25,
          lsr: 12_345,
          dlsr: 65_536,
        },
      ],
      sdes_ssrc: 4_000_000_001,
      sdes_information: [{ type: 1, text: 'a@b' }],
    });
  });

  it('is a receiver report where nobody sends', () => {
    const { sender_information: sender, ...rest } = body(
      chunksOf(hepReport({ ...report, sender: null, blocks: [], cname: null }, 5)),
    );
    expect(sender).toBeUndefined();
    expect(rest).toEqual({ ssrc: 4_000_000_001, type: 201, report_count: 0, report_blocks: [] });
  });
});

describe('the way to the capture server', () => {
  async function start(port: number, host = '127.0.0.1') {
    const clock = new ManualClock();
    const sender = new HepSender({ target: { host, port, captureId: 9 }, clock, logger: pino({ level: 'silent' }) });
    onTestFinished(() => sender.close());
    await sender.start();
    return { sender, clock };
  }

  it('carries each message by UDP, and takes none after it was closed', async () => {
    const server = createSocket('udp4');
    onTestFinished(() => void server.close());
    const packets: Buffer[] = [];
    server.on('message', (packet) => packets.push(packet));
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const { sender } = await start((server.address() as AddressInfo).port);
    sender.send(sent);
    sender.send({ ...sent, callId: 'two@h' });
    sender.sendReport(report);
    await until(() => packets.length === 3, { what: 'all packets' });
    expect(packets.map((packet) => chunksOf(packet).get(17)?.toString())).toEqual(['one@h', 'two@h', 'one@h']);
    sender.close();
    sender.send(sent);
    expect(sender.dropped).toBe(1);
  });

  it('drops what does not fit or nobody takes, and never throws or waits', async () => {
    const { sender } = await start(9);
    sender.send({ ...sent, text: 'x'.repeat(70_000) });
    sender.send({ ...sent, text: 'ü'.repeat(33_000) });
    expect(sender.dropped).toBe(2);
    for (let index = 0; index < 5_000; index += 1) sender.send(sent);
    expect(sender.dropped).toBe(2 + 4_000);
    const away = await start(9060, 'no-such-host.invalid');
    away.sender.send(sent);
    expect(away.sender.dropped).toBe(1);
    // The name is looked up again later.
    expect(away.clock.waiting).toBe(2);
  });
});

describe('the setting', () => {
  const hepOf = (text: string) => readConfig(['--hep', text], { HOME: '/root' }).hep;

  it('is a host with its port, and an id', () => {
    expect(hepOf('homer.example.com:9060')).toEqual({ host: 'homer.example.com', port: 9060, captureId: 1 });
    expect(hepOf('[2001:db8::1]:9060,2001')).toEqual({ host: '2001:db8::1', port: 9060, captureId: 2001 });
    for (const wrong of [
      'homer',
      'homer:0x',
      'homer:9060,',
      'homer:9060,4294967296',
      'homer:9060,1,2',
      'a b:1',
      'h:1/x',
    ])
      expect(() => hepOf(wrong)).toThrow(ConfigError);
  });
});
