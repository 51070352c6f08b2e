import { MAX_MESSAGE_BYTES } from './connection.ts';

/** What the bytes of a stream contained. */
export type StreamFrame =
  | { readonly type: 'message'; readonly text: string }
  /** CRLF CRLF: the peer asks whether we are alive (RFC 5626 section 3.5.1). */
  | { readonly type: 'ping' }
  /** The stream cannot be followed any further and must be closed. */
  | { readonly type: 'broken'; readonly reason: string };

const CR = 0x0d;
const LF = 0x0a;

/**
 * Cuts a TCP or TLS byte stream into SIP messages by Content-Length (RFC 3261 sections 7.5 and 18.3). Feed it chunks as
 * they come; it answers the frames that became complete.
 */
export class StreamFramer {
  #buffer: Buffer = Buffer.alloc(0);
  #broken = false;
  #sawPong = false;

  /** Takes bytes; after `broken` it takes no more. */
  push(chunk: Uint8Array): StreamFrame[] {
    if (this.#broken) return [];
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    const frames: StreamFrame[] = [];
    for (let frame = this.#next(); frame; frame = this.#next()) {
      frames.push(frame);
      if (frame.type === 'broken') this.#broken = true;
      if (this.#broken) break;
    }
    return frames;
  }

  /** Whether a single empty line came since this was last asked: the answer to a ping (RFC 5626 section 3.5.1). */
  takePong(): boolean {
    const saw = this.#sawPong;
    this.#sawPong = false;
    return saw;
  }

  #next(): StreamFrame | null {
    const empty = this.#skipEmptyLines();
    if (empty === 2) this.#sawPong = true;
    if (empty >= 4) return { type: 'ping' };
    const headEnd = this.#buffer.indexOf('\r\n\r\n');
    if (headEnd < 0) return this.#buffer.length > MAX_MESSAGE_BYTES ? broken('header is too long') : null;
    const length = contentLength(this.#buffer.toString('latin1', 0, headEnd));
    if (typeof length === 'string') return broken(length);
    const total = headEnd + 4 + length;
    if (total > MAX_MESSAGE_BYTES) return broken('message is too long');
    if (this.#buffer.length < total) return null;
    const text = this.#buffer.toString('utf8', 0, total);
    this.#buffer = this.#buffer.subarray(total);
    return { type: 'message', text };
  }

  /** Drops leading CRLF (RFC 3261 section 7.5); the number of bytes dropped. */
  #skipEmptyLines(): number {
    let at = 0;
    while (this.#buffer[at] === CR && this.#buffer[at + 1] === LF) at += 2;
    this.#buffer = this.#buffer.subarray(at);
    return at;
  }
}

function broken(reason: string): StreamFrame {
  return { type: 'broken', reason };
}

/** The length of the body, or why it is not known. */
function contentLength(head: string): number | string {
  const values = [...head.matchAll(/^(?:content-length|l)[ \t]*:([^\r\n]*)/gim)].map(([, value = '']) => value.trim());
  const [first] = values;
  if (first === undefined) return 'Content-Length is missing';
  if (!/^\d{1,9}$/.test(first)) return 'Content-Length is no number';
  return values.every((value) => Number(value) === Number(first)) ? Number(first) : 'Content-Length is given twice';
}
