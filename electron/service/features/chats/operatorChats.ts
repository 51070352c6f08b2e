/** What operators do with visitors' chats: accept, write, read, transfer, end. */

import type { NewChatFile } from '../../../../shared/api/chats/chatFiles.ts';
import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat, ChatPatch } from '../../../../shared/api/chats/chats.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RecordScope } from '../../kernel/collections.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { audienceOf, chatState, messageAdded, messagesRead } from './chatEvents.ts';
import { type ChatInput, step } from './chatMachine.ts';
import type { StoredFile } from './chatMessageRows.ts';
import { userParty, visitorParty } from './chatParties.ts';
import type { ChatPresence } from './chatPresence.ts';
import type { StoredChat } from './chatRepository.ts';
import type { ChatFiles } from './files/chatFiles.ts';
import type { VisitorSites } from './visitorSites.ts';

export interface OperatorChats {
  /** Applies a change completely or not at all; `userAgent` is the operator's. */
  change(viewer: Viewer, id: number, patch: ChatPatch, userAgent: string): Promise<Chat>;
  /** Sends a message to the visitor. */
  write(viewer: Viewer, id: number, text: string): Promise<ChatMessage>;
  /** Sends a file to the visitor. */
  sendFile(viewer: Viewer, id: number, given: NewChatFile): Promise<ChatMessage>;
}

const denied = () => new Refusal('denied', 'Access denied');

const everything = ({ customerId }: Viewer): RecordScope => ({ customerId, userId: null });
const scopeOf = (viewer: Viewer): RecordScope =>
  reaches(viewer.roles, 'supervisor') ? everything(viewer) : { ...everything(viewer), userId: viewer.userId };

/** One request of an operator, within its transaction. */
class Turn {
  readonly #within: Repositories;
  readonly #viewer: Viewer;
  readonly #now: number;
  readonly #presence: Pick<ChatPresence, 'awayMs'>;
  readonly #stored: StoredChat;
  chat: Chat;

  constructor(
    within: Repositories,
    viewer: Viewer,
    stored: StoredChat,
    { clock, presence }: OperatorChatsDependencies,
  ) {
    this.#within = within;
    this.#viewer = viewer;
    this.#stored = stored;
    this.#now = clock.now();
    this.#presence = presence;
    this.chat = stored.chat;
  }

