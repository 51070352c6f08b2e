import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, literalAddress } from '../../../electron/service/platform/network/addressGuard.ts';

describe('an address', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '127.8.8.8'],
    ['this machine', '::1'],
    ['this host on this network', '0.0.0.0'],
    ['this host on this network', '0.1.2.3'],
    ['unspecified', '::'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['shared by a carrier', '100.64.0.1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique local', 'fd00::1'],
    ['site-local', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '2001:db8::1'],
    ['benchmarking', '198.18.0.1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['no address at all', 'localhost'],
  ])('%s is not public: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
    'of the internet is: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it('of this machine is refused, whatever its range', () => {
    const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://017700000001/', '127.0.0.1'],
    ['https://[::ffff:7f00:1]/', '::ffff:7f00:1'],
    ['https://receiver.example/', null],
  ])('is seen in %s', (url, address) => {
    expect(literalAddress(new URL(url).hostname)).toBe(address);
  });
});
