import type { Socket } from 'node:net';
import type { SipTransport } from '../../../../../shared/domain/sipTransport.ts';
import type { ResumedCalls } from '../../ports/sip.ts';
import { ConnectionLimits, type Standing } from '../limits/connectionLimits.ts';
import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import type { SocketAddress } from '../wire/via.ts';
import { type FlowDependencies, PhoneFlow } from './phoneFlow.ts';
import { SharedConnection } from './sharedConnection.ts';

/** A connection that has not authenticated after this time, in milliseconds, is closed. */
const PATIENCE_MS = 30_000;

/**
 * How long calls of an earlier process wait for their phone's next connection, in milliseconds: a phone that lost its connection tries
 * twice within a minute (RFC 5626 section 4.5).
 */
const BACK_MS = 90_000;

/** A connection that a phone opened. */
export interface Accepted {
  readonly transport: SipTransport;
  readonly local: SocketAddress;
  readonly remote: SocketAddress;
  readonly open: (handlers: ConnectionHandlers) => Connection;
  /** Closes it at once. */
  readonly destroy: () => void;
}

/** Connections that phones opened, each with a flow of its own. */
export class PhoneConnections {
  readonly #parts: FlowDependencies;
  readonly #limits: ConnectionLimits;
  readonly #flows = new Map<string, PhoneFlow>();
  /** Flows whose own connection was closed, or was an earlier process', and whose calls are still up; a later connection may carry them. */
  readonly #orphans = new Set<PhoneFlow>();

  constructor(parts: FlowDependencies) {
    this.#parts = parts;
    this.#limits = new ConnectionLimits(parts.clock);
  }

  /** The flow of the connection from there; null if it was closed. */
  flowOf(transport: SipTransport, remote: SocketAddress): PhoneFlow | null {
    return this.#flows.get(keyOf(transport, remote)) ?? null;
  }

  /** Every flow. */
  get flows(): readonly PhoneFlow[] {
    return [...this.#flows.values(), ...this.#orphans];
  }

  /** Takes a connection, or closes it when there are too many. */
  accept(accepted: Accepted): void {
    const { transport, local, remote } = accepted;
    const key = keyOf(transport, remote);
    if (!this.#hasRoomFor(remote, accepted)) {
      accepted.destroy();
      return;
    }
    const cancel = this.#parts.clock.after(PATIENCE_MS, accepted.destroy);
    const shared = new SharedConnection();
    let proven = false;
    const standing = () => ({ proven, inCall: flow.endpoint.legs.size > 0 });
    const flow: PhoneFlow = new PhoneFlow(
      {
        transport,
        local,
        open: async (handlers) =>
          shared.open(accepted.open, this.#limited(handlers, accepted, standing), (callId, deliver) =>
            this.#reunitedBy(callId, transport, shared, deliver),
          ),
        onRegistered: async (phoneId) => {
          const own = [...this.#orphans].filter((one) => one.phoneId === phoneId && one.transport === transport);
          await Promise.all(own.map((orphan) => this.#reunite(orphan, shared)));
        },
        onAuthenticated: () => {
          proven = true;
          cancel();
        },
        onLost: () => {
          cancel();
          this.#lost(key, flow, accepted);
        },
      },
      this.#parts,
    );
    this.#flows.set(key, flow);
    flow.open().catch((error: unknown) => this.#failed(error, key, accepted));
  }

  /** A connection that sends faster than any phone does is closed, unless it has a call. */
  #limited(handlers: ConnectionHandlers, { remote, destroy }: Accepted, standing: () => Standing): ConnectionHandlers {
    const judge = this.#limits.forConnection(remote.host);
    return {
      ...handlers,
      onMessage: (text, from) => {
        const verdict = judge(text, standing());
        if (verdict === 'take') handlers.onMessage(text, from);
        else if (verdict === 'close') destroy();
      },
    };
  }

  #hasRoomFor(remote: SocketAddress, { transport }: Accepted): boolean {
    const { gatekeeper } = this.#parts;
    const ofAddress = [...this.#flows.keys()].filter((key) => key.startsWith(`${remote.host} `)).length;
    if (gatekeeper.isShut({ transport, address: remote })) return false;
    return this.#limits.mayOpen(remote.host, { all: this.#flows.size, ofAddress });
  }

  #failed(error: unknown, key: string, { destroy }: Accepted): void {
    this.#parts.logger.warn({ err: error }, 'a phone’s connection could not be taken');
    this.#flows.delete(key);
    destroy();
  }

  /** Calls continue as long as their audio does; new ones need a new connection. */
  #lost(key: string, flow: PhoneFlow, { transport, remote }: Accepted): void {
    if (this.#flows.get(key) === flow) this.#flows.delete(key);
    this.#parts.locations.lost(transport, remote);
    this.#parts.notifier.lost(flow.endpoint.userAgent);
    const { legs } = flow.endpoint;
    if (legs.size === 0) return void flow.endpoint.close();
    this.#keep(flow);
  }

  #keep(flow: PhoneFlow): void {
    if (this.#orphans.has(flow)) return;
    this.#orphans.add(flow);
    for (const leg of flow.endpoint.legs) leg.on((event) => event.type === 'ended' && this.#legEnded(flow));
  }

  /** Goes on with the calls that a phone had over a connection to an earlier process. */
  async resume(phoneId: number, transport: SipTransport, local: SocketAddress, calls: ResumedCalls): Promise<void> {
    const flow: PhoneFlow = new PhoneFlow(
      {
        transport,
        local,
        open: () => Promise.reject(new Error('The phone’s connection is gone.')),
        onLost: () => {},
      },
      this.#parts,
    );
    await flow.resume(phoneId, calls);
    if (flow.endpoint.legs.size === 0) return;
    this.#keep(flow);
    this.#parts.clock.after(BACK_MS, () => flow.isConnected || flow.endpoint.former.giveUp());
  }

  /** Whether a message belongs to a call of a flow without a connection, which has this one then. */
  #reunitedBy(callId: string, transport: SipTransport, shared: SharedConnection, deliver: () => void): boolean {
    const orphan = [...this.#orphans].find(
      (one) => one.transport === transport && !one.isConnected && one.hasCall(callId),
    );
    if (!orphan) return false;
    void this.#reunite(orphan, shared).then(deliver);
    return true;
  }

  async #reunite(orphan: PhoneFlow, shared: SharedConnection): Promise<void> {
    if (orphan.isConnected) return;
    await orphan
      .moveTo(async (handlers) => shared.join((callId) => orphan.hasCall(callId), handlers))
      .catch((error: unknown) =>
        this.#parts.logger.warn({ err: error }, 'a call could not go on over a phone’s next connection'),
      );
  }

  #legEnded(flow: PhoneFlow): void {
    queueMicrotask(() => {
      if (flow.endpoint.legs.size > 0 || !this.#orphans.delete(flow)) return;
      void flow.endpoint.close();
    });
  }
}

const keyOf = (transport: SipTransport, { host, port }: SocketAddress): string => `${host} ${port} ${transport}`;

/** Where a socket's other end is; IPv4 as people write it, also on a socket for both. */
export function remoteOf(socket: Socket): SocketAddress {
  return { host: (socket.remoteAddress ?? '').replace(/^::ffff:/i, ''), port: socket.remotePort ?? 0 };
}

/** Our end of a socket. */
export function localOf(socket: Socket): SocketAddress {
  return { host: (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/i, ''), port: socket.localPort ?? 0 };
}
