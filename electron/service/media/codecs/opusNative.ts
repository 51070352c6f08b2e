/// <reference path="./opusscriptNative.d.ts" />
import createOpusModule, { type OpusHandler, type OpusModule } from 'opusscript/build/opusscript_native_wasm.js';
import { PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../ports/media.ts';

/**
 * opusscript's own class writes its input to twice the address that it allocated: with some encoders at work it
 * overwrites others, and the 80th throws. So we stand on the module below it and place the buffers ourselves.
 */

/** An encoder takes about 100 KiB of an instance's 16 MiB; beyond this another instance is opened. */
const ENCODERS_PER_INSTANCE = 64;
/** Three frames of 1,275 bytes, libopus' advice for any packet. */
const MAX_PACKET_BYTES = 3825;
/** OPUS_APPLICATION_VOIP */
const VOIP = 2048;
/** OPUS_SET_BITRATE_REQUEST */
const SET_BITRATE = 4002;
/** Wide band speech is transparent at this rate. */
const BITRATE = 32_000;

/** A libopus encoder for canonical PCM. */
export interface NativeOpusEncoder {
  /** Encodes 320 samples; an empty result when libopus refuses. */
  encode(pcm: Int16Array): Uint8Array;
  /** Gives the encoder's memory back. */
  free(): void;
}

class OpusInstance {
  readonly #module: OpusModule = createOpusModule();
  // Shared by all encoders of the instance: encoding is synchronous.
  readonly #input = this.#module._malloc(PCM_FRAME_SAMPLES * 2 * Uint16Array.BYTES_PER_ELEMENT);
  readonly #output = this.#module._malloc(MAX_PACKET_BYTES);
  #encoders = 0;

  get hasRoom(): boolean {
    return this.#encoders < ENCODERS_PER_INSTANCE;
  }

  open(): NativeOpusEncoder {
    const handlers = this.#module.OpusScriptHandler;
    const handler = new handlers(PCM_RATE_HZ, 1, VOIP);
    handler._encoder_ctl(SET_BITRATE, BITRATE);
    this.#encoders += 1;
    let open = true;
    return {
      encode: (pcm) => (open ? this.#encode(handler, pcm) : new Uint8Array(0)),
      free: () => {
        if (!open) return;
        open = false;
        this.#encoders -= 1;
        handlers.destroy_handler(handler);
      },
    };
  }

  #encode(handler: OpusHandler, pcm: Int16Array): Uint8Array {
    const cells = this.#module.HEAPU16;
    const first = this.#input / Uint16Array.BYTES_PER_ELEMENT;
    for (let index = 0; index < PCM_FRAME_SAMPLES; index += 1) {
      const sample = pcm[index] ?? 0;
      cells[first + 2 * index] = sample & 0xff;
      cells[first + 2 * index + 1] = (sample >> 8) & 0xff;
    }
    const length = handler._encode(this.#input, PCM_FRAME_SAMPLES * 2, this.#output, PCM_FRAME_SAMPLES);
    return this.#module.HEAPU8.slice(this.#output, this.#output + Math.max(0, length));
  }
}

const instances: OpusInstance[] = [];

/** Opens an encoder in an instance that has room. */
export function openOpusEncoder(): NativeOpusEncoder {
  let instance = instances.find(({ hasRoom }) => hasRoom);
  if (instance === undefined) {
    instance = new OpusInstance();
    instances.push(instance);
  }
  return instance.open();
}
