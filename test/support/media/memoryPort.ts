import { CODECS } from '../../../electron/service/telephony/media/codecs/codecCatalog.ts';
import type {
  AudioCodec,
  EncodedFrame,
  MediaPort,
  MediaStatistics,
} from '../../../electron/service/telephony/ports/media.ts';
import { unmeasured } from './unmeasured.ts';

/** A port without a network: the test says what arrives and looks at what was sent. */
export class MemoryPort implements MediaPort {
  readonly id = crypto.randomUUID();
  readonly sent: EncodedFrame[] = [];
  sendCodec: AudioCodec | null;
  alsoTakes?: (codec: AudioCodec) => boolean;
  /** What its statistics say of when something came last. */
  silentForMs: number | null = null;
  readonly #name: string;
  readonly #listeners = new Set<(frame: EncodedFrame) => void>();
  #sequence = 65_530;
  #timestamp = 2 ** 32 - 800;

  constructor(name: string, sendCodec: AudioCodec | null) {
    this.#name = name;
    this.sendCodec = sendCodec;
  }

  /** A packet arrives: 20 ms after the one before it, unless it says otherwise. */
  arrive(payload: Uint8Array, options: ArrivalOptions = {}): void {
    const { codec = this.sendCodec ?? 'PCMU', lost = 0, comfortNoise = false } = options;
    const step = options.samples ?? (20 * CODECS[codec].clockRateHz) / 1000;
    this.#sequence = (this.#sequence + 1 + lost) & 0xffff;
    this.#timestamp = (this.#timestamp + step * (1 + lost)) >>> 0;
    const { sequence, timestamp } = { sequence: this.#sequence, timestamp: this.#timestamp };
    const frame = { codec, payload, timestamp, sequence, marker: false, ssrc: 77, comfortNoise };
    for (const listener of this.#listeners) listener(frame);
  }

  send(frame: EncodedFrame): void {
    this.sent.push(frame);
  }

  onFrame(listener: (frame: EncodedFrame) => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onDtmf() {
    return () => {};
  }

  async sendDtmf(): Promise<void> {}

  statistics(): MediaStatistics {
    return { ...unmeasured, packetsSent: this.sent.length, silentForMs: this.silentForMs };
  }

  describe(): string {
    return `${this.#name}(${this.sendCodec ?? 'unknown'})`;
  }

  close(): void {}
}

/** How a packet arrives. */
export interface ArrivalOptions {
  readonly codec?: AudioCodec;
  /** Packets that were lost just before it. */
  readonly lost?: number;
  /** Its length in RTP's clock, if that is not 20 ms. */
  readonly samples?: number;
  readonly comfortNoise?: boolean;
}
