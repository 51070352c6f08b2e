import { describe, expect, it } from 'vitest';
import { Announcer } from '../../../electron/service/telephony/media/mix/conference/conferenceRoom.ts';
import { FrameQueue } from '../../../electron/service/telephony/media/mix/conference/frameQueue.ts';
import { VoiceActivity } from '../../../electron/service/telephony/media/mix/conference/seat.ts';
import { Sum } from '../../../electron/service/telephony/media/mix/conference/sum.ts';
import { PCM_FRAME_SAMPLES } from '../../../electron/service/telephony/ports/media.ts';

const frame = (value: number) => new Int16Array(PCM_FRAME_SAMPLES).fill(value);

describe('what a conference adds up', () => {
  it('is everything, and everything but one voice', () => {
    const sum = new Sum();
    const [a, b, c] = [frame(100), frame(20), frame(3)];
    for (const voice of [a, b, c]) sum.add(voice);
    expect(sum.everything()?.[7]).toBe(123);
    expect(sum.without(b)?.[7]).toBe(103);
  });

  it('saturates instead of wrapping round, and takes a voice out of a sum that did', () => {
    const sum = new Sum();
    const [loud, louder] = [frame(30_000), frame(32_000)];
    sum.add(loud);
    sum.add(louder);
    expect(sum.everything()?.[0]).toBe(32_767);
    expect(sum.without(loud)?.[0]).toBe(32_000);
    const low = new Sum();
    low.add(frame(-30_000));
    low.add(frame(-30_000));
    expect(low.everything()?.[0]).toBe(-32_768);
  });

  it('is nothing while nobody talks, and nothing for the only one who does', () => {
    const sum = new Sum();
    expect(sum.everything()).toBeNull();
    const alone = frame(9);
    sum.add(alone);
    expect(sum.without(alone)).toBeNull();
    sum.clear();
    expect(sum.everything()).toBeNull();
    sum.add(frame(1));
    expect(sum.everything()?.[0]).toBe(1);
  });
});

describe('a participant’s queue', () => {
  it('keeps the order and has nothing when nothing came', () => {
    const queue = new FrameQueue();
    expect(queue.take()).toBeNull();
    queue.push(frame(100));
    queue.push(frame(200));
    expect([queue.take()?.[0], queue.take()?.[0], queue.take()]).toEqual([100, 200, null]);
  });

  it('gives up silence where too much waits, never speech', () => {
    const queue = new FrameQueue();
    for (const value of [0, 8, 500, 0, 600]) queue.push(frame(value));
    expect([queue.take()?.[0], queue.take()?.[0], queue.take()?.[0]]).toEqual([500, 0, 600]);
  });

  it('forgets the beginning of a burst after a stall', () => {
    const queue = new FrameQueue();
    for (let value = 1; value <= 50; value += 1) queue.push(frame(value * 100));
    expect(queue.take()?.[0]).toBe(4100);
  });
});

describe('whether somebody talks', () => {
  it('begins after three loud frames and ends after half a second without one', () => {
    const activity = new VoiceActivity();
    const loud = Array.from({ length: 3 }, () => activity.update(frame(2000)));
    expect(loud).toEqual([false, false, true]);
    const quiet = Array.from({ length: 25 }, () => activity.update(null));
    expect(quiet.indexOf(true)).toBe(24);
    expect(activity.talking).toBe(false);
  });

  it('does not begin with a click or with a quiet room', () => {
    const activity = new VoiceActivity();
    activity.update(frame(20_000));
    for (let index = 0; index < 50; index += 1) activity.update(frame(40));
    expect(activity.talking).toBe(false);
  });
});

describe('announcements', () => {
  it('are a beep and a speech each, one after the other, and report when they were played', async () => {
    const announcer = new Announcer();
    const order: string[] = [];
    const speech = (value: number) => new Int16Array(PCM_FRAME_SAMPLES + 10).fill(value);
    const both = [announcer.announce(speech(11)), announcer.announce(speech(22))];
    both.forEach((played, index) => void played.then(() => order.push(`played ${index}`)));
    const levels: number[] = [];
    for (let pcm = announcer.next(); pcm !== null; pcm = announcer.next()) levels.push(pcm[0] ?? 0);
    await Promise.all(both);
    // 200 ms of beep are ten frames; a speech of one frame and a bit is two.
    expect(levels.length).toBe(24);
    expect([levels[10], levels[11], levels[22], levels[23]]).toEqual([11, 11, 22, 22]);
    expect(order).toEqual(['played 0', 'played 1']);
  });

  it('that are given up count as played', async () => {
    const announcer = new Announcer();
    const played = announcer.announce(frame(1));
    announcer.close();
    await played;
    expect(announcer.next()).toBeNull();
  });
});
