/** Writes what a caller says into an MP3 file, the same on both channels. What is there after a crash is playable. */
import type { Bridge, MediaEngine, MediaPort, Recording, RecordingResult } from '../telephony/ports/media.ts';

/** Records one message. */
export class MessageRecorder {
  readonly #bridge: Bridge;
  readonly #ports: readonly MediaPort[];
  readonly #recording: Recording;
  readonly #queues: Int16Array[][] = [];

  /** @param path absolute; the file must not exist. */
  constructor(media: Pick<MediaEngine, 'createBridge' | 'createAppPort'>, path: string) {
    this.#bridge = media.createBridge();
    this.#ports = (['near', 'far'] as const).map((side) => {
      const queue: Int16Array[] = [];
      this.#queues.push(queue);
      const port = media.createAppPort({ pull: () => queue.shift() ?? null });
      this.#bridge.attach(side, port);
      return port;
    });
    this.#recording = this.#bridge.startRecording({ path });
  }

  /** Adds 20 ms of the caller. */
  write(pcm: Int16Array): void {
    for (const queue of this.#queues) queue.push(pcm);
  }

  /** Closes the file. */
  async stop(): Promise<RecordingResult> {
    const result = await this.#recording.stop();
    this.#bridge.close();
    for (const port of this.#ports) port.close();
    return result;
  }
}
