import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Network interfaces as `node:os` lists them: addresses by interface. */
type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const addressesOf = (interfaces: Interfaces) => Object.values(interfaces).flatMap((addresses) => addresses ?? []);

/** Every address that this machine has now, of both families, loopback included. */
export function ownAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  return addressesOf(interfaces).map(({ address }) => address);
}

/** The first IPv4 address that this machine has in a network; that of loopback when it is in none. */
export function networkAddress(interfaces: Interfaces = networkInterfaces()): string {
  const inNetwork = addressesOf(interfaces).find(({ family, internal }) => family === 'IPv4' && !internal);
  return inNetwork?.address ?? '127.0.0.1';
}
