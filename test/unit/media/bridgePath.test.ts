import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeAlaw, decodeMulaw, encodeMulaw } from '../../../electron/service/kernel/g711.ts';
import { createDecoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import { encodedSilence } from '../../../electron/service/telephony/media/codecs/encodedSilence.ts';
import { opusPacketSamples } from '../../../electron/service/telephony/media/codecs/opusPacket.ts';
import { sequenceDistance, timestampDistance } from '../../../electron/service/telephony/media/leg/rtp/serialNumber.ts';
import { BridgePath } from '../../../electron/service/telephony/media/mix/bridge/bridgePath.ts';
import type { EncodedFrame } from '../../../electron/service/telephony/ports/media.ts';
import { ManualTicker } from '../../support/media/manualTicker.ts';
import { type ArrivalOptions, MemoryPort } from '../../support/media/memoryPort.ts';
import { sine } from '../../support/tone.ts';

const speech = () => encodeMulaw(sine(440, 160, { rateHz: 8000 }));

describe('one direction of a bridge', () => {
  let source: MemoryPort;
  let sink: MemoryPort;
  let path: BridgePath;
  let tapped: Int16Array[];
  let ticker: ManualTicker;

  beforeEach(() => {
    source = new MemoryPort('A', 'PCMU');
    sink = new MemoryPort('B', 'PCMU');
    tapped = [];
    ticker = new ManualTicker();
    vi.useFakeTimers({ toFake: ['performance'] });
    path = new BridgePath(ticker, (pcm) => tapped.push(pcm));
    path.source = source;
    path.sink = sink;
  });

  afterEach(() => {
    path.close();
    vi.useRealTimers();
  });

  /** A packet arrives, and the clock ticks after it. */
  function step(payload = speech(), options: ArrivalOptions = {}): void {
    source.arrive(payload, options);
    pass(20);
  }

  function pass(milliseconds: number): void {
    for (let elapsed = 0; elapsed < milliseconds; elapsed += 20) {
      vi.advanceTimersByTime(20);
      ticker.tick();
    }
  }

  /** Steps of sequence and timestamp from frame to frame; one SSRC throughout is taken for granted. */
  function steps(frames: readonly EncodedFrame[]): string[] {
    expect(new Set(frames.map(({ ssrc }) => ssrc)).size).toBe(1);
    return frames.slice(1).map((frame, index) => {
      const before = frames[index] ?? frame;
      const sequence = sequenceDistance(before.sequence, frame.sequence);
      return `${sequence}/${timestampDistance(before.timestamp, frame.timestamp)}`;
    });
  }

  it('passes frames on untouched, numbers and all, while they are also recorded', () => {
    path.tapped = true;
    const payloads = [1, 2, 3].map(() => crypto.getRandomValues(new Uint8Array(160)));
    const arrived: EncodedFrame[] = [];
    source.onFrame((frame) => arrived.push(frame));
    for (const payload of payloads) step(payload);
    pass(40);
    expect(sink.sent.map(({ payload }) => payload)).toEqual(payloads);
    for (const [index, frame] of sink.sent.entries()) expect(frame).toBe(arrived[index]);
    expect(tapped.length).toBeGreaterThan(2);
    expect(path.mode).toBe('pass');
  });

  it('begins a stream of its own while it transcodes, and ends it when frames pass again', () => {
    for (const codec of ['PCMU', 'PCMA', 'PCMU'] as const) {
      sink.sendCodec = codec;
      for (let count = 0; count < 10; count += 1) step();
    }
    const made = sink.sent.filter(({ codec }) => codec === 'PCMA');
    expect(made.length).toBeGreaterThan(6);
    expect(new Set(steps(made))).toEqual(new Set(['1/160']));
    expect(sink.sent.filter(({ codec }) => codec === 'PCMU')).toHaveLength(20);
    expect(ticker.listeners).toBe(0);
  });

  it('changes between speech and silence without a gap', () => {
    for (const silenced of [false, true, false]) {
      path.silenced = silenced;
      for (let count = 0; count < 3; count += 1) source.arrive(speech());
    }
    expect(new Set(steps(sink.sent))).toEqual(new Set(['1/160']));
    expect(sink.sent.slice(3, 6).every(({ payload }) => payload === encodedSilence('PCMU'))).toBe(true);
    expect(sink.sent[6]?.payload).toEqual(speech());
  });

  it('replaces each packet by one of silence that is as long', () => {
    path.silenced = true;
    const decoder = createDecoder('opus');
    // 60 ms in three frames of 20, 10 ms in one.
    const opus = { 2880: Uint8Array.of(0xfb, 3, 1, 2, 3), 480: Uint8Array.of(0xf0, 1) };
    for (const [samples, payload] of Object.entries(opus)) {
      sink.sendCodec = 'opus';
      source.arrive(payload, { codec: 'opus', samples: Number(samples) });
      expect(opusPacketSamples(sink.sent.at(-1)?.payload ?? payload)).toBe(Number(samples));
      expect(decoder.decode(sink.sent.at(-1)?.payload ?? payload)).toEqual(new Int16Array(Number(samples) / 3));
    }
    decoder.close();
    sink.sendCodec = 'PCMU';
    source.arrive(speech().subarray(80), { samples: 80 });
    source.arrive(encodeMulaw(sine(440, 480, { rateHz: 8000 })), { samples: 480, lost: 1 });
    // Of these, one cannot be decoded, and one is no audio.
    source.arrive(new Uint8Array(0));
    source.arrive(Uint8Array.of(50), { comfortNoise: true });
    const silence = sink.sent.slice(2);
    expect(silence.map(({ payload }) => payload.length)).toEqual([80, 480, 160, 160]);
    for (const { payload } of silence) expect(new Set(decodeMulaw(payload))).toEqual(new Set([0]));
    expect(steps(silence)).toEqual(['2/960', '1/160', '1/160']);
  });

  it('makes as much silence as its source speaks where that would be transcoded', () => {
    sink.sendCodec = 'PCMA';
    for (let count = 0; count < 10; count += 1) step();
    path.silenced = true;
    for (const samples of [240, 240, 480, 80, 80, 160]) {
      step(encodeMulaw(sine(440, samples, { rateHz: 8000 })), { samples });
    }
    expect(sink.sent.slice(-8).every(({ payload }) => payload === encodedSilence('PCMA'))).toBe(true);
    expect(sink.sent.at(-9)?.payload).not.toBe(encodedSilence('PCMA'));
    expect(new Set(steps(sink.sent))).toEqual(new Set(['1/160']));
  });

  it('leaves losses visible when passing on', () => {
    source.arrive(speech());
    source.arrive(speech(), { lost: 2 });
    expect(steps(sink.sent)).toEqual(['3/480']);
  });

  it('conceals losses when transcoding', () => {
    sink.sendCodec = 'PCMA';
    for (let count = 0; count < 5; count += 1) step();
    pass(40);
    for (let count = 0; count < 5; count += 1) step(speech(), { lost: count === 0 ? 2 : 0 });
    expect(sink.sent.length).toBeGreaterThan(9);
    expect(new Set(steps(sink.sent))).toEqual(new Set(['1/160']));
    const loudest = sink.sent.map(({ payload }) => Math.max(...decodeAlaw(payload)));
    expect(Math.min(...loudest.slice(1))).toBeGreaterThan(3000);
  });

  it.each([80, 240, 480])('makes 20 ms frames of packets with %i samples', (samples) => {
    sink.sendCodec = 'PCMA';
    for (let elapsed = 0; elapsed < 1000; elapsed += samples / 8) {
      source.arrive(encodeMulaw(sine(440, samples, { rateHz: 8000 })), { samples });
      vi.advanceTimersByTime(samples / 8);
      for (let ticks = Math.floor(elapsed / 20); ticks < Math.floor((elapsed + samples / 8) / 20); ticks += 1)
        ticker.tick();
    }
    expect(sink.sent.length).toBeGreaterThan(40);
    expect(sink.sent.every(({ payload }) => payload.length === 160)).toBe(true);
  });

  it('lets noise be heard when the source says that it pauses, also where frames pass', () => {
    for (let count = 0; count < 5; count += 1) step();
    const before = sink.sent.length;
    source.arrive(Uint8Array.of(50), { comfortNoise: true });
    pass(400);
    const noise = sink.sent.slice(before);
    expect(noise.length).toBeGreaterThan(15);
    // -50 dBov are an amplitude of about a hundred.
    const peaks = noise.slice(3).map(({ payload }) => Math.max(...decodeMulaw(payload)));
    expect(Math.min(...peaks)).toBeGreaterThan(50);
    expect(Math.max(...peaks)).toBeLessThan(400);
    const after = sink.sent.length;
    const payload = speech();
    step(payload);
    expect(sink.sent.slice(after).map((frame) => frame.payload)).toEqual([payload]);
  });

  it('passes on what a sink also takes, and keeps to that codec in pauses and while it is silenced', () => {
    sink.sendCodec = 'opus';
    sink.alsoTakes = (codec) => codec === 'PCMU';
    const payloads = [speech(), speech()];
    for (const payload of payloads) step(payload);
    expect(path.mode).toBe('pass');
    expect(sink.sent.map(({ payload }) => payload)).toEqual(payloads);
    source.arrive(Uint8Array.of(50), { comfortNoise: true });
    pass(200);
    path.silenced = true;
    step();
    expect(sink.sent.length).toBeGreaterThan(5);
    expect(new Set(sink.sent.map(({ codec }) => codec))).toEqual(new Set(['PCMU']));
  });

  it('transcodes what a sink does not take besides its codec', () => {
    sink.sendCodec = 'opus';
    sink.alsoTakes = (codec) => codec === 'PCMA';
    for (let count = 0; count < 5; count += 1) step();
    expect(path.mode).toBe('transcode');
    expect(new Set(sink.sent.map(({ codec }) => codec))).toEqual(new Set(['opus']));
  });

  it('hands nothing on while a tone is played to the sink, but records on', () => {
    path.sinkTakenBy = 'sound';
    path.tapped = true;
    for (let count = 0; count < 5; count += 1) step();
    expect(sink.sent).toHaveLength(0);
    expect(tapped.length).toBeGreaterThan(2);
  });

  it('ignores what cannot be decoded', () => {
    sink.sendCodec = 'PCMA';
    path.tapped = true;
    for (const payload of [new Uint8Array(0), new Uint8Array(1), new Uint8Array(5000)]) source.arrive(payload);
    for (const payload of [new Uint8Array(0), Uint8Array.of(0xff), new Uint8Array(9000).fill(0xfb)]) {
      source.arrive(payload, { codec: 'opus' });
    }
    for (let count = 0; count < 5; count += 1) step();
    expect(sink.sent.length).toBeGreaterThan(0);
  });
});
