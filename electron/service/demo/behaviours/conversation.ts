import { listenForTurn } from '../party/listening.ts';
import type { SimulatedParty } from '../party/simulatedParty.ts';
import type { BehaviourContext } from './behaviour.ts';

const REPLIES = [
  'I see. Please go on.',
  'That sounds good to me.',
  'Could you tell me a little more about that?',
  'Yes, I understand. Thank you for explaining.',
  'Let me think about that for a moment. What else can you tell me?',
] as const;

const PROMPTS = [
  'Are you still there?',
  'I cannot hear you. Is your microphone on?',
  'Take your time. I will wait.',
] as const;

/** Talks and listens until the other side hangs up: a reply when it has spoken, a prompt when it keeps silent. */
export async function converse(party: SimulatedParty, { clock, timing }: BehaviourContext): Promise<void> {
  const replies = inTurn(REPLIES);
  const prompts = inTurn(PROMPTS);
  for (;;) {
    const heard = await listenForTurn(party, clock, timing.patienceMs);
    await party.say(heard === 'speech' ? replies() : prompts());
  }
}

/** One line after the other, and from the beginning again. */
function inTurn(lines: readonly [string, ...string[]]): () => string {
  let next = 0;
  return () => {
    const line = lines[next % lines.length] ?? lines[0];
    next += 1;
    return line;
  };
}
