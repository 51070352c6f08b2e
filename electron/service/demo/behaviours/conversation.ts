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

/** How a conversation differs from the usual one. */
export interface ConversationOptions {
  /** Sentences before the usual replies. */
  readonly replies?: readonly string[];
  /** Asked after each turn of the other side; true ends the conversation. Default: never. */
  readonly isOver?: () => boolean;
}

/**
 * Talks and listens until it is over or the other side hangs up: a reply when the other side has spoken, a prompt when it
 * keeps silent.
 */
export async function converse(
  party: SimulatedParty,
  { clock, timing }: BehaviourContext,
  { replies = [], isOver = () => false }: ConversationOptions = {},
): Promise<void> {
  const reply = inTurn([...replies, ...REPLIES]);
  const prompt = inTurn(PROMPTS);
  for (;;) {
    const heard = await listenForTurn(party, clock, timing.patienceMs);
    if (isOver()) return;
    await party.say(heard === 'speech' ? reply() : prompt());
  }
}

/** One line after the other, and from the beginning again. */
function inTurn(lines: readonly string[]): () => string {
  let next = 0;
  return () => {
    const line = lines[next % lines.length] ?? '';
    next += 1;
    return line;
  };
}
