/** The recording notice to the outside party, which replaces our side's audio while it plays. */

import type { ChosenNotice } from '../../announcements/recordingNotices.ts';
import { type MediaPort, PCM_FRAME_SAMPLES } from '../../telephony/ports/media.ts';
import { agentSideOf } from '../model/agentSide.ts';
import { type Call, isConnected } from '../model/call.ts';
import type { CallSession } from './callSession.ts';
import type { CallDependencies } from './dependencies.ts';

/** The speech engine speaks English alone; other languages are announcements. */
const SENTENCE = 'This call is being recorded.';

type NoticeEnvironment = Pick<CallDependencies, 'lines' | 'media' | 'announcement' | 'logger'>;

/** Plays recording notices to outside parties where their line or queue wants it. */
export class RecordingNotice {
  readonly #env: NoticeEnvironment;
  #speech: Promise<Int16Array> | null = null;

  constructor(env: NoticeEnvironment) {
    this.#env = env;
  }

  /** The notice of the caller's queue, else of its line; null: none. */
  async wantedFor({ lineId, queue }: Call): Promise<ChosenNotice | null> {
    if (queue && queue.recordingNotice !== 'none') return queue;
    const line = lineId === null ? null : await this.#env.lines.byId(lineId);
    return line && line.recordingNotice !== 'none' ? line : null;
  }

  /** Plays it once both sides talk; resolves with false when the call ended, or `isCancelled`, before it was over. */
  async play(session: CallSession, notice: ChosenNotice, isCancelled: () => boolean): Promise<boolean> {
    const pcm = (await this.#announcement(session.call, notice)) ?? (await this.#spoken());
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
    const side = agentSideOf(session.call);
    session.setApp(side, port);
    await Promise.race([played.promise, this.#until(session, isOver)]);
    session.setApp(side, null);
    port.close();
    return !isOver();
  }

  /**
   * Null if none was chosen or it cannot be read: then the sentence is spoken, so that there is a notice in any case.
   */
  async #announcement({ id: callId, customerId }: Call, notice: ChosenNotice): Promise<Int16Array | null> {
    const { recordingNotice, recordingAnnouncementId: id } = notice;
    if (recordingNotice !== 'announcement' || id === null) return null;
    try {
      return (await this.#env.announcement?.(customerId, id)) ?? null;
    } catch (error) {
      this.#env.logger.error(
        { callId, err: error, announcementId: id },
        'an announcement of a recording cannot be read',
      );
      return null;
    }
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
