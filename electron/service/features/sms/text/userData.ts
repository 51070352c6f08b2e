/** Reads the user data of an inbound part: its place in a long message, and its text. */
import { decodeGsm7 } from '../../../../../shared/domain/gsm7.ts';

export interface Concatenation {
  readonly reference: number;
  readonly parts: number;
  /** From 1. */
  readonly part: number;
}

/** User data without its header. */
export interface UserData {
  readonly concatenation: Concatenation | null;
  readonly octets: Uint8Array;
}

/** Elements of the header that number the parts (3GPP TS 23.040 sections 9.2.3.24.1 and 9.2.3.24.8). */
const REFERENCE_8_BIT = 0x00;
const REFERENCE_16_BIT = 0x08;

/** Null if the numbers are invalid; such a part is treated as a message of its own. */
export function checkedConcatenation(reference: number, parts: number, part: number): Concatenation | null {
  return parts > 1 && part >= 1 && part <= parts ? { reference, parts, part } : null;
}

function concatenationIn(element: number, value: Uint8Array): Concatenation | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = value;
  if (element === REFERENCE_8_BIT && value.length === 3) return checkedConcatenation(first, second, third);
  if (element !== REFERENCE_16_BIT || value.length !== 4) return null;
  return checkedConcatenation(first * 256 + second, third, fourth);
}

/** Splits user data that begins with a header. A header that claims to be longer than the data is taken as text. */
export function readUserData(userData: Uint8Array): UserData {
  const end = 1 + (userData[0] ?? 0);
  if (end > userData.length) return { concatenation: null, octets: userData };
  let concatenation: Concatenation | null = null;
  for (let at = 1; at + 1 < end; ) {
    const [element = 0, length = 0] = userData.subarray(at, at + 2);
    concatenation ??= concatenationIn(element, userData.subarray(at + 2, Math.min(at + 2 + length, end)));
    at += 2 + length;
  }
  return { concatenation, octets: userData.subarray(end) };
}

/** Character sets by data coding (SMPP 3.4 section 5.2.19), as the Encoding standard names them. */
const CHARACTER_SETS: Readonly<Record<number, string>> = {
  1: 'windows-1252',
  3: 'windows-1252',
  5: 'shift_jis',
  6: 'iso-8859-5',
  7: 'iso-8859-8',
  10: 'iso-2022-jp',
  14: 'euc-kr',
};

const UCS2 = 8;

/**
 * In these groups two bits give the alphabet, as on the air interface (3GPP TS 23.038 section 4): class and flash
 * messages.
 */
function gsmGroupCoding(dataCoding: number): number | null {
  if ((dataCoding & 0xf0) === 0xf0) return dataCoding & 0x04 ? 3 : 0;
  if ((dataCoding & 0xc0) === 0 && dataCoding >= 0x10) return [0, 3, UCS2, 0][(dataCoding >> 2) & 3] ?? 0;
  return null;
}

/**
 * The text of a part. One that ends within a surrogate pair keeps its half, which is completed when the parts are
 * joined.
 */
export function textOf(octets: Uint8Array, dataCoding: number): string {
  const coding = gsmGroupCoding(dataCoding) ?? dataCoding;
  if (coding === 0) return decodeGsm7(octets);
  if (coding === UCS2) {
    const even = Buffer.from(octets.subarray(0, octets.length - (octets.length % 2)));
    return even.swap16().toString('utf16le');
  }
  return new TextDecoder(CHARACTER_SETS[coding] ?? 'windows-1252').decode(octets);
}
