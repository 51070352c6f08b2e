import { expect, it } from 'vitest';
import { OfferRefused } from '../../../electron/service/telephony/sip/dialog/reInviter.ts';
import { Relocation } from '../../../electron/service/telephony/sip/dialog/relocation.ts';
import { manualClock } from '../../support/sip/manualClock.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';

/** A relocation whose attempts end like that, the last way from then on. */
function relocating(...outcomes: readonly (Error | null)[]) {
  const clock = manualClock();
  const seen = { told: 0 };
  const relocation = new Relocation({ clock, logger: recordingLogger() }, 'call', async () => {
    const outcome = outcomes[Math.min(seen.told, outcomes.length - 1)] ?? null;
    seen.told += 1;
    if (outcome) throw outcome;
  });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      clock.advance(1_000);
      await new Promise(setImmediate);
    }
  };
  return { relocation, seen, pass, clock };
}

it('repeats the re-INVITE until the peer accepts it', async () => {
  const { relocation, seen, pass } = relocating(
    new Error('no way'),
    new OfferRefused(408),
    new OfferRefused(503),
    null,
  );
  relocation.begin();
  await pass(60_000);
  expect(seen.told).toBe(4);
});

it('gives up when the peer refuses for good, and after a while', async () => {
  const refused = relocating(new OfferRefused(488));
  refused.relocation.begin();
  await refused.pass(60_000);
  expect(refused.seen.told).toBe(1);
  const unheard = relocating(new OfferRefused(408));
  unheard.relocation.begin();
  await unheard.pass(600_000);
  expect(unheard.seen.told).toBe(12);
});

it('begins again at the next place, and stops with the call', async () => {
  const { relocation, seen, pass, clock } = relocating(new OfferRefused(408));
  relocation.begin();
  await pass(3_000);
  relocation.begin();
  await pass(1_000);
  expect(seen.told).toBe(3);
  relocation.stop();
  await pass(60_000);
  expect([seen.told, clock.waiting]).toEqual([3, 0]);
});
