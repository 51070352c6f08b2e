import type { Logger } from 'pino';
import { givenFields } from '../../../../../shared/domain/givenFields.ts';
import { ListenerSet } from '../../../kernel/listenerSet.ts';
import type { ControlReport, MediaFailure, RtpMediaSession, RtpSessionOptions, SrtpMode } from '../../ports/media.ts';
import type { MediaClock } from '../time/mediaClock.ts';
import type { Ticker } from '../time/ticker.ts';
import { LateJoin } from '../transport/srtp/lateJoin.ts';
import { SecureTransport } from '../transport/srtp/secureTransport.ts';
import { StreamSecurity } from '../transport/srtp/streamSecurity.ts';
import { type AnnouncedAddresses, announcedTo } from '../transport/udp/announcedAddress.ts';
import type { PortRange } from '../transport/udp/rtpSocket.ts';
import { announcedBefore, formerDtls, formerIce, handshakeOf, lateJoin } from './formerStream.ts';
import { srtpOf } from './offeredSrtp.ts';
import { createLeg, legSecurity, openLeg, openLegSockets } from './openLeg.ts';
import { RtpOfferAnswer, type RtpOfferAnswerParts } from './rtpMediaSession.ts';
import { DtlsSecurity } from './sdp/dtls/dtlsSecurity.ts';

export interface RtpSessionParts {
  readonly ticker: Ticker;
  /** The machine's, which the WebRTC library has too. */
  readonly libraryClock: MediaClock;
  readonly logger: Logger;
  /** Where null, the system chooses ports. */
  readonly portRange: PortRange | null;
  readonly announced: AnnouncedAddresses;
  /** See `MediaEngineOptions`. */
  readonly icePatienceMs?: number;
  /** Called with reports about the stream, once it belongs to a dialog. */
  readonly onReport: (report: ControlReport) => void;
  /** Called when the session was closed. */
  readonly onClosed: () => void;
}

/** A session's port, its described address, and its security. */
type MediaStack = Pick<RtpOfferAnswerParts, 'port' | 'localPort' | 'security' | 'moveTo' | 'onFailed' | 'onKeyed'>;

/** Opens the sockets of a leg's audio and puts encryption, RTP and offer/answer on top of them. */
export async function openRtpSession(options: RtpSessionOptions, parts: RtpSessionParts): Promise<RtpMediaSession> {
  const stack = await openMediaStack(options, parts);
  const announced = announcing(options, parts.announced);
  return new RtpOfferAnswer(options, { ...stack, announced, onClosed: parts.onClosed });
}

/** How a session's stream is encrypted. What an earlier process agreed on, the peer's description says: ours may have offered more. */
export function agreedSrtp(options: RtpSessionOptions): SrtpMode {
  const { resumed } = options;
  return srtpOf(resumed ? { offer: resumed.remote, anyEncryption: true } : options);
}

/** The address that the peer gets for one of ours. */
export function announcing(
  { resumed, peerAddress }: RtpSessionOptions,
  announced: AnnouncedAddresses,
): (localAddress: string) => string {
  return resumed ? announcedBefore(resumed) : announcedTo(peerAddress ?? null, announced);
}

async function openMediaStack(options: RtpSessionOptions, parts: RtpSessionParts): Promise<MediaStack> {
  const srtp = agreedSrtp(options);
  if (srtp === 'dtls') return openDtlsMediaStack(options, parts);
  if (srtp === 'dtls_no_ice') return openDtlsWithoutIce(options, parts);
  const leg = await openLeg({ ...options, srtp }, parts);
  return { ...leg, ...legSecurity(srtp, leg.stream) };
}

/** RTP and RTCP have keys of their own, made on the port of each. */
async function openDtlsWithoutIce(options: RtpSessionOptions, parts: RtpSessionParts): Promise<MediaStack> {
  const sockets = await openLegSockets(options, parts);
  const [{ DtlsTransport }, { dtlsCertificate }, { DtlsWithoutIce }] = await Promise.all([
    import('../transport/dtls/dtlsTransport.ts'),
    import('../transport/dtls/keyingDtls.ts'),
    import('./sdp/dtls/dtlsWithoutIce.ts'),
  ]);
  const { logger, libraryClock: clock } = parts;
  const onWatcherError = (error: unknown) => logger.warn({ error }, 'a watcher of an RTP session failed');
  const failures = new ListenerSet<[MediaFailure]>(onWatcherError);
  const keyed = new ListenerSet<[]>(onWatcherError);
  const common = { certificate: await dtlsCertificate(), clock, logger, onKeyed: () => keyed.emit() };
  const { resumed } = options;
  const handshake = resumed ? handshakeOf(resumed) : null;
  const stream = () => new StreamSecurity(logger, resumed ? lateJoin(resumed, parts.ticker.clock) : null);
  const streams = { rtp: stream(), control: stream() };
  const rtp = new DtlsTransport(sockets.rtp, {
    ...common,
    security: streams.rtp,
    onFailed: (why) => failures.emit(why),
    former: resumed && handshake ? formerDtls(resumed, handshake.keys) : null,
  });
  const control = new DtlsTransport(sockets.control, {
    ...common,
    security: streams.control,
    // A call has audio even without RTCP.
    onFailed: () => {},
    former: resumed && handshake ? formerDtls(resumed, handshake.controlKeys) : null,
  });
  const port = createLeg(options, parts, {
    transport: new SecureTransport(rtp, streams.rtp, logger),
    controlTransport: new SecureTransport(control, streams.control, logger),
    refused: () => streams.rtp.refused + streams.control.refused,
    encryption: () => 'dtls',
  });
  return {
    port,
    localPort: () => sockets.rtp.localPort,
    security: new DtlsWithoutIce(rtp, control, handshake),
    moveTo: (address) => sockets.moveTo(address),
    onFailed: (listener) => failures.add(listener),
    onKeyed: (listener) => keyed.add(listener),
  };
}

async function openDtlsMediaStack(options: RtpSessionOptions, parts: RtpSessionParts): Promise<MediaStack> {
  // WebRTC's stack is the largest thing that the service loads; lines without it need not wait for it.
  const { openIceTransport, ICE_PEER } = await import('../transport/ice/iceTransport.ts');
  const { localAddress, resumed } = options;
  const { libraryClock: clock, logger, portRange, announced, icePatienceMs, ticker } = parts;
  const stream = new StreamSecurity(logger, resumed ? new LateJoin(ICE_PEER, ticker.clock.now) : null);
  const patience = givenFields({ patienceMs: icePatienceMs });
  const ice = await openIceTransport({
    localAddress,
    portRange,
    announced,
    security: stream,
    clock,
    logger,
    ...patience,
    former: resumed ? formerIce(resumed) : null,
  });
  const transport = new SecureTransport(ice, stream, logger);
  const port = createLeg(options, parts, {
    transport,
    controlTransport: null,
    refused: () => stream.refused,
    encryption: () => 'dtls',
  });
  const onFailed: RtpMediaSession['onFailed'] = (listener) => ice.onFailed(listener);
  const onKeyed: RtpMediaSession['onKeyed'] = (listener) => ice.onState((state) => state === 'connected' && listener());
  const security = new DtlsSecurity(ice, ICE_PEER, resumed?.handshake ?? null);
  return { port, localPort: () => ice.localPort, security, onFailed, onKeyed };
}
