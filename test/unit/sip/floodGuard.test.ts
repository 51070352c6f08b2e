import { describe, expect, it } from 'vitest';
import { FLOOD_BUDGETS } from '../../../electron/service/telephony/sip/limits/budgets.ts';
import { FloodGuard, type Verdict } from '../../../electron/service/telephony/sip/limits/floodGuard.ts';
import { TokenBuckets } from '../../../electron/service/telephony/sip/limits/tokenBuckets.ts';
import type { SocketAddress } from '../../../electron/service/telephony/sip/wire/via.ts';
import { manualClock } from '../../support/sip/manualClock.ts';
import { recordingLogger } from '../../support/sip/recordingLogger.ts';

const STRANGER = '192.0.2.1';
const INVITE = 'INVITE sip:100@pbx.test SIP/2.0\r\nTo: <sip:100@pbx.test>\r\n\r\n';
const RE_INVITE = INVITE.replace('test>', 'test>;tag=1');
const OPTIONS = 'OPTIONS sip:100@pbx.test SIP/2.0\r\nTo: <sip:100@pbx.test>\r\n\r\n';
const { untrusted, untrustedTotal, refusals, trusted, registered, reserve, costs } = FLOOD_BUDGETS;

const at = (host: string, port = 5060) => ({ host, port });

function setUp(isRegistered?: (source: SocketAddress) => boolean) {
  const clock = manualClock();
  const logger = recordingLogger();
  return { clock, logger, guard: new FloodGuard({ clock, logger, isRegistered }) };
}

function verdicts(guard: FloodGuard, host: string, text: string, times: number): Record<Verdict, number> {
  const counted = { take: 0, refuse: 0, drop: 0 };
  for (let time = 0; time < times; time += 1) counted[guard.judge(at(host), text)] += 1;
  return counted;
}

describe('what one source may send', () => {
  it('is so many calls at once, some refusals beyond, then nothing', () => {
    const { guard } = setUp();
    const calls = untrusted.burst / costs.newCall;
    expect(verdicts(guard, STRANGER, INVITE, 1_000)).toEqual({
      take: calls,
      refuse: refusals.burst,
      drop: 1_000 - calls - refusals.burst,
    });
  });

  it('comes back with time', () => {
    const { guard, clock } = setUp();
    verdicts(guard, STRANGER, INVITE, 1_000);
    clock.advance(2_000);
    expect(verdicts(guard, STRANGER, INVITE, 1_000)).toMatchObject({
      take: (2 * untrusted.ratePerS) / costs.newCall,
      refuse: 2 * refusals.ratePerS,
    });
  });

  it('is more within a dialog than calls', () => {
    expect(verdicts(setUp().guard, STRANGER, RE_INVITE, 1_000).take).toBe(untrusted.burst);
    expect(verdicts(setUp().guard, STRANGER, OPTIONS, 1_000).take).toBe(untrusted.burst);
  });

  it('is much more for whom we ask ourselves', () => {
    const { guard } = setUp();
    guard.trust(STRANGER);
    expect(verdicts(guard, STRANGER, INVITE, 10_000).take).toBe(trusted.burst);
  });

  it('is more for whom we ask, as long as it belongs to calls', () => {
    const { guard } = setUp();
    guard.trust(STRANGER);
    verdicts(guard, STRANGER, INVITE, 10_000);
    expect(verdicts(guard, STRANGER, RE_INVITE, 10_000).take).toBe(reserve.burst);
    expect(guard.judge(at(STRANGER), 'SIP/2.0 200 OK\r\n\r\n')).toBe('drop');
  });

  it('is nothing that others lose', () => {
    const { guard } = setUp();
    verdicts(guard, STRANGER, INVITE, 100_000);
    expect(guard.judge(at('192.0.2.2'), INVITE)).toBe('take');
  });

  it('is of its own for a phone that registered from a port of a flooded address, and has an end too', () => {
    const { guard } = setUp(({ port }) => port === 5062);
    verdicts(guard, STRANGER, INVITE, 10_000);
    let taken = 0;
    while (guard.judge(at(STRANGER, 5062), INVITE) === 'take') taken += 1;
    expect(taken).toBe(registered.burst);
    expect(guard.judge(at(STRANGER, 5063), INVITE)).not.toBe('take');
  });

  it('has a limit for all untrusted sources together, who may have forged their addresses, and not for trusted ones', () => {
    const { guard } = setUp();
    guard.trust(STRANGER);
    let taken = 0;
    for (let index = 0; index < 20_000; index += 1)
      if (guard.judge(at(`10.0.${index >> 8}.${index & 255}`), INVITE) === 'take') taken += 1;
    expect(taken).toBe(untrustedTotal.burst / costs.newCall);
    expect(guard.judge(at(STRANGER), INVITE)).toBe('take');
  });
});

describe('a flood', () => {
  it('gets no answer to what is never answered', () => {
    const ack = 'ACK sip:100@pbx.test SIP/2.0\r\n\r\n';
    expect(verdicts(setUp().guard, STRANGER, ack, 1_000).refuse).toBe(0);
    expect(verdicts(setUp().guard, STRANGER, 'SIP/2.0 200 OK\r\n\r\n', 1_000).refuse).toBe(0);
  });

  it('is logged once in ten seconds, with its size', () => {
    const { guard, clock, logger } = setUp();
    verdicts(guard, STRANGER, INVITE, 10_000);
    expect(logger.lines).toHaveLength(1);
    clock.advance(10_000);
    verdicts(guard, STRANGER, INVITE, 10_000);
    expect(logger.lines).toHaveLength(2);
    expect(logger.lines[1]?.details).toMatchObject({ source: STRANGER });
  });

  it('of garbage is heard no more than a little', () => {
    const { guard } = setUp();
    let heard = 0;
    for (let index = 0; index < 1_000; index += 1) if (guard.judgeGarbage(STRANGER)) heard += 1;
    expect(heard).toBe(untrusted.burst / costs.garbage);
  });
});

describe('token buckets', () => {
  it('remember a bounded number of sources, the latest', () => {
    const buckets = new TokenBuckets(manualClock(), { ratePerS: 1, burst: 1 }, 10);
    for (let index = 0; index < 1_000; index += 1) buckets.take(String(index), 1);
    expect(buckets.size).toBe(10);
    expect(buckets.take('999', 1)).toBe(false);
  });
});
