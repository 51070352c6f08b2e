/** Pairs of telephones that talk with one another: real sockets, packets that carry the moment at which they left. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { takeTurns } from '../turns.ts';
import { Latencies } from './latencies.ts';

/** What both telephones of all pairs heard of one another during a stretch of time. */
export type Heard = {
  /** Share of the packets sent that never came, in per cent. */
  lossPercent: number;
  /** From one telephone to the other, in milliseconds. */
  latencyP50: number;
  latencyP99: number;
};

const FRAME_OCTETS = 160;
const HEADER_OCTETS = 12;
const SEQUENCE_AT = 2;
const TIMESTAMP_AT = 4;
/** The offset of the time of sending in a packet; the rest is any audio. */
const MOMENT_AT = HEADER_OCTETS;
/**
 * Telephones that take long themselves would be counted to the relay: many share a socket, from which packets that came
 * meanwhile are read in one go. Even, so that both of a pair have another one.
 */
const SOCKETS = 8;
const RECEIVE_BUFFER_OCTETS = 2 ** 18;

/** It has one packet, and changes only its numbers. */
type Telephone = { socket: Socket; packet: Buffer; sequence: number };

function packetOf(ssrc: number): Buffer {
  const payload = new Uint8Array(FRAME_OCTETS).map((_, index) => (index * 37) % 256);
  return serialiseRtpPacket({ payloadType: 0, marker: false, ssrc, sequence: 0, timestamp: 0, payload });
}

async function openSocket(onPacket: (sentAt: number) => void): Promise<Socket> {
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: RECEIVE_BUFFER_OCTETS,
    lookup: (host, _, callback) => callback(null, host, 4),
  });
  socket.on('error', () => undefined);
  socket.on('message', (datagram) => {
    if (datagram.length === HEADER_OCTETS + FRAME_OCTETS) onPacket(datagram.readDoubleBE(MOMENT_AT));
  });
  const listening = once(socket, 'listening');
  socket.bind(0, '127.0.0.1');
  await listening;
  return socket;
}

/** Opens so many pairs of telephones; nobody talks yet. */
export async function openPairs(pairs: number) {
  const latencies = new Latencies();
  /** Packets count when they were sent between the two. */
  let from = Number.POSITIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  const counts = (sentAt: number) => sentAt >= from && sentAt < to;
  const take = (sentAt: number) => {
    if (counts(sentAt)) latencies.add(performance.now() - sentAt);
  };
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(take)));
  const telephones = Array.from({ length: 2 * pairs }, (_, index): Telephone => {
    return { socket: sockets[index % SOCKETS] as Socket, packet: packetOf(index + 1), sequence: 0 };
  });
  let sent = 0;

  function talk(telephone: Telephone, port: number): void {
    telephone.sequence = (telephone.sequence + 1) & 0xffff;
    const { packet, sequence } = telephone;
    const now = performance.now();
    packet.writeUInt16BE(sequence, SEQUENCE_AT);
    packet.writeUInt32BE(sequence * FRAME_OCTETS, TIMESTAMP_AT);
    packet.writeDoubleBE(now, MOMENT_AT);
    telephone.socket.send(packet, port, '127.0.0.1');
    if (counts(now)) sent += 1;
  }

  return {
    /** Where each listens; two that follow one another are a pair. */
    ports: telephones.map(({ socket }) => socket.address().port),
    /** Begins to send to these ports, in the same order. */
    talkTo(ports: readonly number[]): void {
      for (const [index, telephone] of telephones.entries()) takeTurns(() => talk(telephone, ports[index] ?? 0));
    },
    beginMeasuring(): void {
      from = performance.now();
    },
    /** What was sent shall have had time to arrive before `measured` is asked. */
    endMeasuring(): void {
      to = performance.now();
    },
    measured(): Heard {
      return {
        lossPercent: (100 * (sent - latencies.size)) / sent,
        latencyP50: latencies.percentile(50),
        latencyP99: latencies.percentile(99),
      };
    },
  };
}
