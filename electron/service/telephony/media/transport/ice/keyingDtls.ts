import { ProtectionProfileAes128CmHmacSha1_80, RTCDtlsTransport } from 'werift';
import { cryptoSuite, MASTER_SALT_BYTES, type MasterKey } from '../srtp/cryptoSuite.ts';
import type { StreamKeys } from '../srtp/streamSecurity.ts';

/** The one protection profile that we offer, which every WebRTC implementation has to know (RFC 8827 section 6.5). */
export const PROFILES = [ProtectionProfileAes128CmHmacSha1_80];

/** A DTLS handshake that only makes keys (RFC 5764): packets are protected by our own SRTP. */
export class KeyingDtls extends RTCDtlsTransport {
  override startSrtp(): void {
    this.srtpStarted = true;
  }

  /** The keys of the handshake; there are none before it is over. */
  keys(): StreamKeys {
    return handshakeKeys(this);
  }
}

/**
 * The keys that a handshake made for SRTP.
 *
 * @throws before it is over, and where the other side agreed to none of `PROFILES`.
 */
export function handshakeKeys({ dtls }: RTCDtlsTransport): StreamKeys {
  const suite = cryptoSuite('AES_CM_128_HMAC_SHA1_80');
  if (dtls === undefined || dtls.srtp.srtpProfile !== ProtectionProfileAes128CmHmacSha1_80 || suite === null) {
    throw new Error('The other side agreed to no SRTP profile that we know.');
  }
  const { masterKeyBytes } = suite;
  const { localKey, localSalt, remoteKey, remoteSalt } = dtls.extractSessionKeys(masterKeyBytes, MASTER_SALT_BYTES);
  const master = (key: Buffer, salt: Buffer): MasterKey => ({ suite, key, salt, mkiBytes: 0 });
  return { send: master(localKey, localSalt), receive: master(remoteKey, remoteSalt) };
}
