import type { SrvRecord } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { locateServer } from '../../../electron/service/telephony/sip/transport/locateServer.ts';
import type { NameService } from '../../../electron/service/telephony/sip/transport/nameService.ts';
import { ServerSelection } from '../../../electron/service/telephony/sip/transport/serverSelection.ts';
import { orderServices, serviceNames } from '../../../electron/service/telephony/sip/transport/serviceRecords.ts';
import { manualClock } from '../../support/sip/manualClock.ts';

const srv = (name: string, priority: number, weight: number): SrvRecord => ({ name, port: 5060, priority, weight });

describe('the order of SRV records', () => {
  const group = [srv('heavy', 10, 90), srv('light', 10, 10), srv('none', 10, 0)];

  it('is by priority, and within one by weight and chance', () => {
    const order = (random: number) =>
      orderServices([srv('last', 20, 100), ...group], () => random).map((names) => names.map(({ name }) => name));
    expect(order(0)[0]?.[0]).toBe('none');
    expect(order(0.05)[0]?.[0]).toBe('light');
    expect(order(0.5)[0]?.[0]).toBe('heavy');
    expect(order(0.5)[1]).toEqual(['last']);
    expect(order(1)[0]?.toSorted()).toEqual(['heavy', 'light', 'none']);
  });

  it('follows NAPTR records of the transport alone', () => {
    const naptr = (service: string, order: number, preference: number, replacement: string, flags = 's') => ({
      service,
      order,
      preference,
      replacement,
      flags,
      regexp: '',
    });
    const records = [
      naptr('SIP+D2U', 2, 1, 'second'),
      naptr('sip+d2u', 1, 9, 'first'),
      naptr('SIP+D2T', 1, 1, 'tcp'),
      naptr('SIP+D2U', 0, 0, 'not-srv', 'a'),
    ];
    expect(serviceNames('pbx.test', 'udp', records)).toEqual(['first', 'second']);
    expect(serviceNames('pbx.test', 'tls', records)).toEqual(['_sips._tcp.pbx.test']);
    expect(serviceNames('pbx.test', 'wss', records)).toEqual([]);
  });
});

/** A name service of a few records. */
function names(srvRecords: readonly SrvRecord[], addresses: Readonly<Record<string, readonly string[]>>): NameService {
  return {
    naptr: async () => [],
    srv: async () => srvRecords,
    addresses: async (name) => addresses[name] ?? Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
  };
}

describe('locating a server', () => {
  const locate = (service: NameService, port: number | null = null) =>
    locateServer({ host: 'pbx.test', port }, 'udp', service, () => 0);

  it('takes all addresses of all SRV targets, the ranks by priority', async () => {
    const service = names([srv('b', 2, 0), srv('a', 1, 0)], { a: ['::1', '10.0.0.1'], b: ['10.0.0.2'] });
    expect((await locate(service)).map(({ host, rank }) => `${host} ${rank}`)).toEqual([
      '::1 0',
      '10.0.0.1 0',
      '10.0.0.2 1',
    ]);
  });

  it('leaves out targets without an address, and rejects when there is none', async () => {
    expect(await locate(names([srv('gone', 1, 0), srv('a', 2, 0)], { a: ['10.0.0.1'] }))).toHaveLength(1);
    await expect(locate(names([srv('gone', 1, 0)], {}))).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('believes a domain that says that it offers none', async () => {
    await expect(locate(names([srv('', 0, 0)], {}))).rejects.toThrow(
      'The domain pbx.test says that it offers no SIP over UDP.',
    );
  });

  it('asks for no SRV when a port is given', async () => {
    const service = { ...names([], { 'pbx.test': ['10.0.0.9'] }), srv: () => Promise.reject(new Error('asked')) };
    expect(await locate(service, 5070)).toEqual([{ host: '10.0.0.9', port: 5070, rank: 0 }]);
  });
});

describe('the choice of a server', () => {
  function selection() {
    const clock = manualClock();
    const located: string[] = [];
    const servers = ['first', 'second'].map((host) => ({ host, port: 5060, url: null }));
    const chosen = new ServerSelection(servers, {
      clock,
      locate: async ({ host, port }) => {
        located.push(host);
        return [
          { host: `${host}-a`, port: port ?? 0, rank: 0 },
          { host: `${host}-b`, port: port ?? 0, rank: 0 },
        ];
      },
      usable: ({ host }) => host !== 'unusable',
    });
    const choose = async () => (await chosen.choose()).address.host;
    return { clock, chosen, choose, located };
  }

  it('goes from one to the next, leaves those that failed alone, and returns to a better one', async () => {
    const { clock, chosen, choose } = selection();
    expect(await choose()).toBe('first-a');
    expect(chosen.leave()).toBe(true);
    expect(await choose()).toBe('first-b');
    chosen.leave();
    expect(await choose()).toBe('second-a');
    clock.advance(119_000);
    expect(await choose()).toBe('second-a');
    clock.advance(2_000);
    expect(await choose()).toBe('first-a');
  });

  it('keeps the one that works while only equals are back', async () => {
    const { clock, chosen, choose } = selection();
    await choose();
    chosen.leave();
    expect(await choose()).toBe('first-b');
    clock.advance(200_000);
    expect(await choose()).toBe('first-b');
  });

  it('respects how long a server wants to be left alone', async () => {
    const { clock, chosen, choose } = selection();
    await choose();
    chosen.leave(1_000);
    chosen.leave();
    clock.advance(1_001);
    expect(await choose()).toBe('first-a');
  });

  it('begins again when all have failed', async () => {
    const { chosen, choose } = selection();
    for (const more of [true, true, true, false]) {
      await choose();
      expect(chosen.leave()).toBe(more);
    }
    expect(await choose()).toBe('first-a');
  });

  it('asks DNS again after a minute, and when it is redirected', async () => {
    const { clock, chosen, choose, located } = selection();
    await choose();
    await choose();
    expect(located).toEqual(['first', 'second']);
    clock.advance(60_000);
    await choose();
    expect(located).toHaveLength(4);
    chosen.redirect({ host: 'elsewhere', port: 5062, url: null });
    expect(await choose()).toBe('elsewhere-a');
    chosen.redirect(null);
    expect(await choose()).toBe('first-a');
  });
});
