import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';
import {
  CandidatePairState,
  candidateFromSdp,
  candidateToSdp,
  RTCIceGatherer,
  RTCIceParameters,
  RTCIceTransport,
} from 'werift';
import { givenFields } from '../../../../../../shared/domain/givenFields.ts';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import { ownAddresses } from '../../../../platform/network/ownAddresses.ts';
import type { MediaFailure } from '../../../ports/media.ts';
import type { MediaClock } from '../../time/mediaClock.ts';
import { sendWholeFlights } from '../dtls/dtlsFlights.ts';
import type { Fingerprint } from '../dtls/fingerprint.ts';
import { type DtlsCertificate, dtlsCertificate, KeyingDtls } from '../dtls/keyingDtls.ts';
import type { StreamKeys, StreamSecurity } from '../srtp/streamSecurity.ts';
import { type AnnouncedAddresses, announcedAddress } from '../udp/announcedAddress.ts';
import { asBuffer, type DatagramTransport, type TransportAddress } from '../udp/datagramTransport.ts';
import type { PortRange } from '../udp/rtpSocket.ts';
import { selectedSide, selectFirst, takeOver } from './formerIce.ts';
import { startIceConnectivityTimeout } from './iceConnectivityTimeout.ts';
import type { FormerIce, IceRoles, IceSide, SelectedWay } from './iceParameters.ts';
import { SelectedPairGuard } from './selectedPairGuard.ts';

/** The upper half of the largest numbers that a tie breaker can be (RFC 8445 section 16.1). */
const LARGE = 0xffff_ffff_0000_0000n;

/**
 * Makes us the side that keeps its role where both claim the same one. Ours is what offer and answer make it, so that it is
 * the other side that errs; and some that err (rtpengine) refuse our checks without proof of who refuses, which is
 * rightly ignored, so that a switch of ours would never come about (RFC 8445 section 7.2.5.1).
 *
 * @param connection one of werift's.
 */
function insistOnRole(connection: object): void {
  Reflect.set(connection, 'tieBreaker', LARGE | BigInt(randomBytes(4).readUInt32BE(0)));
}

/** Whether an address is one of this machine's, loopback included: what goes there crosses no network. */
function isOwnAddress(address: string): boolean {
  return ownAddresses().includes(address);
}

export interface IceTransportParts {
  /** The address that the peer can reach us at; null where that may be any of this machine's, loopback included. */
  readonly localAddress: string | null;
  /** Where null, the system chooses ports. */
  readonly portRange: PortRange | null;
  /** Addresses in front of a NAT that lead to this machine. */
  readonly announced: AnnouncedAddresses;
  /** Gets the keys of the handshake. */
  readonly security: StreamSecurity;
  readonly logger: Logger;
  /** How long a path to the peer is searched before its failure is reported; default: ten seconds. */
  readonly patienceMs?: number;
  /** The machine's, which the library has too. */
  readonly clock: MediaClock;
  /** The connection of an earlier process, to go on with. */
  readonly former?: FormerIce | null;
}

const LOOPBACK = '127.0.0.1';

/** Stands for the peer, wherever ICE found it: the packets' way is ICE's own business. */
export const ICE_PEER: TransportAddress = { address: 'ice', port: 0 };

/**
 * Gathers candidates and makes a transport of them. Where the machine has the address that leads to the peer, that is the
 * only one: packets from several confuse peers that expect them from where the description says. An address in front
 * of a NAT is not the machine's; then all of its own are tried.
 */
export async function openIceTransport(parts: IceTransportParts): Promise<IceTransport> {
  const { former = null } = parts;
  const certificate = await dtlsCertificate();
  if (former !== null) {
    const ice = await gathered({ ...parts, portRange: { from: former.port, to: former.port } }, former);
    const transport = new IceTransport(ice, certificate, parts);
    if (transport.localPort === former.port) return transport;
    transport.close();
  }
  return new IceTransport(await gathered(parts), certificate, parts);
}

