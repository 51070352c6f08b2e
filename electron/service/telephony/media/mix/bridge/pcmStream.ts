import { type MediaPort, PCM_FRAME_SAMPLES } from '../../../ports/media.ts';
import { random32 } from '../../leg/rtp/serialNumber.ts';
import { PcmSender } from './pcmSender.ts';

/** A stream of canonical frames that is made in the service itself, numbered and timed as one source. */
export class PcmStream {
  readonly #sender = new PcmSender();
  readonly #ssrc = random32();
  #sequence = 0;

  /** Sends the next 20 ms to a port; null as audio is silence, null as port lets the time pass. */
  send(port: MediaPort | null, pcm: Int16Array | null): void {
    this.#sequence += 1;
    if (port === null) return;
    const stamp = {
      ssrc: this.#ssrc,
      sequence: this.#sequence & 0xffff,
      position: this.#sequence * PCM_FRAME_SAMPLES,
    };
    if (pcm === null) this.#sender.sendSilence(port, stamp);
    else this.#sender.send(port, pcm, stamp);
  }

  /** Frees the encoder. */
  close(): void {
    this.#sender.close();
  }
}
