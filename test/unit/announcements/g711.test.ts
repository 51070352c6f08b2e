import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { alawSample, mulawSample } from '../../../electron/service/announcements/decoding/g711.ts';

const octets = Buffer.from(Array.from({ length: 256 }, (_, octet) => octet));

/** What ffmpeg makes of every octet there is. */
function asDecodedByFfmpeg(format: string): number[] {
  const options = ['-v', 'error', '-f', format, '-ar', '8000', '-i', '-', '-f', 's16le', '-'];
  const pcm = execFileSync('ffmpeg', options, { input: octets });
  return Array.from({ length: 256 }, (_, index) => pcm.readInt16LE(index * 2));
}

describe('G.711', () => {
  it.each([
    ['alaw', alawSample],
    ['mulaw', mulawSample],
  ] as const)('of kind %s is read as another program reads it, octet by octet', (format, sample) => {
    expect([...octets].map((octet) => sample(octet) * 32_768 + 0)).toEqual(asDecodedByFfmpeg(format));
  });
});
