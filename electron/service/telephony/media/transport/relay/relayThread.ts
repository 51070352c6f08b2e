import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { TransportAddress } from '../udp/datagramTransport.ts';
import { transportAddressOf } from '../udp/socketAddress.ts';
import type { SystemCalls } from '../udp/systemCalls.ts';
import { EVENT_ROW_AT, EVENT_WORDS, READY, type RelayJob, type UnusualDatagram, WAKE_UP } from './relayJob.ts';
import { CLOSED_AT, createRelayTable, FIELD, LOCK, PENDING_AT, ROW_WORDS, ROWS, takeRow } from './relayTable.ts';

const EPOLL_CLOEXEC = 0o2000000;
const EFD_NONBLOCK_CLOEXEC = 0o2004000;
const EPOLL_CTL_ADD = 1;
const EPOLL_CTL_DEL = 2;
const EPOLLIN = 1;
/** How long datagrams from before a stream was taken back may arrive from the thread, in milliseconds. */
const LATE_MS = 1000;

/** Parameters of a stream that is handed over. Numbers are 32 bits, signed or not. */
export interface HandedOver {
  /** Where its packets come in. */
  readonly socketIn: number;
  /** Their sender, as a `struct sockaddr_in`: others are not passed on. */
  readonly from: Uint8Array;
  readonly socketOut: number;
  readonly to: Uint8Array;
  readonly ssrcIn: number;
  readonly ssrcOut: number;
  readonly payloadTypeIn: number;
  readonly payloadTypeOut: number;
  /** Offset added to a packet's numbers. */
  readonly sequenceOffset: number;
  readonly timestampOffset: number;
  readonly clockRateHz: number;
  /** See `StreamStatistics`. */
  readonly highest: number;
  readonly timestamp: number;
  readonly transitUs: number;
  readonly jitter: number;
}

/** Counts of a stream since they were last taken. */
export interface Relayed {
  readonly received: number;
  /** Milliseconds of `performance.now`; whole. */
  readonly receivedAt: number;
  readonly sent: number;
  readonly sentOctets: number;
  /** Current value: see `HandedOver`. */
  readonly highest: number;
  readonly timestamp: number;
  readonly transitUs: number;
  readonly jitter: number;
}

/** A stream that the thread relays. */
export interface RelayedStream {
  /** Returns the counts since the last time. */
  take(): Relayed;
  /** The last call: the thread touches none of it any more; packets in the sockets' buffers wait for the next reader. */
  end(): Relayed;
}

/** Notified of what is not just the next packet of a stream. */
export type UnusualListener = (datagram: Uint8Array, from: TransportAddress) => void;

/**
 * Relays streams that nobody looks into on a thread that waits for their sockets itself: it costs a fraction of what Node's
 * sockets cost, and no work of the service holds it up.
 */
export class RelayThread {
  readonly #calls: SystemCalls;
  readonly #logger: Logger;
  readonly #table = createRelayTable();
  readonly #epoll: number;
  readonly #wakeUp: number;
  readonly #free = Array.from({ length: ROWS }, (_, row) => ROWS - 1 - row);
  /** By the number of their stream. */
  readonly #listeners = new Map<number, UnusualListener>();
  #streams = 0;
  readonly #onFailed: () => void;
  readonly #worker: Worker;
  #ready = false;
  #closed = false;
  /** Whether nothing waits for the sockets any more. */
  #over = false;

