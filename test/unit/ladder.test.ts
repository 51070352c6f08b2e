import { afterEach, describe, expect, it } from 'vitest';
import { ladderOf } from '../support/ladder/ladder.ts';
import { addLadderSource, messagesSince } from '../support/ladder/ladderSources.ts';

const invite = {
  at: Date.UTC(2026, 0, 1, 9, 0, 0, 20),
  direction: 'out',
  transport: 'udp',
  remote: '127.0.0.1:5070',
  text:
    'INVITE sip:200@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.1;branch=z9hG4bK1\r\nCall-ID: one\r\nCSeq: 1 INVITE\r\n' +
    'Content-Type: application/sdp\r\n\r\nv=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 4000 RTP/AVP 0\r\na=sendonly\r\n',
} as const;
const busy = {
  ...invite,
  at: invite.at + 5,
  direction: 'in',
  text: 'SIP/2.0 486 Busy Here\nCall-ID: one\nCSeq: 1 INVITE\nReason: Q.850;cause=17\n\n',
} as const;

describe('the ladder of a failed test', () => {
  it('has the messages in order of time, with direction, first line and the most useful headers', () => {
    expect(ladderOf([busy, invite]).split('\n')).toEqual([
      '09:00:00.020 --> udp 127.0.0.1:5070  INVITE sip:200@127.0.0.1 SIP/2.0',
      '                 Call-ID: one',
      '                 CSeq: 1 INVITE',
      '                 c=IN IP4 127.0.0.1  m=audio 4000 RTP/AVP 0  a=sendonly',
      '09:00:00.025 <-- udp 127.0.0.1:5070  SIP/2.0 486 Busy Here',
      '                 Call-ID: one',
      '                 CSeq: 1 INVITE',
      '                 Reason: Q.850;cause=17',
    ]);
  });

  it('shows how a transfer goes', () => {
    const text = 'NOTIFY sip:a SIP/2.0\r\nEvent: refer\r\n\r\nSIP/2.0 180 Ringing\r\n';
    expect(ladderOf([{ ...invite, text }])).toMatch(/NOTIFY sip:a SIP\/2\.0\n *Event: refer\n *SIP\/2\.0 180 Ringing$/);
  });

  it('is bounded in messages and in the width of a line', () => {
    const long = { ...busy, text: `SIP/2.0 500 ${'x'.repeat(1000)}\r\n\r\n` };
    const lines = ladderOf(Array.from({ length: 70 }, () => long)).split('\n');
    expect(lines[0]).toBe('… 10 earlier');
    expect(lines.length).toBe(61);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(220);
  });
});

describe('where it has them from', () => {
  const removes: (() => void)[] = [];
  afterEach(() => {
    for (const remove of removes.splice(0)) remove();
  });

  it('is everybody who still has some', async () => {
    removes.push(addLadderSource(() => Promise.reject(new Error('closed'))));
    removes.push(addLadderSource(async (since) => [busy, invite].filter(({ at }) => at >= since)));
    expect(await messagesSince(busy.at)).toEqual([busy]);
    removes.pop()?.();
    expect(await messagesSince(busy.at)).toEqual([]);
  });
});
