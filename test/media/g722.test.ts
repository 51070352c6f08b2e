import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { G722Decoder } from '../../electron/service/telephony/media/codecs/g722/g722Decoder.ts';
import { G722Encoder } from '../../electron/service/telephony/media/codecs/g722/g722Encoder.ts';
import { joinPcm } from '../support/goertzel.ts';
import { spokenLike } from '../support/media/spokenLike.ts';

/** Runs ffmpeg on octets. */
function ffmpeg(input: Uint8Array, ...options: readonly string[]): Buffer {
  const { stdout, status } = spawnSync('ffmpeg', ['-v', 'error', ...options], { input, maxBuffer: 2 ** 26 });
  expect(status).toBe(0);
  return stdout;
}

/** What ffmpeg's decoder makes of a bit stream; 6 and 7 bits of an octet are the lower rates. */
function decodedByFfmpeg(octets: Uint8Array, bits: number): Int16Array {
  const source = ['-f', 'g722', '-bits_per_codeword', String(bits), '-c:a', 'g722', '-i', 'pipe:0'];
  const pcm = ffmpeg(octets, ...source, '-f', 's16le', 'pipe:1');
  return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length));
}

function encodedByFfmpeg(pcm: Int16Array): Uint8Array {
  const source = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', 'pipe:0'];
  return ffmpeg(new Uint8Array(pcm.buffer), ...source, '-c:a', 'g722', '-trellis', '0', '-f', 'g722', 'pipe:1');
}

/** Noise at full scale, always the same: it drives every limit and every code. */
function noise(count: number): Int16Array {
  let seed = 1;
  return Int16Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 16) - 32_768;
  });
}

const SPEECH = joinPcm(Array.from({ length: 200 }, (_, frame) => spokenLike(frame)));
const NOISE = noise(64_000);

/** Where two rows differ first; -1 where they are the same. */
function firstDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  expect(one.length).toBe(other.length);
  return Array.from(one).findIndex((value, index) => value !== other[index]);
}

describe('G.722, bit by bit with ffmpeg', () => {
  it.each([
    ['speech', SPEECH],
    ['noise at full scale', NOISE],
  ])('encodes %s to the same octets, which decode to the same samples', (_what, pcm) => {
    const octets = new G722Encoder().encode(pcm);
    expect(firstDifference(octets, encodedByFfmpeg(pcm))).toBe(-1);
    expect(firstDifference(new G722Decoder().decode(octets), decodedByFfmpeg(octets, 8))).toBe(-1);
  });

  it.each([
    [64, 8, 6],
    [56, 7, 5],
    [48, 6, 4],
  ] as const)(
    'decodes octets that no encoder would send to the same samples at %i kbit/s',
    (_rate, bits, lowerBits) => {
      const octets = new Uint8Array(NOISE.buffer);
      expect(firstDifference(new G722Decoder(lowerBits).decode(octets), decodedByFfmpeg(octets, bits))).toBe(-1);
    },
  );

  it('does not care how the stream is cut', () => {
    const [whole, cut] = [new G722Encoder(), new G722Encoder()];
    const pieces = Array.from({ length: 200 }, (_, frame) => [
      ...cut.encode(SPEECH.subarray(frame * 320, (frame + 1) * 320)),
    ]);
    expect(pieces.flat()).toEqual([...whole.encode(SPEECH)]);
  });
});
