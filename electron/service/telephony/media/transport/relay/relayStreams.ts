import type { MessagePort } from 'node:worker_threads';
import { sequenceDistance, timestampDistance } from '../../leg/rtp/serialNumber.ts';
import { MSG_DONTWAIT, SOCKET_ADDRESS_OCTETS, type SystemCalls } from '../udp/systemCalls.ts';
import { EVENT_ROW_AT, EVENT_WORDS, type RelayJob, type UnusualDatagram, WAKE_UP } from './relayJob.ts';
import { CLOSED_AT, FIELD, LOCK, MOST_PENDING, PENDING_AT, ROW_WORDS } from './relayTable.ts';

const MOST_EVENTS = 64;
/** A thread that sleeps in a system call cannot be stopped: at the latest after so long it looks whether it shall. */
const LONGEST_SLEEP_MS = 500;
const LARGEST_DATAGRAM = 65_536;
const EINTR = 4;
const HEADER_OCTETS = 12;
/** Version 2, without padding, extension and contributing sources. */
const PLAIN = 0x80;
/** A larger gap to the previous packet is left to the main thread. */
const MOST_MISSING = 100;
const LONGEST_JUMP_S = 10;
/** A larger difference is a wrap of the number, no jitter. */
const LONGEST_DIFFERENCE_US = 60_000_000;

/**
 * Passes packets on until the job is closed. All that is not just the next packet of its stream goes to `service` as it is:
 * RTCP, keys, another source, another sender.
 *
 * Every packet comes by here, so nothing is made for one: no object, no buffer, no text.
 */
