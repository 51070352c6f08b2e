import { describe, expect, it, vi } from 'vitest';
import { encodedSilence } from '../../../electron/service/media/codecs/encodedSilence.ts';
import { OpusFrameDecoder } from '../../../electron/service/media/codecs/opusFrameDecoder.ts';
import { OpusFrameEncoder } from '../../../electron/service/media/codecs/opusFrameEncoder.ts';
import { opusPacketSamples } from '../../../electron/service/media/codecs/opusPacket.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';
import { SineSource } from '../../support/tone.ts';
import { until } from '../../support/until.ts';

async function readyDecoder(): Promise<OpusFrameDecoder> {
  const decoder = new OpusFrameDecoder();
  const encoder = new OpusFrameEncoder();
  const source = new SineSource(440);
  const isReady = () => level(decoder.decode(encoder.encode(source.next()))) > 0;
  await until(isReady, { what: 'the decoder to start' });
  encoder.close();
  return decoder;
}

describe('Opus', () => {
  it('carries a tone', async () => {
    const decoder = await readyDecoder();
    const encoder = new OpusFrameEncoder();
    const source = new SineSource(440);
    const frames = Array.from({ length: 30 }, () => decoder.decode(encoder.encode(source.next())));
    expect(frames.every(({ length }) => length === 320)).toBe(true);
    expect(amplitudeAt(440, joinPcm(frames.slice(10)))).toBeGreaterThan(7000);
    decoder.close();
    encoder.close();
  });

  it('keeps a hundred encoders apart', async () => {
    const decoder = await readyDecoder();
    const calls = Array.from({ length: 100 }, (_, index) => ({
      encoder: new OpusFrameEncoder(),
      source: new SineSource(300 + 20 * index),
      packets: [] as Uint8Array[],
    }));
    for (let frame = 0; frame < 20; frame += 1) {
      for (const { encoder, source, packets } of calls) packets.push(encoder.encode(source.next()));
    }
    for (const [index, { encoder, packets }] of calls.entries()) {
      const heard = joinPcm(packets.map((packet) => decoder.decode(packet)).slice(8));
      expect(amplitudeAt(300 + 20 * index, heard)).toBeGreaterThan(5000);
      encoder.close();
    }
    decoder.close();
  });

  it('conceals exactly what was lost', async () => {
    const decoder = await readyDecoder();
    expect(decoder.conceal(320)).toHaveLength(320);
    expect(decoder.conceal(960)).toHaveLength(960);
    decoder.close();
  });

  it('has a packet of silence that is silent', async () => {
    const decoder = await readyDecoder();
    const frames = Array.from({ length: 10 }, () => decoder.decode(encodedSilence('opus')));
    expect(level(joinPcm(frames.slice(5)))).toBeLessThan(2);
    decoder.close();
  });

  it('answers silence before it started and after it was closed', async () => {
    const decoder = new OpusFrameDecoder();
    expect(decoder.decode(encodedSilence('opus'))).toEqual(new Int16Array(320));
    decoder.close();
    decoder.close();
    expect(decoder.decode(encodedSilence('opus'))).toEqual(new Int16Array(320));
    const encoder = new OpusFrameEncoder();
    encoder.close();
    encoder.close();
    expect(encoder.encode(new Int16Array(320))).toEqual(encodedSilence('opus'));
  });

  it.each([
    ['SILK 20 ms', [0x08], 960],
    ['SILK 60 ms', [0x18], 2880],
    ['hybrid 10 ms', [0x60], 480],
    ['CELT 2.5 ms', [0x80], 120],
    ['CELT 20 ms twice', [0xf9, 1, 1], 1920],
    ['CELT 20 ms six times', [0xfb, 6], 5760],
    ['two frames of unequal length', [0xfa, 2, 1, 2, 3], 1920],
    ['three frames with lengths and padding', [0xfb, 0xc3, 2, 1, 2, 0, 0, 0, 0, 0, 0], 2880],
    ['a length beyond the end', [0xfa, 9, 1, 2, 3], null],
    ['a length that is cut off', [0xfa], null],
    ['padding beyond the end', [0xfb, 0x41, 255, 255, 9], null],
    ['frames that do not share the bytes evenly', [0xfb, 2, 1, 2, 3], null],
    ['a frame that is too long', [0xf8, ...Array(1276).fill(1)], null],
    ['nothing', [], null],
    ['two frames of unequal length that should be equal', [0xf9, 1], null],
    ['a count of no frames', [0xfb, 0], null],
    ['more than 120 ms', [0xfb, 7], null],
  ])('tells the length of a packet: %s', (_what, octets, samples) => {
    expect(opusPacketSamples(Uint8Array.from(octets))).toBe(samples);
  });

  it('keeps rubbish from the decoder, which would complain on standard error', async () => {
    const decoder = await readyDecoder();
    const complaints = vi.spyOn(console, 'error');
    for (let round = 0; round < 300; round += 1) {
      expect(() => decoder.decode(crypto.getRandomValues(new Uint8Array(round * 8)))).not.toThrow();
    }
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    decoder.close();
  });
});
