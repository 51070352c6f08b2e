/** Turns a party's encoded frames into canonical PCM: 16 kHz, mono, signed 16 bit. Never throws. */
export interface FrameDecoder {
  /** Decodes one frame of any length. The result is the caller's. */
  decode(payload: Uint8Array): Int16Array;
  /**
   * Replaces a lost frame of `samples` samples at 16 kHz as the codec itself knows how; a codec that lacks this has its
   * losses concealed from the PCM (`WaveformConcealment`).
   */
  conceal?(samples: number): Int16Array;
  /** Recovers a lost frame from the one after it (in-band FEC), `samples` long; null if that has no data for it. */
  recover?(next: Uint8Array, samples: number): Int16Array | null;
  /** Frees memory outside the JavaScript heap. */
  close(): void;
}

/** Turns canonical PCM into a party's codec. */
export interface FrameEncoder {
  /** Encodes 20 ms (320 samples). The result is the caller's. */
  encode(pcm: Int16Array): Uint8Array;
  /** How much of what we send the party lately lost, in percent: a codec with in-band FEC says things twice then. */
  expectLoss?(percent: number): void;
  /** How many bits a second it may use; null: as many as it likes. Of codecs that can change. */
  limitRate?(bitsPerSecond: number | null): void;
  /** Frees memory outside the JavaScript heap. */
  close(): void;
}
