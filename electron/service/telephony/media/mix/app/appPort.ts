import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { ListenerSet, type Unsubscribe } from '../../../../kernel/listenerSet.ts';
import {
  type AppSource,
  type AudioCodec,
  type DtmfDigit,
  type EncodedFrame,
  type MediaStatistics,
  PCM_FRAME_SAMPLES,
} from '../../../ports/media.ts';
import { createEncoder } from '../../codecs/codecFactory.ts';
import type { FrameEncoder } from '../../codecs/frameCodec.ts';
import { Playout } from '../../leg/jitter/playout.ts';
import { random32 } from '../../leg/rtp/serialNumber.ts';
import { StreamStatistics } from '../../leg/rtp/streamStatistics.ts';
import type { Ticker } from '../../time/ticker.ts';
import type { PcmPort } from './pcmPort.ts';

export interface AppPortParts {
  readonly ticker: Ticker;
  readonly logger: Logger;
  /** Called once when the port was closed. */
  readonly onClosed?: () => void;
}

/** Samples of one frame in the clock of `APP_CODEC`. */
const APP_FRAME_TICKS = PCM_FRAME_SAMPLES / 2;
/** Codec of the port towards other ports that do not take PCM; bridges do. */
const APP_CODEC: AudioCodec = 'PCMU';

/** A port whose party is a program that makes and takes PCM. */
export class AppPort implements PcmPort {
  readonly id = randomUUID();
  readonly sendCodec = APP_CODEC;
  readonly #source: AppSource;
  readonly #pcm: ListenerSet<[Int16Array]>;
  readonly #frames: ListenerSet<[EncodedFrame]>;
  readonly #statistics: StreamStatistics;
  readonly #playout: Playout;
  readonly #logger: Logger;
  readonly #onClosed: () => void;
  readonly #stopTicking: Unsubscribe;
  readonly #ssrc = random32();
  #encoder: FrameEncoder | null = null;
  #count = 0;
  #closed = false;

  constructor(source: AppSource, { ticker, logger, onClosed }: AppPortParts) {
    const { now } = ticker.clock;
    this.#statistics = new StreamStatistics(now);
    this.#playout = new Playout(now);
    this.#source = source;
    this.#onClosed = onClosed ?? (() => {});
    this.#logger = logger;
    const onError = (error: unknown) => logger.warn({ error, port: this.id }, 'a listener of an application failed');
    this.#pcm = new ListenerSet(onError);
    this.#frames = new ListenerSet(onError);
    this.#stopTicking = ticker.subscribe(() => this.#tick());
  }

  get hears(): boolean {
    return this.#source.push !== undefined;
  }

  send(frame: EncodedFrame): void {
    if (this.#closed || !this.hears) return;
    this.#playout.push(frame);
  }

  sendPcm(pcm: Int16Array): void {
    if (this.#closed) return;
    this.#statistics.packetSent();
    try {
      this.#source.push?.(pcm);
    } catch (error) {
      this.#logger.warn({ error, port: this.id }, 'an application did not take audio');
    }
  }

  onPcm(listener: (pcm: Int16Array) => void): Unsubscribe {
    return this.#pcm.add(listener);
  }

  onFrame(listener: (frame: EncodedFrame) => void): Unsubscribe {
    return this.#frames.add(listener);
  }

  /** A program presses no keys. */
  onDtmf(): Unsubscribe {
    return () => {};
  }

  /** A program hears keys by its peer's `onDtmf`; there is nothing to send. */
  sendDtmf(_digits: readonly DtmfDigit[]): Promise<void> {
    return Promise.resolve();
  }

  statistics(): MediaStatistics {
    return this.#statistics.snapshot();
  }

  describe(): string {
    return 'App(PCM)';
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#playout.close();
    this.#encoder?.close();
    this.#pcm.clear();
    this.#frames.clear();
    this.#onClosed();
  }

  #tick(): void {
    const heard = this.#playout.take();
    if (heard !== null) this.sendPcm(heard);
    const pcm = this.#source.pull() ?? new Int16Array(PCM_FRAME_SAMPLES);
    this.#count += 1;
    const sequence = this.#count & 0xffff;
    const timestamp = (this.#count * APP_FRAME_TICKS) >>> 0;
    this.#statistics.packetReceived({ ssrc: this.#ssrc, sequence, timestamp }, null);
    this.#pcm.emit(pcm);
    if (this.#frames.size === 0) return;
    this.#encoder ??= createEncoder(APP_CODEC);
    const payload = this.#encoder.encode(pcm);
    this.#frames.emit({ codec: APP_CODEC, payload, timestamp, sequence, marker: false, ssrc: this.#ssrc });
  }
}
