/** Splits a text into parts as mobile networks carry them (3GPP TS 23.040 section 9.2.3.24.1). */
import { type DataCoding, smsPartsOf } from '../../../../../shared/domain/smsParts.ts';

/** One part of a message. */
export interface SmsSegment {
  readonly dataCoding: DataCoding;
  /** Whether it begins with a user data header. */
  readonly hasHeader: boolean;
  /** User data: header and text. */
  readonly userData: Buffer;
}

/** Concatenation with an 8-bit reference: element 0 of three octets, which every phone knows. */
const header = (reference: number, parts: number, part: number) => [5, 0, 3, reference & 0xff, parts, part];

/** The parts of a text; `reference` distinguishes parts of different messages. The same input gives the same parts. */
export function segmentsOf(text: string, reference: number): SmsSegment[] {
  const { dataCoding, parts } = smsPartsOf(text);
  const [whole] = parts;
  if (whole && parts.length === 1) return [{ dataCoding, hasHeader: false, userData: Buffer.from(whole) }];
  return parts.map((octets, index) => ({
    dataCoding,
    hasHeader: true,
    userData: Buffer.from([...header(reference, parts.length, index + 1), ...octets]),
  }));
}
