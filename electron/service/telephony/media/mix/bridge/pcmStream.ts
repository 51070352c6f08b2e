import { type MediaPort, PCM_FRAME_SAMPLES } from '../../../ports/media.ts';
import { PcmSender } from './pcmSender.ts';

/** A stream of canonical frames that is made in the service itself, timed as one source. */
export class PcmStream {
  readonly #sender = new PcmSender();
  #position = 0;

  /** Sends the next 20 ms to a port; null as audio is silence, null as port lets the time pass. */
  send(port: MediaPort | null, pcm: Int16Array | null): void {
    this.#position += PCM_FRAME_SAMPLES;
    if (port === null) return;
    if (pcm === null) this.#sender.sendSilence(port, this.#position);
    else this.#sender.send(port, pcm, this.#position);
  }

  /** Frees the encoder. */
  close(): void {
    this.#sender.close();
  }
}
