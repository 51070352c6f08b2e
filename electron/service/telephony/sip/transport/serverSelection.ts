import { sayOfLine } from '../../../../../shared/sentences/lines.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { SentenceError } from '../../../kernel/sentenceError.ts';
import type { SocketAddress } from '../wire/via.ts';
import type { LocatedAddress } from './locateServer.ts';
import type { ServerAddress } from './serverAddress.ts';

/** A server of a line at one of its addresses. */
export interface ServerTarget {
  readonly address: SocketAddress;
  readonly server: ServerAddress;
  /** Order of preference over all servers; equal ranks share the load. */
  readonly rank: number;
}

/** How long a server that failed is left alone, in milliseconds, unless it names a time itself. */
export const REST_MS = 120_000;

/** A server that asks for more does not know what it says: it is asked again after this time, in milliseconds. */
const LONGEST_REST_MS = 3_600_000;

/** An answer of the name service is used this long, in milliseconds; the TTL of some records is not exposed. */
const LIFE_MS = 60_000;

/** More servers than anybody sets up count as one rank each below this. */
const RANKS_PER_SERVER = 1_000;

export interface SelectionOptions {
  readonly clock: Clock;
  locate(server: ServerAddress): Promise<readonly LocatedAddress[]>;
  /** Whether an address can be used from here at all, such as IPv6 from an IPv4 socket. */
  usable(address: SocketAddress): boolean;
}

/**
 * Chooses a line's server (RFC 3263 section 4.3): the first that has not failed recently. A server that failed is
 * skipped for a while and then preferred again; a working one is kept until one of a better rank is back.
 */
export class ServerSelection {
  readonly #options: SelectionOptions;
  readonly #servers: readonly ServerAddress[];
  /** Where a registrar sent us (RFC 3261 section 8.1.3.4). */
  #redirectedTo: ServerAddress | null = null;
  #targets: readonly ServerTarget[] = [];
  #locatedUntil = 0;
  readonly #restingUntil = new Map<string, number>();
  #current: ServerTarget | null = null;

  /** Servers in order of preference, at least one. */
  constructor(servers: readonly ServerAddress[], options: SelectionOptions) {
    this.#servers = servers;
    this.#options = options;
  }

  /** The target in use; null before the first `choose`. */
  get current(): ServerTarget | null {
    return this.#current;
  }

  /** Chooses the target to use now, looking names up when need be. Rejects when no server can be found. */
  async choose(): Promise<ServerTarget> {
    if (this.#options.clock.now() >= this.#locatedUntil) await this.#locate();
    if (this.#awake().length === 0) this.#restingUntil.clear();
    const [best] = this.#awake();
    if (!best) throw new SentenceError(sayOfLine('no_local_way'));
    const current = this.#sameAsCurrent();
    this.#current = current && current.rank <= best.rank && !this.#rests(current) ? current : best;
    return this.#current;
  }

  /** Leaves the current target alone for a while; whether there is another one to try. */
  leave(restMs: number = REST_MS): boolean {
    if (this.#current) this.rest(this.#current, restMs);
    this.#current = null;
    return this.#awake().length > 0;
  }

  /** Whether another target than the current one could be tried now. */
  get hasAlternative(): boolean {
    return this.#awake().some((target) => !this.#current || keyOf(target) !== keyOf(this.#current));
  }

  /** Skips a target for a while; the current one does not change until the next choice. */
  rest(target: ServerTarget, restMs: number): void {
    this.#restingUntil.set(keyOf(target), this.#options.clock.now() + Math.min(restMs, LONGEST_REST_MS));
  }

  /** Targets that a request may go to after these, the best first; the current one does not change. */
  others(tried: readonly ServerTarget[]): readonly ServerTarget[] {
    const keys = tried.map(keyOf);
    return this.#awake().filter((target) => !keys.includes(keyOf(target)));
  }

  /** Uses another server; null goes back to those of the settings. */
  redirect(server: ServerAddress | null): void {
    this.#redirectedTo = server;
    this.forgetNames();
  }

  /** Asks the name service again at the next choice, because the network may be another one. */
  forgetNames(): void {
    this.#locatedUntil = 0;
    this.#restingUntil.clear();
  }

  #awake(): readonly ServerTarget[] {
    return this.#targets.filter((target) => !this.#rests(target));
  }

  #rests(target: ServerTarget): boolean {
    return (this.#restingUntil.get(keyOf(target)) ?? 0) > this.#options.clock.now();
  }

  #sameAsCurrent(): ServerTarget | null {
    const { current } = this;
    return (current && this.#targets.find((target) => keyOf(target) === keyOf(current))) ?? null;
  }

  async #locate(): Promise<void> {
    const { locate, usable, clock } = this.#options;
    const servers = this.#redirectedTo ? [this.#redirectedTo, ...this.#servers] : this.#servers;
    const located = await Promise.allSettled(servers.map((server) => locate(server)));
    const failure = located.find((outcome) => outcome.status === 'rejected');
    const targets = located.flatMap((outcome, index) => {
      const server = servers[index];
      if (outcome.status === 'rejected' || !server) return [];
      return outcome.value.map(({ rank, ...address }) => ({ address, server, rank: index * RANKS_PER_SERVER + rank }));
    });
    if (targets.length === 0 && failure) throw failure.reason;
    this.#targets = targets.filter(({ address }) => usable(address));
    // A server whose name was not found shall not be missing for long.
    this.#locatedUntil = failure ? 0 : clock.now() + LIFE_MS;
  }
}

function keyOf({ address, server }: ServerTarget): string {
  return `${address.host} ${address.port} ${server.url ?? ''}`;
}
