import { expect, it } from 'vitest';
import { wavBytes } from '../../electron/service/platform/files/wav.ts';
import { positionIs } from '../../electron/service/queues/sounds/sentences.ts';
import { PCM_RATE_HZ } from '../../electron/service/telephony/ports/media.ts';
import type { SipLeg } from '../../electron/service/telephony/ports/sip.ts';
import { joinPcm } from '../support/goertzel.ts';
import { PlainDecoding } from '../support/media/plainDecoding.ts';
import { startVirtualClock } from '../support/media/virtualClock.ts';
import { withQueueFixture } from '../support/queueFixture.ts';
import { spokenIn } from '../support/spokenIn.ts';
import { sine } from '../support/tone.ts';
import { until } from '../support/until.ts';
import type { HeardSound } from '../support/voice.ts';

/**
 * Announcements of the position in a queue, as callers hear them over SIP, recognised by the waveform of their
 * sentences.
 */
const time = startVirtualClock();
const q = withQueueFixture({ mediaClock: time, clock: time.clock });

async function quietMusic(): Promise<number> {
  const data = wavBytes(sine(1_300, PCM_RATE_HZ, { amplitude: 500 })).toString('base64');
  const request = { extension_id: q.admin.userId, description: '', data };
  return (await q.fixture.voicemail.announcements.create(q.admin, request)).id;
}

/** What is sent to a party, without what a jitter buffer makes of it. */
function sentTo({ media }: SipLeg): HeardSound {
  const frames: Int16Array[] = [];
  const decoding = new PlainDecoding();
  media?.onFrame((frame) => frames.push(decoding.push(frame)));
  return { frames, pcm: () => joinPcm(frames) };
}

/**
 * Waits until a sentence was played so often; checks every few seconds only, so that the check does not disturb the
 * audio.
 */
async function isReported(heard: HeardSound, sentence: Int16Array, times: number): Promise<number[]> {
  for (let round = 0; round < 8; round += 1) {
    const enough = heard.frames.length + 150;
    await until(() => heard.frames.length >= enough, { timeoutMs: 15_000, what: 'three seconds of sound' });
    const moments = spokenIn(heard.pcm(), sentence);
    if (moments.length >= times) return moments;
  }
  throw new Error(`The sentence was not said ${times} times.`);
}

it('callers hear their position every so many seconds, and another one when they move up', async () => {
  const every = 2;
  const queue = await q.queue([], { position_announcement: every, hold_music_id: await quietMusic() });
  const speak = (position: number) => q.fixture.media.synthesize(positionIs(position));
  const [first, second, third] = [await speak(1), await speak(2), await speak(3)];
  const ahead = await q.call(queue, '+4940111');
  const { party } = await q.call(queue, '+4940222');
  const heard = sentTo(party.leg);

  const [once = 0, again = 0] = await isReported(heard, second, 2);
  const between = again - once - second.length / PCM_RATE_HZ;
  expect(between).toBeGreaterThan(every - 0.5);
  expect(between).toBeLessThan(every * 2);
  for (const other of [first, third]) expect(spokenIn(heard.pcm(), other)).toEqual([]);

  await ahead.party.leg.end();
  await isReported(heard, first, 1);
}, 90_000);
