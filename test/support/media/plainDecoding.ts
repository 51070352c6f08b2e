import { createDecoder } from '../../../electron/service/telephony/media/codecs/codecFactory.ts';
import type { FrameDecoder } from '../../../electron/service/telephony/media/codecs/frameCodec.ts';
import type { AudioCodec, EncodedFrame } from '../../../electron/service/telephony/ports/media.ts';

/** Decodes frames in the order in which they come, without a jitter buffer: what was really sent, frame by frame. */
export class PlainDecoding {
  #current: { readonly codec: AudioCodec; readonly decoder: FrameDecoder } | null = null;

  push(frame: EncodedFrame): Int16Array {
    if (this.#current?.codec !== frame.codec) {
      this.close();
      this.#current = { codec: frame.codec, decoder: createDecoder(frame.codec) };
    }
    return this.#current.decoder.decode(frame.payload);
  }

  close(): void {
    this.#current?.decoder.close();
    this.#current = null;
  }
}
