import { expect, it } from 'vitest';
import { AddressCache } from '../../../electron/service/sip/transport/addressCache.ts';
import { startKeepAlive } from '../../../electron/service/sip/transport/keepAlive.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

it('keeps a binding alive every 25 s until it is stopped', () => {
  const clock = manualClock();
  let sent = 0;
  const stop = startKeepAlive(clock, () => {
    sent += 1;
  });
  clock.advance(100_000);
  expect(sent).toBe(4);
  stop();
  clock.advance(100_000);
  expect(sent).toBe(4);
  expect(clock.waiting).toBe(0);
});

it('asks for an address once a minute, and again after a failure', async () => {
  const clock = manualClock();
  const addresses = new AddressCache(clock);
  const first = addresses.resolve('127.0.0.1', 5060, 'udp');
  expect(addresses.resolve('127.0.0.1', 5060, 'udp')).toBe(first);
  clock.advance(60_000);
  expect(addresses.resolve('127.0.0.1', 5060, 'udp')).not.toBe(first);
  const failed = addresses.resolve('nowhere.invalid', 5060, 'udp');
  await expect(failed).rejects.toThrow();
  const again = addresses.resolve('nowhere.invalid', 5060, 'udp');
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
});
