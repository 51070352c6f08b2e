import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import {
  parseRtpPacket,
  type RtpPacket,
  serialiseRtpPacket,
} from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';

/** A received packet with when it came. */
export interface TimedPacket extends RtpPacket {
  readonly at: number;
}

/** A bare UDP socket that plays a peer which does as the test says. */
export interface RawPeer {
  readonly port: number;
  readonly packets: TimedPacket[];
  /** Sends octets, whatever they are. */
  sendRaw(datagram: Uint8Array, port: number): void;
  /** Sends an RTP packet. */
  send(packet: Partial<RtpPacket>, port: number): void;
  close(): void;
}

/** Opens the socket at an address of loopback. */
export async function openRawPeer(host = '127.0.0.1'): Promise<RawPeer> {
  const socket = createSocket('udp4');
  const packets: TimedPacket[] = [];
  socket.on('message', (datagram) => {
    const packet = parseRtpPacket(datagram);
    if (packet !== null) packets.push({ ...packet, at: performance.now() });
  });
  socket.bind(0, host);
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    packets,
    sendRaw: (datagram, port) => socket.send(datagram, port, '127.0.0.1'),
    send: (packet, port) => {
      const whole = { payloadType: 0, sequence: 1, timestamp: 0, ssrc: 5, marker: false, payload: new Uint8Array(160) };
      socket.send(serialiseRtpPacket({ ...whole, ...packet }), port, '127.0.0.1');
    },
    close: () => socket.close(),
  };
}

/** A peer's description of its audio. */
export function peerSdp(port: number, formats = '0', ...attributes: readonly string[]): string {
  const head = ['v=0', 'o=peer 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0'];
  return [...head, `m=audio ${port} RTP/AVP ${formats}`, ...attributes, ''].join('\r\n');
}

/** The port of the audio in our own description. */
export function audioPort(sdp: string): number {
  return Number(/^m=audio (\d+)/m.exec(sdp)?.[1]);
}