/** @param former whose name and password it has. */
async function gathered(parts: IceTransportParts, former: FormerIce | null = null): Promise<RTCIceTransport> {
  const { localAddress, portRange } = parts;
  const isV6 = localAddress !== null && isIPv6(localAddress);
  const gatherer = new RTCIceGatherer({
    useIpv4: !isV6,
    useIpv6: isV6,
    useTcp: false,
    additionalHostAddresses: [localAddress ?? LOOPBACK],
    ...(localAddress !== null && isOwnAddress(localAddress)
      ? { filterCandidatePair: ({ localCandidate }) => localCandidate.host === localAddress }
      : {}),
    ...(portRange === null ? {} : { portRange: [portRange.from, portRange.to] }),
  });
  // By default the library asks a public server about our address.
  gatherer.connection.stunServer = undefined;
  insistOnRole(gatherer.connection);
  // Until a description of the peer's says who offered. An offerer's role may be asked for before that: its peer's checks can
  // come sooner than the answer.
  gatherer.connection.iceControlling = true;
  if (former !== null) takeOver(gatherer.connection, former);
  const ice = new RTCIceTransport(gatherer);
  await ice.gather();
  return ice;
}

/** More than a handshake begins with. */
const MAX_EARLY = 8;

/** Priority of the only server-reflexive candidate (RFC 8445 section 5.1.2.1). */
const REFLEXIVE_PRIORITY = 100 * 2 ** 24 + 65_535 * 2 ** 8 + 255;

type IceCandidate = RTCIceTransport['localCandidates'][number];
type CandidatePair = NonNullable<RTCIceTransport['connection']['nominated']>;

/** SRTP's way through an ICE connection (RFC 8445) on which a DTLS handshake made the keys (RFC 5764). */
export class IceTransport implements DatagramTransport {
  readonly localPort: number;
  readonly #fingerprints: readonly Fingerprint[];
  readonly #ice: RTCIceTransport;
  readonly #dtls: KeyingDtls;
  readonly #guard: SelectedPairGuard;
  readonly #parts: IceTransportParts;
  readonly #listeners: ListenerSet<[Uint8Array, TransportAddress]>;
  readonly #failures: ListenerSet<[MediaFailure]>;
  readonly #states: ListenerSet<['connected' | 'closed']>;
  /** Datagrams of the handshake that arrived before we were ready for it. */
  readonly #early: Buffer[] = [];
  /** The way that packets went before an ICE restart, while none is found. */
  #former: CandidatePair | null = null;
  #began = false;
  #stopWatching = () => {};
  /** The peer's address that was looked at last; it is asked for every packet. */
  #lookedAt = { address: '', isOwn: false };
  #closed = false;
  #heardAt: number | null = null;

