import type { MessagePort } from 'node:worker_threads';
import { type MediaTimer, realClock } from '../time/mediaClock.ts';
import { AudioBatch, type AudioMessage, isAudioMessage, readAudio } from './audioBatch.ts';

/** What waited, orders before audio. */
interface Batch<Order> {
  readonly orders: readonly Order[];
  readonly audio: ArrayBuffer | null;
}

/** Audio waits for so many milliseconds for more that goes the same way: waking a thread costs more than a packet does. */
const AUDIO_WAITS_MS = 4;

/** Messages between two threads. Orders travel in their order, at the end of this turn of the event loop; audio a little later. */
export class ThreadChannel<Message extends readonly unknown[]> {
  readonly #port: MessagePort;
  readonly #audio = new AudioBatch();
  #orders: Message[] = [];
  #timer: MediaTimer | null = null;
  #closed = false;

  /** @param take called with each message that comes */
  constructor(port: MessagePort, take: (message: Message | AudioMessage) => void) {
    this.#port = port;
    port.on('message', ({ orders, audio }: Batch<Message>) => {
      for (const order of orders) take(order);
      if (audio !== null) readAudio(audio, take);
    });
  }

  /** Audio in messages is copied, so that it may be changed at once. */
  post(message: Message): void {
    if (this.#closed) return;
    if (isAudioMessage(message)) {
      this.#audio.add(message);
      this.#timer ??= realClock.after(AUDIO_WAITS_MS, () => this.#send());
    } else if (this.#orders.push(message) === 1) {
      setImmediate(() => this.#send());
    }
  }

  close(): void {
    this.#send();
    this.#closed = true;
    this.#port.close();
  }

  #send(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = null;
    if (this.#closed || (this.#orders.length === 0 && this.#audio.isEmpty)) return;
    const audio = this.#audio.isEmpty ? null : this.#audio.take();
    const batch: Batch<Message> = { orders: this.#orders, audio };
    this.#orders = [];
    this.#port.postMessage(batch, audio === null ? [] : [audio]);
  }
}
