/** What visitors do with chats. They are not signed in: a setting's key opens a chat, the chat's token continues it. */
import { createHash, randomBytes } from 'node:crypto';
import type { NewChatFile } from '../../../../shared/api/chats/chatFiles.ts';
import type { ChatMessage } from '../../../../shared/api/chats/chatMessages.ts';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import type {
  NewVisitorChat,
  OpenedVisitorChat,
  VisitorChat,
  VisitorMessage,
} from '../../../../shared/api/chats/visitorChats.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { isPageOf, requireOwnPage } from '../../kernel/pageOfSite.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { audienceOf, chatState, messageAdded, messagesRead } from './chatEvents.ts';
import { step } from './chatMachine.ts';
import type { StoredFile } from './chatMessageRows.ts';
import { nobodyYet, userParty, visitorParty } from './chatParties.ts';
import type { ChatPresence } from './chatPresence.ts';
import type { StoredChat } from './chatRepository.ts';
import type { ChatFiles } from './files/chatFiles.ts';
import { countryOfVisitor, identityOf } from './visitorIdentity.ts';
import type { VisitorLimits } from './visitorLimits.ts';
import type { VisitorSite, VisitorSites } from './visitorSites.ts';
import { toVisitorMessage, viewOf } from './visitorView.ts';

/** How often the time of the visitor's last request is written, at most. */
const SEEN_EVERY_MS = 20_000;
const DAY_MS = 24 * 3600_000;

/** What a visitor's request shows besides its body. */
export interface VisitorRequest {
  readonly address: string;
  readonly userAgent: string;
  /** Origin of the page; browsers leave it out for GET requests of the same origin. */
  readonly origin: string;
  readonly referer: string;
  /** Languages set in the visitor's browser. */
  readonly acceptLanguage: string;
}

export interface VisitorChatsDependencies {
  readonly store: Store;
  readonly sites: VisitorSites;
  readonly limits: VisitorLimits;
  readonly files: ChatFiles;
  readonly presence: ChatPresence;
  readonly clock: Clock;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');
const foreignOrigin = () => new Refusal('denied', 'This page may not use the chat');

/** The web site that a page belongs to. Throws for pages of other sites and requests without a page. */
function websiteOf({ websites }: VisitorSite, { origin }: VisitorRequest): number {
  const website = websites.find((candidate) => candidate.origin === origin.toLowerCase());
  if (!website) throw foreignOrigin();
  return website.id;
}

function requireLive(stored: StoredChat): StoredChat {
  if (stored.chat.state_name !== 'ENDED') return stored;
  throw new Refusal('conflict', 'The chat is ENDED: you cannot write any more', 'state');
}

export class VisitorChats {
  readonly #store: Store;
  readonly #sites: VisitorSites;
  readonly #limits: VisitorLimits;
  readonly #files: ChatFiles;
  readonly #presence: ChatPresence;
  readonly #clock: Clock;

  constructor({ store, sites, limits, files, presence, clock }: VisitorChatsDependencies) {
    this.#store = store;
    this.#sites = sites;
    this.#limits = limits;
    this.#files = files;
    this.#presence = presence;
    this.#clock = clock;
  }

