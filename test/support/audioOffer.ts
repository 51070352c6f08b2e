import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';

/** What an agent's interface would offer: an audio session that never connects. Close it afterwards. */
export async function audioOffer(): Promise<{ readonly sdp: string; close(): Promise<void> }> {
  const opus = new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 });
  const connection = new RTCPeerConnection({ codecs: { audio: [opus] }, iceUseIpv6: false });
  connection.addTransceiver('audio');
  await connection.setLocalDescription(await connection.createOffer());
  const sdp = connection.localDescription?.sdp;
  if (!sdp) throw new Error('There is no offer.');
  return { sdp, close: () => connection.close() };
}
