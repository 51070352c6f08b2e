import type { Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import { errorCode } from '../../../../kernel/errorCode.ts';
import { ownAddresses } from '../../../../platform/network/ownAddresses.ts';
import { isStun } from '../dtls/datagramKinds.ts';
import type { TransportAddress } from '../udp/datagramTransport.ts';
import { bindUdp, type PortRange } from '../udp/rtpSocket.ts';
import { bindingRequest, readStun, userOf } from './stunMessage.ts';

/** Where browsers reach us: a UDP port of one of this machine's addresses. */
export interface AgentSocket {
  readonly address: string;
  readonly port: number;
  send(datagram: Uint8Array, remote: TransportAddress): void;
}

/** Takes a datagram of a session's, or what may be one. */
export type TakeDatagram = (datagram: Buffer, socket: AgentSocket, from: TransportAddress) => void;

/** What a session has of them. */
export interface OpenPorts {
  readonly sockets: readonly AgentSocket[];
  /** What comes from there is this session's, for its peer proved who it is. */
  claim(socket: AgentSocket, from: TransportAddress): void;
  /** Another address took its place. */
  release(socket: AgentSocket, from: TransportAddress): void;
  close(): void;
}

/** Opens ports for agents' sessions. */
export interface AgentPorts {
  /**
   * @param user the user name that browsers' checks of the session name.
   * @throws when no port is free.
   */
  open(user: string, take: TakeDatagram): Promise<OpenPorts>;
  close(): void;
}

/** More than a machine has; each costs a session a socket. */
const mostAddresses = 12;
const bindAttempts = 50;

/** A link's own addresses mean something with its name alone, and browsers do not name them. */
const isLinkLocal = (address: string) => address.startsWith('fe80:');

/** Addresses that browsers may reach, those of networks first; loopback's is for those on this machine. */
function reachableAddresses(): readonly string[] {
  const addresses = ownAddresses().filter((address) => address !== '::1' && !isLinkLocal(address));
  const isLoopback = (address: string) => address.startsWith('127.');
  const inNetworks = addresses.filter((address) => !isLoopback(address));
  return [...inNetworks.slice(0, mostAddresses - 1), ...addresses.filter(isLoopback).slice(0, 1)];
}

class BoundSocket implements AgentSocket {
  readonly address: string;
  readonly port: number;
  readonly #socket: Socket;

  private constructor(address: string, socket: Socket) {
    this.address = address;
    this.port = socket.address().port;
    this.#socket = socket;
  }

  static async open(address: string, port: number, logger: Logger): Promise<BoundSocket> {
    const socket = await bindUdp(isIPv6(address) ? 'udp6' : 'udp4', port, address);
    // Without a listener an ICMP "port unreachable" would end the process.
    socket.on('error', (error) => logger.warn({ error, address, port }, 'error of a socket for agents’ audio'));
    return new BoundSocket(address, socket);
  }

  read(take: TakeDatagram): void {
    this.#socket.on('message', (datagram, from) => take(datagram, this, from));
  }

  /** For the packets of many at once. */
  makeRoom(bytes: number): void {
    this.#socket.setRecvBufferSize(bytes);
  }

  send(datagram: Uint8Array, { port, address }: TransportAddress): void {
    this.#socket.send(datagram, port, address);
  }

  close(): void {
    this.#socket.removeAllListeners('message');
    this.#socket.close();
  }
}

/** Sockets of one port number on all addresses; those that cannot have it are left out. Null where others have the port. */
async function bindAll(addresses: readonly string[], port: number, logger: Logger): Promise<BoundSocket[] | null> {
  const results = await Promise.allSettled(addresses.map((address) => BoundSocket.open(address, port, logger)));
  const bound = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const isTaken = results.some((result) => result.status === 'rejected' && errorCode(result.reason) === 'EADDRINUSE');
  if (!isTaken && bound.length > 0) return bound;
  for (const socket of bound) socket.close();
  return null;
}

/** Ports of its own for each session, of a range or as the system chooses. */
export function ownPorts(range: PortRange | null, logger: Logger): AgentPorts {
  const choose = () => (range === null ? 0 : range.from + Math.floor(Math.random() * (range.to - range.from + 1)));
  return {
    async open(_user, take) {
      const addresses = reachableAddresses();
      for (let attempt = 0; attempt < bindAttempts; attempt += 1) {
        const sockets = await bindAll(addresses, choose(), logger);
        if (sockets === null) continue;
        for (const socket of sockets) socket.read(take);
        const close = () => {
          for (const socket of sockets) socket.close();
        };
        return { sockets, claim: () => {}, release: () => {}, close };
      }
      throw new Error(`No free UDP port for an agent’s audio after ${bindAttempts} attempts.`);
    },
    close: () => {},
  };
}

const nameOf = ({ address, port }: TransportAddress) => `${address} ${port}`;

/** The system gives less where it allows less. */
const sharedBufferBytes = 1024 * 1024;

/** A socket that all sessions share, and whose is what comes from where. */
interface SharedSocket {
  readonly bound: BoundSocket;
  readonly owners: Map<string, TakeDatagram>;
}

/**
 * One port for all sessions. A check is for the session whose user name it names, and what else comes from an address for the
 * session whose check it proved last; what is nobody's costs a look into a table.
 */
export class SharedPort implements AgentPorts {
  readonly #port: number;
  readonly #logger: Logger;
  readonly #sockets = new Map<string, Promise<SharedSocket>>();
  readonly #users = new Map<string, TakeDatagram>();

  constructor(port: number, logger: Logger) {
    this.#port = port;
    this.#logger = logger;
  }

  async open(user: string, take: TakeDatagram): Promise<OpenPorts> {
    const shared = await this.#bind();
    const ownersAt = (socket: AgentSocket) => shared.find(({ bound }) => bound === socket)?.owners;
    this.#users.set(user, take);
    return {
      sockets: shared.map(({ bound }) => bound),
      claim: (socket, from) => void ownersAt(socket)?.set(nameOf(from), take),
      release: (socket, from) => {
        const owners = ownersAt(socket);
        if (owners?.get(nameOf(from)) === take) owners.delete(nameOf(from));
      },
      close: () => {
        this.#users.delete(user);
        for (const { owners } of shared) {
          for (const [name, owner] of owners) if (owner === take) owners.delete(name);
        }
      },
    };
  }

  close(): void {
    for (const socket of this.#sockets.values()) socket.then(({ bound }) => bound.close(), ignore);
    this.#sockets.clear();
  }

  /** The addresses of a machine come and go. */
  async #bind(): Promise<readonly SharedSocket[]> {
    const addresses = reachableAddresses();
    for (const [address, socket] of this.#sockets) {
      if (addresses.includes(address)) continue;
      this.#sockets.delete(address);
      socket.then(({ bound }) => bound.close(), ignore);
    }
    const results = await Promise.allSettled(addresses.map((address) => this.#socketOf(address)));
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const [failed] = results.filter((result) => result.status === 'rejected');
    if (failed)
      this.#logger.warn({ error: failed.reason, port: this.#port }, 'no port for agents’ audio on an address');
    if (found.length === 0) throw new Error(`UDP port ${this.#port} for agents’ audio cannot be used.`);
    return found;
  }

  #socketOf(address: string): Promise<SharedSocket> {
    const known = this.#sockets.get(address);
    if (known) return known;
    const opened = this.#open(address);
    this.#sockets.set(address, opened);
    opened.catch(() => this.#sockets.delete(address));
    return opened;
  }

  async #open(address: string): Promise<SharedSocket> {
    const bound = await BoundSocket.open(address, this.#port, this.#logger);
    bound.makeRoom(sharedBufferBytes);
    const owners = new Map<string, TakeDatagram>();
    bound.read((datagram, socket, from) => {
      const owner = this.#userOf(datagram) ?? owners.get(nameOf(from));
      owner?.(datagram, socket, from);
    });
    return { bound, owners };
  }

  /** The session that a check names; answers to our own checks name none. */
  #userOf(datagram: Buffer): TakeDatagram | undefined {
    if (!isStun(datagram)) return undefined;
    const message = readStun(datagram);
    const user = message?.type === bindingRequest ? userOf(message) : null;
    return user === null ? undefined : this.#users.get(user);
  }
}

const ignore = () => {};
