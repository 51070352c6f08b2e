import type { Clock } from '../../ports/clock.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { TransportName } from './connection.ts';
import { resolveServer } from './resolveServer.ts';

/** How long an answer of the name service is used, in milliseconds; Node does not tell the record's own time. */
const LIFE_MS = 60_000;
/** Addresses kept at most; every source that is answered has one. */
const MAX_ENTRIES = 256;

interface Entry {
  readonly address: Promise<SocketAddress>;
  readonly until: number;
}

/** Addresses of hosts that messages go to, so that not every message asks the name service. */
export class AddressCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** As `resolveServer`; a failure is not kept. */
  resolve(host: string, port: number | null, transport: TransportName): Promise<SocketAddress> {
    const key = `${transport} ${host} ${port}`;
    const known = this.#entries.get(key);
    if (known && known.until > this.#clock.now()) return known.address;
    const address = resolveServer(host, port, transport);
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    this.#entries.set(key, { address, until: this.#clock.now() + LIFE_MS });
    address.catch(() => this.#entries.delete(key));
    return address;
  }

  /** Forgets everything, because the network may be another one. */
  clear(): void {
    this.#entries.clear();
  }
}
