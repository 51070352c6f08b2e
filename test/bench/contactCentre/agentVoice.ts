/** An agent's audio as its interface has it: one WebRTC session that talks all the time. */
import { setTimeout as pause } from 'node:timers/promises';
import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { codecOf } from '../callCost/formats.ts';
import type { Voice } from '../callCost/lineVoice.ts';
import { framesOf } from '../callCost/sounds.ts';
import { takeTurns } from '../turns.ts';

const PAYLOAD_TYPE = 111;
const LOOK_MS = 20;
const CONNECT_WITHIN_MS = 30_000;
/** Of the clock of Opus in RTP, in one frame. */
const FRAME_TICKS = 960;

/** A voice that talks once it is connected. */
export type AgentVoice = { offer: string; accept: (answer: string) => Promise<void> };

/** What browsers offer of what the service knows. */
const codecs = [
  { mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: PAYLOAD_TYPE },
  { mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 },
  { mimeType: 'audio/PCMA', clockRate: 8000, channels: 1, payloadType: 8 },
];

const speaks: Voice = { frames: await framesOf('speech', 'opus'), onFirst: () => undefined, onHeard: () => undefined };

/** Makes an offer. */
export async function openAgentVoice({ frames, onFirst, onHeard }: Voice = speaks): Promise<AgentVoice> {
  const audio = codecs.map((codec) => new RTCRtpCodecParameters(codec));
  const connection = new RTCPeerConnection({
    codecs: { audio },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const { sender } = connection.addTransceiver('audio');
  connection.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      const codec = codecOf(header.payloadType);
      if (codec !== null) onHeard(codec, payload);
    });
  });
  await connection.setLocalDescription(await connection.createOffer());
  let count = 0;
  const talk = () => {
    const frame = frames[count % frames.length] ?? new Uint8Array();
    if (count % frames.length === 0) onFirst();
    count += 1;
    const numbers = { sequenceNumber: count & 0xffff, timestamp: count * FRAME_TICKS };
    const header = new RtpHeader({ payloadType: PAYLOAD_TYPE, marker: count === 1, ...numbers });
    sender.sendRtp(new RtpPacket(header, Buffer.from(frame))).catch(() => undefined);
  };
  return {
    offer: connection.localDescription?.sdp ?? '',
    async accept(answer) {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
      for (let waited = 0; connection.connectionState !== 'connected'; waited += LOOK_MS) {
        if (waited > CONNECT_WITHIN_MS) {
          throw new Error(`An agent’s audio is ${connection.connectionState} (ICE ${connection.iceConnectionState}).`);
        }
        await pause(LOOK_MS);
      }
      takeTurns(talk);
    },
  };
}
