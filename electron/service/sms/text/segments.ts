/** Cuts a text into the parts that a mobile network carries (3GPP TS 23.040 section 9.2.3.24.1). */
import { gsm7Characters } from './gsm7.ts';

/** What carries one part: GSM 7-bit or UCS-2 (SMPP 3.4 section 5.2.19). */
export type DataCoding = 0 | 8;

/** One part of a message. */
export interface SmsSegment {
  readonly dataCoding: DataCoding;
  /** Whether a user data header comes first. */
  readonly hasHeader: boolean;
  /** User data: header and text. */
  readonly userData: Buffer;
}

/** Characters that are octets already, how many of them a message holds alone, and how many as a part. */
interface Encoded {
  readonly dataCoding: DataCoding;
  readonly characters: readonly (readonly number[])[];
  readonly alone: number;
  readonly asPart: number;
}

/** A message of more parts cannot be numbered: the count is one octet. */
const MAXIMUM_PARTS = 255;

function ucs2Characters(text: string): number[][] {
  return [...text].map((character) => [...Buffer.from(character, 'utf16le').swap16()]);
}

function encode(text: string): Encoded {
  const gsm = gsm7Characters(text);
  // 140 octets are 160 septets; the header takes 6 octets, which are 7 septets.
  if (gsm) return { dataCoding: 0, characters: gsm, alone: 160, asPart: 153 };
  return { dataCoding: 8, characters: ucs2Characters(text), alone: 140, asPart: 134 };
}

/** No character is torn apart: neither an escaped one nor one of two UTF-16 units. */
function cut(characters: readonly (readonly number[])[], size: number): number[][] {
  const parts: number[][] = [[]];
  for (const octets of characters) {
    const last = parts.at(-1) ?? [];
    if (last.length + octets.length > size) parts.push([...octets]);
    else last.push(...octets);
  }
  return parts;
}

/** Concatenation with an 8-bit reference: element 0 of three octets, which every phone knows. */
const header = (reference: number, parts: number, part: number) => [5, 0, 3, reference & 0xff, parts, part];

/** The parts of a text; `reference` tells parts of different messages apart. The same input gives the same parts. */
export function segmentsOf(text: string, reference: number): SmsSegment[] {
  const { dataCoding, characters, alone, asPart } = encode(text);
  const whole = characters.flat();
  if (whole.length <= alone) return [{ dataCoding, hasHeader: false, userData: Buffer.from(whole) }];
  const parts = cut(characters, asPart).slice(0, MAXIMUM_PARTS);
  return parts.map((octets, index) => ({
    dataCoding,
    hasHeader: true,
    userData: Buffer.from([...header(reference, parts.length, index + 1), ...octets]),
  }));
}
