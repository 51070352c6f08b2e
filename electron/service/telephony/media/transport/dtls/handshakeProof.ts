import { createHash, type KeyObject, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import type { DtlsSocket } from 'werift';

/** Messages of a handshake (RFC 5246 section 7.4). */
const [serverKeyExchange, certificateVerify] = [12, 15];
const ecdsa = 3;
const hashes: ReadonlyMap<number, string> = new Map([
  [4, 'sha256'],
  [5, 'sha384'],
  [6, 'sha512'],
]);

/**
 * Checks that the other side of a handshake has the key of the certificate that it showed. A certificate comes in the clear, so
 * that anybody on the way could show it too (RFC 5246 sections 7.4.3 and 7.4.8); werift looks at neither signature.
 *
 * @throws where it has not.
 */
export function requireProof({ dtls, cipher }: DtlsSocket, role: 'client' | 'server'): void {
  const { remoteCertificate } = cipher;
  if (remoteCertificate === undefined) throw new Error('The other side showed no certificate.');
  const key = new X509Certificate(remoteCertificate).publicKey;
  const isProven = role === 'client' ? provesItsKeyExchange({ dtls, cipher }, key) : signsTheHandshake({ dtls }, key);
  if (!isProven) throw new Error('The other side does not have the key of the certificate that it showed.');
}

type Handshake = Pick<DtlsSocket, 'dtls' | 'cipher'>;

/** A server signs the randoms of both and its part of the key exchange, which has to be the one that was used. */
function provesItsKeyExchange({ dtls, cipher }: Handshake, key: KeyObject): boolean {
  const fragment = dtls.sortedHandshakeCache.find(({ msg_type }) => msg_type === serverKeyExchange)?.fragment;
  const used = cipher.remoteKeyPair.publicKey;
  if (fragment === undefined || used === undefined) return false;
  // Kind of curve, curve, length of the point, point (RFC 8422 section 5.4).
  const paramBytes = 4 + (fragment[3] ?? 0);
  if (!fragment.subarray(4, paramBytes).equals(used)) return false;
  const randoms = [cipher.localRandom.serialize(), cipher.remoteRandom.serialize()];
  return isSigned(Buffer.concat([...randoms, fragment.subarray(0, paramBytes)]), fragment.subarray(paramBytes), key);
}

/** A client signs everything that was said before. */
function signsTheHandshake({ dtls }: Pick<Handshake, 'dtls'>, key: KeyObject): boolean {
  const messages = dtls.sortedHandshakeCache;
  const at = messages.findIndex(({ msg_type }) => msg_type === certificateVerify);
  const signature = messages[at]?.fragment;
  if (signature === undefined) return false;
  const said = Buffer.concat(messages.slice(0, at).map((message) => message.serialize()));
  return isSigned(said, signature, key);
}

/** @param signature hash, algorithm, length, signature (RFC 5246 section 4.7). */
function isSigned(data: Buffer, signature: Buffer, key: KeyObject): boolean {
  const hash = hashes.get(signature[0] ?? 0);
  const algorithm = signature[1] === ecdsa ? 'ec' : 'rsa';
  if (hash === undefined || key.asymmetricKeyType !== algorithm) return false;
  return verify(hash, data, key, signature.subarray(4));
}

/** Whether a certificate is one that a description names (RFC 8122 section 5). */
export function isDescribed(
  certificate: Buffer,
  fingerprints: readonly { algorithm: string; value: string }[],
): boolean {
  return fingerprints.some(({ algorithm, value }) => {
    const hash = algorithm.toLowerCase().replace('-', '');
    if (![...hashes.values()].includes(hash)) return false;
    const described = Buffer.from(value.replaceAll(':', ''), 'hex');
    const shown = createHash(hash).update(certificate).digest();
    return described.length === shown.length && timingSafeEqual(described, shown);
  });
}
