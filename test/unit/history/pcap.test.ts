import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pcapOf } from '../../../electron/service/calls/capture/captureFiles.ts';
import type { SipTraceEntry } from '../../../electron/service/telephony/ports/sip.ts';

const folder = mkdtempSync(join(tmpdir(), 'cordboard-pcap-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function message(startLine: string): string {
  const headers = ['Via: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK1', 'From: <sip:a@h>;tag=1', 'To: <sip:b@h>'];
  return [startLine, ...headers, 'Call-ID: one@h', 'CSeq: 1 INVITE', 'Content-Length: 0', '', ''].join('\r\n');
}

const request: SipTraceEntry = {
  at: Date.UTC(2026, 0, 1, 10) + 7,
  direction: 'out',
  transport: 'udp',
  local: '192.0.2.1:5060',
  remote: '198.51.100.7:5080',
  callId: 'one@h',
  text: message('INVITE sip:b@h SIP/2.0'),
};

const response: SipTraceEntry = { ...request, at: request.at + 20, direction: 'in', text: message('SIP/2.0 200 OK') };

/** What Wireshark's own dissector reads, one line a packet; checksums are verified. */
function dissect(entries: readonly SipTraceEntry[], ...fields: string[]): string[][] {
  const path = join(folder, `${performance.now()}.pcap`);
  writeFileSync(path, pcapOf(entries));
  const preferences = ['ip.check_checksum', 'udp.check_checksum', 'tcp.check_checksum'].flatMap((name) => [
    '-o',
    `${name}:TRUE`,
  ]);
  const columns = fields.flatMap((field) => ['-e', field]);
  const output = execFileSync('tshark', ['-r', path, ...preferences, '-T', 'fields', '-E', 'separator=|', ...columns], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

describe('a capture', () => {
  it('has each message with its time, addresses and direction', () => {
    const fields = [
      'frame.time_epoch',
      'ip.src',
      'udp.srcport',
      'ip.dst',
      'udp.dstport',
      'sip.Method',
      'sip.Status-Code',
    ];
    const [first, second] = dissect([request, response], ...fields);
    expect(first?.slice(1)).toEqual(['192.0.2.1', '5060', '198.51.100.7', '5080', 'INVITE', '']);
    expect(Number(first?.[0])).toBeCloseTo(request.at / 1000, 3);
    expect(second?.slice(1)).toEqual(['198.51.100.7', '5080', '192.0.2.1', '5060', '', '200']);
  });

  it.each(['udp', 'tcp', 'tls', 'ws', 'wss'] as const)('is read as SIP for what came over %s', (transport) => {
    const local = '192.0.2.1:40123';
    const read = dissect(
      [
        { ...request, transport, local },
        { ...response, transport, local },
      ],
      'sip.Call-ID',
    );
    expect(read).toEqual([['one@h'], ['one@h']]);
  });

  it('has checksums that are right', () => {
    const entries = (['udp', 'tcp'] as const).flatMap((transport) => [
      { ...request, transport },
      { ...response, transport, local: '[2001:db8::1]:5060', remote: '[::1]:5080' },
    ]);
    const good = '1';
    const read = dissect(entries, 'ip.checksum.status', 'udp.checksum.status', 'tcp.checksum.status');
    expect(read).toEqual([
      [good, good, ''],
      ['', good, ''],
      [good, '', good],
      ['', '', good],
    ]);
  });

  it('numbers the segments of a connection, so that nothing looks lost', () => {
    const tcp = { transport: 'tcp', remote: '198.51.100.7:5060' } as const;
    const entries = [
      { ...request, ...tcp },
      { ...response, ...tcp },
      { ...request, ...tcp },
    ];
    const [first, second, third] = dissect(entries, 'tcp.seq_raw', 'tcp.ack_raw', 'tcp.len');
    expect(first?.slice(0, 2)).toEqual(['1', '1']);
    expect(second?.slice(0, 2)).toEqual(['1', String(1 + Number(first?.[2]))]);
    expect(third?.slice(0, 2)).toEqual([String(1 + Number(first?.[2])), String(1 + Number(second?.[2]))]);
    const problems = dissect(entries, 'tcp.analysis.lost_segment', 'tcp.analysis.retransmission');
    expect(problems.flat().join('')).toBe('');
  });

  it('takes IPv6 addresses, and names that have none', () => {
    const [v6] = dissect([{ ...request, local: '[2001:db8::1]:5060', remote: '[::1]:5080' }], 'ipv6.src', 'ipv6.dst');
    expect(v6).toEqual(['2001:db8::1', '::1']);
    const [named] = dissect([{ ...request, remote: 'sip.example.com:443' }], 'ip.dst', 'udp.dstport');
    expect(named?.[0]).toMatch(/^192\.0\.2\.\d+$/);
    expect(named?.[1]).toBe('443');
  });

  it('of no message is a file all the same', () => {
    expect(pcapOf([]).length).toBe(24);
  });
});
