import { isIPv4 } from 'node:net';
import type { TransportAddress } from './datagramTransport.ts';
import { SOCKET_ADDRESS_OCTETS } from './systemCalls.ts';

/** `AF_INET`, in the order of octets of the machines that Node runs on. */
const IPV4 = [2, 0] as const;

/** An address as the system's calls want it (`struct sockaddr_in`); null where it is no IPv4 address. */
export function socketAddressOf({ address, port }: TransportAddress): Uint8Array | null {
  if (!isIPv4(address)) return null;
  const octets = new Uint8Array(SOCKET_ADDRESS_OCTETS);
  octets.set([...IPV4, port >> 8, port & 0xff, ...address.split('.').map(Number)]);
  return octets;
}

/** The address that such octets stand for. */
export function transportAddressOf(octets: Uint8Array): TransportAddress {
  const [, , high = 0, low = 0, ...rest] = octets;
  return { address: rest.slice(0, 4).join('.'), port: (high << 8) | low };
}
