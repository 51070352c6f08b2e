import { networkInterfaces } from 'node:os';

/** Whether an address is one of this machine's, loopback included: what goes there crosses no network. */
export function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some((own) => own.address === address));
}
