import { describe, expect, it } from 'vitest';
import { sessionPartOf } from '../../../electron/service/telephony/sip/wire/multipart.ts';

const part = (type: string, body: string, handling = '') =>
  `Content-Type: ${type}\r\n${handling ? `Content-Disposition: x;handling=${handling}\r\n` : ''}\r\n${body}`;
const joined = (boundary: string, ...parts: readonly string[]) =>
  `before\r\n${parts.map((text) => `--${boundary}\r\n${text}\r\n`).join('')}--${boundary}--\r\nafter`;
const sdp = part('application/sdp', 'v=0\r\n');

describe('a body of parts (RFC 2046, RFC 5621)', () => {
  it.each<[what: string, contentType: string, body: string, found: string | null]>([
    ['has its description taken', 'multipart/mixed; boundary=a', joined('a', sdp), 'v=0\r\n'],
    ['the first of two', 'Multipart/Mixed;boundary="a"', joined('a', sdp, part('application/sdp', 'v=1')), 'v=0\r\n'],
    [
      'beside a picture that need not be seen',
      'multipart/mixed;boundary=a',
      joined('a', part('image/png', 'x', 'optional'), sdp),
      'v=0\r\n',
    ],
    ['not beside one that must', 'multipart/mixed;boundary=a', joined('a', part('image/png', 'x'), sdp), null],
    [
      'as one of alternatives',
      'multipart/alternative;boundary=a',
      joined('a', part('text/plain', 'x'), sdp),
      'v=0\r\n',
    ],
    [
      'from a body within',
      'multipart/mixed;boundary=a',
      joined('a', part('multipart/alternative;boundary=b', joined('b', part('text/x', ''), sdp))),
      'v=0\r\n',
    ],
    ['not without a boundary', 'multipart/mixed', joined('a', sdp), null],
    ['nor where the boundary never comes', 'multipart/mixed;boundary=b', joined('a', sdp), null],
    ['also where the end is missing', 'multipart/mixed;boundary=a', `--a\r\n${sdp}`, 'v=0\r\n'],
    [
      'nor of more parts than anybody sends',
      'multipart/mixed;boundary=a',
      joined('a', ...Array<string>(17).fill(sdp)),
      null,
    ],
  ])('%s', (_, contentType, body, found) => {
    expect(sessionPartOf(contentType, body)).toBe(found);
  });

  it('is not followed however deep it goes', () => {
    const deep = (levels: number): string =>
      levels === 0 ? sdp : part(`multipart/mixed;boundary=b${levels}`, joined(`b${levels}`, deep(levels - 1)));
    expect(sessionPartOf('multipart/mixed;boundary=a', joined('a', deep(2)))).toBe('v=0\r\n');
    expect(sessionPartOf('multipart/mixed;boundary=a', joined('a', deep(3)))).toBeNull();
  });
});
