import type { Clock } from '../../../kernel/clock.ts';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import type { ConnectionDependencies } from '../transport/connectionDependencies.ts';
import type { NextHop } from '../transport/destination.ts';
import { type LocatedAddress, locateServer } from '../transport/locateServer.ts';
import type { NameService } from '../transport/nameService.ts';
import type { SipNetwork } from '../transport/network.ts';
import { isUsableFrom, openConnection, serversOf, wayOut } from '../transport/openConnection.ts';
import type { ServerAddress } from '../transport/serverAddress.ts';
import { ServerSelection, type ServerTarget } from '../transport/serverSelection.ts';
import { TlsSessions } from '../transport/tlsClient.ts';

/** Shorter than the half minute after which many routers forget a UDP binding (RFC 5626 section 4.4.2). */
const KEEP_ALIVE_MS = 25_000;

/** Calls `send` again and again, so that a NAT in between keeps the way in open; call the result to stop. */
export function startKeepAlive(clock: Clock, send: () => void): () => void {
  let cancel = () => {};
  const next = () => {
    cancel = clock.after(KEEP_ALIVE_MS, () => {
      send();
      next();
    });
  };
  next();
  return () => cancel();
}

/** How long a connection attempt may take, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The same while another server waits to be tried. */
const CONNECT_TIMEOUT_WITH_ALTERNATIVE_MS = 4_000;

export interface FlowOptions {
  readonly network: SipNetwork;
  readonly names: NameService;
  readonly clock: Clock;
  readonly handlers: Omit<ConnectionHandlers, 'onClosed'>;
  /** A server's name was looked up; `isConfigured` is false for one that a registrar named. */
  onLocated?(server: ServerAddress, addresses: readonly LocatedAddress[], isConfigured: boolean): void;
  /** A connection was opened, or another server is used with the one that there is. */
  onOpened(connection: Connection, target: ServerTarget): void;
  /** The connection was lost; `connect` opens a new one. */
  onLost(error: Error): void;
}

/**
 * The connection to a line's servers (a flow in the sense of RFC 5626): to the server in use, kept alive, and moved to
 * the next one when that one fails (RFC 3263 section 4.3).
 */
export class Flow {
  readonly #options: FlowOptions;
  readonly #servers: readonly ServerAddress[];
  readonly #selection: ServerSelection;
  readonly #dependencies: ConnectionDependencies;
  #connection: Connection | null = null;
  #connecting: Promise<void> | null = null;
  #stopKeepAlive = () => {};
  /** The UDP port that was bound last, which NATs and firewalls between us and the server may expect. */
  #lastPort: number | null;

