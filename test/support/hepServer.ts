import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The chunks of a HEP3 packet by their type, read as the specification says it; throws for anything else. */
export function chunksOf(packet: Buffer): Map<number, Buffer> {
  if (packet.toString('latin1', 0, 4) !== 'HEP3') throw new Error('It is no HEP3 packet');
  if (packet.readUInt16BE(4) !== packet.length) throw new Error('Its length is not what it says');
  const chunks = new Map<number, Buffer>();
  for (let at = 6; at < packet.length; ) {
    if (packet.readUInt16BE(at) !== 0) throw new Error('It has a chunk of an unknown vendor');
    const length = packet.readUInt16BE(at + 4);
    chunks.set(packet.readUInt16BE(at + 2), packet.subarray(at + 6, at + length));
    at += length;
  }
  return chunks;
}

/** What a capture server shows of a packet. */
export interface Captured {
  /** 1: SIP, 5: RTCP as JSON. */
  readonly protocol: number | undefined;
  readonly correlationId: string;
  readonly captureId: number | undefined;
  readonly source: string;
  readonly destination: string;
  readonly payload: string;
}

function readCaptured(packet: Buffer): Captured {
  const chunks = chunksOf(packet);
  const place = (address: number, port: number) =>
    `${[...(chunks.get(address) ?? [])].join('.')}:${chunks.get(port)?.readUInt16BE()}`;
  return {
    protocol: chunks.get(11)?.readUInt8(),
    correlationId: chunks.get(17)?.toString() ?? '',
    captureId: chunks.get(12)?.readUInt32BE(),
    source: place(3, 7),
    destination: place(4, 8),
    payload: chunks.get(15)?.toString() ?? '',
  };
}

/** A small capture server, which reads every packet that comes. Ends with the test. */
export async function startHepServer(): Promise<{ readonly port: number; readonly captured: readonly Captured[] }> {
  const captured: Captured[] = [];
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  socket.on('message', (packet) => captured.push(readCaptured(packet)));
  return { port: (socket.address() as AddressInfo).port, captured };
}
