/** An agent's audio as its interface has it: one WebRTC session that talks all the time. */
import { setTimeout as pause } from 'node:timers/promises';
import { RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { createEncoder } from '../../../electron/service/media/codecs/codecFactory.ts';
import { PCM_FRAME_SAMPLES } from '../../../electron/service/ports/media.ts';

const PAYLOAD_TYPE = 111;
const FRAME_MS = 20;
const CONNECT_WITHIN_MS = 30_000;
/** Of the clock of Opus in RTP, in one frame. */
const FRAME_TICKS = 960;
/** One second of it, over and over. */
const FRAMES = 50;

/** Speech, as far as a codec can tell: a low tone with noise that swells. */
function speech(): Buffer[] {
  const encoder = createEncoder('opus');
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const pcm = Int16Array.from({ length: PCM_FRAME_SAMPLES }, (_, index) => {
      const at = frame * PCM_FRAME_SAMPLES + index;
      return 6000 * Math.sin(at / 12) + 4000 * Math.sin(at / 3000) * (Math.random() - 0.5);
    });
    return Buffer.from(encoder.encode(pcm));
  });
  encoder.close();
  return frames;
}

const frames = speech();

/** A voice that talks once it is connected. */
export type AgentVoice = { offer: string; accept: (answer: string) => Promise<void> };

/** What browsers offer of what the service knows. */
const codecs = [
  { mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: PAYLOAD_TYPE },
  { mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 },
  { mimeType: 'audio/PCMA', clockRate: 8000, channels: 1, payloadType: 8 },
];

/** Makes an offer. */
export async function openAgentVoice(): Promise<AgentVoice> {
  const audio = codecs.map((codec) => new RTCRtpCodecParameters(codec));
  const connection = new RTCPeerConnection({
    ...{ codecs: { audio }, iceServers: [], iceUseIpv6: false },
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const { sender } = connection.addTransceiver('audio');
  await connection.setLocalDescription(await connection.createOffer());
  let count = 0;
  const talk = () => {
    count += 1;
    const numbers = { sequenceNumber: count & 0xffff, timestamp: count * FRAME_TICKS };
    const header = new RtpHeader({ payloadType: PAYLOAD_TYPE, marker: count === 1, ...numbers });
    sender.sendRtp(new RtpPacket(header, frames[count % FRAMES] ?? Buffer.alloc(0))).catch(() => undefined);
  };
  return {
    offer: connection.localDescription?.sdp ?? '',
    async accept(answer) {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer });
      for (let waited = 0; connection.connectionState !== 'connected'; waited += FRAME_MS) {
        if (waited > CONNECT_WITHIN_MS) {
          throw new Error(`An agent’s audio is ${connection.connectionState} (ICE ${connection.iceConnectionState}).`);
        }
        await pause(FRAME_MS);
      }
      setInterval(talk, FRAME_MS);
    },
  };
}
