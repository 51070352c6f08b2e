/**
 * Connections to receivers, kept for the next request. Each is to an address that was checked when it was opened, and that
 * is checked again whenever it is kept; a connection of a name never serves another name.
 */
import { Agent, type AgentOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import type { Clock } from '../../kernel/clock.ts';

/** Connections of one name and port that wait for a request. */
const KEPT_OF_RECEIVER = 8;
/** How long a connection waits for the next request, unless the receiver says less (`Keep-Alive: timeout`). */
const IDLE_MS = 10_000;
/** Older connections are not used again, so that a name that leads elsewhere is followed. */
const OLDEST_MS = 60_000;

/** Opens connections as `Agent` does, and keeps those that may be used again. */
export class KeptConnections extends Agent {
  readonly #clock: Clock;
  readonly #isAllowed: (address: string) => boolean;
  /** When a connection was kept first. */
  readonly #since = new WeakMap<Duplex, number>();

  constructor(clock: Clock, isAllowed: (address: string) => boolean, secureContext: SecureContext | null) {
    const trusted: AgentOptions = secureContext ? { secureContext } : {};
    super({ ...trusted, keepAlive: true, maxFreeSockets: KEPT_OF_RECEIVER, timeout: IDLE_MS });
    this.#clock = clock;
    this.#isAllowed = isAllowed;
  }

  /** Asked whenever an answer was read to its end; a connection that is not kept is closed. */
  override keepSocketAlive(socket: Duplex): boolean {
    const { remoteAddress = '' } = socket as Socket;
    const now = this.#clock.now();
    const since = this.#since.get(socket) ?? now;
    this.#since.set(socket, since);
    return (
      now - since < OLDEST_MS && this.#isAllowed(remoteAddress) && (super.keepSocketAlive(socket) as unknown) !== false
    );
  }
}
