import { randomBytes } from 'node:crypto';
import { SdpError } from '../../../../ports/media.ts';
import {
  type CryptoSuite,
  type CryptoSuiteName,
  cryptoSuite,
  type MasterKey,
  OFFERED_SUITES,
} from '../../../transport/srtp/cryptoSuite.ts';
import type { StreamSecurity } from '../../../transport/srtp/streamSecurity.ts';
import type { MediaSecurity, SecurityAnswer, SecurityLines } from '../mediaSecurity.ts';
import type { Attribute, MediaDescription } from '../sessionDescription.ts';

/** One `a=crypto` line (RFC 4568 section 4). */
interface CryptoAttribute {
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
  if (bytes.length !== suite.masterKeyBytes + suite.masterSaltBytes) return null;
  const mki = rest.find((part) => part.includes(':'));
  const mkiBytes = mki === undefined ? 0 : Number(mki.split(':')[1]);
  if (!Number.isInteger(mkiBytes) || mkiBytes < 0 || mkiBytes > MAX_MKI_BYTES) return null;
  const key = bytes.subarray(0, suite.masterKeyBytes);
  return { suite, key, salt: bytes.subarray(suite.masterKeyBytes), mkiBytes };
}

/** Writes an `a=crypto` line. */
function describeCrypto({ tag, master }: CryptoAttribute): Attribute {
  const key = Buffer.concat([master.key, master.salt]).toString('base64');
  return { name: 'crypto', value: `${tag} ${master.suite.name} ${KEY_METHOD}${key}` };
}

/** Profiles under which SDES keys are met: RTP/AVP with keys is opportunistic SRTP (RFC 8643), encrypted all the same. */
const PROTOCOLS = new Set(['RTP/SAVP', 'RTP/SAVPF', 'RTP/AVP', 'RTP/AVPF']);

/** Whether a stream is described with keys that we can use. */
export function isSdesMedia({ protocol, attributes }: MediaDescription): boolean {
  return PROTOCOLS.has(protocol) && readCryptoAttributes(attributes).length > 0;
}

/**
 * SRTP with keys in the session descriptions (RFC 4568). Our keys stay the same for the whole session, so that a
 * re-INVITE changes nothing; nothing is ever sent or accepted unencrypted.
 */
export class SdesSecurity implements MediaSecurity {
  readonly refusal = 'The offer has no encrypted audio (SRTP with keys that we know), which this line asks for.';
  readonly #stream: Pick<StreamSecurity, 'setKeys'>;
  readonly #own = new Map<CryptoSuiteName, MasterKey>();
  #agreed: CryptoAttribute | null = null;
  #offered: readonly CryptoAttribute[] = [];

  constructor(stream: Pick<StreamSecurity, 'setKeys'>) {
    this.#stream = stream;
  }

  fits(media: MediaDescription): boolean {
    return isSdesMedia(media);
  }

  resume({ attributes }: MediaDescription): void {
    this.#offered = readCryptoAttributes(attributes);
    for (const { master } of this.#offered) this.#own.set(master.suite.name, master);
  }

  offer(): SecurityLines {
    const first = OFFERED_SUITES.map((suite, position) => ({ tag: position + 1, master: this.#ownKey(suite) }));
    this.#offered = this.#agreed === null ? first : [this.#agreed];
    return { protocol: 'RTP/SAVP', attributes: this.#offered.map(describeCrypto) };
  }

  readAnswer(media: MediaDescription): () => void {
    const chosen = readCryptoAttributes(media.attributes)[0];
    const ours = this.#offered.find(({ tag }) => tag === chosen?.tag);
    if (chosen === undefined || ours === undefined || ours.master.suite !== chosen.master.suite) {
      throw new SdpError('The answer has no usable key for the encrypted audio (SRTP) that we offered.');
    }
    return () => this.#apply(ours, chosen.master);
  }

  answer(media: MediaDescription): SecurityAnswer {
    const chosen = readCryptoAttributes(media.attributes)[0];
    if (chosen === undefined) throw new SdpError(this.refusal);
    const ours = { tag: chosen.tag, master: this.#ownKey(chosen.master.suite) };
    const lines = { protocol: media.protocol, attributes: [describeCrypto(ours)] };
    return { lines, apply: () => this.#apply(ours, chosen.master) };
  }

  #apply(ours: CryptoAttribute, receive: MasterKey): void {
    this.#agreed = ours;
    this.#stream.setKeys({ send: ours.master, receive });
  }

  #ownKey(suite: CryptoSuite): MasterKey {
    const known = this.#own.get(suite.name);
    if (known !== undefined) return known;
    const master = {
      suite,
      key: randomBytes(suite.masterKeyBytes),
      salt: randomBytes(suite.masterSaltBytes),
      mkiBytes: 0,
    };
    this.#own.set(suite.name, master);
    return master;
  }
}
