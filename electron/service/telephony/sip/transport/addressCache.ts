import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { NextHop } from './destination.ts';
import { locateServer } from './locateServer.ts';
import type { NameService } from './nameService.ts';

/** How long an answer of the name service is used, in milliseconds; Node does not expose the record's TTL. */
const LIFE_MS = 60_000;

interface Entry {
  readonly address: Promise<SocketAddress>;
  readonly until: number;
}

/** Addresses of hosts that messages go to, so that not every message asks the name service. */
export class AddressCache {
  readonly #entries = new Map<string, Entry>();
  readonly #clock: Clock;
  readonly #names: NameService;

  constructor(clock: Clock, names: NameService) {
    this.#clock = clock;
    this.#names = names;
  }

  /** The first address of a host that `usable` accepts; a failure is not cached. */
  resolve(hop: NextHop, transport: SipTransport, usable: (address: SocketAddress) => boolean): Promise<SocketAddress> {
    const key = `${transport} ${hop.host} ${hop.port}`;
    const known = this.#entries.get(key);
    if (known && known.until > this.#clock.now()) return known.address;
    const address = this.#locate(hop, transport, usable);
    this.#entries.set(key, { address, until: this.#clock.now() + LIFE_MS });
    address.catch(() => this.#entries.delete(key));
    return address;
  }

  /** Forgets everything, because the network may be another one. */
  clear(): void {
    this.#entries.clear();
  }

  async #locate(
    hop: NextHop,
    transport: SipTransport,
    usable: (address: SocketAddress) => boolean,
  ): Promise<SocketAddress> {
    const addresses = await locateServer(hop, transport, this.#names);
    const address = addresses.find(usable);
    if (!address) throw new SentenceError(sayOfLine('no_local_way_to', { host: hop.host }));
    return address;
  }
}
