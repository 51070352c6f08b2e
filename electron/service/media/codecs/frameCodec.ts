/** Turns a party's encoded frames into canonical PCM: 16 kHz, mono, signed 16 bit. Never throws. */
export interface FrameDecoder {
  /** Decodes one frame of any length. The result is the caller's. */
  decode(payload: Uint8Array): Int16Array;
  /** Stands in for a lost frame of `samples` samples at 16 kHz. */
  conceal(samples: number): Int16Array;
  /** Frees memory outside the JavaScript heap. */
  close(): void;
}

/** Turns canonical PCM into a party's codec. */
export interface FrameEncoder {
  /** Encodes 20 ms (320 samples). The result is the caller's. */
  encode(pcm: Int16Array): Uint8Array;
  /** Frees memory outside the JavaScript heap. */
  close(): void;
}
