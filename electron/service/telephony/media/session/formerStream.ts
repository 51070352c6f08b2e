/** What descriptions, and a handshake, say of a stream that an earlier process had. */
import { type AgreedDescriptions, type HandshakeOutcome, type MadeKeys, SdpError } from '../../ports/media.ts';
import type { MediaClock } from '../time/mediaClock.ts';
import type { FormerDtls } from '../transport/dtls/dtlsTransport.ts';
import type { FormerIce } from '../transport/ice/iceParameters.ts';
import { LateJoin } from '../transport/srtp/lateJoin.ts';
import { readKeys } from '../transport/srtp/madeKeys.ts';
import { readDtls } from './sdp/dtls/dtlsAttributes.ts';
import { readIceSide } from './sdp/dtls/dtlsSecurity.ts';
import { parseSessionDescription } from './sdp/sessionDescription.ts';

/** The peer keeps the address that it was given, as long as we have ours. */
export function announcedBefore({ local, localAddress }: AgreedDescriptions): (localAddress: string) => string {
  const { connection } = parseSessionDescription(local);
  return (address) => (address === localAddress ? (connection ?? address) : address);
}

/** The port that the peer sends to. */
export function portBefore({ local }: AgreedDescriptions): number | null {
  return parseSessionDescription(local).media.find(({ type, port }) => type === 'audio' && port !== 0)?.port ?? null;
}

/** The peer has sent for long, from the address that it described or, behind a NAT, from another. */
export function lateJoin({ remote }: AgreedDescriptions, clock: MediaClock): LateJoin {
  const { connection, media } = parseSessionDescription(remote);
  const audio = media.find(({ type, port }) => type === 'audio' && port !== 0);
  const address = audio?.connection ?? connection;
  return new LateJoin(audio && address ? { address, port: audio.port } : null, clock.now);
}

/** @throws SdpError where it was not over. */
export function handshakeOf({ handshake }: AgreedDescriptions): HandshakeOutcome {
  if (handshake) return handshake;
  throw new SdpError('The keys of audio that is encrypted by DTLS were not stored.');
}

/** The certificate that the peer knows, and the keys of one of its ports. */
export function formerDtls({ local }: AgreedDescriptions, keys: MadeKeys | null): FormerDtls {
  const own = parseSessionDescription(local);
  const dtls = own.media.map((media) => readDtls(media, own)).find((found) => found !== null);
  return { fingerprints: dtls?.fingerprints ?? [], keys: keys && readKeys(keys) };
}

/** @throws SdpError where it cannot be gone on with. */
export function formerIce(agreed: AgreedDescriptions): FormerIce {
  const { ice, keys } = handshakeOf(agreed);
  const own = parseSessionDescription(agreed.local);
  const side = own.media.map((media) => readIceSide(media, own)).find((found) => found !== null);
  const port = portBefore(agreed);
  if (!ice || !side || port === null) throw new SdpError('The stored connection (ICE) is not whole.');
  const { usernameFragment, password, fingerprints } = side;
  return { ...ice, port, usernameFragment, password, fingerprints, keys: readKeys(keys) };
}
