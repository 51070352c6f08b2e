import type { AudioEncryption } from '../../../../../../../shared/domain/audioEncryption.ts';
import type { StreamSecurity } from '../../../transport/srtp/streamSecurity.ts';
import { type MediaSecurity, plainSecurity, type SecurityAnswer, type SecurityLines } from '../mediaSecurity.ts';
import type { MediaDescription, SessionDescription } from '../sessionDescription.ts';
import { isSdesMedia, SdesSecurity } from './sdesSecurity.ts';

/**
 * Encryption if the other side supports it (RFC 8643): keys are offered under RTP/AVP, and a peer that ignores them
 * answers unencrypted. An encrypted call stays encrypted.
 */
export class OptionalSdes implements MediaSecurity {
  readonly refusal = 'The offer has no audio that can be taken, encrypted or in the clear.';
  readonly #stream: Pick<StreamSecurity, 'setKeys' | 'passInTheClear'>;
  readonly #sdes: SdesSecurity;
  #encryption: AudioEncryption | null = null;

  constructor(stream: Pick<StreamSecurity, 'setKeys' | 'passInTheClear'>) {
    this.#stream = stream;
    this.#sdes = new SdesSecurity(stream);
  }

  /** The agreed encryption; before an agreement none. */
  get encryption(): AudioEncryption {
    return this.#encryption ?? 'none';
  }

  fits(media: MediaDescription, description: SessionDescription): boolean {
    return isSdesMedia(media) || (this.#encryption !== 'sdes' && plainSecurity.fits(media, description));
  }

  offer(): SecurityLines {
    if (this.#encryption === 'none') return plainSecurity.offer();
    return { ...this.#sdes.offer(), protocol: 'RTP/AVP' };
  }

  readAnswer(media: MediaDescription, description: SessionDescription): () => void {
    if (isSdesMedia(media) || this.#encryption === 'sdes' || !plainSecurity.fits(media, description)) {
      const apply = this.#sdes.readAnswer(media);
      return () => this.#encrypt(apply);
    }
    return () => this.#stayClear();
  }

  answer(media: MediaDescription, description: SessionDescription): SecurityAnswer {
    if (!isSdesMedia(media)) return { ...plainSecurity.answer(media, description), apply: () => this.#stayClear() };
    const { lines, apply } = this.#sdes.answer(media);
    return { lines, apply: () => this.#encrypt(apply) };
  }

  #encrypt(apply: () => void): void {
    this.#encryption = 'sdes';
    apply();
  }

  #stayClear(): void {
    this.#encryption = 'none';
    this.#stream.passInTheClear();
  }
}
