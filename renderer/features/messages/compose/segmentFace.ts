import { smsPartsOf } from '../../../../shared/domain/smsParts.ts';

/** How much of a text message is used up. */
export interface SegmentFace {
  /** Characters in the last part, and how many it holds. */
  readonly used: number;
  readonly capacity: number;
  readonly parts: number;
  /** It has characters outside of the GSM alphabet, so that a part holds fewer. */
  readonly isUnicode: boolean;
}

const unicodeCoding = 8;

/** Counts as the network does: a part is 160 characters, 70 with characters outside of the GSM alphabet. */
export function segmentFaceOf(text: string): SegmentFace {
  const { dataCoding, parts, capacity } = smsPartsOf(text);
  const isUnicode = dataCoding === unicodeCoding;
  const octets = isUnicode ? 2 : 1;
  const last = parts.at(-1)?.length ?? 0;
  return { used: last / octets, capacity: capacity / octets, parts: parts.length, isUnicode };
}
