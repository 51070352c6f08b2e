import { type HandshakeOutcome, SdpError } from '../../../../ports/media.ts';
import type { DtlsTransport } from '../../../transport/dtls/dtlsTransport.ts';
import { writeKeys } from '../../../transport/srtp/madeKeys.ts';
import { readAudioMedia } from '../audioMedia.ts';
import type { MediaSecurity, SecurityAnswer, SecurityLines } from '../mediaSecurity.ts';
import { isSdesMedia } from '../sdes/sdesSecurity.ts';
import type { MediaDescription, SessionDescription } from '../sessionDescription.ts';
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
import { isDtlsMedia } from './dtlsSecurity.ts';

const OFFERED_PROTOCOL = 'UDP/TLS/RTP/SAVP';
/** The last two are what telephones wrote before RFC 5764 named the others. */
const PROTOCOLS = new Set([OFFERED_PROTOCOL, 'UDP/TLS/RTP/SAVPF', 'RTP/SAVP', 'RTP/SAVPF']);

/** Whether a stream is described as telephones have DTLS-SRTP: with a certificate, and an address in place of ICE. */
export function isDtlsWithoutIce(media: MediaDescription, description: SessionDescription): boolean {
  if (!PROTOCOLS.has(media.protocol) || isSdesMedia(media)) return false;
  return readDtls(media, description) !== null && !isDtlsMedia(media, description);
}

/**
 * DTLS-SRTP without ICE (RFC 5763): the description has the fingerprint of the certificate, packets are sent to the
 * described address. RTP and RTCP have keys of their own, each on its port, unless they share one.
 */
export class DtlsWithoutIce implements MediaSecurity {
  readonly refusal = 'The offer has no audio encrypted by DTLS, which this line asks for.';
  readonly #rtp: DtlsTransport;
  readonly #rtcp: DtlsTransport;
  #remote: DescribedDtls | null = null;
  /** Our role since the first exchange. */
  #setup: OwnSetup | null = null;

  /** @param former what the handshake of an earlier process came to. */
  constructor(rtp: DtlsTransport, rtcp: DtlsTransport, former: HandshakeOutcome | null = null) {
    this.#rtp = rtp;
    this.#rtcp = rtcp;
    this.#setup = former?.setup ?? null;
  }

  get handshake(): HandshakeOutcome | null {
    const { keys } = this.#rtp;
    if (keys === null || this.#setup === null) return null;
    const control = this.#rtcp.keys;
    return { setup: this.#setup, keys: writeKeys(keys), controlKeys: control && writeKeys(control), ice: null };
  }

  fits(media: MediaDescription, description: SessionDescription): boolean {
    return isDtlsWithoutIce(media, description);
  }

  /** Every offer leaves open who begins (RFC 5763 section 5): one that says `passive` linphonec 5.1 answers without a certificate. */
  offer(): SecurityLines {
    return this.#lines('actpass', OFFERED_PROTOCOL);
  }

  readAnswer(media: MediaDescription, description: SessionDescription): () => void {
    const remote = this.#read(media, description);
    const setup = setupAfterAnswer(remote, this.#setup);
    return () => this.#apply(remote, setup, { media, description });
  }

  /** Where the peer leaves it to us it begins: behind a NAT nobody else can. */
  answer(media: MediaDescription, description: SessionDescription): SecurityAnswer {
    const remote = this.#read(media, description);
    const setup = this.#setup ?? (remote.setup === 'passive' ? 'active' : 'passive');
    const apply = () => this.#apply(remote, setup, { media, description });
    return { lines: this.#lines(setup, media.protocol), apply };
  }

  #lines(setup: DtlsSetup, protocol: string): SecurityLines {
    return { protocol, attributes: describeDtls(this.#rtp.fingerprints, setup) };
  }

  #read(media: MediaDescription, description: SessionDescription): DescribedDtls {
    const remote = readDtls(media, description);
    if (remote === null) throw new SdpError(this.refusal);
    if (this.#remote) requireSameCertificate(this.#remote, remote);
    return remote;
  }

  #apply(
    remote: DescribedDtls,
    setup: OwnSetup,
    described: { media: MediaDescription; description: SessionDescription },
  ): void {
    if (this.#remote !== null) return;
    const { remote: address, control } = readAudioMedia(described.description, described.media);
    if (address === null) return;
    this.#remote = remote;
    this.#setup = setup;
    const { fingerprints } = remote;
    const role = roleOf(setup);
    this.#rtp.connect({ fingerprints, address, role });
    if (!control.multiplexed && control.remote) this.#rtcp.connect({ fingerprints, address: control.remote, role });
  }
}