  async open(request: VisitorRequest, body: NewVisitorChat): Promise<OpenedVisitorChat> {
    const site = await this.#sites.byKey(body.key);
    if (!site) throw new Refusal('notFound', 'Resource not found');
    const websiteId = websiteOf(site, request);
    requireOwnPage(site.websites, body.page);
    this.#limits.opening(site.customerId, request.address);
    const token = randomHex(20);
    const visitorId = body.visitor_id ?? randomHex(16);
    return this.#store.transaction(async (within) => {
      this.#limits.oneMoreChat(await within.chats.countLive(site.customerId));
      const place = { customerId: site.customerId, websiteId, tokenHash: hashOf(token) };
      const stored = await this.#begin(within, place, visitorId, request, body);
      if (body.text !== undefined) await this.#addMessage(within, stored, body.text);
      return { token, visitor_id: visitorId, ...(await viewOf(within, stored, 0, this.#presence)) };
    });
  }

  /** Messages after an id; the operator's messages up to that id count as read. */
  async read(request: VisitorRequest, token: string, after: number): Promise<VisitorChat> {
    const stored = await this.#chatOf(this.#store, request, token);
    this.#limits.reading(stored.chat.id);
    if (stored.chat.state_name !== 'ENDED') await this.#noteVisit(stored, after);
    return viewOf(this.#store, stored, after, this.#presence);
  }

  async write(request: VisitorRequest, token: string, text: string): Promise<VisitorMessage> {
    const { id } = (await this.#chatOf(this.#store, request, token)).chat;
    this.#limits.writing(id);
    return this.#store.transaction(async (within) => {
      const stored = await this.#chatOf(within, request, token);
      requireLive(stored);
      this.#limits.oneMoreMessage(await within.chatMessages.countOfVisitor(id));
      await within.chats.noteVisitor(id, this.#clock.now(), stored.visitorReadUpTo);
      return toVisitorMessage(await this.#addMessage(within, stored, text), '');
    });
  }

  /** Refuses a file before it is uploaded if the visitor has no live chat. */
  async admitFile(request: VisitorRequest, token: string): Promise<void> {
    requireLive(await this.#chatOf(this.#store, request, token));
  }

  /** Sends a file of the visitor to the operator. */
  async sendFile(request: VisitorRequest, token: string, given: NewChatFile): Promise<VisitorMessage> {
    const { chat } = requireLive(await this.#chatOf(this.#store, request, token));
    this.#limits.sendingFile(chat.id, request.address);
    await this.#requireMessageQuota(this.#store, chat);
    return this.#files.take(chat.customer_id, given, await this.#sites.fileRules(chat), (file) =>
      this.#store.transaction(async (within) => {
        const stored = requireLive(await this.#chatOf(within, request, token));
        await this.#requireMessageQuota(within, chat);
        this.#limits.oneMoreMessage(await within.chatMessages.countOfVisitor(chat.id));
        await within.chats.noteVisitor(chat.id, this.#clock.now(), stored.visitorReadUpTo);
        return toVisitorMessage(await this.#addMessage(within, stored, given.text.trim(), file), '');
      }),
    );
  }

  /** Path of a file of the chat. */
  async file(request: VisitorRequest, token: string, messageId: number) {
    const { chat } = await this.#chatOf(this.#store, request, token);
    this.#limits.reading(chat.id);
    return this.#files.find(chat.id, messageId);
  }

  async #requireMessageQuota(
    { chatMessages }: Pick<Repositories, 'chatMessages'>,
    { id, customer_id }: Chat,
  ): Promise<void> {
    const since = toContractDateTime(this.#clock.now() - DAY_MS);
    const ofDay = await chatMessages.bytesOfVisitorsSince(customer_id, since);
    this.#limits.oneMoreFile(await chatMessages.filesOfVisitor(id), ofDay);
  }

  /** Ends the chat; one that has ended stays as it is. */
  leave(request: VisitorRequest, token: string): Promise<void> {
    return this.#store.transaction(async (within) => {
      const { chat } = await this.#chatOf(within, request, token);
      if (chat.state_name === 'ENDED') return;
      const now = this.#clock.now();
      const ended = await within.chats.change(chat.id, step(chat, { type: 'end', by: 'visitor' }, now));
      await within.events.append([chatState(ended, audienceOf(ended), now)]);
    });
  }

  async #chatOf(
    { chats }: Pick<Repositories, 'chats'>,
    { origin }: VisitorRequest,
    token: string,
  ): Promise<StoredChat> {
    const stored = await chats.byToken(hashOf(token));
    if (!stored) throw new Refusal('notFound', 'Resource not found');
    if (origin !== '' && origin.toLowerCase() !== stored.origin) throw foreignOrigin();
    return stored;
  }

  async #begin(
    within: Repositories,
    place: { readonly customerId: number; readonly websiteId: number; readonly tokenHash: string },
    visitorId: string,
    { address, origin, userAgent, referer, acceptLanguage }: VisitorRequest,
    body: NewVisitorChat,
  ): Promise<StoredChat> {
    const { number, email, contact, contactName } = await identityOf(within, place.customerId, visitorId, body);
    const createdAt = this.#clock.now();
    const stored = await within.chats.add({
      ...place,
      contact,
      contactName,
      createdAt,
      origin: origin.toLowerCase(),
      visitor: {
        id: visitorId,
        name: body.name,
        email,
        number,
        country: countryOfVisitor(number, acceptLanguage),
        ip: address,
        userAgent: userAgent.slice(0, 500),
        referer: body.page ?? (isPageOf([{ origin }], referer) ? referer.slice(0, 2000) : ''),
      },
    });
    await within.events.append([chatState(stored.chat, null, createdAt)]);
    return stored;
  }

  async #addMessage(within: Repositories, stored: StoredChat, text: string, file?: StoredFile): Promise<ChatMessage> {
    const { id: chatId, customer_id: customerId, operator_id: operatorId } = stored.chat;
    const operator = operatorId === null ? null : await within.users.byId(operatorId);
    const sides = { from: visitorParty(stored), to: operator ? userParty(operator) : nobodyYet };
    const now = this.#clock.now();
    const { contact } = stored;
    const userIds = operatorId === null ? [] : [operatorId];
    const message = await within.chatMessages.add({
      ...sides,
      customerId,
      chatId,
      type: 'I',
      text,
      file,
      contact,
      userIds,
      createdAt: now,
    });
    await within.events.append([messageAdded(message, { customerId, userIds: audienceOf(stored.chat), now })]);
    return message;
  }

  /** Most requests have nothing new to note, and write nothing. */
  async #noteVisit(stored: StoredChat, after: number): Promise<void> {
    const now = this.#clock.now();
    const hasRead = after > stored.visitorReadUpTo;
    if (!hasRead && now - stored.seenAt < SEEN_EVERY_MS) return;
    await this.#store.transaction(async (within) => {
      // An id from the future must not mark messages that are yet to be written.
      const newest = await within.chatMessages.newestId(stored.chat.customer_id);
      const upTo = Math.min(after, newest);
      if (upTo > stored.visitorReadUpTo) await this.#noteRead(within, stored, upTo);
      await within.chats.noteVisitor(stored.chat.id, now, Math.max(upTo, stored.visitorReadUpTo));
    });
  }

  async #noteRead(within: Repositories, { chat }: StoredChat, upTo: number): Promise<void> {
    const { id, customer_id: customerId } = chat;
    const now = this.#clock.now();
    const newest = await within.chatMessages.markChatRead(id, 'O', upTo, toContractDateTime(now));
    if (newest === null) return;
    const mark = { chat_id: id, reader_id: null, writer_id: null, up_to: newest };
    await within.events.append([messagesRead(mark, { customerId, userIds: audienceOf(chat), now })]);
  }
}
