import type { AudioCodec } from '../../../ports/media.ts';
import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';

/** A payload type for telephone-events (RFC 4733). */
export interface EventPayloadType {
  readonly payloadType: number;
  readonly clockRateHz: number;
}

/** A party's RTCP parameters. */
export interface ControlParameters {
  /** Whether it shares RTP's port (RFC 5761). */
  readonly multiplexed: boolean;
  /** Where the party wants its RTCP otherwise; null while it wants none. */
  readonly remote: TransportAddress | null;
  /** Whether it wants VoIP metrics (RFC 3611 section 4.7). */
  readonly extendedReports: boolean;
}

/** The result of offer and answer for one RTP stream, in both directions. */
export interface RtpParameters {
  /** Where the peer wants its packets; null while it wants none (`c=0.0.0.0`). */
  readonly remote: TransportAddress | null;
  /** The branch of a forked call that it is; left out: the one before. */
  readonly branch?: string | undefined;
  /** The codec that the peer prefers. */
  readonly sendCodec: AudioCodec;
  /** The peer's numbers, for what we send. */
  readonly sendPayloadTypes: ReadonlyMap<AudioCodec, number>;
  /** Our numbers, for what we receive. */
  readonly receivePayloadTypes: ReadonlyMap<number, AudioCodec>;
  readonly sendEvents: readonly EventPayloadType[];
  readonly receiveEvents: readonly EventPayloadType[];
  /** The number under which the peer describes its background while it pauses (RFC 3389). */
  readonly comfortNoiseType: number;
  readonly maySend: boolean;
  readonly mayReceive: boolean;
  /** Milliseconds of audio that the peer wants in a packet. */
  readonly packetTimeMs: number;
  /** Whether the peer makes use of Opus in-band FEC. */
  readonly takesFec: boolean;
  readonly control: ControlParameters;
}
