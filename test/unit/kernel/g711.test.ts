import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  alawSample,
  decodeAlaw,
  decodeMulaw,
  encodeAlaw,
  encodeMulaw,
  mulawSample,
} from '../../../electron/service/kernel/g711.ts';

const OCTETS = Uint8Array.from({ length: 256 }, (_, octet) => octet);

/** What ffmpeg makes of every octet there is. */
function asDecodedByFfmpeg(format: string): number[] {
  const options = ['-v', 'error', '-f', format, '-ar', '8000', '-i', '-', '-f', 's16le', '-'];
  const pcm = execFileSync('ffmpeg', options, { input: OCTETS });
  return Array.from({ length: 256 }, (_, index) => pcm.readInt16LE(index * 2));
}

describe('G.711', () => {
  it('expands µ-law to the values of ITU-T G.711 table 2 (times 4)', () => {
    expect([...decodeMulaw(Uint8Array.of(0x00, 0x80, 0x7f, 0xff, 0x8f, 0x9f))]).toEqual([
      -32_124, 32_124, 0, 0, 16_764, 8316,
    ]);
  });

  it('expands A-law to the values of ITU-T G.711 table 1 (times 8)', () => {
    expect([...decodeAlaw(Uint8Array.of(0x2a, 0xaa, 0x55, 0xd5, 0x80, 0xc5))]).toEqual([
      -32_256, 32_256, -8, 8, 5504, 264,
    ]);
  });

  it.each([
    ['alaw', decodeAlaw, alawSample],
    ['mulaw', decodeMulaw, mulawSample],
  ] as const)('of kind %s is read as another program reads it, octet by octet', (format, decode, sample) => {
    const expected = asDecodedByFfmpeg(format);
    expect([...decode(OCTETS)]).toEqual(expected);
    expect([...OCTETS].map(sample)).toEqual(expected);
  });

  it('gives each octet back when its value is encoded again', () => {
    expect(encodeAlaw(decodeAlaw(OCTETS))).toEqual(OCTETS);
    // µ-law has two zeros, of which the encoder knows one.
    expect(encodeMulaw(decodeMulaw(OCTETS))).toEqual(OCTETS.map((octet) => (octet === 0x7f ? 0xff : octet)));
  });

  it.each([
    ['µ-law', (samples: Int16Array) => decodeMulaw(encodeMulaw(samples)), 33_000],
    ['A-law', (samples: Int16Array) => decodeAlaw(encodeAlaw(samples)), 33_000],
  ])('keeps every sample within its quantisation step: %s', (_law, there) => {
    const samples = Int16Array.from({ length: 65_536 }, (_, index) => index - 32_768);
    const worst = there(samples).reduce((most, decoded, index) => {
      const sample = samples[index] ?? 0;
      const step = Math.max(16, Math.abs(sample) / 16);
      return Math.max(most, Math.abs(decoded - sample) / step);
    }, 0);
    expect(worst).toBeLessThan(1);
  });
});
