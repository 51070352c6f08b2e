import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { ChatThread } from '../../../../shared/api/chats/chats.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { messageAdded, messagesRead } from './chatEvents.ts';
import { userParty } from './chatParties.ts';

/** Chat between users. */
export interface InternalChat {
  /** Sends a message to a colleague. */
  send(viewer: Viewer, colleagueId: number, text: string): Promise<ChatMessage>;
  /** The colleagues with whom a user chats. Agents may ask for their own, supervisors for anybody's. */
  threads(viewer: Viewer, userId: number): Promise<ChatThread[]>;
  /** Marks what a colleague wrote to `userId` as read, up to an id (null: all); answers the thread. */
  read(viewer: Viewer, userId: number, colleagueId: number, upTo: number | null): Promise<ChatThread>;
}

const notFound = () => new Refusal('notFound', 'Resource not found');

export function createInternalChat({ store, clock }: { readonly store: Store; readonly clock: Clock }): InternalChat {
  async function colleague(viewer: Viewer, id: number): Promise<UserRecord> {
    const user = await store.users.byId(id);
    if (!user || user.customerId !== viewer.customerId) throw notFound();
    return user;
  }

  async function recipient(viewer: Viewer, id: number): Promise<UserRecord> {
    const user = await colleague(viewer, id);
    if (user.id === viewer.userId) throw new Refusal('invalid', 'You cannot write to yourself', 'id');
    if (!user.active) throw new Refusal('invalid', 'That user is not active', 'id');
    return user;
  }

  async function ownerId(viewer: Viewer, id: number): Promise<number> {
    const user = await colleague(viewer, id);
    if (id !== viewer.userId && !reaches(viewer.roles, 'supervisor')) throw notFound();
    return user.id;
  }

  return {
    async send(viewer, colleagueId, text) {
      const to = await recipient(viewer, colleagueId);
      const from = await colleague(viewer, viewer.userId);
      const { customerId } = viewer;
      const userIds = [from.id, to.id];
      const now = clock.now();
      const ends = { from: userParty(from), to: userParty(to) };
      return store.transaction(async (within) => {
        const message = await within.chatMessages.add({
          ...ends,
          customerId,
          chatId: null,
          type: 'L',
          text,
          contact: null,
          userIds,
          createdAt: now,
        });
        await within.events.append([messageAdded(message, { customerId, userIds, now })]);
        return message;
      });
    },
    async threads(viewer, userId) {
      return store.chatMessages.threads(viewer.customerId, await ownerId(viewer, userId));
    },
    async read(viewer, userId, colleagueId, upTo) {
      const readerId = await ownerId(viewer, userId);
      if (readerId !== viewer.userId) throw new Refusal('denied', 'Access denied');
      const { customerId } = viewer;
      const now = clock.now();
      return store.transaction(async (within) => {
        const pair = { customerId, readerId, writerId: colleagueId };
        const limit = upTo ?? (await within.chatMessages.newestId(customerId));
        const newest = await within.chatMessages.markRead(pair, limit, toContractDateTime(now));
        const thread = (await within.chatMessages.threads(customerId, readerId)).find(
          (candidate) => candidate.user_id === colleagueId,
        );
        if (!thread) throw notFound();
        const mark = { chat_id: null, reader_id: readerId, writer_id: colleagueId };
        const circumstances = { customerId, userIds: [readerId, colleagueId], now };
        if (newest !== null) await within.events.append([messagesRead({ ...mark, up_to: newest }, circumstances)]);
        return thread;
      });
    },
  };
}
