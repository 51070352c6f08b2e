/**
 * Keeps connections to addresses that an administrator of a customer enters away from this machine and its private
 * networks (server-side request forgery), except for those that the operator allows. Names are checked in the
 * connection's own lookup: the checked address is the one connected to, so a name that answers differently the second
 * time (DNS rebinding) gains nothing.
 */
import { type LookupAddress, lookup as lookupName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { unbracketed } from '../../kernel/hostAndPort.ts';
import { isInNetworks, type Network } from './networks.ts';
import { ownAddresses } from './ownAddresses.ts';

/** Looks up every address of a name, as `dns.lookup` does with `all`. */
export type LookupAll = (
  hostname: string,
  options: { readonly all: true; readonly family?: number | 'IPv4' | 'IPv6'; readonly hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name or address that leads to this machine or to a private network; the message is a sentence for people. */
export class PrivateTarget extends Error {
  override readonly name = 'PrivateTarget';

  constructor(host: string) {
    super(
      `${host} is on this machine or a private network; the operator of the service can allow such networks with ` +
        '--private-networks (CORDBOARD_PRIVATE_NETWORKS)',
    );
  }
}

/** IPv6 addresses that are given out for the internet (IANA, "IPv6 Global Unicast Address Assignments"). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

function isOnTheInternet(address: string): boolean {
  // An IPv4 address inside IPv6 (RFC 4291, 2.5.5.2) counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** Whether an IP address is neither of this machine nor private, local, reserved or translated (NAT64, 6to4). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return isOnTheInternet(address) && !ownAddresses().includes(address);
}

/** The IP address that a URL's host is, or null for a name. */
export function literalAddress(hostname: string): string | null {
  const bare = unbracketed(hostname);
  return ipaddr.isValid(bare) ? bare : null;
}

/** A lookup that fails with `PrivateTarget` when any address of the name is not allowed. */
export function guardedLookup(lookup: LookupAll, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const { family, hints } = options;
    lookup(hostname, { family, hints, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (!first || refused) return callback(new PrivateTarget(hostname), '', 0);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** Where connections may lead. */
export interface Outgoing {
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** For `net.connect` and what uses it; fails with `PrivateTarget`. */
  readonly lookup: LookupFunction;
  /** Throws `PrivateTarget` for an address that is literal: names are checked when they are looked up. */
  readonly checkHost: (host: string) => void;
}

function outgoing(isAllowed: (address: string) => boolean, lookup: LookupAll): Outgoing {
  return {
    isAllowed,
    lookup: guardedLookup(lookup, isAllowed),
    checkHost(host) {
      const address = literalAddress(host);
      if (address !== null && !isAllowed(address)) throw new PrivateTarget(host);
    },
  };
}

/** To the internet, and to networks that the operator allows. */
export function outgoingTo(allowed: readonly Network[], lookup: LookupAll = lookupName): Outgoing {
  return outgoing((address) => isPublicAddress(address) || isInNetworks(address, allowed), lookup);
}

/** To anywhere: what the operator itself has set. */
export const outgoingAnywhere: Outgoing = outgoing(() => true, lookupName);
