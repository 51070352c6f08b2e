import { describe, expect, it } from 'vitest';
import { StreamFramer } from '../../../electron/service/telephony/sip/transport/streamFramer.ts';

const message = (body: string, name = 'Content-Length') =>
  `MESSAGE sip:a@b SIP/2.0\r\n${name}: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

function push(...chunks: string[]) {
  const framer = new StreamFramer();
  return chunks.flatMap((chunk) => framer.push(Buffer.from(chunk)));
}

describe('cutting a stream', () => {
  it('finds several messages in one chunk', () => {
    const [first, second] = [message('one'), message('two', 'l')];
    expect(push(first + second)).toEqual([
      { type: 'message', text: first },
      { type: 'message', text: second },
    ]);
  });

  it('waits for a message that comes byte by byte, and counts bytes, not characters', () => {
    const text = message('grüß dich');
    const framer = new StreamFramer();
    const frames = [...Buffer.from(text)].flatMap((byte) => framer.push(Uint8Array.of(byte)));
    expect(frames).toEqual([{ type: 'message', text }]);
  });

  it('skips empty lines and reports a ping', () => {
    expect(push('\r\n', message(''))).toEqual([{ type: 'message', text: message('') }]);
    expect(push('\r\n\r\n')).toEqual([{ type: 'ping' }]);
  });

  it('notices a pong, be it before, between or behind messages', () => {
    const framer = new StreamFramer();
    const pongIn = (text: string) => {
      framer.push(Buffer.from(text));
      return framer.takePong();
    };
    expect(['\r\n', `\r\n${message('')}`, `${message('')}\r\n`, message('')].map(pongIn)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(pongIn('\r\n\r\n')).toBe(false);
  });

  it.each([
    ['SIP/2.0 200 OK\r\nVia: x\r\n\r\n', 'Content-Length is missing'],
    ['SIP/2.0 200 OK\r\nContent-Length: -1\r\n\r\n', 'Content-Length is no number'],
    ['SIP/2.0 200 OK\r\nContent-Length: 1\r\nl: 2\r\n\r\n', 'Content-Length is given twice'],
    ['SIP/2.0 200 OK\r\nContent-Length: 99999\r\n\r\n', 'message is too long'],
    ['x'.repeat(70_000), 'header is too long'],
  ])('gives up on %s', (text, reason) => {
    expect(push(text)).toEqual([{ type: 'broken', reason }]);
  });

  it('takes nothing after it gave up', () => {
    expect(push('SIP/2.0 200 OK\r\n\r\n', message('fine'))).toHaveLength(1);
  });
});
