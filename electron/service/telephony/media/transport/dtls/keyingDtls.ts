import {
  DtlsClient,
  type DtlsSocket,
  ProtectionProfileAeadAes128Gcm,
  ProtectionProfileAes128CmHmacSha1_80,
  RTCDtlsFingerprint,
  RTCDtlsParameters,
  RTCDtlsTransport,
  type RTCIceTransport,
} from 'werift';
import { type CryptoSuiteName, cryptoSuite, type MasterKey } from '../srtp/cryptoSuite.ts';
import type { StreamKeys } from '../srtp/streamSecurity.ts';
import { ALERT, readRecord } from './dtlsRecord.ts';
import type { Fingerprint } from './fingerprint.ts';
import { isDescribed, requireProof } from './handshakeProof.ts';

/** The profiles that we offer: the one that every WebRTC implementation has to know (RFC 8827 section 6.5), and AES-GCM. */
const PROFILES = [ProtectionProfileAes128CmHmacSha1_80, ProtectionProfileAeadAes128Gcm];

const SUITES: ReadonlyMap<number | undefined, CryptoSuiteName> = new Map([
  [ProtectionProfileAes128CmHmacSha1_80, 'AES_CM_128_HMAC_SHA1_80'],
  [ProtectionProfileAeadAes128Gcm, 'AEAD_AES_128_GCM'],
]);

const FATAL = 2;
const CLOSE_NOTIFY = 0;

/** A certificate of ours, whose fingerprint the peer was given. */
export type DtlsCertificate = Awaited<ReturnType<typeof RTCDtlsTransport.SetupCertificate>>;

/** Our certificate, the same for all calls of a process: it proves that who answers is who described itself. */
export const dtlsCertificate = (): Promise<DtlsCertificate> => RTCDtlsTransport.SetupCertificate();

/** A side's part in a handshake: the client begins it. */
export type DtlsRole = 'client' | 'server';

/** The last flight of werift's client: certificate, key exchange, Finished. */
const LAST_FLIGHT = 5;

/** A DTLS handshake that only makes keys (RFC 5764): packets are protected by our own SRTP. */
export class KeyingDtls extends RTCDtlsTransport {
  #described: readonly Fingerprint[] = [];

  constructor(ice: RTCIceTransport, certificate: DtlsCertificate) {
    super({}, ice, certificate, PROFILES);
  }

  /** Sets the peer by its described fingerprints, and our own role. */
  expect(peer: readonly Fingerprint[], role: DtlsRole): void {
    this.#described = peer;
    const fingerprints = peer.map(({ algorithm, value }) => new RTCDtlsFingerprint(algorithm, value));
    this.setRemoteParams(new RTCDtlsParameters(fingerprints, role === 'client' ? 'server' : 'client'));
    this.role = role;
  }

  override startSrtp(): void {
    this.srtpStarted = true;
  }

  /** The same as `start`, but the client begins at once, where werift's waits for a tenth of a second. */
  startAtOnce(): Promise<void> {
    const over = this.start();
    const { dtls } = this;
    if (!(dtls instanceof DtlsClient)) return over;
    const connect = dtls.connect.bind(dtls);
    dtls.connect = async () => {};
    connect().catch((error: unknown) =>
      dtls.onError.execute(error instanceof Error ? error : new Error(String(error))),
    );
    return over;
  }

  /**
   * The keys, for a client that has sent its last flight and would only wait for the server's Finished (as TLS's False Start,
   * RFC 7918): the server has proved its certificate by then. Null before, and for servers.
   */
  earlyKeys(): StreamKeys | null {
    const { dtls } = this;
    if (!(dtls instanceof DtlsClient) || dtls.dtls.flight < LAST_FLIGHT) return null;
    const certificate = dtls.remoteCertificate;
    return certificate && isDescribed(certificate, this.#described) ? this.keys() : null;
  }

  /**
   * The keys of the handshake.
   *
   * @throws before it is over, where the other side agreed to none of `PROFILES`, and where it does not have its certificate's key.
   */
  keys(): StreamKeys {
    const { dtls } = this;
    if (dtls) requireProof(dtls, dtls instanceof DtlsClient ? 'client' : 'server');
    const suite = cryptoSuite(SUITES.get(dtls?.srtp.srtpProfile) ?? '');
    if (dtls === undefined || suite === null) {
      throw new Error('The other side agreed to no SRTP profile that we know.');
    }
    const { masterKeyBytes, masterSaltBytes } = suite;
    const { localKey, localSalt, remoteKey, remoteSalt } = dtls.extractSessionKeys(masterKeyBytes, masterSaltBytes);
    const master = (key: Buffer, salt: Buffer): MasterKey => ({ suite, key, salt, mkiBytes: 0 });
    return { send: master(localKey, localSalt), receive: master(remoteKey, remoteSalt) };
  }

  /**
   * Whether a datagram is an alert by which the peer ends the connection, proven by the handshake's keys. One in the clear
   * may be anybody's and is worth nothing (RFC 6347 section 4.1.2.7); werift would believe it, whatever its epoch.
   */
  isGoodbye(datagram: Buffer): boolean {
    const { dtls } = this;
    const record = readRecord(datagram);
    // werift's type says that there always is one.
    const cipher: DtlsSocket['cipher']['cipher'] | undefined = dtls?.cipher.cipher;
    if (record === null || record.type !== ALERT || record.epoch === 0 || !dtls || !cipher) return false;
    try {
      const [level, description] = cipher.decrypt(dtls.sessionType, record.fragment, record);
      return level === FATAL || description === CLOSE_NOTIFY;
    } catch {
      return false;
    }
  }
}
