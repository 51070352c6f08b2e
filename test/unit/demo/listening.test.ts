import { beforeEach, expect, test } from 'vitest';
import { type Heard, listenForTurn } from '../../../electron/service/demo/party/listening.ts';
import { PartyAudio } from '../../../electron/service/demo/party/partyAudio.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { SineSource } from '../../support/tone.ts';

let clock: ManualClock;
let audio: PartyAudio;
let held: boolean;
let result: Heard | null;
const silence = new Int16Array(320);

beforeEach(() => {
  clock = new ManualClock();
  audio = new PartyAudio();
  held = false;
  result = null;
  const party = {
    onHeard: (listener: (pcm: Int16Array) => void) => audio.onHeard(listener),
    whileHere: <T>(work: Promise<T>) => work,
    get held() {
      return held;
    },
  };
  void listenForTurn(party, clock, 5_000).then((heard) => {
    result = heard;
  });
});

/** 20 ms frames, at the pace at which they come. */
async function hear(ms: number, amplitude: number): Promise<void> {
  const voice = new SineSource(300, amplitude);
  for (let at = 0; at < ms; at += 20) {
    audio.push(amplitude === 0 ? silence : voice.next());
    clock.advance(20);
  }
  // Lets the listener report its decision.
  await new Promise((resolve) => setImmediate(resolve));
}

test('a turn is over when the other side has spoken and then pauses', async () => {
  await hear(1_000, 0);
  await hear(800, 5_000);
  await hear(600, 0);
  expect(result).toBeNull();
  await hear(200, 0);
  expect(result).toBe('speech');
});

test('a breath between two sentences does not end it', async () => {
  for (const level of [5_000, 0, 5_000]) await hear(500, level);
  expect(result).toBeNull();
  await hear(800, 0);
  expect(result).toBe('speech');
});

test('a click and noise are no speech', async () => {
  await hear(60, 5_000);
  await hear(4_900, 200);
  expect(result).toBeNull();
  await hear(1_000, 0);
  expect(result).toBe('nothing');
});

test('the pause is noticed when no more packets come at all', async () => {
  await hear(800, 5_000);
  clock.advance(700);
  await hear(0, 0);
  expect(result).toBe('speech');
});

test('whoever does not stop is answered anyway', async () => {
  await hear(15_000, 5_000);
  expect(result).toBe('speech');
});

test('on hold no time passes', async () => {
  held = true;
  await hear(12_000, 5_000);
  expect(result).toBeNull();
  held = false;
  await hear(5_000, 0);
  expect(result).toBe('nothing');
});
