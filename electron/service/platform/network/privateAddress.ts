import ipaddr from 'ipaddr.js';

/** Ranges that routers of the internet know nothing of; loopback is none of them, for nobody translates it. */
const privateRanges: readonly string[] = ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'];

/** Whether an IP address means something in its own network alone (RFC 1918, RFC 4193, RFC 6598). */
export function isPrivateAddress(address: string): boolean {
  return ipaddr.isValid(address) && privateRanges.includes(ipaddr.process(address).range());
}
