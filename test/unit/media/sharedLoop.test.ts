import { describe, expect, it } from 'vitest';
import { createEncoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import { framesOfLoop, payloadOfLoop } from '../../../electron/service/telephony/media/codecs/sharedLoop.ts';
import { PcmSender } from '../../../electron/service/telephony/media/mix/bridge/pcmSender.ts';
import { MemoryPort } from '../../support/media/memoryPort.ts';
import { sine } from '../../support/tone.ts';

const frameSamples = 320;
const laws = ['PCMU', 'PCMA'] as const;

/** A loop of three frames, the last of them half full. */
const music = () => sine(440, 2.5 * frameSamples);

/** What an encoder makes of a loop that was heard once through already. */
function encodedInTurn(frames: readonly Int16Array[], law: 'PCMU' | 'PCMA'): Uint8Array[] {
  const encoder = createEncoder(law);
  for (const frame of frames) encoder.encode(frame);
  return frames.map((frame) => encoder.encode(frame));
}

describe('a loop that many hear', () => {
  it('is cut into frames, the same for everybody, and filled up with silence', () => {
    const pcm = music();
    const frames = framesOfLoop(pcm);
    expect(frames).toHaveLength(3);
    expect(framesOfLoop(pcm)).toBe(frames);
    expect([...(frames[1] ?? [])]).toEqual([...pcm.slice(frameSamples, 2 * frameSamples)]);
    expect(new Set(frames[2]?.subarray(frameSamples / 2))).toEqual(new Set([0]));
    expect(framesOfLoop(new Int16Array(0))).toEqual([]);
  });

  it.each(laws)('is what an encoder makes of it in %s, whatever is asked for first', (law) => {
    const frames = framesOfLoop(music());
    const expected = encodedInTurn(frames, law);
    for (const index of [2, 0, 1]) {
      expect(payloadOfLoop(frames[index] as Int16Array, law)).toEqual(expected[index]);
    }
  });

  it('is encoded once', () => {
    const [frame = new Int16Array(0)] = framesOfLoop(music());
    expect(payloadOfLoop(frame, 'PCMU')).toBe(payloadOfLoop(frame, 'PCMU'));
    expect(payloadOfLoop(frame, 'PCMA')).not.toEqual(payloadOfLoop(frame, 'PCMU'));
  });

  it('is not kept for Opus, nor for audio that is no loop', () => {
    const [frame = new Int16Array(0)] = framesOfLoop(music());
    expect(payloadOfLoop(frame, 'opus')).toBeNull();
    expect(payloadOfLoop(frame.slice(), 'PCMU')).toBeNull();
  });

  it('reaches two callers as one payload, and what is said afterwards is encoded afresh', () => {
    const frames = framesOfLoop(music());
    const speech = sine(1000, frameSamples);
    const ports = [new MemoryPort('A', 'PCMU'), new MemoryPort('B', 'PCMU')];
    for (const port of ports) {
      const sender = new PcmSender();
      sender.send(port, sine(300, frameSamples), 0);
      sender.send(port, frames[0] as Int16Array, 0);
      sender.send(port, speech, 0);
    }
    const [a, b] = ports.map(({ sent }) => sent.map(({ payload }) => payload));
    expect(a?.[1]).toBe(b?.[1]);
    expect(a?.[2]).toEqual(createEncoder('PCMU').encode(speech));
  });
});
