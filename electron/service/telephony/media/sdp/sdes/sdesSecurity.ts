import { randomBytes } from 'node:crypto';
import { SdpError } from '../../../ports/media.ts';
import {
  CRYPTO_SUITES,
  type CryptoSuite,
  type CryptoSuiteName,
  MASTER_SALT_BYTES,
  type MasterKey,
} from '../../srtp/cryptoSuite.ts';
import type { StreamSecurity } from '../../srtp/streamSecurity.ts';
import type { MediaSecurity, SecurityAnswer, SecurityLines } from '../mediaSecurity.ts';
import type { MediaDescription } from '../sessionDescription.ts';
import { type CryptoAttribute, describeCrypto, readCryptoAttributes } from './cryptoAttribute.ts';

/** Profiles under which SDES keys are met: RTP/AVP with keys is opportunistic SRTP (RFC 8643), encrypted all the same. */
const PROTOCOLS = new Set(['RTP/SAVP', 'RTP/SAVPF', 'RTP/AVP', 'RTP/AVPF']);

/** Whether a stream is described with keys that we can use. */
export function isSdesMedia({ protocol, attributes }: MediaDescription): boolean {
  return PROTOCOLS.has(protocol) && readCryptoAttributes(attributes).length > 0;
}

/**
 * SRTP with the keys in the session descriptions (RFC 4568). Our keys stay the same for the whole session, so that a
 * re-INVITE disturbs nothing; nothing is ever sent or taken in the clear.
 */
export class SdesSecurity implements MediaSecurity {
  readonly refusal = 'The offer has no encrypted audio (SRTP with keys that we know), which this line asks for.';
  readonly #stream: StreamSecurity;
  readonly #own = new Map<CryptoSuiteName, MasterKey>();
  #agreed: CryptoAttribute | null = null;
  #offered: readonly CryptoAttribute[] = [];

  constructor(stream: StreamSecurity) {
    this.#stream = stream;
  }

  fits(media: MediaDescription): boolean {
    return isSdesMedia(media);
  }

  offer(): SecurityLines {
    const first = CRYPTO_SUITES.map((suite, position) => ({ tag: position + 1, master: this.#ownKey(suite) }));
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
      salt: randomBytes(MASTER_SALT_BYTES),
      mkiBytes: 0,
    };
    this.#own.set(suite.name, master);
    return master;
  }
}
