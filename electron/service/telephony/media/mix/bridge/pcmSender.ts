import { type AudioCodec, type MediaPort, PCM_FRAME_SAMPLES, PCM_RATE_HZ } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import { createEncoder } from '../../codecs/codecFactory.ts';
import { encodedSilence } from '../../codecs/encodedSilence.ts';
import type { FrameEncoder } from '../../codecs/frameCodec.ts';
import { payloadOfLoop } from '../../codecs/sharedLoop.ts';
import { random32 } from '../../leg/rtp/serialNumber.ts';
import { isPcmPort } from '../app/pcmPort.ts';

/** The party's reports come every five seconds; a look each second is soon enough. */
const FRAMES_BETWEEN_LOOKS = 50;

/**
 * Sends canonical PCM to a port in whatever codec it takes, numbered as one source; keeps the encoder between frames.
 * Positions are samples of 16 kHz on the stream's timeline.
 */
export class PcmSender {
  readonly #ssrc = random32();
  #sequence = 0;
  #encoder: { readonly codec: AudioCodec; readonly encoder: FrameEncoder } | null = null;
  #frames = 0;
  #narrowband = false;

  /** Whether what is to be sent has nothing above 4 kHz; what changes begins with an encoder of its own. */
  set narrowband(narrowband: boolean) {
    if (narrowband !== this.#narrowband) this.close();
    this.#narrowband = narrowband;
  }

  /** Sends 20 ms of audio, in the codec that the port wants or another that it takes; one without a codec gets nothing. */
  send(port: MediaPort, pcm: Int16Array, position: number, codec = port.sendCodec): void {
    if (isPcmPort(port)) port.sendPcm(pcm);
    else if (codec !== null) {
      this.#followReports(port);
      this.#sendEncoded(port, codec, this.#encode(codec, pcm), position);
    }
  }

  /** Sends 20 ms of silence, which needs no encoder. */
  sendSilence(port: MediaPort, position: number, codec = port.sendCodec): void {
    if (isPcmPort(port)) port.sendPcm(new Int16Array(PCM_FRAME_SAMPLES));
    else if (codec !== null) this.#sendEncoded(port, codec, encodedSilence(codec), position);
  }

  /** Frees the encoder. */
  close(): void {
    this.#encoder?.encoder.close();
    this.#encoder = null;
  }

  /** A codec that can uses as much redundancy as the party's losses require, and as many bits as the way to it carries. */
  #followReports(port: MediaPort): void {
    this.#frames += 1;
    if (this.#frames % FRAMES_BETWEEN_LOOKS !== 0) return;
    this.#encoder?.encoder.limitRate?.(port.narrowedTo ?? null);
    const lossFraction = port.statistics().reported?.lossFraction ?? 0;
    this.#encoder?.encoder.expectLoss?.(port.takesFec === false ? 0 : lossFraction * 100);
  }

  #encode(codec: AudioCodec, pcm: Int16Array): Uint8Array {
    const shared = payloadOfLoop(pcm, codec);
    if (shared === null) return this.#encoderFor(codec).encode(pcm);
    // Its own encoder was not used for the loop: its state does not fit the next frame.
    this.close();
    return shared;
  }

  #sendEncoded(port: MediaPort, codec: AudioCodec, payload: Uint8Array, position: number): void {
    this.#sequence = (this.#sequence + 1) & 0xffff;
    const timestamp = Math.floor((position * CODECS[codec].clockRateHz) / PCM_RATE_HZ) >>> 0;
    port.send({ codec, payload, timestamp, sequence: this.#sequence, marker: false, ssrc: this.#ssrc });
  }

  #encoderFor(codec: AudioCodec): FrameEncoder {
    if (this.#encoder?.codec !== codec) {
      this.close();
      this.#encoder = { codec, encoder: createEncoder(codec, this.#narrowband) };
    }
    return this.#encoder.encoder;
  }
}
