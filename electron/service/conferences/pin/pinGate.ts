/** Asks a caller for a PIN before it may come in. */
import type { ProgramCall } from '../../calls/callProgram.ts';
import type { ConferenceEnvironment } from '../conferenceEnvironment.ts';
import { enterPin, noEntry, wrongPin } from '../sentences.ts';
import { Keypad } from './keypad.ts';
import { Playback } from './playback.ts';

/** A caller who does not know the PIN by then does not know it. */
const tries = 3;

/** Whether the caller knows the PIN. After the last wrong try, or when the call is over, it does not. */
export async function knowsPin(
  call: ProgramCall,
  pin: string,
  { media, clock }: Pick<ConferenceEnvironment, 'media' | 'clock'>,
): Promise<boolean> {
  const keypad = new Keypad(call, clock, pin.length);
  const playback = new Playback(media);
  call.setPort(playback.port);
  try {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const question = await media.synthesize(attempt === 1 ? enterPin : wrongPin);
      void playback.play(question).then(() => keypad.waitAgain());
      const entry = await keypad.read(() => playback.stop());
      if (entry === null || entry === pin) return entry !== null;
    }
    await playback.play(await media.synthesize(noEntry));
    return false;
  } finally {
    keypad.close();
    playback.close();
  }
}
