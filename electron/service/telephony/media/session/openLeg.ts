import type { Logger } from 'pino';
import type { ControlReport, RtpSessionOptions } from '../../ports/media.ts';
import { MediaLeg, type MediaLegParts } from '../leg/mediaLeg.ts';
import type { Ticker } from '../time/ticker.ts';
import { SecureTransport } from '../transport/srtp/secureTransport.ts';
import { StreamSecurity } from '../transport/srtp/streamSecurity.ts';
import { openRtpSockets, type PortRange, type RtpSockets } from '../transport/udp/rtpSocket.ts';
import { lateJoin, portBefore } from './formerStream.ts';
import type { MediaSecurity } from './sdp/mediaSecurity.ts';
import { OptionalSdes } from './sdp/sdes/optionalSdes.ts';
import { SdesSecurity } from './sdp/sdes/sdesSecurity.ts';

/** How a leg is secured whose keys, if any, are in the descriptions. */
export type DescribedSrtp = 'off' | 'sdes' | 'optional';

/** What a leg is opened with. */
export type LegOptions = Pick<RtpSessionOptions, 'localAddress' | 'dtmf' | 'resumed'> & {
  readonly srtp: DescribedSrtp;
};

export interface LegParts {
  readonly ticker: Ticker;
  readonly logger: Logger;
  /** Where null, the system chooses ports. */
  readonly portRange: PortRange | null;
  /** Called with reports about the stream, once it belongs to a dialog. */
  readonly onReport: (report: ControlReport) => void;
}

/** What descriptions set of a stream's protection. */
export type DescribedSecurity = Pick<StreamSecurity, 'setKeys' | 'passInTheClear'>;

/** A leg on its sockets. */
export interface OpenLeg {
  readonly port: MediaLeg;
  readonly localPort: () => number;
  /** Rejects, and stays, if no port is free there. */
  readonly moveTo: (localAddress: string) => Promise<void>;
  /** Null where the audio is in the clear. */
  readonly stream: StreamSecurity | null;
}

/** Opens the sockets of a leg; one of an earlier process has its ports again where they are free. */
export function openLegSockets(
  { localAddress, resumed }: Pick<RtpSessionOptions, 'localAddress' | 'resumed'>,
  { portRange, logger }: LegParts,
): Promise<RtpSockets> {
  return openRtpSockets(localAddress, portRange, logger, resumed ? portBefore(resumed) : null);
}

/** Opens a leg in the clear, or with keys that descriptions carry. */
export async function openLeg(options: LegOptions, parts: LegParts): Promise<OpenLeg> {
  const { srtp, resumed } = options;
  const sockets = await openLegSockets(options, parts);
  const { rtp, control } = sockets;
  const localPort = () => rtp.localPort;
  if (srtp === 'off') {
    const port = createLeg(options, parts, { transport: rtp, controlTransport: control, lendable: rtp });
    return { port, localPort, stream: null, moveTo: (address) => sockets.moveTo(address, () => port.relay?.end()) };
  }
  const stream = new StreamSecurity(parts.logger, resumed ? lateJoin(resumed, parts.ticker.clock) : null);
  const port = createLeg(options, parts, {
    transport: new SecureTransport(rtp, stream, parts.logger),
    controlTransport: new SecureTransport(control, stream, parts.logger),
    refused: () => stream.refused,
    encryption: () => (srtp === 'sdes' || stream.keys !== null ? 'sdes' : 'none'),
  });
  return { port, localPort, stream, moveTo: (address) => sockets.moveTo(address) };
}

/** What descriptions say of a leg's security, and what follows from them. */
export function legSecurity(
  srtp: DescribedSrtp,
  stream: DescribedSecurity | null,
): { readonly security?: MediaSecurity } {
  if (srtp === 'off' || stream === null) return {};
  return { security: srtp === 'optional' ? new OptionalSdes(stream) : new SdesSecurity(stream) };
}

type LegTransports = Pick<MediaLegParts, 'transport' | 'controlTransport' | 'lendable' | 'refused' | 'encryption'>;

export function createLeg(
  { dtmf }: Pick<RtpSessionOptions, 'dtmf'>,
  { ticker, logger, onReport }: LegParts,
  transports: LegTransports,
): MediaLeg {
  return new MediaLeg({ ...transports, ticker, logger, onReport, inbandDtmf: dtmf === 'inband' });
}
