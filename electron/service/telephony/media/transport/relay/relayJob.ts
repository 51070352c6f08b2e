export interface RelayJob {
  /** See `createRelayTable`. */
  readonly table: Int32Array;
  /** Reports which socket has a datagram; its events contain the row. */
  readonly epoll: number;
  /** Milliseconds of `performance.now` in the service's own thread, at a moment of `process.hrtime` in nanoseconds. */
  readonly clock: { readonly ms: number; readonly atNs: bigint };
}

/** The thread's first message: from then on streams can be handed over. */
export const READY = 'ready';

/** A datagram that the thread does not pass on by itself. */
export interface UnusualDatagram {
  /** See `FIELD.STREAM`. */
  readonly stream: number;
  readonly datagram: Uint8Array;
  /** A `struct sockaddr_in`. */
  readonly from: Uint8Array;
}

/** The row that stands for no stream in an event: the thread is to look whether it shall end. */
export const WAKE_UP = -1;

/** Words of a `struct epoll_event`, and which of them holds the row: x86-64 packs it. */
export const EVENT_WORDS = process.arch === 'x64' ? 3 : 4;
export const EVENT_ROW_AT = process.arch === 'x64' ? 1 : 2;
