/** Names of the SRTP crypto suites that we speak (RFC 4568 section 6.2, RFC 6188 section 3, RFC 7714 section 14.2). */
export type CryptoSuiteName =
  | 'AES_CM_128_HMAC_SHA1_80'
  | 'AES_CM_128_HMAC_SHA1_32'
  | 'AES_256_CM_HMAC_SHA1_80'
  | 'AES_256_CM_HMAC_SHA1_32'
  | 'AEAD_AES_128_GCM'
  | 'AEAD_AES_256_GCM';

/** The sizes of a suite, in bytes. */
export interface CryptoSuite {
  readonly name: CryptoSuiteName;
  /** Counter mode with HMAC-SHA1 behind each packet, or Galois/counter mode. */
  readonly mode: 'counter' | 'galois';
  /** Makes session keys and, in counter mode, encrypts. */
  readonly cipher: 'aes-128-ctr' | 'aes-256-ctr';
  readonly masterKeyBytes: number;
  readonly masterSaltBytes: number;
  /** Authentication tag of an SRTP packet; in counter mode SRTCP always has 10 bytes. */
  readonly tagBytes: number;
}

/** Bytes of an SRTCP packet's authentication tag in counter mode. */
export const SRTCP_TAG_BYTES = 10;
/** Bytes of every tag in Galois/counter mode. */
export const GALOIS_TAG_BYTES = 16;

const counter = (name: CryptoSuiteName, bits: 128 | 256, tagBytes: number): CryptoSuite => ({
  name,
  mode: 'counter',
  cipher: `aes-${bits}-ctr`,
  masterKeyBytes: bits / 8,
  masterSaltBytes: 14,
  tagBytes,
});
const galois = (name: CryptoSuiteName, bits: 128 | 256): CryptoSuite => ({
  name,
  mode: 'galois',
  cipher: `aes-${bits}-ctr`,
  masterKeyBytes: bits / 8,
  masterSaltBytes: 12,
  tagBytes: GALOIS_TAG_BYTES,
});

/** Every suite that we speak. */
const CRYPTO_SUITES: readonly CryptoSuite[] = [
  counter('AES_CM_128_HMAC_SHA1_80', 128, 10),
  counter('AES_CM_128_HMAC_SHA1_32', 128, 4),
  counter('AES_256_CM_HMAC_SHA1_80', 256, 10),
  counter('AES_256_CM_HMAC_SHA1_32', 256, 4),
  galois('AEAD_AES_128_GCM', 128),
  galois('AEAD_AES_256_GCM', 256),
];

/**
 * The suites in the order in which we offer them: the strongest last, for old devices stop reading at what they know. A long
 * key with a short tag is only taken: an INVITE ought to fit into one packet.
 */
export const OFFERED_SUITES = CRYPTO_SUITES.filter(({ name }) => name !== 'AES_256_CM_HMAC_SHA1_32');

/** The suite of a name, or null for one that we do not speak. */
export function cryptoSuite(name: string): CryptoSuite | null {
  return CRYPTO_SUITES.find((suite) => suite.name === name) ?? null;
}

/** The master key of one direction of a stream (RFC 3711 section 3.2.1). */
export interface MasterKey {
  readonly suite: CryptoSuite;
  /** `suite.masterKeyBytes` long. */
  readonly key: Uint8Array;
  /** `suite.masterSaltBytes` long. */
  readonly salt: Uint8Array;
  /** Bytes of the master key identifier in each packet; 0 where packets carry none. */
  readonly mkiBytes: number;
}

/** Whether two keys are equal, so that their packet counters continue. */
export function isSameKey(one: MasterKey | null, other: MasterKey | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameSuite = one.suite === other.suite && one.mkiBytes === other.mkiBytes;
  return isSameSuite && Buffer.compare(one.key, other.key) === 0 && Buffer.compare(one.salt, other.salt) === 0;
}