  constructor(ice: RTCIceTransport, certificate: DtlsCertificate, parts: IceTransportParts) {
    if (parts.former) parts.security.setKeys(parts.former.keys);
    sendWholeFlights(ice.connection);
    this.#ice = ice;
    this.#parts = parts;
    this.#dtls = new KeyingDtls(ice, certificate);
    this.#listeners = new ListenerSet((error) => parts.logger.warn({ error }, 'a reader of an ICE transport failed'));
    const onWatcherError = (error: unknown) => parts.logger.warn({ error }, 'a watcher of an ICE transport failed');
    this.#failures = new ListenerSet(onWatcherError);
    this.#states = new ListenerSet(onWatcherError);
    this.#fingerprints = parts.former?.fingerprints ?? certificate.getFingerprints();
    this.localPort = this.#ownCandidates()[0]?.port ?? 0;
    this.#guard = new SelectedPairGuard(ice, {
      takeMedia: (datagram) => this.#listeners.emit(datagram, ICE_PEER),
      takeAlert: (datagram) => this.#dtls.isGoodbye(datagram) && this.#states.emit('closed'),
      hasKeys: () => parts.security.keys !== null,
      onHeard: () => {
        this.#heardAt = parts.clock.now();
      },
    });
    this.#guard.guardSockets();
    ice.connection.stateChanged.subscribe((state) => {
      if (state === 'failed') this.#states.emit('closed');
    });
    ice.connection.onData.subscribe((datagram) => this.#keepEarly(datagram));
  }

  /** Our parameters for the peer. */
  get local(): IceSide {
    const { usernameFragment, password } = this.#ice.localParameters;
    const own = this.#ownCandidates();
    const candidates = [...own.map(candidateToSdp), ...own.flatMap((candidate) => this.#inFrontOfNat(candidate))];
    return { usernameFragment, password, lite: false, candidates, fingerprints: this.#fingerprints };
  }

  /** Whether a way to the peer was found. */
  get connected(): boolean {
    return this.#ice.state === 'connected';
  }

  /** The selected way and its keys; null before there are both. */
  get made(): (SelectedWay & { readonly keys: StreamKeys }) | null {
    const { nominated, iceControlling: controlling } = this.#ice.connection;
    const { keys } = this.#parts.security;
    if (!nominated || keys === null) return null;
    const [address, port] = nominated.remoteAddr;
    return { controlling, remote: { address, port }, keys };
  }

  /**
   * Milliseconds that the last check took, there and back; they go the packets' own way, every five seconds or so for as
   * long as the connection lasts (RFC 7675 section 5.1). Null before the first.
   */
  get roundTripMs(): number | null {
    const seconds = this.#ice.connection.nominated?.rtt;
    return seconds === undefined ? null : seconds * 1000;
  }

  /** Milliseconds since anything came from the peer; null before. */
  get silentForMs(): number | null {
    return this.#heardAt === null ? null : this.#parts.clock.now() - this.#heardAt;
  }

  /** Whether the peer runs on this machine, as far as ICE knows: nothing is lost or late on the way to it. */
  get staysHere(): boolean {
    const address = this.#ice.connection.nominated?.remoteAddr[0] ?? '';
    if (address !== this.#lookedAt.address) this.#lookedAt = { address, isOwn: isOwnAddress(address) };
    return this.#lookedAt.isOwn;
  }

  /** Starts to connect to the peer, once; a failure is logged and reported. */
  connect(remote: IceSide, roles: IceRoles): void {
    if (this.#began) return;
    this.#began = true;
    this.#establish(remote, roles).catch((error: unknown) => this.#fail(error));
    this.#stopWatching = this.#startIceConnectivityTimeout();
  }

  /**
   * Searches a path to the peer again, with a new name and password (ICE restart, RFC 8445 section 9). Keys and sockets
   * remain, and packets use the old path until a new one is found.
   */
  restart(remote: IceSide, controlling: boolean): void {
    const ice = this.#ice;
    this.#former = ice.connection.nominated ?? this.#former;
    ice.restart();
    const gathered = ice.gather().then(() => this.#guard.guardSockets());
    gathered.catch((error: unknown) => this.#parts.logger.warn({ error }, 'no ICE candidates were found'));
    this.#findWay(remote, controlling).then(
      () => this.#states.emit('connected'),
      (error: unknown) => {
        if (!this.#closed) this.#parts.logger.warn({ error }, 'an ICE restart found no way to the peer');
      },
    );
  }

  send(datagram: Uint8Array): void {
    if (this.#closed) return;
    const former = this.#former;
    if (this.connected) this.#ice.connection.send(asBuffer(datagram)).catch(ignore);
    else former?.protocol.sendData(asBuffer(datagram), former.remoteAddr).catch(ignore);
  }

  onDatagram(listener: (datagram: Uint8Array, from: TransportAddress) => void): Unsubscribe {
    return this.#listeners.add(listener);
  }

  /** Called when the connection could not be made, or not with whom the description names; of no way as long as there is none. */
  onFailed(listener: (why: MediaFailure) => void): Unsubscribe {
    return this.#failures.add(listener);
  }

  /** Called when the connection stands with its keys, again after a restart, and when the peer ended it or answers no more (RFC 7675). */
  onState(listener: (state: 'connected' | 'closed') => void): Unsubscribe {
    return this.#states.add(listener);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopWatching();
    this.#states.clear();
    this.#failures.clear();
    this.#listeners.clear();
    this.#dtls.stop().catch((error: unknown) => {
      this.#parts.logger.warn({ error }, 'an ICE transport did not close cleanly');
    });
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    this.#parts.logger.warn({ error }, 'the encrypted connection (ICE, DTLS) was not established');
    this.#stopWatching();
    this.#failures.emit('encryption');
  }

  #startIceConnectivityTimeout(): () => void {
    const { connection } = this.#ice;
    return startIceConnectivityTimeout({
      clock: this.#parts.clock,
      ...givenFields({ patienceMs: this.#parts.patienceMs }),
      isFound: () => this.connected,
      isHopeless: () => connection.candidatePairs.every(({ state }) => state === CandidatePairState.FAILED),
      onNone: () => {
        this.#parts.logger.warn({}, 'no way to the peer was found (ICE)');
        this.#failures.emit('no_path');
      },
    });
  }

  #keepEarly(datagram: Buffer): void {
    if (this.#dtls.state === 'new' && this.#early.length < MAX_EARLY) this.#early.push(datagram);
  }

  async #establish(remote: IceSide, roles: IceRoles): Promise<void> {
    const { former } = this.#parts;
    if (former) await this.#goOn(remote, roles, former);
    else await this.#makeKeys(remote, roles);
    if (!this.#closed) this.#states.emit('connected');
  }

  /** The keys are there; the way is the former one, unless our end of it is gone. */
  async #goOn(remote: IceSide, { controlling }: IceRoles, former: FormerIce): Promise<void> {
    const isSame = this.#ice.localParameters.usernameFragment === former.usernameFragment;
    if (!isSame) return this.#findWay(remote, controlling);
    selectFirst(this.#ice.connection);
    await this.#findWay(selectedSide(remote, former), former.controlling);
  }

  async #makeKeys(remote: IceSide, { controlling, dtls }: IceRoles): Promise<void> {
    this.#dtls.expect(remote.fingerprints, dtls);
    await this.#findWay(remote, controlling);
    if (this.#closed) return;
    const keyed = this.#dtls.start();
    // A peer whose checks ended sooner has begun the handshake; it would begin again only seconds later.
    for (const datagram of this.#early.splice(0)) this.#ice.connection.onData.execute(datagram);
    await keyed;
    this.#parts.security.setKeys(this.#dtls.keys());
  }

  async #findWay(remote: IceSide, controlling: boolean): Promise<void> {
    const ice = this.#ice;
    const { usernameFragment, password, lite: iceLite } = remote;
    ice.connection.iceControlling = controlling || iceLite;
    ice.setRemoteParams(new RTCIceParameters({ usernameFragment, password, iceLite }));
    // `end-of-candidates` is never signalled: the peer's own checks reveal addresses that its description lacks (RFC 8445 section 7.3.1.3).
    for (const candidate of remote.candidates) await this.#addCandidate(candidate);
    await ice.start();
    this.#former = null;
  }

  /** Those of the address that leads to the peer; all where the machine does not have it. */
  #ownCandidates(): IceCandidate[] {
    const all = this.#ice.localCandidates;
    const own = all.filter(({ ip }) => ip === this.#parts.localAddress);
    return own.length > 0 ? own : all;
  }

  /** The line of an announced address; what comes to its port comes out at that of `candidate` (RFC 8445 section 5.1.1.2). */
  #inFrontOfNat({ foundation, component, protocol, ip, port }: IceCandidate): string[] {
    const address = announcedAddress(ip, this.#parts.announced);
    if (address === null) return [];
    const from = `${foundation}n ${component} ${protocol} ${REFLEXIVE_PRIORITY}`;
    return [`${from} ${address} ${port} typ srflx raddr ${ip} rport ${port}`];
  }

  /** One that cannot be read, or that hides behind a name of the local network, leaves the others. */
  async #addCandidate(text: string): Promise<void> {
    try {
      // It counts its restarts (libwebrtc's `generation`), of which we may have seen fewer: the description is the latest.
      const candidate = candidateFromSdp(text.replace(/ generation \d+/, ''));
      const isUsable = candidate.protocol.toLowerCase() === 'udp' && !candidate.ip.endsWith('.local');
      if (isUsable && candidate.component === 1) await this.#ice.addRemoteCandidate(candidate);
    } catch (error) {
      this.#parts.logger.warn({ error }, 'an ICE candidate cannot be used');
    }
  }
}

const ignore = () => {};
