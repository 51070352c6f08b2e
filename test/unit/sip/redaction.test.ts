import { describe, expect, it } from 'vitest';
import { redact } from '../../../electron/service/telephony/sip/trace/redaction.ts';

describe('what a trace keeps', () => {
  it('leaves a message without secrets as it is', () => {
    const text = 'INVITE sip:a@b SIP/2.0\r\nVia: x;branch=nonce\r\nSubject: response="x"\r\n\r\nv=0\r\n';
    expect(redact(text)).toBe(text);
  });

  it.each([
    [
      'Authorization: Digest username="100", realm="pbx", nonce="n0", uri="sip:pbx", response="0123abc", cnonce="c0", nc=00000001, opaque="o0"',
      'Authorization: Digest username="100", realm="pbx", nonce="[redacted]", uri="sip:pbx", response="[redacted]", cnonce="[redacted]", nc=00000001, opaque="[redacted]"',
    ],
    [
      'proxy-authorization:Digest response=abc,nonce=n',
      'proxy-authorization:Digest response="[redacted]",nonce="[redacted]"',
    ],
    [
      'WWW-Authenticate: Digest realm="pbx", nonce="a \\" b"',
      'WWW-Authenticate: Digest realm="pbx", nonce="[redacted]"',
    ],
    ['Proxy-Authenticate: Digest nonce = "x"', 'Proxy-Authenticate: Digest nonce = "[redacted]"'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [redacted]'],
    ['Authorization: Bearer aaa.bbb.ccc', 'Authorization: Bearer [redacted]'],
  ])('removes the secrets of %s', (header, expected) => {
    const wrap = (line: string) => `REGISTER sip:pbx SIP/2.0\r\n${line}\r\nCSeq: 1 REGISTER\r\n\r\n`;
    expect(redact(wrap(header))).toBe(wrap(expected));
  });

  it('reaches folded lines', () => {
    const text =
      'REGISTER sip:pbx SIP/2.0\r\nAuthorization: Digest username="1",\r\n response="secret"\r\nCSeq: 1\r\n\r\n';
    expect(redact(text)).not.toContain('secret');
    expect(redact(text)).toContain('\r\nCSeq: 1');
  });

  it('removes media keys', () => {
    const text = 'v=0\r\nk=clear:abc\r\na=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:KEYKEY\r\na=sendrecv\r\n';
    expect(redact(text)).toBe('v=0\r\nk=[redacted]\r\na=crypto:1 AES_CM_128_HMAC_SHA1_80 [redacted]\r\na=sendrecv\r\n');
  });
});
