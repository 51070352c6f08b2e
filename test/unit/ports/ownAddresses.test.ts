import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { networkAddress, ownAddresses } from '../../../electron/service/platform/network/ownAddresses.ts';

const v4 = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const;
const v6 = { ...v4, family: 'IPv6', scopeid: 0 } as const;
const lo: NetworkInterfaceInfo[] = [{ ...v4, address: '127.0.0.1', internal: true }];
const eth0: NetworkInterfaceInfo[] = [
  { ...v6, address: 'fe80::1', internal: false },
  { ...v4, address: '192.0.2.7', internal: false },
  { ...v4, address: '192.0.2.8', internal: false },
];

describe('the addresses of this machine', () => {
  it('are those of every interface, loopback included', () => {
    expect(ownAddresses({ lo, gone: undefined, eth0 })).toEqual(['127.0.0.1', 'fe80::1', '192.0.2.7', '192.0.2.8']);
    expect(ownAddresses()).toContain('127.0.0.1');
  });

  it('are in a network by the first of IPv4 there', () => {
    expect(networkAddress({ lo, eth0 })).toBe('192.0.2.7');
    expect(networkAddress({ lo })).toBe('127.0.0.1');
  });
});
