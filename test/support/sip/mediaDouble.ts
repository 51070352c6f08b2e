import type {
  MediaDirection,
  MediaEngine,
  RtpMediaSession,
  RtpSessionOptions,
} from '../../../electron/service/telephony/ports/media.ts';
import { unmeasured } from '../media/unmeasured.ts';

/** RTP sessions that speak static SDP and carry no audio, for tests of signalling alone. */
export function mediaDouble(): Pick<MediaEngine, 'createRtpSession' | 'refusalOf'> {
  return { createRtpSession: async (options) => rtpSessionDouble(options), refusalOf: () => null };
}

function rtpSessionDouble(options: RtpSessionOptions): RtpMediaSession {
  let version = 0;
  let remoteDirection: MediaDirection = 'sendrecv';
  const listeners = new Set<(direction: MediaDirection) => void>();
  const describe = (direction: MediaDirection) => {
    version += 1;
    return [
      'v=0',
      `o=- 1 ${version} IN IP4 ${options.localAddress}`,
      's=-',
      `c=IN IP4 ${options.localAddress}`,
      't=0 0',
      'm=audio 40000 RTP/AVP 0',
      'a=rtpmap:0 PCMU/8000',
      `a=${direction}`,
      '',
    ].join('\r\n');
  };
  const take = (sdp: string) => {
    remoteDirection = (/^a=(sendrecv|sendonly|recvonly|inactive)\r?$/m.exec(sdp)?.[1] ?? 'sendrecv') as MediaDirection;
    for (const listener of listeners) listener(remoteDirection);
  };
  return {
    port: {
      id: 'double',
      sendCodec: 'PCMU',
      send: () => {},
      onFrame: () => () => {},
      onDtmf: () => () => {},
      sendDtmf: async () => {},
      statistics: () => unmeasured,
      describe: () => 'double',
      close: () => {},
    },
    get remoteDirection() {
      return remoteDirection;
    },
    agreed: null,
    belongsTo: () => {},
    moveTo: async () => true,
    createOffer: describe,
    acceptAnswer: take,
    answerOffer: (sdp, direction) => {
      take(sdp);
      return describe(direction);
    },
    onRemoteDirection: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onFailed: () => () => {},
    onKeyed: () => () => {},
    close: () => {},
  };
}
