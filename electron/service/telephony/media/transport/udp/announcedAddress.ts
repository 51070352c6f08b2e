import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges that routers of the internet know nothing of; loopback is not among them, since it is never translated. */
const privateRanges: readonly string[] = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether an IP address means something in its own network alone (RFC 1918, RFC 4193, RFC 6598). */
function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.includes(ipaddr.process(address).range());
}

/** Addresses in front of a NAT that lead to this machine, at most one of each family. */
export type AnnouncedAddresses = readonly string[];

/** The public address of one of this machine's addresses behind NAT; null where there is no NAT. */
export function announcedAddress(localAddress: string, announced: AnnouncedAddresses): string | null {
  if (!isPrivateAddress(localAddress)) return null;
  return announced.find((address) => isIP(address) === isIP(localAddress)) ?? null;
}

/**
 * The address that a peer gets for one of ours: a private one means nothing beyond the NAT.
 *
 * @param peerAddress null if unknown; then it gets the address itself
 */
export function announcedTo(
  peerAddress: string | null,
  announced: AnnouncedAddresses,
): (localAddress: string) => string {
  const isBeyond = peerAddress !== null && isIP(peerAddress) !== 0 && !isPrivateAddress(peerAddress);
  return (localAddress) => (isBeyond ? announcedAddress(localAddress, announced) : null) ?? localAddress;
}
