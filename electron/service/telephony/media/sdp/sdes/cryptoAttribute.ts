import { type CryptoSuite, cryptoSuite, MASTER_SALT_BYTES, type MasterKey } from '../../srtp/cryptoSuite.ts';
import type { Attribute } from '../sessionDescription.ts';

/** One `a=crypto` line (RFC 4568 section 4). */
export interface CryptoAttribute {
  /** 1 to 999,999,999; the answer names the offer's. */
  readonly tag: number;
  readonly master: MasterKey;
}

const KEY_METHOD = 'inline:';
/** The longest master key identifier that SRTP packets may carry (RFC 4568 section 6.1). */
const MAX_MKI_BYTES = 128;
/** Session parameters that change nothing for us: a hint about the replay window's size (RFC 4568 section 6.3). */
const HARMLESS_PARAMETER = /^(-|WSH=\d+$)/i;

/**
 * Reads the `a=crypto` lines that we can use, in the peer's order. Lines with unknown suites, several keys or parameters
 * that change the packets are left out: the offerer gave others, or is refused (RFC 4568 section 5.1.2).
 */
export function readCryptoAttributes(attributes: readonly Attribute[]): CryptoAttribute[] {
  return attributes.flatMap(({ name, value }) => {
    const crypto = name === 'crypto' && value !== null ? parse(value) : null;
    return crypto === null ? [] : [crypto];
  });
}

function parse(value: string): CryptoAttribute | null {
  const [tagText = '', suiteName = '', keyParameters = '', ...sessionParameters] = value.split(/\s+/);
  const suite = cryptoSuite(suiteName);
  if (!/^\d{1,9}$/.test(tagText) || suite === null) return null;
  if (!sessionParameters.every((parameter) => HARMLESS_PARAMETER.test(parameter))) return null;
  const master = parseKey(suite, keyParameters);
  return master === null ? null : { tag: Number(tagText), master };
}

/** `inline:<key and salt in base64>[|lifetime][|MKI:length]`; a lifetime is far beyond any call's. */
function parseKey(suite: CryptoSuite, text: string): MasterKey | null {
  if (!text.toLowerCase().startsWith(KEY_METHOD) || text.includes(';')) return null;
  const [encoded = '', ...rest] = text.slice(KEY_METHOD.length).split('|');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length !== suite.masterKeyBytes + MASTER_SALT_BYTES) return null;
  const mki = rest.find((part) => part.includes(':'));
  const mkiBytes = mki === undefined ? 0 : Number(mki.split(':')[1]);
  if (!Number.isInteger(mkiBytes) || mkiBytes < 0 || mkiBytes > MAX_MKI_BYTES) return null;
  const key = bytes.subarray(0, suite.masterKeyBytes);
  return { suite, key, salt: bytes.subarray(suite.masterKeyBytes), mkiBytes };
}

/** Writes an `a=crypto` line. */
export function describeCrypto({ tag, master }: CryptoAttribute): Attribute {
  const key = Buffer.concat([master.key, master.salt]).toString('base64');
  return { name: 'crypto', value: `${tag} ${master.suite.name} ${KEY_METHOD}${key}` };
}
