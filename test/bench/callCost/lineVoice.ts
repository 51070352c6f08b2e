/** A telephone behind a line: real RTP over a socket of its own, one codec. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { parseRtpPacket, serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import type { AudioCodec } from '../../../electron/service/telephony/ports/media.ts';
import { takeTurns } from '../turns.ts';
import { formatOf } from './formats.ts';

/** The audio that a party sends, and the listener for what it receives. */
export type Voice = {
  frames: readonly Uint8Array[];
  /** The first of the frames leaves. */
  onFirst: () => void;
  onHeard: (codec: AudioCodec, payload: Uint8Array) => void;
};

/** A telephone. */
export type LineVoice = { port: number; talkTo: (port: number) => void };

let opened = 0;

/** Opens it on a free port of loopback; it says nothing yet. */
export async function openLineVoice(codec: AudioCodec, { frames, onFirst, onHeard }: Voice): Promise<LineVoice> {
  const { payloadType, ticks } = formatOf(codec);
  const socket = createSocket({ type: 'udp4', recvBufferSize: 2 ** 18 });
  socket.on('error', () => undefined);
  socket.on('message', (datagram) => {
    const packet = parseRtpPacket(datagram);
    if (packet?.payloadType === payloadType) onHeard(codec, packet.payload);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  opened += 1;
  const ssrc = opened;
  return {
    port: socket.address().port,
    talkTo(port) {
      let count = 0;
      takeTurns(() => {
        const index = count % frames.length;
        const head = { payloadType, marker: count === 0, ssrc, sequence: count & 0xffff, timestamp: count * ticks };
        if (index === 0) onFirst();
        socket.send(serialiseRtpPacket({ ...head, payload: frames[index] ?? new Uint8Array() }), port, '127.0.0.1');
        count += 1;
      });
    },
  };
}
