/** The sides of a chat message. */
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { ChatParty } from './chatMessageRows.ts';
import type { StoredChat } from './chatRepository.ts';

export function userParty({ id, firstName, lastName, ext }: UserRecord): ChatParty {
  return { userId: id, name: `${firstName} ${lastName}`.trim(), number: ext };
}

/** The operator of a chat that nobody has accepted yet. */
export const nobodyYet: ChatParty = { userId: null, name: '', number: '' };

export function visitorParty({ chat, contactName }: StoredChat): ChatParty {
  return { userId: null, name: contactName, number: chat.visitor_number ?? chat.visitor_email ?? '' };
}