  /** Anybody may end a chat without an operator; one with an operator only that operator and supervisors. */
  requireCharge(): void {
    const { operator_id: operatorId } = this.chat;
    const isInCharge = operatorId === null || operatorId === this.#viewer.userId;
    if (!isInCharge && !reaches(this.#viewer.roles, 'supervisor')) throw denied();
  }

  /** The visitor left before anybody accepted: whoever reads the message marks it as read for everybody. */
  isLeftMessage(): boolean {
    return this.chat.state_name === 'ENDED' && this.chat.accepted_at === null;
  }

  requireOperator(): void {
    if (this.chat.operator_id !== null && this.chat.operator_id !== this.#viewer.userId) throw denied();
    if (this.chat.state_name !== 'OPEN') {
      throw new Refusal('conflict', `The chat is ${this.chat.state_name}: it must be OPEN`, 'state');
    }
  }

  async #apply(input: ChatInput, audience: (changed: Chat) => readonly number[] | null): Promise<void> {
    const { chats, events } = this.#within;
    this.chat = await chats.change(this.chat.id, step(this.chat, input, this.#now));
    await events.append([chatState(this.chat, audience(this.chat), this.#now)]);
  }

  async take(userAgent: string): Promise<void> {
    const { userId: operatorId } = this.#viewer;
    // Everybody saw the chat wait, so everybody is notified that it was accepted.
    await this.#apply({ type: 'accept', operatorId, userAgent }, () => null);
    await this.#joined(operatorId);
  }

  async #joined(operatorId: number): Promise<void> {
    const { chats } = this.#within;
    await chats.addParticipant(this.chat.id, operatorId);
    await chats.noteOperator(this.chat.id, Number.isFinite(this.#presence.awayMs(operatorId)));
  }

  async handOver(operatorId: number): Promise<void> {
    const target = await this.#within.users.byId(operatorId);
    if (!target?.active || target.customerId !== this.chat.customer_id) {
      throw new Refusal('missing', 'There is no such active user', 'operator_id');
    }
    const former = this.chat.operator_id;
    if (former === operatorId) throw new Refusal('invalid', 'That user already has the chat', 'operator_id');
    const audience = former === null ? [operatorId] : [former, operatorId];
    await this.#apply({ type: 'transfer', operatorId }, () => audience);
    await this.#joined(operatorId);
  }

  end(): Promise<void> {
    return this.#apply({ type: 'end', by: 'operator' }, audienceOf);
  }

  async read(upTo: number | undefined): Promise<void> {
    const { chatMessages, events, chats } = this.#within;
    const { id, customer_id: customerId } = this.chat;
    const limit = upTo ?? (await chatMessages.newestId(customerId));
    const newest = await chatMessages.markChatRead(id, 'I', limit, toContractDateTime(this.#now));
    if (newest === null) return;
    const mark = { chat_id: id, reader_id: this.#viewer.userId, writer_id: null, up_to: newest };
    await events.append([messagesRead(mark, { customerId, userIds: audienceOf(this.chat), now: this.#now })]);
    this.chat = (await chats.byId(everything(this.#viewer), id))?.chat ?? this.chat;
  }

  async write(text: string, file?: StoredFile): Promise<ChatMessage> {
    const { users, chatMessages, events } = this.#within;
    const { id: chatId, customer_id: customerId } = this.chat;
    const operator = await users.byId(this.#viewer.userId);
    if (!operator) throw denied();
    const { contact } = this.#stored;
    const sides = { from: userParty(operator), to: visitorParty(this.#stored) };
    const userIds = [operator.id];
    const message = await chatMessages.add({
      ...sides,
      customerId,
      chatId,
      type: 'O',
      text,
      file,
      contact,
      userIds,
      createdAt: this.#now,
    });
    await events.append([messageAdded(message, { customerId, userIds, now: this.#now })]);
    return message;
  }
}

export interface OperatorChatsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly presence: Pick<ChatPresence, 'awayMs'>;
  readonly files: ChatFiles;
  readonly sites: Pick<VisitorSites, 'fileRules'>;
}

export function createOperatorChats(dependencies: OperatorChatsDependencies): OperatorChats {
  const { store, files, sites } = dependencies;

  async function chatFor({ chats }: Repositories, viewer: Viewer, id: number, isTaking: boolean): Promise<StoredChat> {
    const seen = await chats.byId(scopeOf(viewer), id);
    if (seen) return seen;
    // A waiting chat is visible to everybody, so whoever accepts it second may learn that it was taken.
    const taken = isTaking && (await chats.byId(everything(viewer), id));
    if (taken)
      throw new Refusal('conflict', `The chat is ${taken.chat.state_name}: another operator accepted it`, 'state');
    throw new Refusal('notFound', 'Resource not found');
  }

  return {
    change: (viewer, id, patch, userAgent) =>
      store.transaction(async (within) => {
        const stored = await chatFor(within, viewer, id, patch.state === 'OPEN');
        const turn = new Turn(within, viewer, stored, dependencies);
        if (patch.state === 'OPEN') await turn.take(userAgent);
        else turn.requireCharge();
        if (patch.read) {
          if (!turn.isLeftMessage()) turn.requireOperator();
          await turn.read(patch.up_to);
        }
        if (patch.operator_id !== undefined) await turn.handOver(patch.operator_id);
        if (patch.state === 'ENDED') await turn.end();
        return turn.chat;
      }),
    write: (viewer, id, text) =>
      store.transaction(async (within) => {
        const stored = await chatFor(within, viewer, id, false);
        const turn = new Turn(within, viewer, stored, dependencies);
        turn.requireOperator();
        return turn.write(text);
      }),
    async sendFile(viewer, id, given) {
      const seen = await chatFor(store, viewer, id, false);
      new Turn(store, viewer, seen, dependencies).requireOperator();
      return files.take(viewer.customerId, given, await sites.fileRules(seen.chat), (file) =>
        store.transaction(async (within) => {
          const turn = new Turn(within, viewer, await chatFor(within, viewer, id, false), dependencies);
          turn.requireOperator();
          return turn.write(given.text.trim(), file);
        }),
      );
    },
  };
}
