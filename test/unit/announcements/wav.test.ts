import { describe, expect, it } from 'vitest';
import { AudioError } from '../../../electron/service/platform/files/audioError.ts';
import { findWavAudio, pcmOfWav, wavBytes } from '../../../electron/service/platform/files/wav.ts';

const samples = Int16Array.of(1, -2, 32_767, -32_768);

/** The file with a chunk before its audio and another behind it; the lengths are odd. */
function withChunks(file: Buffer): Buffer {
  const chunk = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1');
  return Buffer.concat([file.subarray(0, 36), chunk, file.subarray(36), chunk]);
}

describe('a WAV file in the form that is played', () => {
  it('has the samples that were written', () => {
    expect(pcmOfWav(wavBytes(samples))).toEqual(samples);
    expect(pcmOfWav(wavBytes(new Int16Array(0)))).toEqual(new Int16Array(0));
  });

  it('has them wherever the audio begins, in the file and in memory', () => {
    const file = withChunks(wavBytes(samples));
    const shifted = Buffer.alloc(file.length + 1);
    shifted.set(file, 1);
    expect(pcmOfWav(file)).toEqual(samples);
    expect(pcmOfWav(shifted.subarray(1))).toEqual(samples);
  });

  it('has no more than is there, whatever it says', () => {
    const file = wavBytes(samples);
    file.writeUInt32LE(0xffff_ffff, 40);
    expect(pcmOfWav(file.subarray(0, file.length - 1))).toEqual(samples.subarray(0, 3));
  });

  it('of another rate is refused by a sentence', () => {
    expect(() => pcmOfWav(wavBytes(samples, 8000))).toThrow('1 channels of 16 bit at 8000 Hz');
  });
});

describe('a WAV file of somebody else', () => {
  it('says how its samples are written, and where', () => {
    const file = wavBytes(samples, 44_100);
    file.writeUInt16LE(2, 22);
    expect(findWavAudio(withChunks(file))).toEqual({
      format: { encoding: 'pcm', channels: 2, rateHz: 44_100, bits: 16 },
      start: 56,
      frames: 2,
    });
  });

  it.each([
    ['cut off before its audio', (file: Buffer) => file.subarray(0, 43), 'no audio'],
    ['without a format', (file: Buffer) => file.fill('junk', 12, 16), 'no audio'],
    ['with a format that is too short', (file: Buffer) => file.fill(15, 16, 17), 'damaged'],
    ['of no channel', (file: Buffer) => file.fill(0, 22, 23), 'must contain PCM'],
    ['of a compression', (file: Buffer) => file.fill(0x11, 20, 21), 'must contain PCM'],
    ['of another kind', (file: Buffer) => file.fill('AVI ', 8, 12), 'no WAV file'],
    ['of nothing', () => Buffer.alloc(0), 'no WAV file'],
  ])('%s is refused by a sentence', (_, change, sentence) => {
    const finding = () => findWavAudio(change(wavBytes(samples)));
    expect(finding).toThrow(AudioError);
    expect(finding).toThrow(sentence);
  });
});
