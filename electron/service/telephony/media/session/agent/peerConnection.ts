import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { CODECS } from '../../codecs/codecCatalog.ts';
import type { AgentPayloadType } from '../../leg/agentPort.ts';

const audioCodecs = (['opus', 'G722', 'PCMU', 'PCMA'] as const).map((codec) => {
  const { encodingName, clockRateHz, channels, payloadType, formatParameters } = CODECS[codec];
  return new RTCRtpCodecParameters({
    mimeType: `audio/${encodingName}`,
    clockRate: clockRateHz,
    channels,
    payloadType,
    parameters: formatParameters ?? undefined,
  });
});

// One event type for each clock: with G.711 alone werift would else choose the 48 kHz one, and digits last six times
// too long.
const eventCodecs = [
  { clockRate: 48_000, payloadType: 110 },
  { clockRate: 8000, payloadType: 126 },
].map((parameters) => new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', channels: 1, ...parameters }));

/** Opens a peer connection for audio that speaks to this machine and its network only: no STUN, no TURN. */
export function openPeerConnection(): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: { audio: [...audioCodecs, ...eventCodecs], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    bundlePolicy: 'max-bundle',
  });
}

/** Which of the negotiated codecs we know, under the browser's numbers. */
export function readPayloadTypes(codecs: readonly RTCRtpCodecParameters[]): AgentPayloadType[] {
  return codecs.flatMap(({ payloadType, clockRate, name }) => {
    const kinds = ['opus', 'G722', 'PCMU', 'PCMA', 'telephone-event'] as const;
    const kind = kinds.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    return kind === undefined ? [] : [{ payloadType, kind, clockRateHz: clockRate }];
  });
}
