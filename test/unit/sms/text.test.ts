import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../electron/service/features/sms/text/segments.ts';
import { readUserData, textOf } from '../../../electron/service/features/sms/text/userData.ts';
import { decodeGsm7, gsm7Characters } from '../../../shared/domain/gsm7.ts';

const octets = (...values: number[]) => Uint8Array.from(values);

describe('GSM 7-bit', () => {
  it.each([
    ['@£$', [0, 1, 2]],
    ['Aa0', [0x41, 0x61, 0x30]],
    ['€[]', [0x1b, 0x65, 0x1b, 0x3c, 0x1b, 0x3e]],
    ['Çà', [0x09, 0x7f]],
  ])('%s', (text, codes) => {
    expect(gsm7Characters(text)?.flat()).toEqual(codes);
    expect(decodeGsm7(Uint8Array.from(codes))).toBe(text);
  });

  it('does not know what is in neither table', () => {
    expect(gsm7Characters('ç')).toBeNull();
    expect(gsm7Characters('\u001b')).toBeNull();
    expect(decodeGsm7(octets(0x1b, 0x41, 0x42))).toBe(' B');
    expect(decodeGsm7(octets(0x41, 0x1b))).toBe('A');
  });
});

describe('parts', () => {
  const sizes = (text: string) => segmentsOf(text, 7).map(({ userData }) => userData.length);

  it.each([
    ['160 characters of GSM fit in one', 'a'.repeat(160), [160]],
    ['161 do not', 'a'.repeat(161), [6 + 153, 6 + 8]],
    ['an escaped character counts twice', '€'.repeat(80), [160]],
    ['and is not torn apart', `${'€'.repeat(76)}a€€€€`, [6 + 153, 6 + 8]],
    ['70 characters of UCS-2 fit in one', 'ж'.repeat(70), [140]],
    ['71 do not', 'ж'.repeat(71), [6 + 134, 6 + 8]],
  ])('%s', (_, text, expected) => {
    expect(sizes(text)).toEqual(expected);
  });

  it('never tear a pair of UTF-16 apart, and join to the text', () => {
    const text = `ж${'👋🏽'.repeat(60)}`;
    const segments = segmentsOf(text, 300);
    const texts = segments.map(({ userData, dataCoding }) => textOf(readUserData(userData).octets, dataCoding));
    expect(texts.every((part) => part.isWellFormed())).toBe(true);
    expect(texts.join('')).toBe(text);
    expect(segments.map(({ userData }) => readUserData(userData).concatenation)).toEqual(
      segments.map((_, index) => ({ reference: 300 & 0xff, parts: segments.length, part: index + 1 })),
    );
  });
});

describe('user data that came in', () => {
  it.each([
    ['an 8-bit reference', [5, 0, 3, 9, 2, 1, 0x41], { reference: 9, parts: 2, part: 1 }],
    ['a 16-bit reference', [6, 8, 4, 1, 0, 3, 3, 0x41], { reference: 256, parts: 3, part: 3 }],
    ['another element first', [9, 5, 2, 0, 0, 0, 3, 9, 2, 2, 0x41], { reference: 9, parts: 2, part: 2 }],
    ['a part beyond the last', [5, 0, 3, 9, 2, 3, 0x41], null],
    ['a part before the first', [5, 0, 3, 9, 2, 0, 0x41], null],
    ['an element that is cut off', [3, 0, 9, 1, 0x41], null],
  ])('%s', (_, bytes, concatenation) => {
    const read = readUserData(Uint8Array.from(bytes));
    expect(read.concatenation).toEqual(concatenation);
    expect([...read.octets]).toEqual([0x41]);
  });

  it('may claim a header that it does not have', () => {
    expect(readUserData(octets(200, 1, 2))).toEqual({ concatenation: null, octets: octets(200, 1, 2) });
    expect(readUserData(octets())).toEqual({ concatenation: null, octets: octets() });
  });

  it.each([
    ['GSM', 0, [0x00], '@'],
    ['Latin 1', 3, [0xe9], 'é'],
    ['UCS-2', 8, [0x04, 0x16], 'Ж'],
    ['UCS-2 that lacks an octet', 8, [0x04, 0x16, 0x04], 'Ж'],
    ['Cyrillic', 6, [0xb6], 'Ж'],
    ['a flash message in UCS-2', 0x18, [0x04, 0x16], 'Ж'],
    ['a class message in GSM', 0xf1, [0x00], '@'],
    ['an unknown coding', 11, [0x41], 'A'],
  ])('%s', (_, coding, bytes, text) => {
    expect(textOf(Uint8Array.from(bytes), coding)).toBe(text);
  });
});
