import { type HandshakeOutcome, SdpError } from '../../../../ports/media.ts';
import type { IceRoles, IceSide, SelectedWay } from '../../../transport/ice/iceParameters.ts';
import { writeKeys } from '../../../transport/srtp/madeKeys.ts';
import type { StreamKeys } from '../../../transport/srtp/streamSecurity.ts';
import type { TransportAddress } from '../../../transport/udp/datagramTransport.ts';
import type { MediaSecurity, SecurityAnswer, SecurityLines } from '../mediaSecurity.ts';
import type { Attribute, MediaDescription, SessionDescription } from '../sessionDescription.ts';
import {
  type DescribedDtls,
  type DtlsSetup,
  describeDtls,
  type OwnSetup,
  readDtls,
  requireSameCertificate,
  roleOf,
  setupAfterAnswer,
} from './dtlsAttributes.ts';

/** ICE and DTLS attributes of a description. */
interface DescribedSide extends IceSide, DescribedDtls {}

/** The stream's name in a description (RFC 5888) and its bundling, in the lines of the stream and of the session. */
interface StreamNames {
  readonly media: readonly Attribute[];
  readonly session: readonly Attribute[];
}

/** More than anybody has addresses. */
const MAX_CANDIDATES = 64;

/** Reads what a stream, or its whole description, says of ICE and DTLS; null when something is missing. */
export function readIceSide(media: MediaDescription, description: SessionDescription): DescribedSide | null {
  const all = [...media.attributes, ...description.attributes];
  const first = (name: string) => all.find((attribute) => attribute.name === name)?.value ?? null;
  const [usernameFragment, password] = [first('ice-ufrag'), first('ice-pwd')];
  const dtls = readDtls(media, description);
  if (!usernameFragment || !password || dtls === null) return null;
  const candidates = media.attributes.flatMap(({ name, value }) => (name === 'candidate' && value ? [value] : []));
  const lite = description.attributes.some(({ name }) => name === 'ice-lite');
  return { usernameFragment, password, lite, candidates: candidates.slice(0, MAX_CANDIDATES), ...dtls };
}

/** The lines of our own description. */
function describeIceSide(side: IceSide, setup: DtlsSetup): Attribute[] {
  return [
    { name: 'ice-ufrag', value: side.usernameFragment },
    { name: 'ice-pwd', value: side.password },
    ...describeDtls(side.fingerprints, setup),
    ...side.candidates.map((value) => ({ name: 'candidate', value })),
    { name: 'end-of-candidates', value: null },
  ];
}

/** Connects us to the peer once both sides are known. */
export interface DtlsConnector {
  readonly local: IceSide;
  /** Whether a way to the peer was found. */
  readonly connected: boolean;
  /** The selected way and its keys, once there are both; left out where nobody goes on with it. */
  readonly made?: (SelectedWay & { readonly keys: StreamKeys }) | null;
  connect(remote: IceSide, roles: IceRoles): void;
  /** Reconnects over the existing sockets; `local` changes. */
  restart(remote: IceSide, controlling: boolean): void;
}

const OFFERED_PROTOCOL = 'UDP/TLS/RTP/SAVPF';
/** The last one is what old WebRTC gateways still write (RFC 8829 section 5.1.2). */
const PROTOCOLS = new Set([OFFERED_PROTOCOL, 'UDP/TLS/RTP/SAVP', 'RTP/SAVPF']);

/** Whether a stream is described as WebRTC has it: DTLS-SRTP over ICE. */
export function isDtlsMedia(media: MediaDescription, description: SessionDescription): boolean {
  if (!PROTOCOLS.has(media.protocol) || hasTwoWays(media)) return false;
  return readIceSide(media, description) !== null;
}

/** RTCP is to have a way of its own, as linphonec has it: ICE does not end there while we have one, so we do without it. */
function hasTwoWays({ attributes }: MediaDescription): boolean {
  if (attributes.some(({ name }) => name === 'rtcp-mux')) return false;
  return attributes.some(({ name, value }) => name === 'candidate' && /^\S+ 2 /.test(value ?? ''));
}

/**
 * DTLS-SRTP over ICE, as in WebRTC (RFC 5763, RFC 8839): the description has our candidates and the fingerprint of our
 * certificate; keys come from the handshake and are used for the whole session. The peer may have the path searched
 * again (ICE restart, RFC 8839 section 4.4.1.1).
 */
export class DtlsSecurity implements MediaSecurity {
  readonly refusal = 'The offer has no audio encrypted by DTLS over ICE (WebRTC), which this line asks for.';
  readonly peer: TransportAddress;
  readonly #connector: DtlsConnector;
  #remote: DescribedSide | null = null;
  /** Our role since the first exchange. */
  #setup: OwnSetup | null = null;
  /** Whether the next exchange begins a connection anew, with the keys that there are: an earlier process had another. */
  #isDue = false;
  /**
   * The stream's name in the peer's last offer: our offers use it, or a browser cannot answer them (RFC 8829 section
   * 5.2.2).
   */
  #names: StreamNames = { media: [], session: [] };

