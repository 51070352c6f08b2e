import { describe, expect, it } from 'vitest';
import { maskKeys } from '../../../electron/service/telephony/sip/trace/redaction.ts';
import { wireMessage } from '../../../electron/service/telephony/sip/wire/messageText.ts';

const message = (type: string, body: string, method = 'INFO') =>
  [
    `${method} sip:1@a SIP/2.0`,
    `CSeq: 4 ${method}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

const masked = (text: string): string => maskKeys(wireMessage(text));

describe('a trace does not reveal which key was pressed', () => {
  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', 'Signal=X\r\nDuration=160\r\n'],
    ['application/dtmf-relay', 'signal = 11\r\nDuration=160\r\n', 'signal = XX\r\nDuration=160\r\n'],
    ['application/dtmf', '7', 'X'],
    ['application/vnd.nortelnetworks.digits', 'p=Digit-Collection\r\nd=4711', 'XXXXXXXXXXXXXXXXXX\r\nXXXXXX'],
    ['text/plain', '4711', 'XXXX'],
  ])('by INFO: %s', (type, body, expected) => {
    expect(masked(message(type, body))).toBe(message(type, expected));
  });

  it('with the short form of the header, and in a body of several parts', () => {
    const text = [
      'INFO sip:1@a SIP/2.0',
      'c: multipart/mixed;boundary=b',
      'CSeq: 1 INFO',
      '',
      '--b',
      '',
      'Signal=5',
    ].join('\r\n');
    expect(masked(text)).toContain('Signal=X');
    expect(masked(text)).not.toContain('5');
  });

  it.each([
    ['with lines that end in LF alone', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with a folded header', (text: string) => text.replace('CSeq: 4 INFO', 'CSeq: 4\r\n INFO')],
    ['with blanks before the colon', (text: string) => text.replace('CSeq:', 'CSeq :')],
  ])('by INFO that is written %s', (_, write) => {
    const text = write(message('application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n'));
    expect(masked(text)).toBe(text.replace('Signal=5', 'Signal=X'));
  });

  it('by KPML, in a NOTIFY', () => {
    const report = (digits: string) => `<kpml-response code="200" digits="${digits}" tag="a"/>`;
    const type = 'application/kpml-response+xml';
    expect(masked(message(type, report('4711#'), 'NOTIFY'))).toBe(message(type, report('XXXXX'), 'NOTIFY'));
  });
});

describe('everything else stays as it is', () => {
  it.each([
    message('application/sdp', 'v=0\r\no=- 1 1 IN IP4 1.2.3.4\r\n', 'INVITE'),
    message('application/media_control+xml', '<media_control/>'),
    message('text/plain', 'Signal=5', 'MESSAGE'),
    'OPTIONS sip:1@a SIP/2.0\r\nCSeq: 1 OPTIONS\r\n\r\n',
    'not a message at all',
  ])('%#', (text) => {
    expect(masked(text)).toBe(text);
  });
});
