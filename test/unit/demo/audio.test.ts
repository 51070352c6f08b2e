import { expect, test } from 'vitest';
import { melody, noteFrequency } from '../../../electron/service/demo/audio/melody.ts';
import { framesOf, loudness } from '../../../electron/service/demo/audio/pcmFrames.ts';
import { EchoLoop } from '../../../electron/service/demo/numberPlan.ts';
import { PartyAudio } from '../../../electron/service/demo/party/partyAudio.ts';
import { amplitudeAt, joinPcm } from '../../support/goertzel.ts';
import { sine } from '../../support/tone.ts';

const frame = (value: number) => new Int16Array(320).fill(value);

test('speech is cut into frames, the last filled up', () => {
  const frames = [...framesOf(sine(440, 700))];
  expect(frames.map(({ length }) => length)).toEqual([320, 320, 320]);
  expect(joinPcm(frames).subarray(0, 700)).toEqual(sine(440, 700));
  expect(
    joinPcm(frames)
      .subarray(700)
      .every((sample) => sample === 0),
  ).toBe(true);
});

test('loudness is the root mean square', () => {
  expect(loudness(frame(0))).toBe(0);
  expect(loudness(frame(-500))).toBe(500);
  expect(loudness(new Int16Array(0))).toBe(0);
});

test('an echo keeps the order, and drops the oldest of a burst', () => {
  const loop = new EchoLoop();
  for (let value = 1; value <= 12; value += 1) loop.take(frame(value));
  const back = Array.from({ length: 11 }, () => loop.next().value?.[0] ?? null);
  expect(back).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, null]);
});

test('music has its notes one after the other and does not clip', () => {
  const notes = melody();
  const seconds = joinPcm(Array.from({ length: 150 }, () => notes.next().value ?? frame(0)));
  expect(amplitudeAt(noteFrequency(60), seconds.subarray(0, 3_200))).toBeGreaterThan(1_000);
  expect(amplitudeAt(noteFrequency(76), seconds.subarray(0, 3_200))).toBeLessThan(300);
  expect(amplitudeAt(noteFrequency(76), seconds.subarray(12_800, 16_000))).toBeGreaterThan(1_000);
  expect(seconds.every((sample) => Math.abs(sample) < 30_000)).toBe(true);
  expect(noteFrequency(69)).toBe(440);
});

test('what a party plays ends, or is cut off by what it plays next', async () => {
  const audio = new PartyAudio();
  const received: string[] = [];
  const first = audio.play([frame(1), frame(2)].values()).then(() => received.push('first'));
  expect(audio.pull()?.[0]).toBe(1);
  const second = audio.play([frame(3)].values()).then(() => received.push('second'));
  await first;
  expect(received).toEqual(['first']);
  expect([audio.pull()?.[0], audio.pull(), audio.pull()]).toEqual([3, null, null]);
  await second;
  expect(received).toEqual(['first', 'second']);
});