  /**
   * @param peer what the connector calls the peer
   * @param former what the handshake of an earlier process came to
   */
  constructor(connector: DtlsConnector, peer: TransportAddress, former: HandshakeOutcome | null = null) {
    this.#connector = connector;
    this.peer = peer;
    this.#setup = former?.setup ?? null;
  }

  get handshake(): HandshakeOutcome | null {
    const made = this.#connector.made ?? null;
    if (made === null || this.#setup === null) return null;
    const { controlling, remote } = made;
    return { setup: this.#setup, keys: writeKeys(made.keys), controlKeys: null, ice: { controlling, remote } };
  }

  /** Our name for the connection says whether it is the one that the peer knows. */
  resume({ attributes }: MediaDescription, session: SessionDescription): void {
    const described = attributes.find(({ name }) => name === 'ice-ufrag')?.value;
    this.#isDue = described !== this.#connector.local.usernameFragment;
    const mids = attributes.filter(({ name }) => name === 'mid');
    this.#names = { media: mids, session: bundleOf(mids, session) };
  }

  fits(media: MediaDescription, description: SessionDescription): boolean {
    return isDtlsMedia(media, description);
  }

  offer(): SecurityLines {
    return this.#lines('actpass', OFFERED_PROTOCOL, this.#names);
  }

  readAnswer(media: MediaDescription, description: SessionDescription): () => void {
    const remote = this.#read(media, description);
    if (this.#isAnother(remote) && !this.#isDue)
      throw new SdpError('The answer speaks of another ICE connection than the one there is.');
    const setup = setupAfterAnswer(remote, this.#setup);
    return () => this.#apply(remote, setup, true);
  }

  answer(media: MediaDescription, description: SessionDescription): SecurityAnswer {
    const remote = this.#read(media, description);
    this.#checkRestart(remote);
    const setup = this.#setup ?? (remote.setup === 'active' ? 'passive' : 'active');
    // WebRTC distinguishes streams by these names (RFC 8843); some peers refuse an answer without them.
    const mids = media.attributes.filter(({ name }) => name === 'mid');
    const names: StreamNames = { media: mids, session: bundleOf(mids, description) };
    const describe = () => this.#lines(setup, media.protocol, names);
    const apply = () => {
      this.#names = names;
      this.#apply(remote, setup, false);
    };
    return {
      apply,
      // A restart makes our side another one.
      get lines() {
        return describe();
      },
    };
  }

  #lines(setup: DtlsSetup, protocol: string, names: StreamNames): SecurityLines {
    const { local } = this.#connector;
    const attributes = [...names.media, ...describeIceSide(local, setup)];
    const lite = local.lite ? [{ name: 'ice-lite', value: null }] : [];
    return { protocol, attributes, sessionAttributes: [...lite, ...names.session] };
  }

  #read(media: MediaDescription, description: SessionDescription): DescribedSide {
    const remote = readIceSide(media, description);
    if (remote === null) throw new SdpError(this.refusal);
    return remote;
  }

  #isAnother({ usernameFragment, password }: DescribedSide): boolean {
    const known = this.#remote;
    return known !== null && (known.usernameFragment !== usernameFragment || known.password !== password);
  }

  /** A restart keeps the keys, so that it has to be of the same peer; and there has to be something to go back to. */
  #checkRestart(remote: DescribedSide): void {
    if (this.#remote === null || !this.#isAnother(remote)) return;
    requireSameCertificate(this.#remote, remote);
    if (!this.#connector.connected && !this.#isDue)
      throw new SdpError('The other side wants a new ICE connection before there is one.');
  }

  #apply(remote: DescribedSide, setup: OwnSetup, controlling: boolean): void {
    const isFirst = this.#remote === null;
    const isAnother = this.#isAnother(remote);
    if (!isFirst && !isAnother && !this.#isDue) return;
    this.#remote = remote;
    this.#setup = setup;
    // That exchange was about the connection of an earlier process.
    if (isFirst && this.#isDue) return;
    if (isAnother && !this.#isDue) this.#connector.restart(remote, controlling);
    else this.#connector.connect(remote, { controlling, dtls: roleOf(setup) });
    this.#isDue = false;
  }
}

/** Browsers that bundle everything want to hear it of their one stream too (RFC 8843 section 7.3). */
function bundleOf(names: readonly Attribute[], { attributes }: SessionDescription): Attribute[] {
  const groups = attributes.flatMap(({ name, value }) => (name === 'group' && value ? [value.split(/\s+/)] : []));
  const isBundled = ({ value }: Attribute) =>
    groups.some(([kind, ...ids]) => kind === 'BUNDLE' && ids.includes(value ?? ''));
  return names.filter(isBundled).map(({ value }) => ({ name: 'group', value: `BUNDLE ${value}` }));
}
