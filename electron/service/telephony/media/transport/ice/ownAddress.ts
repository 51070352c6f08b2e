import { ownAddresses } from '../../../../platform/network/ownAddresses.ts';

/** Whether an address is one of this machine's, loopback included: what goes there crosses no network. */
export function isOwnAddress(address: string): boolean {
  return ownAddresses().includes(address);
}
