import { describe, expect, it } from 'vitest';
import { DtmfDetector } from '../../../electron/service/telephony/media/leg/dtmf/dtmfDetector.ts';
import { frequenciesOf } from '../../../electron/service/telephony/media/leg/dtmf/dtmfFrequencies.ts';
import { DtmfToneSender } from '../../../electron/service/telephony/media/leg/dtmf/dtmfToneSender.ts';
import { InbandDtmf } from '../../../electron/service/telephony/media/leg/rtp/inbandDtmf.ts';
import type { AudioCodec, DtmfDigit } from '../../../electron/service/telephony/ports/media.ts';
import { joinPcm } from '../../support/goertzel.ts';
import { spokenLike } from '../../support/media/spokenLike.ts';

const KEYS = [...'0123456789*#ABCD'] as DtmfDigit[];

/** A key of a length, strengths of the lower and the higher tone, and how far they are off, as a part. */
function key(digit: DtmfDigit, { milliseconds = 50, low = 4000, high = 4000, off = 0 } = {}): Int16Array {
  const [lowHz, highHz] = frequenciesOf(digit).map((hz) => hz * (1 + off)) as [number, number];
  return Int16Array.from({ length: milliseconds * 16 }, (_, index) => {
    const turn = (2 * Math.PI * index) / 16_000;
    return low * Math.sin(turn * lowHz) + high * Math.sin(turn * highHz);
  });
}

const pause = (milliseconds: number) => new Int16Array(milliseconds * 16);

function heardIn(...pieces: readonly Int16Array[]): string {
  const keys: string[] = [];
  const detector = new DtmfDetector((digit) => keys.push(digit));
  for (const piece of [...pieces, pause(60)]) detector.push(piece);
  return keys.join('');
}

describe('keys as tones in the audio', () => {
  it('hears every key once, as short as 40 ms with pauses of 40 ms, wherever the blocks begin', () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const pieces = KEYS.flatMap((digit) => [key(digit, { milliseconds: 40 }), pause(40)]);
      expect(heardIn(pause(shift), ...pieces)).toBe(KEYS.join(''));
    }
  });

  it('distinguishes two presses of one key from one long press', () => {
    expect(heardIn(key('5', { milliseconds: 500 }))).toBe('5');
    expect(heardIn(key('5'), pause(50), key('5'))).toBe('55');
  });

  it('takes what lines do to tones: weak ones, a twist of 5 dB, frequencies off by 1.5 per cent', () => {
    expect(heardIn(key('7', { low: 200, high: 200 }))).toBe('7');
    expect(heardIn(key('7', { high: 4000 * 10 ** (-5 / 20) }))).toBe('7');
    expect(heardIn(key('7', { low: 4000 * 10 ** (-5 / 20) }))).toBe('7');
    for (const off of [-0.015, 0.015]) for (const digit of KEYS) expect(heardIn(key(digit, { off }))).toBe(digit);
  });

  it('takes no single tone, no short burst, no frequency far off', () => {
    expect(heardIn(key('7', { high: 0 }))).toBe('');
    expect(heardIn(key('7', { milliseconds: 20 }))).toBe('');
    expect(heardIn(key('7', { off: 0.06 }))).toBe('');
  });

  it('is not dialled by a voice, however long it talks', () => {
    const talk = Array.from({ length: 60 * 50 }, (_, frame) => spokenLike(frame));
    expect(heardIn(...talk)).toBe('');
  });

  it.each(['PCMU', 'PCMA', 'G722'] as const)('carries keys through %s', async (codec: AudioCodec) => {
    const keys: string[] = [];
    const [sender, receiver] = [new InbandDtmf(() => {}), new InbandDtmf((digit) => keys.push(digit))];
    const sent = sender.queue(KEYS);
    let at = 0;
    for (let frame = sender.tick(codec); frame !== null; frame = sender.tick(codec)) {
      receiver.receive(frame, at);
      at += 20;
    }
    await sent;
    expect(keys).toEqual(KEYS);
    sender.close();
    receiver.close();
  });

  it('hears the key with which the stream ends, once, when nothing has come for 200 ms', async () => {
    const keys: string[] = [];
    const [sender, receiver] = [new InbandDtmf(() => {}), new InbandDtmf((digit) => keys.push(digit))];
    void sender.queue(['4']);
    let at = 0;
    // A key lasts five frames; then nothing more is sent.
    for (; at < 100; at += 20) {
      const frame = sender.tick('PCMU');
      if (frame) receiver.receive(frame, at);
    }
    expect([keys, receiver.hearing]).toEqual([[], true]);
    for (; at < 400; at += 20) receiver.listen(at);
    expect([keys, receiver.hearing]).toEqual([['4'], false]);
    sender.close();
    receiver.close();
  });

  it('lets who waits for keys go when they are given up', async () => {
    const sender = new DtmfToneSender();
    const sent = sender.queue(['1', '2']);
    sender.next();
    sender.cancel();
    await sent;
    expect(sender.next()).toBeNull();
    await sender.queue([]);
  });

  it('sends 100 ms on and 70 ms off', async () => {
    const sender = new DtmfToneSender();
    void sender.queue(['1', '2']);
    const frames: Int16Array[] = [];
    for (let pcm = sender.next(); pcm !== null; pcm = sender.next()) frames.push(pcm);
    const pcm = joinPcm(frames);
    expect(pcm.length).toBeGreaterThanOrEqual(340 * 16);
    const isLoud = (fromMs: number, toMs: number) =>
      pcm.subarray(fromMs * 16, toMs * 16).some((s) => Math.abs(s) > 1000);
    expect([isLoud(0, 99), isLoud(101, 169), isLoud(171, 269), isLoud(271, 340)]).toEqual([true, false, true, false]);
  });
});
