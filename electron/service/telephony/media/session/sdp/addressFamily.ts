import { isIP } from 'node:net';
import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';

/**
 * Whether packets can go from one of our addresses to where a description wants them: the other has to be an address of
 * the same kind. A host name (RFC 8866 section 5.7) would be looked up again and again by whoever calls, and nobody writes one.
 */
export function isReachable({ address }: TransportAddress, localAddress: string): boolean {
  return isIP(address) !== 0 && isIP(address) === isIP(localAddress);
}

/** Describes the problem in ASCII. */
export function unreachable({ address }: TransportAddress, localAddress: string): string {
  const family = isIP(address);
  if (family === 0) return 'The audio is at a host name, which is not taken';
  return `The audio is at an IPv${family} address, and this line has IPv${isIP(localAddress)} only`;
}
