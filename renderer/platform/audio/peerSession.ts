import { fromContractDateTime } from '../../../shared/domain/time.ts';
import { api } from '../api/api.ts';
import { type QualitySample, sampleQuality } from './quality.ts';
import { followReports } from './sendRate.ts';

/** One audio session: a peer connection with the service. */
export interface PeerSession {
  /** Id at the service. */
  readonly id: number;
  /** Changes what is sent, without renegotiation; null sends nothing. */
  setTrack(track: MediaStreamTrack | null): Promise<void>;
  sample(): Promise<QualitySample | null>;
  /** Sends as many bits as the way carries, by the service's reports; to be called every now and then. */
  followReports(): Promise<void>;
  close(): void;
}

interface PeerSessionOptions {
  /** Names this device among the user's; a new session replaces the one of the same name. */
  readonly device: string;
  readonly iceServers: () => Promise<RTCConfiguration>;
  readonly onRemoteStream: (stream: MediaStream) => void;
  readonly onConnected: () => void;
  /** The connection broke and does not come back by itself. Called at most once. */
  readonly onLost: () => void;
}

/** ICE may recover from `disconnected` by itself; after this long a new session is quicker. */
const recoveryMs = 1200;

function watchConnection(connection: RTCPeerConnection, options: PeerSessionOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lost = false;
  const lose = () => {
    if (lost) return;
    lost = true;
    options.onLost();
  };
  connection.onconnectionstatechange = () => {
    clearTimeout(timer);
    const state = connection.connectionState;
    if (state === 'connected') options.onConnected();
    else if (state === 'failed' || state === 'closed') lose();
    else if (state === 'disconnected') timer = setTimeout(lose, recoveryMs);
  };
  return () => {
    clearTimeout(timer);
    connection.onconnectionstatechange = null;
  };
}

const bundlePolicy: RTCBundlePolicy = 'max-bundle';

/**
 * Offer out, answer in. Candidates are not waited for: the service learns our address from the connectivity checks. So the servers
 * that help to find some are asked for meanwhile, and known before the search begins with `setLocalDescription`.
 */
async function negotiate(connection: RTCPeerConnection, { device, iceServers }: PeerSessionOptions): Promise<number> {
  const offer = await connection.createOffer();
  const answered = api.call('createMediaSession', { body: { sdp: offer.sdp ?? '', device } });
  // Its failure is told below, also where something else fails before.
  answered.catch(() => {});
  connection.setConfiguration({ ...(await iceServers()), bundlePolicy });
  await connection.setLocalDescription(offer);
  const { data } = await answered;
  await connection.setRemoteDescription({ type: 'answer', sdp: data.sdp });
  return data.id;
}

/** Credentials that end sooner than this are asked for anew. */
const marginMs = 60_000;

/**
 * Servers that help audio through routers, as the service names them for who is signed in, and remembered for as long as they
 * count. Without the service's answer audio tries the direct way.
 */
export function rememberIceServers(): () => Promise<RTCConfiguration> {
  let known: { readonly configuration: RTCConfiguration; readonly until: number } | null = null;
  return async () => {
    if (known && Date.now() + marginMs < known.until) return known.configuration;
    try {
      const {
        ice_servers,
        ice_transport_policy: iceTransportPolicy,
        valid_until,
      } = (await api.call('getIceServers')).data;
      const configuration = { iceServers: [...ice_servers], iceTransportPolicy };
      known = { configuration, until: fromContractDateTime(valid_until) };
      return configuration;
    } catch {
      return {};
    }
  };
}

/** Opens the user's audio session at the service. Rejects when the service refuses or cannot be reached. */
export async function openPeerSession(options: PeerSessionOptions): Promise<PeerSession> {
  const connection = new RTCPeerConnection({ bundlePolicy });
  const unwatch = watchConnection(connection, options);
  const close = () => {
    unwatch();
    connection.close();
  };
  connection.ontrack = ({ track, streams: [stream] }) => options.onRemoteStream(stream ?? new MediaStream([track]));
  const { sender } = connection.addTransceiver('audio', { direction: 'sendrecv', streams: [new MediaStream()] });
  try {
    const id = await negotiate(connection, options);
    return {
      id,
      setTrack: (track) => sender.replaceTrack(track),
      sample: () => sampleQuality(connection),
      followReports: followReports(sender),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
