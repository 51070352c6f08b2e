import { type AudioCodec, type DtmfDigit, type EncodedFrame, PCM_FRAME_MS } from '../../../ports/media.ts';
import { CODECS } from '../../codecs/codecCatalog.ts';
import { createDecoder, createEncoder } from '../../codecs/codecFactory.ts';
import type { FrameDecoder, FrameEncoder } from '../../codecs/frameCodec.ts';
import { DtmfDetector } from '../dtmf/dtmfDetector.ts';
import { DtmfToneSender } from '../dtmf/dtmfToneSender.ts';
import { random32 } from './serialNumber.ts';

interface InUse<Kind> {
  readonly codec: AudioCodec;
  readonly kind: Kind;
}

/** A key is over when nothing came for so long, in milliseconds: some senders fall silent with it. */
const SILENCE_MS = 200;

/** Keys as tones in the audio of one stream, both ways: for lines whose peer knows no other way. */
export class InbandDtmf {
  readonly #detector: DtmfDetector;
  readonly #sender = new DtmfToneSender();
  readonly #ssrc = random32();
  #decoder: InUse<FrameDecoder> | null = null;
  #encoder: InUse<FrameEncoder> | null = null;
  #sequence = 0;
  #timestamp = 0;
  #heardAt = 0;

  /** @param onKey called once per detected key */
  constructor(onKey: (digit: DtmfDigit, durationMs: number) => void) {
    this.#detector = new DtmfDetector(onKey);
  }

  /** Whether keys are being sent, so that audio has to wait. */
  get active(): boolean {
    return this.#sender.active;
  }

  /** Whether a key may be pressed, so that `listen` has to be called every 20 ms. */
  get hearing(): boolean {
    return this.#detector.hearing;
  }

  /** Notices that the party fell silent. */
  listen(at: number): void {
    if (this.hearing && at - this.#heardAt >= SILENCE_MS) this.#detector.end();
  }

  /** Listens to a frame of the party, which came at that time (milliseconds). */
  receive({ codec, payload }: EncodedFrame, at: number): void {
    this.#heardAt = at;
    if (this.#decoder?.codec !== codec) {
      this.#decoder?.kind.close();
      this.#decoder = { codec, kind: createDecoder(codec) };
    }
    this.#detector.push(this.#decoder.kind.decode(payload));
  }

  /** Adds keys; resolves when the last one was sent, or when they were given up. */
  queue(digits: readonly DtmfDigit[]): Promise<void> {
    return this.#sender.queue(digits);
  }

  /** To be called every 20 ms while active: the frame to send in place of audio, in the party's codec. */
  tick(codec: AudioCodec): EncodedFrame | null {
    const pcm = this.#sender.next();
    if (pcm === null) return null;
    if (this.#encoder?.codec !== codec) {
      this.#encoder?.kind.close();
      this.#encoder = { codec, kind: createEncoder(codec) };
    }
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + (PCM_FRAME_MS * CODECS[codec].clockRateHz) / 1000) >>> 0;
    const numbers = { sequence: this.#sequence, timestamp: this.#timestamp, ssrc: this.#ssrc };
    return { codec, payload: this.#encoder.kind.encode(pcm), marker: false, ...numbers };
  }

  /** Gives up what is left to be sent. */
  cancel(): void {
    this.#sender.cancel();
  }

  /** Frees the codecs. */
  close(): void {
    this.cancel();
    this.#decoder?.kind.close();
    this.#encoder?.kind.close();
    this.#decoder = null;
    this.#encoder = null;
  }
}