export function relayStreams(job: RelayJob, calls: SystemCalls, service: MessagePort): void {
  const { table } = job;
  const events = new Int32Array(MOST_EVENTS * EVENT_WORDS);
  const datagram = new Uint8Array(LARGEST_DATAGRAM);
  const from = new Uint8Array(SOCKET_ADDRESS_OCTETS);
  const fromWords = new Int32Array(from.buffer);
  const fromOctets = new Uint32Array([SOCKET_ADDRESS_OCTETS]);
  const to = new Uint8Array(SOCKET_ADDRESS_OCTETS);
  const toWords = new Int32Array(to.buffer);
  const now = clockOf(job);

  function isNext(at: number, length: number): boolean {
    if (length <= HEADER_OCTETS || datagram[0] !== PLAIN) return false;
    if (((datagram[1] as number) & 0x7f) !== table[at + FIELD.PAYLOAD_TYPE_IN]) return false;
    if (fromWords[0] !== table[at + FIELD.FROM] || fromWords[1] !== table[at + FIELD.FROM + 1]) return false;
    return word(datagram, 8) === table[at + FIELD.SSRC_IN];
  }

  /** False where the packet does not follow those before. */
  function count(at: number, sequence: number, timestamp: number): boolean {
    const highest = table[at + FIELD.HIGHEST] as number;
    const clockRateHz = table[at + FIELD.CLOCK_RATE] as number;
    const ahead = sequenceDistance(highest & 0xffff, sequence);
    const jump = timestampDistance(table[at + FIELD.TIMESTAMP] as number, timestamp);
    if (Math.abs(ahead) > MOST_MISSING || Math.abs(jump) > LONGEST_JUMP_S * clockRateHz) return false;
    const ms = now();
    (table[at + FIELD.RECEIVED] as number) += 1;
    table[at + FIELD.RECEIVED_AT] = ms;
    const transit = (ms * 1000 - (timestamp * 1_000_000) / clockRateHz) | 0;
    const difference = Math.abs((transit - (table[at + FIELD.TRANSIT] as number)) | 0);
    table[at + FIELD.TRANSIT] = transit;
    const jitter = table[at + FIELD.JITTER] as number;
    if (difference <= LONGEST_DIFFERENCE_US) table[at + FIELD.JITTER] = jitter + difference - ((jitter + 8) >> 4);
    if (ahead > 0) {
      table[at + FIELD.HIGHEST] = highest + ahead;
      table[at + FIELD.TIMESTAMP] = timestamp;
    }
    return true;
  }

  function passOn(at: number, length: number, sequence: number, timestamp: number): void {
    datagram[1] = ((datagram[1] as number) & 0x80) | (table[at + FIELD.PAYLOAD_TYPE_OUT] as number);
    const number = sequence + (table[at + FIELD.SEQUENCE_OFFSET] as number);
    datagram[2] = number >> 8;
    datagram[3] = number;
    writeWord(datagram, 4, timestamp + (table[at + FIELD.TIMESTAMP_OFFSET] as number));
    writeWord(datagram, 8, table[at + FIELD.SSRC_OUT] as number);
    toWords[0] = table[at + FIELD.TO] as number;
    toWords[1] = table[at + FIELD.TO + 1] as number;
    (table[at + FIELD.SENT] as number) += 1;
    (table[at + FIELD.SENT_OCTETS] as number) += length - HEADER_OCTETS;
    // What the network does not accept now is lost, as with any RTP.
    calls.sendto(table[at + FIELD.SOCKET_OUT] as number, datagram, length, MSG_DONTWAIT, to, SOCKET_ADDRESS_OCTETS);
  }

  function handToService(at: number, length: number): void {
    if (Atomics.add(table, PENDING_AT, 1) >= MOST_PENDING) {
      Atomics.sub(table, PENDING_AT, 1);
      return;
    }
    const stream = table[at + FIELD.STREAM] as number;
    const message: UnusualDatagram = { stream, datagram: datagram.slice(0, length), from: from.slice() };
    service.postMessage(message);
  }

  function relay(at: number): void {
    fromOctets[0] = SOCKET_ADDRESS_OCTETS;
    const socket = table[at + FIELD.SOCKET_IN] as number;
    const length = calls.recvfrom(socket, datagram, LARGEST_DATAGRAM, MSG_DONTWAIT, from, fromOctets);
    if (length < 0) return;
    const sequence = ((datagram[2] as number) << 8) | (datagram[3] as number);
    const timestamp = word(datagram, 4);
    if (isNext(at, length) && count(at, sequence, timestamp)) passOn(at, length, sequence, timestamp);
    else handToService(at, length);
  }

  while (Atomics.load(table, CLOSED_AT) === 0) {
    const ready = calls.epollWait(job.epoll, events, MOST_EVENTS, LONGEST_SLEEP_MS);
    if (ready < 0 && calls.errno() !== EINTR) throw new Error(`epoll_wait failed with ${calls.errno()}.`);
    for (let index = 0; index < ready; index += 1) {
      const row = events[index * EVENT_WORDS + EVENT_ROW_AT] as number;
      if (row === WAKE_UP) continue;
      const at = row * ROW_WORDS;
      const lock = at + FIELD.LOCK;
      if (Atomics.compareExchange(table, lock, LOCK.RELAYED, LOCK.TAKEN) !== LOCK.RELAYED) continue;
      relay(at);
      Atomics.store(table, lock, LOCK.RELAYED);
    }
  }
}

/** The service's own clock, which this thread's is not: each begins with its thread. */
function clockOf({ clock }: RelayJob): () => number {
  const offset = clock.ms + Number(process.hrtime.bigint() - clock.atNs) / 1e6 - performance.now();
  return () => performance.now() + offset;
}

function word(octets: Uint8Array, at: number): number {
  const high = ((octets[at] as number) << 8) | (octets[at + 1] as number);
  return (high << 16) | ((octets[at + 2] as number) << 8) | (octets[at + 3] as number);
}

function writeWord(octets: Uint8Array, at: number, value: number): void {
  octets[at] = value >>> 24;
  octets[at + 1] = value >>> 16;
  octets[at + 2] = value >>> 8;
  octets[at + 3] = value;
}
