/** Asks a caller for a PIN before it may come in. */
import type { ProgramCall } from '../../calls/model/program.ts';
import type { ConferenceDependencies } from '../conferenceDependencies.ts';
import { enterPin, noEntry, wrongPin } from '../sentences.ts';
import { Keypad } from './keypad.ts';
import { Playback } from './playback.ts';

export type PinGateDependencies = Pick<ConferenceDependencies, 'media' | 'clock' | 'logger'>;

/** A caller who does not know the PIN by then does not know it. */
const tries = 3;

/** Whether the caller knows the PIN. After the last wrong try, or when the call is over, it does not. */
export async function knowsPin(call: ProgramCall, pin: string, env: PinGateDependencies): Promise<boolean> {
  const revealKeys = call.keepSecret();
  const keypad = new Keypad(call, env.clock, pin.length);
  const playback = new Playback(env.media);
  call.setPort(playback.port);
  try {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const entry = await answerTo(attempt === 1 ? enterPin : wrongPin, { callId: call.id, keypad, playback, env });
      if (entry === null || entry === pin) return entry !== null;
    }
    await playback.play(await env.media.synthesize(noEntry));
    return false;
  } finally {
    revealKeys();
    keypad.close();
    playback.close();
  }
}

interface Asking {
  readonly callId: number;
  readonly keypad: Keypad;
  readonly playback: Playback;
  readonly env: PinGateDependencies;
}

/** What the caller types. Who types before the question is ready, or while it is asked, does not hear it out. */
function answerTo(question: string, asking: Asking): Promise<string | null> {
  const { keypad, playback } = asking;
  const answering = new AbortController();
  const entry = keypad.read(() => {
    answering.abort();
    playback.stop();
  });
  if (!answering.signal.aborted) void ask(question, asking, answering.signal);
  return entry;
}

/** Asks, and lets the time for an answer begin. Who knows the PIN comes in also when it could not be asked for. */
async function ask(question: string, asking: Asking, answering: AbortSignal): Promise<void> {
  const { callId, keypad, playback, env } = asking;
  try {
    const speech = await env.media.synthesize(question);
    if (!answering.aborted) await playback.play(speech);
  } catch (error) {
    env.logger.warn({ callId, err: error }, 'could not ask for a PIN');
  }
  if (!answering.aborted) keypad.waitAgain();
}