  /** @param onFailed called when the thread ended by itself: its streams have to be taken back */
  constructor(calls: SystemCalls, logger: Logger, onFailed: () => void) {
    this.#calls = calls;
    this.#logger = logger;
    this.#onFailed = onFailed;
    this.#epoll = calls.epollCreate(EPOLL_CLOEXEC);
    this.#wakeUp = calls.eventfd(0, EFD_NONBLOCK_CLOEXEC);
    this.#watch(this.#wakeUp, WAKE_UP);
    const clock = { ms: performance.now(), atNs: process.hrtime.bigint() };
    const workerData: RelayJob = { table: this.#table, epoll: this.#epoll, clock };
    this.#worker = new Worker(new URL('./relayWorker.ts', import.meta.url), { workerData });
    this.#worker.unref();
    this.#worker.on('message', (message: UnusualDatagram | typeof READY) => {
      if (message === READY) this.#ready = true;
      else this.#tell(message);
    });
    this.#worker.once('error', (error) => this.#logger.warn({ error }, 'the relay thread failed'));
    this.#worker.once('exit', () => this.#ended());
  }

  /** Whether it has started. */
  get ready(): boolean {
    return this.#ready && !this.#closed;
  }

  /** Has a stream relayed; null if there is no free row, or the thread has not started. */
  handOver(stream: HandedOver, onUnusual: UnusualListener): RelayedStream | null {
    const row = this.ready ? this.#free.pop() : undefined;
    if (row === undefined) return null;
    this.#write(row, stream);
    const number = this.#streams;
    this.#listeners.set(number, onUnusual);
    if (this.#watch(stream.socketIn, row) < 0) {
      this.#release(row, number);
      return null;
    }
    return this.#streamOf(row, number, stream.socketIn);
  }

  /** Ends the thread. Its streams have to be ended before. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    Atomics.store(this.#table, CLOSED_AT, 1);
    this.#calls.write(this.#wakeUp, new BigUint64Array([1n]), 8);
  }

  #streamOf(row: number, number: number, socket: number): RelayedStream {
    const at = row * ROW_WORDS;
    const table = this.#table;
    return {
      take: () => {
        takeRow(table, row);
        const relayed = this.#read(at);
        Atomics.store(table, at + FIELD.LOCK, LOCK.RELAYED);
        return relayed;
      },
      end: () => {
        takeRow(table, row);
        if (!this.#over) this.#calls.epollControl(this.#epoll, EPOLL_CTL_DEL, socket, new Int32Array(EVENT_WORDS));
        const relayed = this.#read(at);
        this.#release(row, number);
        return relayed;
      },
    };
  }

  #release(row: number, number: number): void {
    Atomics.store(this.#table, row * ROW_WORDS + FIELD.LOCK, LOCK.ENDED);
    this.#free.push(row);
    setTimeout(() => this.#listeners.delete(number), LATE_MS).unref();
  }

  #write(row: number, stream: HandedOver): void {
    const table = this.#table;
    const at = row * ROW_WORDS;
    const set = (field: number, value: number) => {
      table[at + field] = value;
    };
    Atomics.store(table, at + FIELD.LOCK, LOCK.ENDED);
    table.fill(0, at + FIELD.STREAM, at + ROW_WORDS);
    this.#streams = (this.#streams + 1) | 0;
    set(FIELD.STREAM, this.#streams);
    set(FIELD.SOCKET_IN, stream.socketIn);
    set(FIELD.SOCKET_OUT, stream.socketOut);
    table.set(wordsOf(stream.from).subarray(0, 2), at + FIELD.FROM);
    table.set(wordsOf(stream.to), at + FIELD.TO);
    set(FIELD.SSRC_IN, stream.ssrcIn);
    set(FIELD.SSRC_OUT, stream.ssrcOut);
    set(FIELD.SEQUENCE_OFFSET, stream.sequenceOffset);
    set(FIELD.TIMESTAMP_OFFSET, stream.timestampOffset);
    set(FIELD.PAYLOAD_TYPE_IN, stream.payloadTypeIn);
    set(FIELD.PAYLOAD_TYPE_OUT, stream.payloadTypeOut);
    set(FIELD.CLOCK_RATE, stream.clockRateHz);
    set(FIELD.HIGHEST, stream.highest);
    set(FIELD.TIMESTAMP, stream.timestamp);
    set(FIELD.TRANSIT, stream.transitUs);
    set(FIELD.JITTER, stream.jitter);
    set(FIELD.RECEIVED_AT, performance.now());
    Atomics.store(table, at + FIELD.LOCK, LOCK.RELAYED);
  }

  /** Reads and resets the counts. */
  #read(at: number): Relayed {
    const table = this.#table;
    const get = (field: number) => table[at + field] ?? 0;
    const relayed: Relayed = {
      received: get(FIELD.RECEIVED),
      receivedAt: get(FIELD.RECEIVED_AT),
      sent: get(FIELD.SENT),
      sentOctets: get(FIELD.SENT_OCTETS),
      highest: get(FIELD.HIGHEST),
      timestamp: get(FIELD.TIMESTAMP),
      transitUs: get(FIELD.TRANSIT),
      jitter: get(FIELD.JITTER),
    };
    for (const field of [FIELD.RECEIVED, FIELD.SENT, FIELD.SENT_OCTETS]) table[at + field] = 0;
    return relayed;
  }

  #watch(socket: number, row: number): number {
    const event = new Int32Array(EVENT_WORDS);
    event[0] = EPOLLIN;
    event[EVENT_ROW_AT] = row;
    return this.#calls.epollControl(this.#epoll, EPOLL_CTL_ADD, socket, event);
  }

  #tell({ stream, datagram, from }: UnusualDatagram): void {
    Atomics.sub(this.#table, PENDING_AT, 1);
    this.#listeners.get(stream)?.(datagram, transportAddressOf(from));
  }

  #ended(): void {
    const wasClosed = this.#closed;
    this.#closed = true;
    this.#over = true;
    this.#calls.close(this.#wakeUp);
    this.#calls.close(this.#epoll);
    // A packet that the thread was about when it failed is not finished by anybody.
    for (let at = 0; at < ROWS * ROW_WORDS; at += ROW_WORDS) {
      Atomics.compareExchange(this.#table, at + FIELD.LOCK, LOCK.TAKEN, LOCK.RELAYED);
    }
    if (!wasClosed) this.#onFailed();
  }
}

function wordsOf(address: Uint8Array): Int32Array {
  return new Int32Array(address.slice().buffer);
}
