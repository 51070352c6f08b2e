/** Cuts a text into the parts that a mobile network carries (3GPP TS 23.040 section 9.2.3.24.1). */
import { gsm7Characters } from './gsm7.ts';

/** Alphabet of a part: GSM 7-bit or UCS-2 (SMPP 3.4 section 5.2.19). */
export type DataCoding = 0 | 8;

/** The parts of a text, without headers. */
export interface SmsParts {
  readonly dataCoding: DataCoding;
  /** Octets of each part; one of GSM 7-bit is a septet. At most 255 parts. */
  readonly parts: readonly (readonly number[])[];
  /** How many octets each of the parts could hold. */
  readonly capacity: number;
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

const octetsOf = (unit: string): number[] => [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 0xff];

function ucs2Characters(text: string): number[][] {
  return [...text].map((character) => character.split('').flatMap(octetsOf));
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

/** The parts of a text; one part holds more than each of several, which need a header. */
export function smsPartsOf(text: string): SmsParts {
  const { dataCoding, characters, alone, asPart } = encode(text);
  const whole = characters.flat();
  if (whole.length <= alone) return { dataCoding, parts: [whole], capacity: alone };
  return { dataCoding, parts: cut(characters, asPart).slice(0, MAXIMUM_PARTS), capacity: asPart };
}
