/** Memory that the relay thread and the main thread share for each relayed stream: a row of 32-bit integers. */

/** The fields of a row. The thread writes those after `CLOCK_RATE`; the rest does not change. */
export const FIELD = {
  /** Which thread may use the row; see `LOCK`. */
  LOCK: 0,
  /** The stream's number: a row is another's after it. */
  STREAM: 1,
  /** Sockets: where the stream comes in, and where it goes out. */
  SOCKET_IN: 2,
  SOCKET_OUT: 3,
  /** Where it comes from: the first two words of a socket address. */
  FROM: 4,
  /** Where it goes to: the four words of a socket address. */
  TO: 6,
  SSRC_IN: 10,
  SSRC_OUT: 11,
  /** Added to the numbers of each packet. */
  SEQUENCE_OFFSET: 12,
  TIMESTAMP_OFFSET: 13,
  PAYLOAD_TYPE_IN: 14,
  PAYLOAD_TYPE_OUT: 15,
  /** In Hz. */
  CLOCK_RATE: 16,
  /** Highest sequence number that came, with its wraps counted in, and the timestamp of its packet. */
  HIGHEST: 17,
  TIMESTAMP: 18,
  /** As `StreamStatistics` keeps them: microseconds with wraps, sixteenths of a microsecond. */
  TRANSIT: 19,
  JITTER: 20,
  /** Packets since somebody asked; when the last came, in milliseconds of the service's own clock. */
  RECEIVED: 21,
  RECEIVED_AT: 22,
  /** Packets and octets of payload that left since somebody asked. */
  SENT: 23,
  SENT_OCTETS: 24,
} as const;

/** 128 octets: two lines of a processor's cache. */
export const ROW_WORDS = 32;
export const ROWS = 4096;

/** Which thread has a row. */
export const LOCK = {
  /** The thread may relay its stream. */
  RELAYED: 0,
  /** The thread passes on a packet, or the service reads what was counted. */
  TAKEN: 1,
  /** The stream was taken back; the row may be another's soon. */
  ENDED: 2,
} as const;

/** After the rows: how many datagrams from the thread the main thread has not processed yet. */
export const PENDING_AT = ROWS * ROW_WORDS;
/** After it: set when the thread is to end. */
export const CLOSED_AT = PENDING_AT + 1;
/** More datagrams are not queued while the main thread is blocked. */
export const MOST_PENDING = 256;

export function createRelayTable(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * (ROWS * ROW_WORDS + 2)));
}

/** Turns that are taken without rest; a packet is passed on within fewer, unless the machine stopped the other thread. */
const TURNS = 1000;
const REST_MS = 1;

/** Waits until the row is not being used, and takes it. To be called by the service alone, for a stream that was not ended. */
export function takeRow(table: Int32Array, row: number): void {
  const at = row * ROW_WORDS + FIELD.LOCK;
  for (let turn = 1; Atomics.compareExchange(table, at, LOCK.RELAYED, LOCK.TAKEN) !== LOCK.RELAYED; turn += 1) {
    if (turn % TURNS === 0) Atomics.wait(table, at, LOCK.TAKEN, REST_MS);
  }
}
