import type { ReportBlock, SenderInformation } from '../../../ports/media.ts';

/** The parts of RTCP packets that we use (RFC 3550 section 6, RFC 3611). */

/** One packet of a compound. */
export type RtcpPacket =
  | {
      readonly type: 'report';
      readonly ssrc: number;
      /** Null in a receiver report. */
      readonly sender: SenderInformation | null;
      readonly blocks: readonly ReportBlock[];
    }
  | { readonly type: 'description'; readonly ssrc: number; readonly cname: string }
  | { readonly type: 'bye'; readonly ssrc: number }
  | { readonly type: 'voipMetrics'; readonly ssrc: number; readonly metrics: VoipMetrics };

/** The fields of a VoIP metrics block that we write and read (RFC 3611 section 4.7). */
export interface VoipMetrics {
  /** The source that is reported on. */
  readonly ssrc: number;
  /** Lost since the beginning, in 1/256. */
  readonly lossRate: number;
  /** Milliseconds; 0 where it is not known. */
  readonly roundTripMs: number;
  /** Delay in the reporting system, in milliseconds. */
  readonly endSystemMs: number;
  /** 0 to 100, or 127 for unknown. */
  readonly rFactor: number;
  /** Listening and conversational quality, 10 to 50, or 127 for unknown. */
  readonly mosLq: number;
  readonly mosCq: number;
}

/** Packet types (RFC 3550 section 12.1, RFC 3611 section 2). */
export const PACKET_TYPES = { sr: 200, rr: 201, sdes: 202, bye: 203, xr: 207 } as const;
/** Block type of VoIP metrics and its length in 32-bit words less one (RFC 3611 section 4.7). */
export const VOIP_METRICS = { type: 7, words: 8 } as const;
/** Item type of a canonical name (RFC 3550 section 6.5.1). */
export const CNAME_ITEM = 1;
/** Bytes of a report block. */
export const BLOCK_BYTES = 24;
/** Bytes of sender information. */
export const SENDER_BYTES = 20;
