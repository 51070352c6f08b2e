/** Asks a caller for a PIN before it may come in. */
import { Keypad } from '../../announcements/keypad.ts';
import { answerTo } from '../../announcements/question.ts';
import type { ProgramCall } from '../../calls/model/program.ts';
import type { ConferenceDependencies } from '../conferenceDependencies.ts';
import { enterPin, noEntry, wrongPin } from '../sentences.ts';
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
      const asking = { callId: call.id, keypad, playback, media: env.media, logger: env.logger };
      const entry = await answerTo(attempt === 1 ? enterPin : wrongPin, asking);
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
