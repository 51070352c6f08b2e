import type { Chat } from '../../../../shared/api/chats/chats.ts';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import type { Sms } from '../../../../shared/api/sms/sms.ts';
import type { VoiceMessage } from '../../../../shared/api/voicemail.ts';
import { parseContractTime } from '../../../platform/format/format.ts';

/** One thing that was said with a contact. */
export type TimelineEntry = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'call'; readonly cdr: Cdr }
  | { readonly kind: 'sms'; readonly sms: Sms }
  | { readonly kind: 'voicemail'; readonly message: VoiceMessage }
  | { readonly kind: 'chat'; readonly chat: Chat }
);

/** The newest entries of one kind, and how many there are in all. */
export interface TimelinePart {
  readonly entries: readonly TimelineEntry[];
  readonly total: number;
}

/** A past call as an entry. */
export const callEntry = (cdr: Cdr): TimelineEntry => ({
  key: `call-${cdr.id}`,
  at: parseContractTime(cdr.calldate),
  kind: 'call',
  cdr,
});

/** A text message as an entry. */
export const smsEntry = (sms: Sms): TimelineEntry => ({
  key: `sms-${sms.id}`,
  at: parseContractTime(sms.created_at),
  kind: 'sms',
  sms,
});

/** A voice message as an entry. */
export const voicemailEntry = (message: VoiceMessage): TimelineEntry => ({
  key: `voicemail-${message.id}`,
  at: parseContractTime(message.created_at),
  kind: 'voicemail',
  message,
});

/** A chat as an entry. */
export const chatEntry = (chat: Chat): TimelineEntry => ({
  key: `chat-${chat.id}`,
  at: parseContractTime(chat.created_at),
  kind: 'chat',
  chat,
});

/**
 * The newest `limit` entries of all parts, newest first, each once. Right whenever every part holds its own newest
 * `limit`: nothing older of a part can be among them.
 */
export function mergeTimeline(parts: readonly TimelinePart[], limit: number): readonly TimelineEntry[] {
  const byKey = new Map(parts.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry] as const)));
  return [...byKey.values()].sort((a, b) => b.at - a.at || (a.key < b.key ? 1 : -1)).slice(0, limit);
}
