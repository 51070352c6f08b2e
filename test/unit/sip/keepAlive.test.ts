import { expect, it } from 'vitest';
import { AddressCache } from '../../../electron/service/telephony/sip/transport/addressCache.ts';
import { systemNameService } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { startKeepAlive } from '../../../electron/service/telephony/sip/userAgent/flow.ts';
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
  const addresses = new AddressCache(clock, systemNameService());
  const resolve = (host: string) => addresses.resolve({ host, port: 5060 }, 'udp', () => true);
  const first = resolve('127.0.0.1');
  expect(resolve('127.0.0.1')).toBe(first);
  clock.advance(60_000);
  expect(resolve('127.0.0.1')).not.toBe(first);
  const failed = resolve('nowhere.invalid');
  await expect(failed).rejects.toThrow();
  const again = resolve('nowhere.invalid');
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
});
