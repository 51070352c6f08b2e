/** Plays the result of a dialled code: a sentence or tones. */
import type { Logger } from 'pino';
import { CallPlayback } from '../announcements/callPlayback.ts';
import type { CodeOutcome } from '../calls/model/call.ts';
import type { CallProgram } from '../calls/model/program.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Store } from '../platform/storage/store.ts';
import { type MediaEngine, PCM_RATE_HZ } from '../telephony/ports/media.ts';
import { type CodeRequest, codeEffects } from './codeEffects.ts';

export interface CodeVoice {
  readonly store: Pick<Store, 'featureCodes'>;
  readonly media: Pick<MediaEngine, 'createAppPort' | 'synthesize'>;
  readonly logger: Logger;
}

const AMPLITUDE = 6_000;
const ms = (duration: number) => (PCM_RATE_HZ * duration) / 1000;

function tones(...stretches: readonly { readonly hz: number; readonly forMs: number }[]): Int16Array {
  return Int16Array.from(
    stretches.flatMap(({ hz, forMs }) =>
      Array.from({ length: ms(forMs) }, (_, index) => AMPLITUDE * Math.sin((2 * Math.PI * hz * index) / PCM_RATE_HZ)),
    ),
  );
}

/** Silence before it: a phone hears the first of a call late. */
const lead = { hz: 0, forMs: 200 };

/** It was done. */
const doneTone = tones(lead, { hz: 1_000, forMs: 200 }, { hz: 0, forMs: 100 }, { hz: 1_400, forMs: 400 });
/** It was not. */
const refusedTone = tones(lead, { hz: 400, forMs: 800 });

/** The audio of a result: speech or tones, as the customer has set; also tones if speech is not available. */
export async function soundOf(voice: CodeVoice, customerId: number, outcome: CodeOutcome): Promise<Int16Array> {
  const isSpoken = (await voice.store.featureCodes.confirmationOf(customerId)) === 'speech';
  return (isSpoken && (await spoken(outcome.sentence, voice))) || (outcome.isDone ? doneTone : refusedTone);
}

/** Carries out the code's function as soon as the call is connected, confirms it, and hangs up. */
export function codeProgram(
  name: string,
  request: Omit<CodeRequest, 'callId'> & { readonly dialled: { readonly feature: keyof typeof codeEffects } },
  voice: CodeVoice,
): CallProgram {
  const { viewer, dialled } = request;
  return {
    context: 'IVR',
    number: dialled.code + dialled.digits,
    name,
    async run(call) {
      const playback = new CallPlayback(call, voice.media);
      const outcome = await outcomeOf({ ...request, callId: call.id }, voice.logger);
      call.reportOutcome(outcome);
      await playback.play(await soundOf(voice, viewer.customerId, outcome));
      call.end();
    },
  };

  async function outcomeOf(asked: CodeRequest, logger: Logger): Promise<CodeOutcome> {
    try {
      return { isDone: true, sentence: await codeEffects[dialled.feature](asked) };
    } catch (error) {
      if (error instanceof Refusal) return { isDone: false, sentence: error.message };
      logger.error({ callId: asked.callId, code: dialled.code, err: error }, 'a feature code failed');
      return { isDone: false, sentence: 'This is not possible at the moment.' };
    }
  }
}

/** Null where nothing can be spoken now. */
async function spoken(sentence: string, { media, logger }: CodeVoice): Promise<Int16Array | null> {
  try {
    const speech = await media.synthesize(sentence);
    const sound = new Int16Array(ms(lead.forMs) + speech.length);
    sound.set(speech, ms(lead.forMs));
    return sound;
  } catch (error) {
    logger.warn({ err: error }, 'a confirmation could not be spoken');
    return null;
  }
}
