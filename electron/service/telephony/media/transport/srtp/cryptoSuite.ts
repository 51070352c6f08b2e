/** Names of the SRTP crypto suites that we speak (RFC 4568 section 6.2, RFC 6188 section 3). */
export type CryptoSuiteName =
  | 'AES_CM_128_HMAC_SHA1_80'
  | 'AES_CM_128_HMAC_SHA1_32'
  | 'AES_256_CM_HMAC_SHA1_80'
  | 'AES_256_CM_HMAC_SHA1_32';

/** The sizes of a suite, in bytes. */
export interface CryptoSuite {
  readonly name: CryptoSuiteName;
  readonly cipher: 'aes-128-ctr' | 'aes-256-ctr';
  readonly masterKeyBytes: number;
  /** Authentication tag of an SRTP packet; SRTCP always has 10 bytes. */
  readonly tagBytes: number;
}

/** The suites in the order in which we offer them: the strongest last, for old devices stop reading at what they know. */
export const CRYPTO_SUITES: readonly CryptoSuite[] = [
  { name: 'AES_CM_128_HMAC_SHA1_80', cipher: 'aes-128-ctr', masterKeyBytes: 16, tagBytes: 10 },
  { name: 'AES_CM_128_HMAC_SHA1_32', cipher: 'aes-128-ctr', masterKeyBytes: 16, tagBytes: 4 },
  { name: 'AES_256_CM_HMAC_SHA1_80', cipher: 'aes-256-ctr', masterKeyBytes: 32, tagBytes: 10 },
  { name: 'AES_256_CM_HMAC_SHA1_32', cipher: 'aes-256-ctr', masterKeyBytes: 32, tagBytes: 4 },
];

/** Bytes of a master salt, in every suite. */
export const MASTER_SALT_BYTES = 14;
/** Bytes of an SRTCP packet's authentication tag, in every suite. */
export const SRTCP_TAG_BYTES = 10;

/** The suite of a name, or null for one that we do not speak. */
export function cryptoSuite(name: string): CryptoSuite | null {
  return CRYPTO_SUITES.find((suite) => suite.name === name) ?? null;
}

/** What protects one direction of a stream (RFC 3711 section 3.2.1). */
export interface MasterKey {
  readonly suite: CryptoSuite;
  /** `suite.masterKeyBytes` long. */
  readonly key: Uint8Array;
  /** `MASTER_SALT_BYTES` long. */
  readonly salt: Uint8Array;
  /** Bytes of the master key identifier in each packet; 0 where packets carry none. */
  readonly mkiBytes: number;
}

/** Whether two keys are the same key, so that what was counted under it goes on. */
export function isSameKey(one: MasterKey | null, other: MasterKey | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameSuite = one.suite === other.suite && one.mkiBytes === other.mkiBytes;
  return isSameSuite && Buffer.compare(one.key, other.key) === 0 && Buffer.compare(one.salt, other.salt) === 0;
}
