import { MAX_MESSAGE_BYTES } from './connection.ts';

/** The content of a stream. */
export type StreamFrame =
  | { readonly type: 'message'; readonly text: string }
  /** CRLF CRLF: the peer asks whether we are alive (RFC 5626 section 3.5.1). */
  | { readonly type: 'ping' }
  /** The stream cannot be followed any further and must be closed. */
  | { readonly type: 'broken'; readonly reason: string };

const CR = 0x0d;
const LF = 0x0a;
const HEAD_END = '\r\n\r\n';
const NOTHING = Buffer.alloc(0);

/**
 * Cuts a TCP or TLS byte stream into SIP messages by Content-Length (RFC 3261 sections 7.5 and 18.3). Feed it chunks as
 * they come; it answers the frames that became complete.
 */
export class StreamFramer {
  /**
   * The data between `#start` and `#end` is not processed yet. It grows by doubling, since a peer may send byte by
   * byte.
   */
  #store: Buffer = NOTHING;
  #start = 0;
  #end = 0;
  /** Octets from `#start` on in which no head ends. */
  #searched = 0;
  /** Octets of the message whose head is whole; null while it is not. */
  #total: number | null = null;
  #broken = false;
  #sawPong = false;

  /** Takes bytes; after `broken` it takes no more. */
  push(chunk: Uint8Array): StreamFrame[] {
    if (this.#broken) return [];
    this.#append(chunk);
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
    const total = this.#total ?? this.#readHead();
    if (typeof total === 'string') return broken(total);
    this.#total = total;
    if (total === null || this.#end - this.#start < total) return null;
    const text = this.#store.toString('utf8', this.#start, this.#start + total);
    this.#drop(total);
    return { type: 'message', text };
  }

  /** Octets of the message that begins here; null while its head is not whole; or why it cannot be followed. */
  #readHead(): number | string | null {
    const headEnd = this.#store.subarray(0, this.#end).indexOf(HEAD_END, this.#start + this.#searched);
    if (headEnd < 0) {
      const held = this.#end - this.#start;
      this.#searched = Math.max(0, held - HEAD_END.length + 1);
      return held > MAX_MESSAGE_BYTES ? 'header is too long' : null;
    }
    const length = contentLength(this.#store.toString('latin1', this.#start, headEnd));
    if (typeof length === 'string') return length;
    const total = headEnd + HEAD_END.length - this.#start + length;
    return total > MAX_MESSAGE_BYTES ? 'message is too long' : total;
  }

  #append(chunk: Uint8Array): void {
    const held = this.#end - this.#start;
    if (held === 0) this.#hold(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength), chunk.length);
    else {
      if (this.#end + chunk.length > this.#store.length) {
        const larger = Buffer.allocUnsafe(2 * (held + chunk.length));
        this.#store.copy(larger, 0, this.#start, this.#end);
        this.#hold(larger, held);
      }
      this.#store.set(chunk, this.#end);
      this.#end += chunk.length;
    }
  }

  #hold(store: Buffer, length: number): void {
    this.#store = store;
    this.#start = 0;
    this.#end = length;
  }

  /** Following data is read from the start. */
  #drop(length: number): void {
    this.#start += length;
    this.#searched = 0;
    this.#total = null;
    if (this.#start === this.#end) this.#hold(NOTHING, 0);
  }

  /** Drops leading CRLF (RFC 3261 section 7.5); the number of bytes dropped. */
  #skipEmptyLines(): number {
    let at = this.#start;
    while (at + 1 < this.#end && this.#store[at] === CR && this.#store[at + 1] === LF) at += 2;
    const dropped = at - this.#start;
    if (dropped > 0) this.#drop(dropped);
    return dropped;
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
