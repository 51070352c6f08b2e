/**
 * The state machine of visitors' chats. Pure: a chat and an input give the change of the chat, or an error that names both.
 *
 * ```
 * WAITING ─accept→ OPEN ─transfer→ OPEN ─release→ WAITING
 * WAITING, OPEN ─end→ ENDED
 * ```
 */
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { chatStateCodes, codeOf } from '../../../../shared/domain/codes.ts';
import { fromContractDateTime, toContractDateTime } from '../../../../shared/domain/time.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ChatChange } from './chatRepository.ts';

export type ChatInput =
  | { readonly type: 'accept'; readonly operatorId: number; readonly userAgent: string }
  | { readonly type: 'transfer'; readonly operatorId: number }
  | { readonly type: 'release' }
  | { readonly type: 'end'; readonly by: NonNullable<Chat['ended_by']> };

const allowed = {
  WAITING: ['accept', 'end'],
  OPEN: ['transfer', 'release', 'end'],
  ENDED: [],
} as const satisfies Readonly<Record<Chat['state_name'], readonly ChatInput['type'][]>>;

/** Seconds from a date-time of the contract to a Unix time in milliseconds. */
function secondsSince(dateTime: string, now: number): number {
  return Math.max(0, Math.floor((now - fromContractDateTime(dateTime)) / 1000));
}

function ended({ accepted_at: acceptedAt }: Pick<Chat, 'accepted_at'>, by: Chat['ended_by'], now: number): ChatChange {
  return {
    state: codeOf(chatStateCodes, 'ENDED'),
    ended_at: toContractDateTime(now),
    ended_by: by,
    duration: acceptedAt === null ? 0 : secondsSince(acceptedAt, now),
  };
}

/**
 * What an input changes. Throws a `Refusal` of kind `conflict` when the state forbids it.
 *
 * @param now Unix milliseconds
 */
export function step(chat: Pick<Chat, 'state_name' | 'accepted_at'>, input: ChatInput, now: number): ChatChange {
  const possible: readonly string[] = allowed[chat.state_name];
  if (!possible.includes(input.type)) {
    throw new Refusal('conflict', `The chat is ${chat.state_name}: ${input.type} is not possible`, 'state');
  }
  if (input.type === 'end') return ended(chat, input.by, now);
  if (input.type === 'release') {
    return { state: codeOf(chatStateCodes, 'WAITING'), operator_id: null, operator_ua: '' };
  }
  if (input.type === 'transfer') return { operator_id: input.operatorId, operator_ua: '' };
  return {
    state: codeOf(chatStateCodes, 'OPEN'),
    operator_id: input.operatorId,
    operator_ua: input.userAgent,
    accepted_at: chat.accepted_at ?? toContractDateTime(now),
  };
}
