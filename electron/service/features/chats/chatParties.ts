/** The sides of a chat message. */
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { ChatParty } from './chatMessageRows.ts';
import type { KeptChat } from './chatRepository.ts';

/** A user as the side of a message. */
export function userParty({ id, firstName, lastName, ext }: UserRecord): ChatParty {
  return { userId: id, name: `${firstName} ${lastName}`.trim(), number: ext };
}

/** Whoever takes a chat that waits. */
export const nobodyYet: ChatParty = { userId: null, name: '', number: '' };

/** The visitor of a chat. */
export function visitorParty({ chat, contactName }: KeptChat): ChatParty {
  return { userId: null, name: contactName, number: chat.visitor_number ?? chat.visitor_email ?? '' };
}
