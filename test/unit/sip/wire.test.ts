import { describe, expect, it } from 'vitest';
import {
  headerValue,
  joinMessage,
  methodOf,
  splitList,
  splitMessage,
  statusOf,
} from '../../../electron/service/telephony/sip/wire/messageText.ts';
import { parseVia, responseTarget, stampSource } from '../../../electron/service/telephony/sip/wire/via.ts';

describe('splitting a message', () => {
  it('writes compact forms out, unfolds lines and keeps the body', () => {
    const parts = splitMessage('INVITE sip:a@b SIP/2.0\r\nv: one\r\n  two\r\ni: x\r\n\r\nbody\r\n\r\nmore');
    expect(parts.headers).toEqual([
      { name: 'via', value: 'one two' },
      { name: 'call-id', value: 'x' },
    ]);
    expect(parts.body).toBe('body\r\n\r\nmore');
  });

  it('comes together again', () => {
    const text = 'SIP/2.0 200 OK\r\nVia: x\r\nCall-ID: y\r\nCSeq: 1 INVITE\r\nWWW-Authenticate: Digest\r\n\r\nbody';
    expect(joinMessage(splitMessage(text))).toBe(text);
  });

  it('finds header values', () => {
    expect(headerValue('OPTIONS sip:a SIP/2.0\r\nCALL-ID:  abc \r\n\r\n', 'call-id')).toBe('abc');
    expect(headerValue('OPTIONS sip:a SIP/2.0\r\n\r\n', 'call-id')).toBeNull();
  });

  it.each([
    ['SIP/2.0 200 OK', 200, null],
    ['SIP/2.0 100', 100, null],
    ['SIP/2.0 700 X', null, null],
    ['INVITE sip:a@b SIP/2.0', null, 'INVITE'],
    ['INVITE sip:a@b SIP/3.0', null, null],
    ['', null, null],
  ])('recognises %s', (line, status, method) => {
    expect(statusOf(line)).toBe(status);
    expect(methodOf(line)).toBe(method);
  });

  it('splits lists outside quotes and brackets', () => {
    expect(splitList('"a, \\"b" <sip:x,y>, c , <sip:d;e=f>')).toEqual(['"a, \\"b" <sip:x,y>', 'c', '<sip:d;e=f>']);
  });
});

describe('Via', () => {
  it.each([
    ['SIP/2.0/UDP 10.0.0.1:5080;branch=z9hG4bKa;rport', { host: '10.0.0.1', port: 5080 }],
    ['SIP/2.0/UDP host.test;received=10.0.0.9;branch=x', { host: '10.0.0.9', port: 5060 }],
    ['SIP/2.0/UDP host.test:7;received=10.0.0.9;rport=1234;branch=x', { host: '10.0.0.9', port: 1234 }],
    ['SIP / 2.0 / UDP  [2001:db8::1]:5070 ; branch = x', { host: '[2001:db8::1]', port: 5070 }],
  ])('%s is answered at the right place', (value, target) => {
    const via = parseVia(value);
    expect(via && responseTarget(via)).toEqual(target);
  });

  it('is invalid without a host', () => {
    expect(parseVia('SIP/2.0/UDP')).toBeNull();
  });

  it('takes the source address and port (RFC 3581)', () => {
    const source = { host: '192.0.2.7', port: 4321 };
    const stamped = (via: string) =>
      headerValue(stampSource(splitMessage(`OPTIONS sip:a SIP/2.0\r\nVia: ${via}\r\n\r\n`), source), 'via');
    expect(stamped('SIP/2.0/UDP 10.0.0.1;rport;branch=x')).toBe(
      'SIP/2.0/UDP 10.0.0.1;rport=4321;branch=x;received=192.0.2.7',
    );
    expect(stamped('SIP/2.0/UDP 192.0.2.7:4321;branch=x')).toBe('SIP/2.0/UDP 192.0.2.7:4321;branch=x');
    expect(stamped('SIP/2.0/UDP a.test;received=6.6.6.6;branch=x')).toBe(
      'SIP/2.0/UDP a.test;branch=x;received=192.0.2.7',
    );
  });

  it('changes the top value only, and gives each value a line', () => {
    const text = stampSource(
      splitMessage('OPTIONS sip:a SIP/2.0\r\nVia: SIP/2.0/UDP a;branch=1, SIP/2.0/UDP b;branch=2\r\n\r\n'),
      { host: '1.2.3.4', port: 5 },
    );
    expect(splitMessage(text).headers.map((field) => field.value)).toEqual([
      'SIP/2.0/UDP a;branch=1;received=1.2.3.4',
      'SIP/2.0/UDP b;branch=2',
    ]);
  });
});
