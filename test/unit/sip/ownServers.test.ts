import { describe, expect, it } from 'vitest';
import { OwnServers } from '../../../electron/service/telephony/sip/trust/ownServers.ts';

const server = { host: 'pbx.test', port: null, url: null };
const at = (...hosts: string[]) => hosts.map((host) => ({ host }));
const settings = { networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'], knownAddresses: ['192.0.2.9'] };

describe('who may call a line', () => {
  it.each([
    ['203.0.113.77', true],
    ['203.0.114.1', false],
    ['::ffff:203.0.113.77', true],
    ['2001:db8:1::5', true],
    ['2001:db9::5', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['192.0.2.9', true],
    ['not an address', false],
    ['', false],
  ])('by its settings and what was known: %s %s', (address, mayCall) => {
    expect(new OwnServers(settings).mayCall(address)).toBe(mayCall);
  });

  it('is where the names of its servers lead now, and not where they led before', () => {
    const own = new OwnServers({ networks: [], knownAddresses: [] });
    own.located(server, at('192.0.2.1', '::FFFF:192.0.2.2'), true);
    own.located({ ...server, host: 'backup.test' }, at('2001:DB8::1'), true);
    expect(own.addresses).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
    expect(['192.0.2.2', '2001:db8:0::1'].map((address) => own.mayCall(address))).toEqual([true, true]);
    own.located(server, at('192.0.2.3'), true);
    expect(['192.0.2.1', '192.0.2.3', '2001:db8::1'].map((address) => own.mayCall(address))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is also where a registrar redirected the line, which does not authenticate there all the same', () => {
    const own = new OwnServers({ networks: ['0.0.0.0/0'], knownAddresses: ['192.0.2.9'] });
    own.located(server, at('192.0.2.50'), false);
    expect(own.mayCall('192.0.2.50')).toBe(true);
    expect(['192.0.2.50', '192.0.2.9', '192.0.2.60'].map((address) => own.isOwn(address))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
