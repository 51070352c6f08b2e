import { describe, expect, it } from 'vitest';
import { watchNetwork } from '../../../electron/service/telephony/sip/lines/networkWatch.ts';
import { PingPong } from '../../../electron/service/telephony/sip/transport/pingPong.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

describe('pings on a connection', () => {
  function pinging(alwaysAnswered: boolean) {
    const clock = manualClock();
    const seen = { pings: 0, dead: 0 };
    const pings = new PingPong({
      clock,
      alwaysAnswered,
      random: () => 0,
      ping: () => {
        seen.pings += 1;
      },
      onDead: () => {
        seen.dead += 1;
      },
    });
    return { clock, seen, pings };
  }

  it('go out at once and every half minute, and an answer is expected within ten seconds', () => {
    const { clock, seen, pings } = pinging(true);
    pings.heard(true);
    clock.advance(30_000);
    expect(seen).toEqual({ pings: 2, dead: 0 });
    clock.advance(9_999);
    expect(seen.dead).toBe(0);
    clock.advance(1);
    expect(seen).toEqual({ pings: 2, dead: 1 });
  });

  it('are expected to be answered only by those who did so once', () => {
    const { clock, seen, pings } = pinging(false);
    clock.advance(200_000);
    expect(seen).toEqual({ pings: 6, dead: 0 });
    pings.heard(true);
    clock.advance(40_000);
    expect(seen.dead).toBe(1);
  });

  it('wait while messages arrive, and end with the connection', () => {
    const { clock, seen, pings } = pinging(true);
    for (let time = 0; time < 10; time += 1) {
      pings.heard(false);
      clock.advance(20_000);
    }
    expect(seen).toEqual({ pings: 1, dead: 0 });
    pings.stop();
    clock.advance(100_000);
    expect(seen).toEqual({ pings: 1, dead: 0 });
    expect(clock.waiting).toBe(0);
  });
});

describe('the watch over the network', () => {
  function watched() {
    const clock = manualClock();
    const told: string[] = [];
    const network = { addresses: ['127.0.0.1', '192.0.2.1'], aheadMs: 0 };
    const stop = watchNetwork({
      clock: { now: () => clock.now() + network.aheadMs, after: clock.after },
      addresses: () => network.addresses,
      onChange: (addresses, reason) => told.push(`${reason}: ${[...addresses]}`),
    });
    return { clock, told, network, stop };
  }

  it('reports other addresses once, whatever their order', () => {
    const { clock, told, network } = watched();
    network.addresses = ['192.0.2.1', '127.0.0.1'];
    clock.advance(10_000);
    expect(told).toEqual([]);
    network.addresses = ['127.0.0.1', '198.51.100.7'];
    clock.advance(10_000);
    expect(told).toEqual(['network changed: 127.0.0.1,198.51.100.7']);
  });

  it('detects by a jump of the clock that the machine slept', () => {
    const { clock, told, network, stop } = watched();
    network.aheadMs = 15_000;
    clock.advance(10_000);
    expect(told).toEqual([]);
    network.aheadMs += 3_600_000;
    clock.advance(5_000);
    clock.advance(60_000);
    expect(told).toEqual(['machine slept: 127.0.0.1,192.0.2.1']);
    stop();
    expect(clock.waiting).toBe(0);
  });
});
