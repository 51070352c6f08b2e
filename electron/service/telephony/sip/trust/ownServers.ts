import ipaddr from 'ipaddr.js';
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import type { ServerAddress } from '../transport/serverAddress.ts';

/** Which machines may call a line, by its settings and by what was learned. */
export interface OwnServersOptions {
  /** Addresses and networks (CIDR) of the settings that may call besides. */
  readonly networks: readonly string[];
  /** IP addresses of the servers at the last registration, also before a restart. */
  readonly knownAddresses: readonly string[];
}

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * The machines behind the servers of a line's settings. Only they may send requests to the line (besides networks in
 * the settings), and only they get answers to challenges. A machine is an address without its port.
 */
export class OwnServers {
  readonly #networks: readonly Network[];
  readonly #known: ReadonlySet<string>;
  /** By server: what its name stood for when it was last looked up. */
  readonly #located = new Map<string, readonly string[]>();
  /** Where our registrar redirected the line: it may call from there but gets no answers to challenges. */
  readonly #referred = new Set<string>();

  constructor({ networks, knownAddresses }: OwnServersOptions) {
    this.#networks = networks.map(networkOf).filter((network) => network !== null);
    this.#known = new Set(knownAddresses.flatMap((address) => plainAddress(address) ?? []));
  }

  /** A name was looked up; `isConfigured` is false for a server that no setting names. */
  located(server: Pick<ServerAddress, 'host'>, addresses: readonly { host: string }[], isConfigured: boolean): void {
    const found = addresses.flatMap(({ host }) => plainAddress(host) ?? []);
    if (isConfigured) this.#located.set(server.host.toLowerCase(), found);
    else for (const address of found) this.#referred.add(address);
  }

  /** Current addresses of the configured names, sorted. */
  get addresses(): readonly string[] {
    return [...new Set([...this.#located.values()].flat())].sort();
  }

  /** Whether a server of the settings is at this address now. */
  isOwn(address: string): boolean {
    const plain = plainAddress(address);
    return plain !== null && this.#isLocated(plain);
  }

  /** Whether the machine at this address may begin something with the line. */
  mayCall(address: string): boolean {
    const plain = plainAddress(address);
    if (plain === null) return false;
    if (this.#isLocated(plain) || this.#known.has(plain) || this.#referred.has(plain)) return true;
    const parsed = ipaddr.parse(plain);
    return this.#networks.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
  }

  #isLocated(address: string): boolean {
    return [...this.#located.values()].some((addresses) => addresses.includes(address));
  }
}

/** One way to write an address: IPv4 in IPv6 as IPv4, IPv6 in its shortest form; null when it is none. */
function plainAddress(host: string): string | null {
  const bare = unbracketed(host).split('%', 1)[0] ?? '';
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}

function networkOf(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
