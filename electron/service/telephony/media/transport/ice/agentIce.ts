import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import { ownAddresses } from '../../../../platform/network/ownAddresses.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import { isDtls, isMedia, isStun } from '../dtls/datagramKinds.ts';
import { isHandshake } from '../dtls/dtlsRecord.ts';
import { type HandshakeWay, handshakeWay } from '../dtls/handshakeWay.ts';
import { type DtlsCertificate, dtlsCertificate, KeyingDtls } from '../dtls/keyingDtls.ts';
import type { StreamSecurity } from '../srtp/streamSecurity.ts';
import { type AnnouncedAddresses, announcedAddress } from '../udp/announcedAddress.ts';
import type { DatagramTransport, TransportAddress } from '../udp/datagramTransport.ts';
import type { AgentPorts, AgentSocket, OpenPorts, TakeDatagram } from './agentPorts.ts';
import type { IceRoles, IceSide } from './iceParameters.ts';
import {
  answerTo,
  attributes,
  bindingRequest,
  bindingResponse,
  checkOf,
  isProven,
  readStun,
  roleConflict,
  type StunMessage,
} from './stunMessage.ts';

/** Stands for the browser, wherever its checks come from. */
export const AGENT_PEER: TransportAddress = { address: 'ice', port: 0 };

/** More than a browser has addresses. */
const MOST_PROVEN = 64;
/** More than a handshake begins with. */
const MOST_EARLY = 8;
/** Of consent, a little more or less (RFC 7675 section 5.1). */
const CHECK_EVERY_MS = 5000;
/** Nothing is sent to who has said nothing for so long (RFC 7675 section 5.1). */
const CONSENT_MS = 30_000;
/** A first flight may come before the browser is ready for it, or be lost; only it has no other that asks for it. */
const HELLO_AGAIN_MS = 100;

/** Preferences of candidates: host and server-reflexive (RFC 8445 section 5.1.2). */
const HOST = 126;
const REFLEXIVE = 100;
const priorityOf = (type: number, place: number) => type * 2 ** 24 + (65_535 - place) * 2 ** 8 + 255;

export interface AgentIceParts {
  readonly ports: AgentPorts;
  /** Addresses in front of a NAT that lead to this machine. */
  readonly announced: AnnouncedAddresses;
  /** Gets the keys of the handshake. */
  readonly security: StreamSecurity;
  /** The machine's, which the library has too. */
  readonly clock: MediaClock;
  readonly logger: Logger;
}

/** A way to the browser: our socket, and where its check came from. */
interface Way {
  readonly socket: AgentSocket;
  readonly remote: TransportAddress;
}

const wayName = (socket: AgentSocket, { address, port }: TransportAddress) => `${socket.address} ${address} ${port}`;

/** Opens the ports of an agent's session. */
export async function openAgentIce(parts: AgentIceParts): Promise<AgentIce> {
  const credentials = { user: randomBytes(6).toString('hex'), password: randomBytes(16).toString('hex') };
  let ice: AgentIce | null = null;
  const take: TakeDatagram = (datagram, socket, from) => ice?.take(datagram, socket, from);
  const open = await parts.ports.open(credentials.user, take);
  ice = new AgentIce(credentials, open, await dtlsCertificate(), parts);
  return ice;
}

/**
 * The service's end of an agent's audio: a lite ICE agent (RFC 8445 section 2.5), for which a browser's checks are enough. It
 * hears nobody whose checks have not proved that they know the password, begins the DTLS handshake at the first that has, and
 * sends audio with its last flight, so that no round trip is waited for that need not be.
 */
export class AgentIce implements DatagramTransport {
  readonly localPort: number;
  readonly #user: string;
  readonly #password: string;
  readonly #ports: OpenPorts;
  readonly #parts: AgentIceParts;
  readonly #certificate: DtlsCertificate;
  readonly #dtls: KeyingDtls;
  readonly #way: HandshakeWay;
  readonly #listeners: ListenerSet<[Uint8Array, TransportAddress]>;
  readonly #states: ListenerSet<['connected' | 'closed']>;
  readonly #tieBreaker = randomBytes(8);
  readonly #proven = new Map<string, Way>();
  /** Datagrams of the handshake that came before the browser's description. */
  readonly #early: Buffer[] = [];
  #remote: (IceSide & { readonly dtls: IceRoles['dtls'] }) | null = null;
  #selected: Way | null = null;
  #isNominated = false;
  #handshake: 'none' | 'begun' | 'answered' | 'keyed' = 'none';
  #check: { readonly transaction: string; readonly at: number } | null = null;
  #roundTripMs: number | null = null;
  #heardAt: number | null = null;
  #lookedAt = { address: '', isOwn: false };
  #stopChecks = () => {};
  #stopHello = () => {};
  #closed = false;

