/** Both directions of a telephone's audio: 50 packets of G.711 a second out, what comes in is counted. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { serialiseRtpPacket } from '../../../electron/service/media/rtp/rtpPacket.ts';

/** A telephone's audio. */
export type Talker = { port: number; talkTo: (port: number) => void; close: () => void };

const FRAME_MS = 20;
const FRAME_OCTETS = 160;
/** People do not speak in step; were they all sent in one go, sockets would have to hold them all. */
const GROUPS = 4;

const groups = Array.from({ length: GROUPS }, () => new Set<() => void>());
let opened = 0;
let turn = 0;

let dueAt = performance.now();
function tick(): void {
  for (; dueAt <= performance.now(); dueAt += FRAME_MS / GROUPS) {
    for (const send of groups[turn % GROUPS] ?? []) send();
    turn += 1;
  }
  setTimeout(tick, Math.max(0, dueAt - performance.now()));
}
tick();

/** Octets that sound like a voice to whoever decodes them: nothing takes a short cut for silence. */
const speech = Uint8Array.from({ length: FRAME_OCTETS }, (_, index) => (index * 37) % 256);

/** Opens it on a free port; `onHeard` is told of every packet. */
export async function openTalker(onHeard: () => void): Promise<Talker> {
  const socket = createSocket('udp4');
  socket.on('message', onHeard);
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const group = groups[opened++ % GROUPS];
  let sequence = 0;
  let remote: number | null = null;
  const ssrc = opened;
  const send = () => {
    if (remote === null) return;
    sequence = (sequence + 1) & 0xffff;
    const head = { payloadType: 0, marker: sequence === 1, ssrc, sequence, timestamp: sequence * FRAME_OCTETS };
    socket.send(serialiseRtpPacket({ ...head, payload: speech }), remote, '127.0.0.1');
  };
  group?.add(send);
  return {
    port: socket.address().port,
    talkTo(port) {
      remote = port;
    },
    close() {
      if (!group?.delete(send)) return;
      socket.close();
    },
  };
}
