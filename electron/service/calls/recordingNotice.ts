/** What the party outside hears before it is recorded: played in the place of the house's own side. */
import { type MediaPort, PCM_FRAME_SAMPLES } from '../ports/media.ts';
import { type Call, isConnected } from './call.ts';
import type { CallEnvironment } from './callEnvironment.ts';
import type { CallSession } from './callSession.ts';

/** The speech engine speaks English alone. */
const SENTENCE = 'This call is being recorded.';

/** Tells parties outside that they are recorded, where their line or their queue wants it. */
export class RecordingNotice {
  readonly #env: Pick<CallEnvironment, 'lines' | 'media'>;
  #speech: Promise<Int16Array> | null = null;

  constructor(env: Pick<CallEnvironment, 'lines' | 'media'>) {
    this.#env = env;
  }

  /** Whether the call's line wants its parties told, or the queue that its caller came through. */
  async isWanted({ lineId, queue }: Call): Promise<boolean> {
    if (queue?.recordingNotice === 'spoken') return true;
    return lineId !== null && (await this.#env.lines.byId(lineId))?.recordingNotice === 'spoken';
  }

  /** Plays it once both sides talk; resolves with false when the call ended, or `isCancelled`, before it was over. */
  async play(session: CallSession, isCancelled: () => boolean): Promise<boolean> {
    const pcm = await this.#spoken();
    const isOver = () => session.ended || isCancelled();
    await this.#until(session, (call) => isOver() || (isConnected(call) && call.heldBy.length === 0));
    if (isOver()) return false;
    let position = 0;
    const played = Promise.withResolvers<void>();
    const port: MediaPort = this.#env.media.createAppPort({
      pull() {
        if (position >= pcm.length || isOver()) {
          queueMicrotask(played.resolve);
          return null;
        }
        const frame = new Int16Array(PCM_FRAME_SAMPLES);
        frame.set(pcm.subarray(position, position + PCM_FRAME_SAMPLES));
        position += PCM_FRAME_SAMPLES;
        return frame;
      },
    });
    session.setApp('near', port);
    await Promise.race([played.promise, this.#until(session, isOver)]);
    session.setApp('near', null);
    port.close();
    return !isOver();
  }

  #spoken(): Promise<Int16Array> {
    const speech = this.#speech ?? this.#env.media.synthesize(SENTENCE);
    this.#speech = speech;
    speech.catch(() => {
      this.#speech = null;
    });
    return speech;
  }

  #until(session: CallSession, holds: (call: Call) => boolean): Promise<void> {
    if (holds(session.call)) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = session.watch((call) => {
        if (!holds(call)) return;
        stop();
        resolve();
      });
    });
  }
}
