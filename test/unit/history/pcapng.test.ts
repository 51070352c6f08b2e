import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commentedCapture } from '../../../electron/service/calls/capture/commentedCapture.ts';
import { traceMessages } from '../../../electron/service/calls/capture/traceMessages.ts';
import type { CallTraceEntry } from '../../../electron/service/calls/capture/traceRepository.ts';

const folder = mkdtempSync(join(tmpdir(), 'cordboard-pcapng-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function message(startLine: string, { branch = 'z9hG4bK1', cseq = '1 INVITE', body = '' } = {}): string {
  const headers = [`Via: SIP/2.0/UDP 192.0.2.1:5060;branch=${branch}`, 'From: <sip:a@h>;tag=1', 'To: <sip:b@h>'];
  const rest = ['Call-ID: one@h', `CSeq: ${cseq}`, `Content-Length: ${body.length}`, '', body];
  return [startLine, ...headers, ...rest].join('\r\n');
}

const invite: CallTraceEntry = {
  liveId: 7,
  customerId: 1,
  at: Date.UTC(2026, 0, 1, 10) + 7,
  direction: 'out',
  transport: 'udp',
  local: '192.0.2.1:5060',
  remote: '198.51.100.7:5080',
  callId: 'one@h',
  text: message('INVITE sip:b@h SIP/2.0'),
};
const again: CallTraceEntry = { ...invite, at: invite.at + 500 };
const busy: CallTraceEntry = {
  ...invite,
  at: invite.at + 620,
  direction: 'in',
  text: message('SIP/2.0 486 Busy Here'),
};

/** What Wireshark's own dissector reads, one line a packet. */
function dissect(capture: Buffer, ...fields: string[]): string[][] {
  const path = join(folder, `${performance.now()}.pcapng`);
  writeFileSync(path, capture);
  const columns = fields.flatMap((field) => ['-e', field]);
  const options = ['-r', path, '-T', 'fields', '-E', 'separator=|', ...columns];
  const output = execFileSync('tshark', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('|'));
}

describe('a capture with comments', () => {
  it('has each message as SIP with its time, addresses and direction', () => {
    const fields = [
      'frame.time_epoch',
      'ip.src',
      'udp.srcport',
      'ip.dst',
      'udp.dstport',
      'sip.Method',
      'sip.Status-Code',
    ];
    const [first, , third] = dissect(commentedCapture([invite, again, busy]), ...fields);
    expect(first?.slice(1)).toEqual(['192.0.2.1', '5060', '198.51.100.7', '5080', 'INVITE', '']);
    expect(Number(first?.[0])).toBeCloseTo(invite.at / 1000, 3);
    expect(third?.slice(1)).toEqual(['198.51.100.7', '5080', '192.0.2.1', '5060', '', '486']);
    expect(Number(third?.[0])).toBeCloseTo(busy.at / 1000, 3);
  });

  it('says which message was sent again, and which was decrypted', () => {
    const secret = { ...busy, transport: 'tls' as const };
    const [first, second, third] = dissect(commentedCapture([invite, again, secret]), 'frame.comment', 'sip.Call-ID');
    expect(first).toEqual(['', 'one@h']);
    expect(second?.[0]).toMatch(/^Retransmission/);
    expect(third).toEqual([expect.stringMatching(/^Decrypted/), 'one@h']);
  });

  it('carries what is said about the whole call, whatever its letters, and is read all the same', () => {
    const comment = 'Äpfel: 812 RTP packets, 3 lost';
    const capture = commentedCapture([invite], [comment]);
    expect(capture.includes(Buffer.from(comment, 'utf8'))).toBe(true);
    expect(dissect(capture, 'sip.Method')).toEqual([['INVITE']]);
  });

  it('of no message is a file all the same', () => {
    expect(dissect(commentedCapture([]), 'sip.Method')).toEqual([['']]);
  });
});

describe('retransmissions', () => {
  const marks = (...entries: CallTraceEntry[]) => traceMessages(entries).map(({ retransmission }) => retransmission);

  it('are the same message on the same way', () => {
    expect(marks(invite, again, busy, { ...busy, at: busy.at + 9 })).toEqual([false, true, false, true]);
  });

  it('are not other transactions, answers with another body, or what the other side sends', () => {
    const authorized = { ...again, text: message('INVITE sip:b@h SIP/2.0', { branch: 'z9hG4bK2', cseq: '2 INVITE' }) };
    const early = { ...busy, text: message('SIP/2.0 183 Session Progress', { body: 'v=0' }) };
    const earlier = { ...busy, text: message('SIP/2.0 183 Session Progress') };
    expect(marks(invite, authorized, earlier, early, { ...invite, direction: 'in' })).toEqual(Array(5).fill(false));
  });
});
