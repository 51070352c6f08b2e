import type { HandshakeOutcome } from '../../../ports/media.ts';
import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';
import type { Attribute, MediaDescription, SessionDescription } from './sessionDescription.ts';

/** Security attributes of a stream in a description. */
export interface SecurityLines {
  /** Transport of the `m=` line, such as `RTP/SAVP`. */
  readonly protocol: string;
  readonly attributes: readonly Attribute[];
  /** Attributes of the session. */
  readonly sessionAttributes?: readonly Attribute[];
}

/** An answer that is ready to be given. */
export interface SecurityAnswer {
  /** Attributes of the answer; read them after it was applied. */
  readonly lines: SecurityLines;
  /** Puts to use what was agreed on. */
  readonly apply: () => void;
}

/** How a stream is secured: in the clear, by keys in the description (SDES), or by a handshake of its own (DTLS). */
export interface MediaSecurity {
  /** Whether we can take part in a stream that is described so. */
  fits(media: MediaDescription, description: SessionDescription): boolean;
  /** Where packets go whatever the description says; left out where they go there. */
  readonly peer?: TransportAddress;
  /** The sentence for an offer without a stream that fits. */
  readonly refusal: string;
  /** Takes over what an earlier process agreed on besides the peer's description; left out where that is nothing. */
  resume?(own: MediaDescription, session: SessionDescription): void;
  /** What the handshake came to; null until it is over; left out where there is none. */
  readonly handshake?: HandshakeOutcome | null;
  /** Attributes of our offers. */
  offer(): SecurityLines;
  /**
   * Reads the answer to our offer.
   *
   * @returns what puts it to use.
   * @throws SdpError when it does not fit.
   */
  readAnswer(media: MediaDescription, description: SessionDescription): () => void;
  /**
   * Reads an offer that fits.
   *
   * @throws SdpError when it cannot be answered.
   */
  answer(media: MediaDescription, description: SessionDescription): SecurityAnswer;
}

/** With feedback (RFC 4585) or without; of feedback nothing is answered, so that none is used. */
const PLAIN_PROTOCOLS = new Set(['RTP/AVP', 'RTP/AVPF']);

/** RTP in the clear (RFC 3551). */
export const plainSecurity: MediaSecurity = {
  fits: (media) => PLAIN_PROTOCOLS.has(media.protocol),
  refusal: 'The offer has no plain RTP audio (RTP/AVP).',
  offer: () => ({ protocol: 'RTP/AVP', attributes: [] }),
  readAnswer: () => () => {},
  answer: ({ protocol }) => ({ lines: { protocol, attributes: [] }, apply: () => {} }),
};
