/** libopus as opusscript carries it, below opusscript's own class (see opusNative.ts for why). */
declare module 'opusscript/build/opusscript_native_wasm.js' {
  /** One encoder with its decoder; pointers are byte offsets into the heap. */
  export interface OpusHandler {
    /** Reads one sample from two 16-bit cells (low byte, high byte); answers the packet's bytes, or a negative error. */
    _encode(input: number, inputBytes: number, output: number, frameSamples: number): number;
    _encoder_ctl(request: number, value: number): number;
  }

  /** An instance with a heap of its own: 16 MiB that do not grow. */
  export interface OpusModule {
    readonly OpusScriptHandler: {
      new (sampleRateHz: number, channels: number, application: number): OpusHandler;
      destroy_handler(handler: OpusHandler): void;
    };
    readonly HEAPU8: Uint8Array;
    readonly HEAPU16: Uint16Array;
    _malloc(bytes: number): number;
  }

  const createOpusModule: () => OpusModule;
  export default createOpusModule;
}
