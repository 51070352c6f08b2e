import type { RtpMediaSession, RtpSessionOptions } from '../ports/media.ts';
import type { MediaLogger } from './mediaLogger.ts';
import { RtpPort } from './rtp/rtpPort.ts';
import { openRtpSockets, type PortRange } from './rtp/rtpSocket.ts';
import { RtpOfferAnswer } from './sdp/rtpMediaSession.ts';
import { SdesSecurity } from './sdp/sdes/sdesSecurity.ts';
import { SecureTransport } from './srtp/secureTransport.ts';
import { StreamSecurity } from './srtp/streamSecurity.ts';
import type { Ticker } from './timing/ticker.ts';

/** What an RTP session is made of. */
export interface RtpSessionParts {
  readonly ticker: Ticker;
  readonly logger: MediaLogger;
  /** Where null, the system chooses ports. */
  readonly portRange: PortRange | null;
  /** Told when the session was closed. */
  readonly onClosed: () => void;
}

/** Opens the sockets of a leg's audio and puts encryption, RTP and offer/answer on top of them. */
export async function openRtpSession(options: RtpSessionOptions, parts: RtpSessionParts): Promise<RtpMediaSession> {
  const { logger, ticker, onClosed } = parts;
  const { rtp, control } = await openRtpSockets(options.localAddress, parts.portRange, logger);
  const { localPort } = rtp;
  const inbandDtmf = options.dtmf === 'inband';
  if (options.srtp !== 'sdes') {
    const port = new RtpPort({ transport: rtp, controlTransport: control, ticker, logger, inbandDtmf });
    return new RtpOfferAnswer(options, { port, localPort, onClosed });
  }
  const stream = new StreamSecurity(logger);
  const port = new RtpPort({
    transport: new SecureTransport(rtp, stream, logger),
    controlTransport: new SecureTransport(control, stream, logger),
    refused: () => stream.refused,
    ...{ ticker, logger, inbandDtmf },
  });
  return new RtpOfferAnswer(options, { port, localPort, security: new SdesSecurity(stream), onClosed });
}
