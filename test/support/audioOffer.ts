import { type PeerConfig, RTCPeerConnection, RTCRtpCodecParameters } from 'werift';

/** What an agent's interface would offer: an audio session that connects once it has the answer. */
export interface AudioOffer {
  readonly sdp: string;
  /** Takes the service's answer; without it, the service closes the session before long. */
  accept(answer: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Offers an audio session. Close it afterwards.
 *
 * @param keys certificate and key; by default those of this process.
 */
export async function audioOffer(keys?: PeerConfig['dtls']['keys']): Promise<AudioOffer> {
  const opus = new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 });
  const connection = new RTCPeerConnection({ codecs: { audio: [opus] }, iceUseIpv6: false, dtls: { keys } });
  connection.addTransceiver('audio');
  await connection.setLocalDescription(await connection.createOffer());
  const sdp = connection.localDescription?.sdp;
  if (!sdp) throw new Error('There is no offer.');
  return {
    sdp,
    accept: (answer) => connection.setRemoteDescription({ type: 'answer', sdp: answer }),
    close: () => connection.close(),
  };
}
