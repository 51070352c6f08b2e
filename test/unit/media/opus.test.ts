import { describe, expect, it, vi } from 'vitest';
import { encodedSilence } from '../../../electron/service/telephony/media/codecs/encodedSilence.ts';
import { startLibopus } from '../../../electron/service/telephony/media/codecs/libopus.ts';
import { OpusFrameDecoder, OpusFrameEncoder } from '../../../electron/service/telephony/media/codecs/opusFrames.ts';
import { opusPacketHasFec, opusPacketSamples } from '../../../electron/service/telephony/media/codecs/opusPacket.ts';
import { Playout } from '../../../electron/service/telephony/media/leg/jitter/playout.ts';
import { amplitudeAt, joinPcm, level } from '../../support/goertzel.ts';
import { spokenLike } from '../../support/media/spokenLike.ts';
import { SineSource, sine } from '../../support/tone.ts';

/** Until everything that was made has started. */
const settled = () => startLibopus().then(() => new Promise(setImmediate));

const MARK_HZ = 2600;
/** Frames with a mark, which nobody can make up who has not heard it. */
const isMarked = (frame: number) => frame % 20 === 18;

/** 20 ms of something like speech; the mark is in the part that only this frame's packet has. */
function markedSpeech(frame: number): Int16Array {
  const pcm = spokenLike(frame);
  if (isMarked(frame)) pcm.set(sine(MARK_HZ, 192, { amplitude: 12_000 }));
  return pcm;
}

/** How often the mark is heard. */
function marksIn(pcm: Int16Array): number {
  const windows = Array.from({ length: Math.floor(pcm.length / 160) - 1 }, (_, index) => index * 160);
  const heard = windows.map((start) => amplitudeAt(MARK_HZ, pcm.subarray(start, start + 320)) > 2000);
  return heard.filter((isHeard, index) => isHeard && !heard[index - 1]).length;
}

/** Four seconds of it, in packets of a sender that expects loss. */
async function spoken(expectedLoss: number): Promise<Uint8Array[]> {
  const encoder = new OpusFrameEncoder();
  await settled();
  encoder.expectLoss(expectedLoss);
  const packets = Array.from({ length: 200 }, (_, frame) => encoder.encode(markedSpeech(frame)));
  encoder.close();
  return packets;
}

/** What a jitter buffer plays of packets, each so many milliseconds on its way or lost, on a clock that costs no time. */
async function played(packets: readonly Uint8Array[], delayOf: (frame: number) => number | null): Promise<Int16Array> {
  let now = 0;
  const playout = new Playout(() => now);
  const arrivals = packets.flatMap((payload, number) => {
    const delay = delayOf(number);
    const numbers = { ssrc: 1, sequence: number, timestamp: number * 960, marker: false };
    return delay === null ? [] : [{ at: number * 20 + delay, frame: { codec: 'opus' as const, payload, ...numbers } }];
  });
  const frames: Int16Array[] = [];
  for (let tick = 7; tick < packets.length * 20; tick += 20) {
    for (const arrival of arrivals.filter(({ at }) => at > tick - 20 && at <= tick)) {
      now = arrival.at;
      playout.push(arrival.frame);
    }
    now = tick;
    const pcm = playout.take();
    if (pcm !== null) frames.push(pcm);
    // The decoder starts with the first packet that is played.
    if (tick < 200) await settled();
  }
  playout.close();
  return joinPcm(frames);
}

async function readyDecoder(): Promise<OpusFrameDecoder> {
  const decoder = new OpusFrameDecoder();
  await settled();
  return decoder;
}