  constructor(
    { user, password }: { readonly user: string; readonly password: string },
    ports: OpenPorts,
    certificate: DtlsCertificate,
    parts: AgentIceParts,
  ) {
    this.#user = user;
    this.#password = password;
    this.#ports = ports;
    this.#parts = parts;
    this.#certificate = certificate;
    this.localPort = ports.sockets[0]?.port ?? 0;
    this.#way = handshakeWay((datagram) => this.#sendHandshake(datagram));
    this.#dtls = new KeyingDtls(this.#way.ice, certificate);
    this.#listeners = new ListenerSet((error) => parts.logger.warn({ error }, 'a reader of an agent’s audio failed'));
    this.#states = new ListenerSet((error) => parts.logger.warn({ error }, 'a watcher of an agent’s audio failed'));
  }

  /** Our side for the answer. */
  get local(): IceSide {
    const fingerprints = this.#certificate.getFingerprints();
    const candidates = this.#ports.sockets.flatMap((socket, place) => this.#candidatesOf(socket, place));
    return { usernameFragment: this.#user, password: this.#password, lite: true, candidates, fingerprints };
  }

  get connected(): boolean {
    return this.#handshake === 'keyed';
  }

  /** Milliseconds that our last check took, there and back; null before the first. */
  get roundTripMs(): number | null {
    return this.#roundTripMs;
  }

  /** Milliseconds since anything came from the browser; null before. */
  get silentForMs(): number | null {
    return this.#heardAt === null ? null : this.#parts.clock.now() - this.#heardAt;
  }

  /** Whether the browser runs on this machine: nothing is lost or late on the way to it. */
  get staysHere(): boolean {
    const address = this.#selected?.remote.address ?? '';
    if (address !== this.#lookedAt.address) this.#lookedAt = { address, isOwn: ownAddresses().includes(address) };
    return this.#lookedAt.isOwn;
  }

  /** Takes the browser's side; its checks may have come before it. */
  connect(remote: IceSide, { dtls }: IceRoles): void {
    if (this.#remote !== null) return;
    this.#remote = { ...remote, dtls };
    this.#dtls.expect(remote.fingerprints, dtls);
    if (this.#selected) this.#begin();
  }

  /** An agent's session is described once: a page whose network changed opens another one. */
  restart(): void {
    throw new Error('An agent’s session has no ICE restart.');
  }

  send(datagram: Uint8Array): void {
    const way = this.#selected;
    if (way !== null && !this.#closed) way.socket.send(datagram, way.remote);
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** Called when the handshake is over, and when the browser ended it, does not prove who it is, or is gone. */
  onState(listener: (state: 'connected' | 'closed') => void): Unsubscribe {
    return this.#states.add(listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopChecks();
    this.#stopHello();
    this.#states.clear();
    this.#listeners.clear();
    // What it says at the end is still to leave.
    const closed = this.#dtls.stop().finally(() => this.#ports.close());
    closed.catch((error: unknown) => this.#parts.logger.warn({ error }, 'a DTLS connection did not end cleanly'));
  }

  /** Takes what came to our sockets, from whomever. */
  take(datagram: Buffer, socket: AgentSocket, from: TransportAddress): void {
    if (this.#closed) return;
    if (isStun(datagram)) {
      this.#takeStun(datagram, socket, from);
      return;
    }
    if (!this.#isSelected(socket, from) && !this.#proven.has(wayName(socket, from))) return;
    if (isMedia(datagram)) {
      this.#heard();
      this.#listeners.emit(datagram, AGENT_PEER);
    } else if (isDtls(datagram)) this.#takeDtls(datagram, this.#isSelected(socket, from));
  }

  #takeStun(datagram: Buffer, socket: AgentSocket, from: TransportAddress): void {
    const message = readStun(datagram);
    if (message?.type === bindingResponse) this.#takeResponse(message);
    if (message?.type !== bindingRequest || !isProven(message, this.#password)) return;
    this.#heard();
    if (message.values.has(attributes.controlled)) {
      socket.send(roleConflict(message, this.#password), from);
      return;
    }
    this.#remember(socket, from);
    socket.send(answerTo(message, from, this.#password), from);
    const isNomination = message.values.has(attributes.useCandidate);
    if (isNomination || !this.#isNominated) this.#select(socket, from, isNomination);
  }

  /** The first proven way until the browser chooses one, and its last choice from then on (RFC 8445 section 8.2). */
  #select(socket: AgentSocket, remote: TransportAddress, isNominated: boolean): void {
    const isFirst = this.#selected === null;
    if (!isFirst && !isNominated) return;
    this.#isNominated ||= isNominated;
    if (!this.#isSelected(socket, remote)) this.#selected = { socket, remote: { ...addressOf(remote) } };
    if (!isFirst) return;
    this.#checkFromNowOn();
    if (this.#remote) this.#begin();
  }

  #takeDtls(datagram: Buffer, isSelected: boolean): void {
    if (!isHandshake(datagram)) {
      if (this.#dtls.isGoodbye(datagram)) this.#states.emit('closed');
      return;
    }
    if (this.#handshake === 'keyed' && !isSelected) return;
    this.#heard();
    if (this.#handshake === 'none') {
      if (this.#early.length < MOST_EARLY) this.#early.push(datagram);
      return;
    }
    if (this.#handshake === 'begun') this.#handshake = 'answered';
    this.#way.take(datagram);
  }

  /** Begins the handshake: there is a way, and it is known whose certificate is to be expected. */
  #begin(): void {
    if (this.#handshake !== 'none') return;
    this.#handshake = 'begun';
    this.#dtls.startAtOnce().then(
      () => this.#over(),
      (error: unknown) => this.#fail(error),
    );
    for (const datagram of this.#early.splice(0)) this.#takeDtls(datagram, true);
  }

  #sendHandshake(datagram: Buffer): void {
    this.send(datagram);
    if (this.#handshake === 'begun' && this.#remote?.dtls === 'client') this.#repeatHello(datagram, HELLO_AGAIN_MS);
    else this.#takeEarlyKeys();
  }

  #repeatHello(hello: Buffer, afterMs: number): void {
    this.#stopHello();
    const timer = this.#parts.clock.after(afterMs, () => {
      if (this.#handshake !== 'begun' || this.#closed) return;
      this.send(hello);
      this.#repeatHello(hello, Math.min(2 * afterMs, 1000));
    });
    timer.unref();
    this.#stopHello = () => timer[Symbol.dispose]();
  }

  #takeEarlyKeys(): void {
    if (this.#handshake !== 'answered') return;
    try {
      const keys = this.#dtls.earlyKeys();
      if (keys) this.#parts.security.setKeys(keys);
    } catch (error) {
      this.#fail(error);
    }
  }

  #over(): void {
    if (this.#closed) return;
    try {
      this.#parts.security.setKeys(this.#dtls.keys());
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#handshake = 'keyed';
    this.#states.emit('connected');
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    this.#parts.logger.warn({ error }, 'the encrypted connection (ICE, DTLS) was not established');
    this.#states.emit('closed');
  }

  /** Asks the browser now and then, at once too for the first round trip. */
  #checkFromNowOn(): void {
    const way = this.#selected;
    const remote = this.#remote;
    if ((this.silentForMs ?? 0) >= CONSENT_MS) {
      this.#states.emit('closed');
      return;
    }
    if (way && remote) {
      const transaction = randomBytes(12).toString('hex');
      this.#check = { transaction, at: this.#parts.clock.now() };
      const user = `${remote.usernameFragment}:${this.#user}`;
      way.socket.send(checkOf(transaction, user, this.#tieBreaker, remote.password), way.remote);
    }
    const timer = this.#parts.clock.after(CHECK_EVERY_MS * (0.8 + 0.4 * Math.random()), () => this.#checkFromNowOn());
    timer.unref();
    this.#stopChecks = () => timer[Symbol.dispose]();
  }

  #takeResponse(message: StunMessage): void {
    const check = this.#check;
    if (check?.transaction !== message.transaction || !this.#remote) return;
    if (!isProven(message, this.#remote.password)) return;
    this.#check = null;
    this.#heard();
    this.#roundTripMs = this.#parts.clock.now() - check.at;
  }

  #heard(): void {
    this.#heardAt = this.#parts.clock.now();
  }

  #isSelected(socket: AgentSocket, from: TransportAddress): boolean {
    const way = this.#selected;
    return way?.socket === socket && way.remote.port === from.port && way.remote.address === from.address;
  }

  #remember(socket: AgentSocket, from: TransportAddress): void {
    const name = wayName(socket, from);
    this.#ports.claim(socket, from);
    if (this.#proven.has(name)) return;
    this.#proven.set(name, { socket, remote: addressOf(from) });
    if (this.#proven.size <= MOST_PROVEN) return;
    const oldest = [...this.#proven].find(([, way]) => !this.#isSelected(way.socket, way.remote));
    if (oldest === undefined) return;
    this.#proven.delete(oldest[0]);
    this.#ports.release(oldest[1].socket, oldest[1].remote);
  }

  /** The lines of one of our addresses, and of the one in front of a NAT that leads to it. */
  #candidatesOf({ address, port }: AgentSocket, place: number): string[] {
    const own = `${place + 1} 1 udp ${priorityOf(HOST, place)} ${address} ${port} typ host`;
    const announced = announcedAddress(address, this.#parts.announced);
    if (announced === null) return [own];
    const from = `${place + 1}n 1 udp ${priorityOf(REFLEXIVE, place)} ${announced} ${port}`;
    return [own, `${from} typ srflx raddr ${address} rport ${port}`];
  }
}

/** Without what Node adds to it. */
const addressOf = ({ address, port }: TransportAddress): TransportAddress => ({ address, port });
