/**
 * The stream between a directory and the parser of its answers. It passes on one whole LDAP message at a time (RFC 4511
 * section 5.1) and ends the connection when one is too large, when there are too many, or when it is none: the parser
 * itself collects and reads what comes without a bound.
 */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { DirectoryFailure } from '../directoryFailure.ts';
import { checkedMessage } from './ldapShape.ts';

const LARGEST_MESSAGE = 256 * 1024;
const LARGEST_ANSWER = 1024 * 1024;
/** An answer has at most as many entries as were asked for, and a few references. */
const MOST_MESSAGES = 200;

const SEQUENCE = 0x30;

/** Bytes of the message that a buffer begins with; null while too little is there to know. */
export function messageLength(buffer: Buffer): number | null {
  const [tag, first] = buffer;
  if (tag === undefined) return null;
  if (tag !== SEQUENCE) throw new DirectoryFailure('The server does not speak LDAP');
  if (first === undefined) return null;
  if (first < 0x80) return 2 + first;
  const bytes = first & 0x7f;
  if (bytes === 0 || bytes > 4) throw new DirectoryFailure('The server does not speak LDAP');
  if (buffer.length < 2 + bytes) return null;
  const length = 2 + bytes + buffer.readUIntBE(2, bytes);
  if (length > LARGEST_MESSAGE) throw new DirectoryFailure('The directory answers with more than can be read');
  return length;
}

/** Ends with an error when the socket does. */
export class LdapMessages extends Duplex {
  /** What `net.Socket` says of one that is connected. */
  readonly connecting = false;
  readonly readyState = 'open';
  readonly #socket: Socket;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #wanted: number | null = null;
  #bytesLeft = LARGEST_ANSWER;
  #messagesLeft = MOST_MESSAGES;

  constructor(socket: Socket) {
    super({ readableObjectMode: true, allowHalfOpen: false });
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  /** A new question: its answer may be as large as any. */
  begin(): void {
    this.#bytesLeft = LARGEST_ANSWER;
    this.#messagesLeft = MOST_MESSAGES;
  }

  override _read(): void {
    // The socket flows: what comes is bounded.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #take(chunk: Buffer): void {
    if (this.destroyed) return;
    try {
      this.#count(chunk);
      for (let message = this.#next(); message !== null; message = this.#next()) this.push(message);
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  #count(chunk: Buffer): void {
    this.#bytesLeft -= chunk.length;
    if (this.#bytesLeft < 0) throw new DirectoryFailure('The directory answers with more than can be read');
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
  }

  /** The next whole message; parts are put together once, when the last is there. */
  #next(): Buffer | null {
    if (this.#wanted === null && this.#waitingBytes > 0) {
      if (this.#waiting.length > 1) this.#waiting = [Buffer.concat(this.#waiting)];
      this.#wanted = messageLength(this.#waiting[0] ?? Buffer.alloc(0));
    }
    const wanted = this.#wanted;
    if (wanted === null || this.#waitingBytes < wanted) return null;
    this.#messagesLeft -= 1;
    if (this.#messagesLeft < 0) throw new DirectoryFailure('The directory answers with more than can be read');
    const all = this.#waiting.length === 1 ? (this.#waiting[0] as Buffer) : Buffer.concat(this.#waiting);
    const rest = all.subarray(wanted);
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#waitingBytes = rest.length;
    this.#wanted = null;
    return checkedMessage(all.subarray(0, wanted));
  }
}