describe('Opus', () => {
  it('carries a tone', async () => {
    const decoder = await readyDecoder();
    const encoder = new OpusFrameEncoder();
    await settled();
    const source = new SineSource(440);
    const frames = Array.from({ length: 30 }, () => decoder.decode(encoder.encode(source.next())));
    expect(frames.every(({ length }) => length === 320)).toBe(true);
    expect(amplitudeAt(440, joinPcm(frames.slice(10)))).toBeGreaterThan(7000);
    decoder.close();
    encoder.close();
  });

  it('keeps a hundred encoders apart', async () => {
    const calls = Array.from({ length: 100 }, (_, index) => ({
      encoder: new OpusFrameEncoder(),
      decoder: new OpusFrameDecoder(),
      source: new SineSource(300 + 20 * index),
      packets: [] as Uint8Array[],
    }));
    await settled();
    for (let frame = 0; frame < 20; frame += 1) {
      for (const { encoder, source, packets } of calls) packets.push(encoder.encode(source.next()));
    }
    for (const [index, { encoder, decoder, packets }] of calls.entries()) {
      const heard = joinPcm(packets.map((packet) => decoder.decode(packet)).slice(8));
      expect(amplitudeAt(300 + 20 * index, heard)).toBeGreaterThan(5000);
      encoder.close();
      decoder.close();
    }
  });

  it('conceals exactly what was lost', async () => {
    const decoder = await readyDecoder();
    expect(decoder.conceal(320)).toHaveLength(320);
    expect(decoder.conceal(960)).toHaveLength(960);
    decoder.close();
  });

  it('says a frame twice as far as the party loses them, and recovers one from the next', async () => {
    const [decoder, plain, encoder] = [await readyDecoder(), await readyDecoder(), new OpusFrameEncoder()];
    await settled();
    encoder.expectLoss(20);
    const source = new SineSource(300);
    const packets = Array.from({ length: 20 }, () => encoder.encode(source.next()));
    const [lost = new Uint8Array(), next = new Uint8Array()] = packets.slice(15);
    for (const packet of packets.slice(0, 15)) {
      decoder.decode(packet);
      plain.decode(packet);
    }
    expect(opusPacketHasFec(next)).toBe(true);
    const recovered = decoder.recover(next, 320) ?? new Int16Array(0);
    const original = plain.decode(lost);
    expect(amplitudeAt(300, recovered)).toBeGreaterThan(0.8 * amplitudeAt(300, original));
    for (const codec of [decoder, plain, encoder]) codec.close();
  });

  it.each([
    ['at once', () => 5],
    ['with some jitter', (frame: number) => 5 + ((frame * 7) % 20)],
  ])('lets a jitter buffer play what was lost of speech, from packets that come %s', async (_what, delayOf) => {
    const heard = async (expectedLoss: number, delay: (frame: number) => number | null) =>
      marksIn(await played(await spoken(expectedLoss), delay));
    const marksLost = (frame: number) => (isMarked(frame) ? null : delayOf(frame));
    expect(await heard(0, delayOf)).toBe(10);
    expect(await heard(0, marksLost)).toBe(0);
    expect(await heard(10, marksLost)).toBeGreaterThan(7);
  });

  it.each([
    [true, 'narrow'],
    [false, 'wide'],
  ])('spends nothing on what is above 4 kHz where there is nothing: narrowband %s', async (narrowband, band) => {
    const encoder = new OpusFrameEncoder(narrowband);
    await settled();
    // Configurations 0 to 3 and 16 to 19 of an Opus packet are narrow band (RFC 6716 table 2).
    const bandOf = (packet: Uint8Array) => (((packet[0] ?? 0) >> 3) % 16 < 4 ? 'narrow' : 'wide');
    const bands = Array.from({ length: 20 }, (_, frame) => bandOf(encoder.encode(spokenLike(frame))));
    expect(new Set(bands)).toEqual(new Set([band]));
    encoder.close();
  });

  it('knows which packets say nothing of the frame before', async () => {
    const [decoder, encoder] = [await readyDecoder(), new OpusFrameEncoder()];
    await settled();
    const source = new SineSource(300);
    const packets = Array.from({ length: 10 }, () => encoder.encode(source.next()));
    expect(packets.some(opusPacketHasFec)).toBe(false);
    expect(opusPacketHasFec(encodedSilence('opus'))).toBe(false);
    expect(decoder.recover(packets[5] ?? new Uint8Array(), 320)).toBeNull();
    decoder.close();
    encoder.close();
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
  ])('knows the length of a packet: %s', (_what, octets, samples) => {
    expect(opusPacketSamples(Uint8Array.from(octets))).toBe(samples);
  });

  it('takes rubbish without a word', async () => {
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