  constructor(options: FlowOptions) {
    const { network, clock } = options;
    this.#options = options;
    this.#lastPort = network.preferredPort ?? null;
    this.#servers = serversOf(network);
    this.#dependencies = { clock, sessions: new TlsSessions() };
    this.#selection = new ServerSelection(this.#servers, {
      clock,
      locate: (server) => this.#locate(server),
      usable: isUsableFrom(network.localAddress),
    });
  }

  /** The open connection; null while there is none. */
  get connection(): Connection | null {
    return this.#connection;
  }

  /** The server in use; null before the first connection. */
  get server(): ServerTarget | null {
    return this.#selection.current;
  }

  /** Whether the server in use is one of the settings; false for one that a registrar sent us to. */
  get isOwnServer(): boolean {
    const server = this.server?.server;
    return server !== undefined && this.#servers.includes(server);
  }

  /** Asks the name service for every server of the settings, without another one being chosen for it. */
  async lookUp(): Promise<void> {
    await Promise.allSettled(this.#servers.map((server) => this.#locate(server)));
  }

  /** Whether another server could be tried now. */
  get hasAlternative(): boolean {
    return this.#selection.hasAlternative;
  }

  /** The server in use. Rejects when none can be found. */
  async target(): Promise<ServerTarget> {
    return this.#selection.current ?? this.#selection.choose();
  }

  /** Opens the connection to the best server that takes it, if it is not open. Rejects with the first one's reason. */
  connect(): Promise<void> {
    if (this.#connection) return Promise.resolve();
    this.#connecting ??= this.#open().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  /** Leaves the server in use alone for `restMs` and turns to another one; false when there is none. */
  async failOver(restMs?: number): Promise<boolean> {
    if (!this.#selection.leave(restMs)) return false;
    await this.#moveTo(await this.#selection.choose());
    return true;
  }

  /** Leaves a server alone that is not the one in use. */
  rest(target: ServerTarget, restMs: number): void {
    this.#selection.rest(target, restMs);
  }

  /** A server that one request may go to after those, over the socket that there is; null when there is none. */
  async otherThan(tried: readonly ServerTarget[]): Promise<ServerTarget | null> {
    const connection = this.#connection;
    for (const target of connection ? this.#selection.others(tried) : []) {
      if (connection && (await this.#reaches(connection, target))) return target;
    }
    return null;
  }

  /** Goes back to a better server that failed some time ago; whether the server is another one now. */
  async preferBest(): Promise<boolean> {
    const before = this.#selection.current;
    const target = await this.#selection.choose();
    if (before && sameAddress(before, target)) return false;
    await this.#moveTo(target);
    return true;
  }

  /** Uses another server, because a registrar redirected us. */
  async redirect(hop: NextHop): Promise<void> {
    this.#selection.redirect({ ...hop, url: null });
    this.#selection.leave(0);
    await this.#moveTo(await this.#selection.choose());
  }

  /** Whether the way to the server begins where the connection does, or there is no way at all at the moment. */
  async isOnTheWay(): Promise<boolean> {
    const server = this.#selection.current;
    const { network } = this.#options;
    if (!this.#connection || !server || network.localAddress !== null) return true;
    const begin = await wayOut(network, server.address).catch(() => null);
    return begin === null || begin === this.#connection.local.host;
  }

  /** Asks for names and addresses again and forgets failures, because the network may be another one. */
  forgetNames(): void {
    this.#selection.forgetNames();
  }

  /** Drops the connection without a message. */
  async disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    this.#stopKeepAlive();
    await connection?.close();
  }

  async #locate(server: ServerAddress): Promise<LocatedAddress[]> {
    const { network, names, onLocated } = this.#options;
    const isConfigured = this.#servers.includes(server);
    if (server === this.#servers[0] && network.outboundProxy) this.#locateBehindProxy();
    const found = await locateServer(server, network.transport, names);
    onLocated?.(server, found, isConfigured);
    return found;
  }

  /** Nothing is sent there but through the proxy, and yet it may call. */
  #locateBehindProxy(): void {
    const { network, names, onLocated } = this.#options;
    const server = { ...network.routing.server, url: null };
    locateServer(server, network.transport, names)
      .then((found) => onLocated?.(server, found, true))
      // It may have a name that only the proxy knows.
      .catch(() => {});
  }

  async #moveTo(target: ServerTarget): Promise<void> {
    const connection = this.#connection;
    if (connection && (await this.#reaches(connection, target))) {
      this.#options.onOpened(connection, target);
      return;
    }
    await this.disconnect();
    await this.connect();
  }

  /** One socket reaches several servers over UDP, if the way to them begins at the same address of ours. */
  async #reaches({ reliable, local }: Connection, { address }: ServerTarget): Promise<boolean> {
    if (reliable || !isUsableFrom(local.host)(address)) return false;
    return (await wayOut(this.#options.network, address)) === local.host;
  }

  async #open(): Promise<void> {
    let failure: unknown = null;
    for (;;) {
      const target = await this.#selection.choose();
      try {
        await this.#openTo(target);
        return;
      } catch (error) {
        failure ??= error;
        if (!this.#selection.leave()) throw failure;
      }
    }
  }

  async #openTo(target: ServerTarget): Promise<void> {
    const { network, handlers, onOpened } = this.#options;
    const timeoutMs = this.hasAlternative ? CONNECT_TIMEOUT_WITH_ALTERNATIVE_MS : CONNECT_TIMEOUT_MS;
    const wanted = { ...network, preferredPort: this.#lastPort };
    const connection = await openConnection(wanted, target, timeoutMs, this.#dependencies, {
      ...handlers,
      onClosed: (error) => this.#closed(connection, error),
    });
    this.#connection = connection;
    if (!connection.reliable) this.#lastPort = connection.local.port;
    onOpened(connection, target);
    if (!connection.reliable && network.keepAlive) this.#keepAlive(connection);
  }

  #keepAlive(connection: Connection): void {
    this.#stopKeepAlive = startKeepAlive(this.#options.clock, () => {
      const sent = this.target().then(({ address }) => connection.send('\r\n\r\n', address));
      // A failure will be noticed by the next registration.
      sent.catch(() => {});
    });
  }

  #closed(connection: Connection, error: Error | null): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#stopKeepAlive();
    if (!error) return;
    void connection.close();
    this.#options.onLost(error);
  }
}

function sameAddress(a: ServerTarget, b: ServerTarget): boolean {
  return a.address.host === b.address.host && a.address.port === b.address.port && a.server.url === b.server.url;
}
