/** IP networks as people write them: an address, or a network in CIDR notation (RFC 4632, RFC 4291 section 2.3). */
import ipaddr from 'ipaddr.js';

/** A network: its first address and how many bits of it count. */
export type Network = readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Reads `10.0.0.0/8`, `fd00::/8`, `192.0.2.7` or `2001:db8::1`; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const trimmed = text.trim();
  if (ipaddr.isValidCIDR(trimmed)) return ipaddr.parseCIDR(trimmed);
  // ipaddr.js takes `10.1` and `0x7f000001` for addresses, too; people mean something else by them.
  if (!ipaddr.IPv4.isValidFourPartDecimal(trimmed) && !ipaddr.IPv6.isValid(trimmed)) return null;
  const address = ipaddr.process(trimmed);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an IP address is in one of the networks; an IPv4 address inside IPv6 counts as what it is. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return networks.some(([network, bits]) => {
    if (parsed instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && parsed.match(network, bits);
    return network instanceof ipaddr.IPv6 && parsed.match(network, bits);
  });
}

/** A place: an IPv4 address, or an IPv6 /64, since providers give each customer at least that much. */
export function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
