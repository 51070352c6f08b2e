import { describe, expect, it } from 'vitest';
import { EchoListener } from '../../../electron/service/lines/echoListener.ts';
import { PCM_FRAME_MS } from '../../../electron/service/telephony/ports/media.ts';
import { ManualClock } from '../../support/manualClock.ts';
import { SineSource } from '../../support/tone.ts';

const frames = 120;

/** Plays 2.4 s: what is sent comes back `delay` frames later, together with what else is heard. */
function play(delay: number | null, other: SineSource | null = null) {
  const clock = new ManualClock();
  let isEnough = false;
  const listener = new EchoListener(clock, () => {
    isEnough = true;
  });
  const sent: Int16Array[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    sent.push(Int16Array.from(listener.pull() ?? new Int16Array(320)));
    const echoed = delay === null ? undefined : sent[frame - delay];
    const heard = other?.next() ?? new Int16Array(320);
    listener.push(heard.map((sample, index) => sample + (echoed?.[index] ?? 0)));
    clock.advance(PCM_FRAME_MS);
  }
  return { listener, isEnough };
}

describe('the ear of the echo test', () => {
  it('knows its own tone again, and how long it was under way', () => {
    const { listener, isEnough } = play(6);
    expect(listener).toMatchObject({ hasSound: true, hasEcho: true });
    expect(isEnough).toBe(true);
    expect(listener.roundTripMs).toBe(6 * PCM_FRAME_MS);
  });

  it('takes no other tone for its own', () => {
    expect(play(null, new SineSource(440)).listener).toMatchObject({
      hasSound: true,
      hasEcho: false,
      roundTripMs: null,
    });
    expect(play(null, new SineSource(1_004)).listener).toMatchObject({ hasSound: true, hasEcho: false });
  });

  it('hears silence as silence', () => {
    expect(play(null).listener).toMatchObject({ hasSound: false, hasEcho: false });
  });
});
