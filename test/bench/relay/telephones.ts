/** Pairs of telephones that talk with one another: real sockets, packets that carry the moment at which they left. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { serialiseRtpPacket } from '../../../electron/service/media/rtp/rtpPacket.ts';
import { percentile } from '../samples.ts';

/** What both telephones of all pairs heard of one another during a stretch of time. */
export type Heard = {
  /** Share of the packets sent that never came, in per cent. */
  lossPercent: number;
  /** From one telephone to the other, in milliseconds. */
  latencyP50: number;
  latencyP99: number;
};

const FRAME_MS = 20;
const LONGEST_LAG_MS = 100;
const FRAME_OCTETS = 160;
const HEADER_OCTETS = 12;
const SEQUENCE_AT = 2;
const TIMESTAMP_AT = 4;
/** Where the moment of sending stands in a packet; the rest is any audio. */
const MOMENT_AT = HEADER_OCTETS;

/** Telephones that take long themselves would be counted to the relay: each has one packet, and changes only its numbers. */
type Telephone = { socket: Socket; packet: Buffer; sequence: number; slot: number };

function packetOf(ssrc: number): Buffer {
  const payload = new Uint8Array(FRAME_OCTETS).map((_, index) => (index * 37) % 256);
  return serialiseRtpPacket({ payloadType: 0, marker: false, ssrc, sequence: 0, timestamp: 0, payload });
}

async function openTelephone(index: number, onPacket: (sentAt: number) => void): Promise<Telephone> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 18 });
  socket.on('error', () => undefined);
  socket.on('message', (datagram) => {
    if (datagram.length === HEADER_OCTETS + FRAME_OCTETS) onPacket(datagram.readDoubleBE(MOMENT_AT));
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  // People do not speak in step: each millisecond has its share of them.
  return { socket, packet: packetOf(index + 1), sequence: 0, slot: index % FRAME_MS };
}

/** Opens so many pairs of telephones; nobody talks yet. */
export async function openPairs(pairs: number) {
  const latencies: number[] = [];
  /** Packets count when they were sent between the two. */
  let from = Number.POSITIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  const counts = (sentAt: number) => sentAt >= from && sentAt < to;
  const take = (sentAt: number) => {
    if (counts(sentAt)) latencies.push(performance.now() - sentAt);
  };
  const telephones = await Promise.all(Array.from({ length: 2 * pairs }, (_, index) => openTelephone(index, take)));
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;

  function talk(telephone: Telephone): void {
    telephone.sequence = (telephone.sequence + 1) & 0xffff;
    const { packet, sequence } = telephone;
    const now = performance.now();
    packet.writeUInt16BE(sequence, SEQUENCE_AT);
    packet.writeUInt32BE(sequence * FRAME_OCTETS, TIMESTAMP_AT);
    packet.writeDoubleBE(now, MOMENT_AT);
    telephone.socket.send(packet);
    if (counts(now)) sent += 1;
  }

  function talkInTurn(): void {
    const slots = Array.from({ length: FRAME_MS }, (_, slot) => telephones.filter((one) => one.slot === slot));
    let dueAt = performance.now();
    let turn = 0;
    const tick = () => {
      // On a machine that is too slow for all of them, catching up would never end.
      dueAt = Math.max(dueAt, performance.now() - LONGEST_LAG_MS);
      for (const now = performance.now(); dueAt <= now; dueAt += 1) {
        for (const telephone of slots[turn % FRAME_MS] ?? []) talk(telephone);
        turn += 1;
      }
      timer = setTimeout(tick, Math.max(0, dueAt - performance.now()));
    };
    tick();
  }

  return {
    /** Where each listens; two that follow one another are a pair. */
    ports: telephones.map(({ socket }) => socket.address().port),
    /** Begins to send to these ports, in the same order. */
    async talkTo(ports: readonly number[]): Promise<void> {
      await Promise.all(
        telephones.map(({ socket }, index) => {
          socket.connect(ports[index] ?? 0, '127.0.0.1');
          return once(socket, 'connect');
        }),
      );
      talkInTurn();
    },
    beginMeasuring(): void {
      from = performance.now();
    },
    /** What was sent shall have had time to arrive before `measured` is asked. */
    endMeasuring(): void {
      to = performance.now();
    },
    measured(): Heard {
      const counted = latencies.toSorted((a, b) => a - b);
      return {
        lossPercent: (100 * (sent - counted.length)) / sent,
        latencyP50: percentile(counted, 50),
        latencyP99: percentile(counted, 99),
      };
    },
    close(): void {
      clearTimeout(timer);
      for (const { socket } of telephones) socket.close();
    },
  };
}
