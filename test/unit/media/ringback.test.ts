import { beforeEach, describe, expect, it } from 'vitest';
import { decodeAlaw } from '../../../electron/service/kernel/g711.ts';
import { CallBridge } from '../../../electron/service/telephony/media/mix/bridge/callBridge.ts';
import { realClock } from '../../../electron/service/telephony/media/time/mediaClock.ts';
import { amplitudeAt, joinPcm } from '../../support/goertzel.ts';
import { ManualTicker } from '../../support/media/manualTicker.ts';
import { MemoryPort } from '../../support/media/memoryPort.ts';

/** What nobody asks for here. */
const never = () => {
  throw new Error('not used');
};

describe('ringback and early media', () => {
  let ticker: ManualTicker;
  let nowMs: number;
  let caller: MemoryPort;
  let called: MemoryPort;
  let bridge: CallBridge;

  beforeEach(() => {
    nowMs = 0;
    ticker = new ManualTicker({ ...realClock, now: () => nowMs });
    caller = new MemoryPort('caller', 'PCMA');
    called = new MemoryPort('called', 'PCMA');
    bridge = new CallBridge({ ticker, createAppPort: never, startRecording: never, onError: never });
    bridge.attach('near', caller);
    bridge.attach('far', called);
  });

  /** The amplitude of a frequency in the next 400 ms that the caller hears; `arrive` is a packet of early media. */
  function hears(hz: number, arrive?: () => void): number {
    const from = caller.sent.length;
    for (let count = 0; count < 20; count += 1) {
      arrive?.();
      ticker.tick();
    }
    const heard = caller.sent.slice(from).map(({ payload }) => decodeAlaw(payload));
    return amplitudeAt(hz, joinPcm(heard), 8000);
  }

  it('is heard until early media comes, which is heard then, and again when it ends', () => {
    bridge.playTone('near', 'ringback');
    expect(hears(425)).toBeGreaterThan(4000);
    const announcement = new Uint8Array(160).fill(0x2a);
    called.silentForMs = 20;
    ticker.tick();
    const before = caller.sent.length;
    expect(hears(425, () => called.arrive(announcement))).toBeLessThan(1000);
    expect(caller.sent.slice(before).every(({ payload }) => payload === announcement)).toBe(true);
    expect(bridge.describe()).not.toContain('ringback');
    // An announcement whose sender suppresses silence pauses; ringback in between would be no better than on top of it.
    called.silentForMs = 1900;
    ticker.tick();
    expect(bridge.describe()).not.toContain('ringback');
    called.silentForMs = 2000;
    ticker.tick();
    expect(bridge.describe()).toContain('tone(ringback)');
    expect(hears(425), 'from its beginning').toBeGreaterThan(4000);
  });

  it('waits for audio that was announced, and no longer once the other side is said to ring', () => {
    bridge.playTone('near', 'ringback', { after: 2000 });
    nowMs = 1999;
    ticker.tick();
    expect(caller.sent).toEqual([]);
    nowMs = 2000;
    ticker.tick();
    expect(hears(425)).toBeGreaterThan(4000);
    bridge.playTone('near', null);
    bridge.playTone('near', 'ringback', { after: 2000 });
    ticker.tick();
    expect(bridge.describe()).not.toContain('ringback');
    bridge.playTone('near', 'ringback');
    ticker.tick();
    expect(hears(425)).toBeGreaterThan(4000);
  });

  it('continues when it is asked for again, and changes with the country', () => {
    bridge.playTone('near', 'ringback');
    hears(425);
    hears(425);
    // The first second of five is over 800 ms later; a tone that began anew would sound for another.
    bridge.playTone('near', 'ringback');
    for (let count = 0; count < 15; count += 1) ticker.tick();
    expect(hears(425)).toBeLessThan(100);
    bridge.setToneCountry('US');
    expect(hears(440)).toBeGreaterThan(2000);
  });
});
