import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BridgePath } from '../../../electron/service/media/bridge/bridgePath.ts';
import { encodedSilence } from '../../../electron/service/media/codecs/encodedSilence.ts';
import { encodeMulaw } from '../../../electron/service/media/codecs/g711.ts';
import { sequenceDistance, timestampDistance } from '../../../electron/service/media/rtp/serialNumber.ts';
import type { EncodedFrame } from '../../../electron/service/ports/media.ts';
import { MemoryPort } from '../../support/media/memoryPort.ts';
import { sine } from '../../support/tone.ts';

const speech = () => encodeMulaw(sine(440, 160, { rateHz: 8000 }));

describe('one direction of a bridge', () => {
  let source: MemoryPort;
  let sink: MemoryPort;
  let path: BridgePath;
  let tapped: Int16Array[];

  beforeEach(() => {
    source = new MemoryPort('A', 'PCMU');
    sink = new MemoryPort('B', 'PCMU');
    tapped = [];
    path = new BridgePath((pcm) => tapped.push(pcm));
    path.source = source;
    path.sink = sink;
  });

  afterEach(() => path.close());

  /** Steps of sequence and timestamp from frame to frame; one SSRC throughout is taken for granted. */
  function steps(frames: readonly EncodedFrame[]): string[] {
    expect(new Set(frames.map(({ ssrc }) => ssrc)).size).toBe(1);
    return frames.slice(1).map((frame, index) => {
      const before = frames[index] ?? frame;
      const sequence = sequenceDistance(before.sequence, frame.sequence);
      return `${sequence}/${timestampDistance(before.timestamp, frame.timestamp)}`;
    });
  }

  it('passes payloads on untouched while they are also recorded', () => {
    path.tapped = true;
    const payloads = [1, 2, 3].map(() => crypto.getRandomValues(new Uint8Array(160)));
    for (const payload of payloads) source.arrive(payload);
    expect(sink.sent.map(({ payload }) => payload)).toEqual(payloads);
    expect(tapped).toHaveLength(3);
    expect(path.mode).toBe('pass');
  });

  it('changes between passing on and transcoding without a gap in numbers or time, over both wraps', () => {
    for (const codec of ['PCMU', 'PCMA', 'PCMU', 'PCMA'] as const) {
      sink.sendCodec = codec;
      for (let count = 0; count < 5; count += 1) source.arrive(speech());
    }
    expect(sink.sent.map(({ codec }) => codec)).toEqual(
      ['PCMU', 'PCMA', 'PCMU', 'PCMA'].flatMap((codec) => Array(5).fill(codec)),
    );
    expect(new Set(steps(sink.sent))).toEqual(new Set(['1/160']));
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

  it('leaves losses visible when passing on', () => {
    source.arrive(speech());
    source.arrive(speech(), { lost: 2 });
    expect(steps(sink.sent)).toEqual(['3/480']);
  });

  it('conceals losses when transcoding', () => {
    sink.sendCodec = 'PCMA';
    source.arrive(speech());
    source.arrive(speech(), { lost: 2 });
    expect(steps(sink.sent)).toEqual(['1/160', '1/160', '1/160']);
  });

  it.each([
    [80, 20, 10],
    [240, 20, 30],
    [480, 20, 60],
  ])('makes 20 ms frames of packets with %i samples', (samples, count, frames) => {
    sink.sendCodec = 'opus';
    source.arrive(encodeMulaw(sine(440, samples, { rateHz: 8000 })));
    for (let index = 1; index < count; index += 1) source.arrive(encodeMulaw(sine(440, samples, { rateHz: 8000 })));
    expect(sink.sent).toHaveLength(frames);
  });

  it('hands nothing on while a tone is played to the sink, but records on', () => {
    path.sinkTakenBy = 'tone';
    path.tapped = true;
    source.arrive(speech());
    expect(sink.sent).toHaveLength(0);
    expect(tapped).toHaveLength(1);
  });

  it('takes what cannot be decoded without harm', () => {
    sink.sendCodec = 'PCMA';
    path.tapped = true;
    for (const payload of [new Uint8Array(0), new Uint8Array(1), new Uint8Array(5000)]) source.arrive(payload);
    for (const payload of [new Uint8Array(0), Uint8Array.of(0xff), new Uint8Array(9000).fill(0xfb)]) {
      source.arrive(payload, { codec: 'opus' });
    }
    source.arrive(speech());
    expect(sink.sent.length).toBeGreaterThan(0);
  });
});
