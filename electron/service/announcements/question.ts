/** Asks a caller for what it types. */
import type { Logger } from 'pino';
import type { MediaEngine } from '../telephony/ports/media.ts';
import type { Keypad } from './keypad.ts';

/** What is needed to ask. */
export interface QuestionContext {
  readonly callId: number;
  readonly keypad: Keypad;
  readonly playback: { play(pcm: Int16Array): Promise<void>; stop(): void };
  readonly media: Pick<MediaEngine, 'synthesize'>;
  readonly logger: Logger;
}

/**
 * What the caller types; null when the call is over. A caller who types before or during the question does not have to
 * hear all of it.
 */
export function answerTo(question: string, context: QuestionContext): Promise<string | null> {
  const { keypad, playback } = context;
  const answering = new AbortController();
  const entry = keypad.read(() => {
    answering.abort();
    playback.stop();
  });
  if (!answering.signal.aborted) void ask(question, context, answering.signal);
  return entry;
}

/** Asks, and lets the time for an answer begin. Who knows the answer gives it also when it could not be asked for. */
async function ask(question: string, context: QuestionContext, answering: AbortSignal): Promise<void> {
  const { callId, keypad, playback, media, logger } = context;
  try {
    const speech = await media.synthesize(question);
    if (!answering.aborted) await playback.play(speech);
  } catch (error) {
    logger.warn({ callId, err: error }, 'a caller could not be asked');
  }
  if (!answering.aborted) keypad.waitAgain();
}
