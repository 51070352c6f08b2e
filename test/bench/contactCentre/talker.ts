/** Both directions of a telephone's audio: 50 packets of G.711 a second out, what comes in is counted. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { serialiseRtpPacket } from '../../../electron/service/telephony/media/leg/rtp/rtpPacket.ts';
import { takeTurns } from '../turns.ts';

/** A telephone's audio. */
export type Talker = { port: number; talkTo: (port: number) => void; close: () => void };

const FRAME_OCTETS = 160;
let opened = 0;

/** Octets that sound like a voice to whoever decodes them: nothing takes a short cut for silence. */
const speech = Uint8Array.from({ length: FRAME_OCTETS }, (_, index) => (index * 37) % 256);

/** Opens it on a free port; `onHeard` is called with every packet. */
export async function openTalker(onHeard: () => void): Promise<Talker> {
  const socket = createSocket('udp4');
  socket.on('message', onHeard);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  opened += 1;
  const ssrc = opened;
  let sequence = 0;
  let remote: number | null = null;
  const stop = takeTurns(() => {
    if (remote === null) return;
    sequence = (sequence + 1) & 0xffff;
    const head = { payloadType: 0, marker: sequence === 1, ssrc, sequence, timestamp: sequence * FRAME_OCTETS };
    socket.send(serialiseRtpPacket({ ...head, payload: speech }), remote, '127.0.0.1');
  });
  return {
    port: socket.address().port,
    talkTo(port) {
      remote = port;
    },
    close() {
      if (stop()) socket.close();
    },
  };
}
