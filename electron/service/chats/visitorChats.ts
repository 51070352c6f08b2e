/** Chats as visitors of web pages conduct them. Nobody is signed in: the key opens a chat, its token continues it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Chat, ChatMessage } from '../../../shared/api/schemas/chat.ts';
import type {
  NewVisitorChat,
  OpenedVisitorChat,
  VisitorChat,
  VisitorMessage,
} from '../../../shared/api/schemas/visitorChat.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { KeptChat } from '../ports/chatsRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';
import type { Repositories, Store } from '../ports/repositories.ts';

import { audienceOf, chatState, messageAdded, messagesRead } from './chatEvents.ts';
import { step } from './chatMachine.ts';
import { nobodyYet, userParty, visitorParty } from './chatParties.ts';
import { identityOf } from './visitorIdentity.ts';
import type { VisitorLimits } from './visitorLimits.ts';
import type { VisitorSite, VisitorSites } from './visitorSites.ts';

/** Messages in one answer. */
const AT_ONCE = 200;
/** That a visitor was there is written down this often at most. */
const SEEN_EVERY_MS = 20_000;

/** What a visitor's request tells besides its body. */
export interface VisitorRequest {
  readonly address: string;
  readonly userAgent: string;
  /** Empty when the client sends none: it is no page. */
  readonly origin: string;
  readonly referer: string;
}

/** Chats, for visitors. */
export interface VisitorChats {
  open(request: VisitorRequest, body: NewVisitorChat): Promise<OpenedVisitorChat>;
  /** What is new after a message; the operator's up to that one are read. */
  read(request: VisitorRequest, token: string, after: number): Promise<VisitorChat>;
  write(request: VisitorRequest, token: string, text: string): Promise<VisitorMessage>;
  /** Ends it; one that has ended stays as it is. */
  leave(request: VisitorRequest, token: string): Promise<void>;
}

/** What it needs. */
export interface VisitorChatsDependencies {
  readonly store: Store;
  readonly sites: VisitorSites;
  readonly limits: VisitorLimits;
  readonly clock: Clock;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const notFound = () => new Refusal('notFound', 'Resource not found');
const foreignOrigin = () => new Refusal('denied', 'This page may not use the chat');

/** The web site that a page belongs to. Throws for pages of other sites, and for what is no page. */
function websiteOf({ websites }: VisitorSite, { origin }: VisitorRequest): number {
  const website = websites.find((candidate) => candidate.origin === origin.toLowerCase());
  if (!website) throw foreignOrigin();
  return website.id;
}

/** Makes it. */
export function createVisitorChats(dependencies: VisitorChatsDependencies): VisitorChats {
  const { store, sites, limits, clock } = dependencies;

  async function chatOf({ chats }: Pick<Repositories, 'chats'>, request: VisitorRequest, token: string) {
    const kept = await chats.byToken(hashOf(token));
    if (!kept) throw notFound();
    if (request.origin !== '' && request.origin !== kept.origin) throw foreignOrigin();
    return kept;
  }

  async function firstNameOf({ users }: Pick<Repositories, 'users'>, id: number | null): Promise<string | null> {
    return id === null ? null : ((await users.byId(id))?.firstName ?? '');
  }

  /** Full names, extensions and ids of users stay in the house. */
  async function messagesFor(within: Pick<Repositories, 'users'>, messages: readonly ChatMessage[]) {
    const writers = new Set(messages.map(({ from_id: id }) => id).filter((id) => id !== null));
    const names = new Map<number | null, string | null>();
    for (const id of writers) names.set(id, await firstNameOf(within, id));
    return messages.map(
      ({ id, created_at, type, from_id: from, text }): VisitorMessage => ({
        ...{ id, created_at, text, name: names.get(from) ?? '' },
        author: type === 'I' ? 'visitor' : 'operator',
      }),
    );
  }

  async function view(within: Pick<Repositories, 'users' | 'chatMessages'>, chat: Chat, after: number) {
    const messages = await within.chatMessages.after(chat.id, after, AT_ONCE);
    return {
      state: chat.state_name,
      operator_name: await firstNameOf(within, chat.operator_id),
      messages: await messagesFor(within, messages),
    } satisfies VisitorChat;
  }

  async function keep(within: Repositories, kept: KeptChat, text: string): Promise<ChatMessage> {
    const { id: chatId, customer_id: customerId, operator_id: operatorId } = kept.chat;
    const operator = operatorId === null ? null : await within.users.byId(operatorId);
    const sides = { from: visitorParty(kept), to: operator ? userParty(operator) : nobodyYet };
    const [userIds, now] = [operatorId === null ? [] : [operatorId], clock.now()];
    const { contact } = kept;
    const message = await within.chatMessages.add({
      ...{ ...sides, customerId, chatId, type: 'I', text, contact, userIds, createdAt: now },
    });
    await within.events.append([messageAdded(message, { customerId, userIds: audienceOf(kept.chat), now })]);
    return message;
  }

  async function begin(within: Repositories, request: VisitorRequest, body: NewVisitorChat, site: VisitorSite) {
    const { customerId } = site;
    limits.oneMoreChat(await within.chats.countLive(customerId));
    const [token, visitorId] = [randomBytes(20).toString('hex'), body.visitor_id ?? randomBytes(16).toString('hex')];
    const { number, email, contact, contactName } = await identityOf(within, customerId, visitorId, body);
    const kept = await within.chats.add({
      ...{ customerId, contact, contactName, tokenHash: hashOf(token), createdAt: clock.now() },
      websiteId: websiteOf(site, request),
      origin: request.origin || null,
      visitor: {
        ...{ id: visitorId, name: body.name, email, number, ip: request.address },
        userAgent: request.userAgent.slice(0, 500),
        referer: body.page ?? request.referer.slice(0, 2000),
      },
    });
    await within.events.append([chatState(kept.chat, null, clock.now())]);
    if (body.text !== undefined) await keep(within, kept, body.text);
    return { token, visitor_id: visitorId, ...(await view(within, kept.chat, 0)) };
  }

  async function noteRead(within: Repositories, { chat }: KeptChat, upTo: number): Promise<void> {
    const { id, customer_id: customerId } = chat;
    const now = clock.now();
    const newest = await within.chatMessages.markChatRead(id, 'O', upTo, toContractDateTime(now));
    if (newest === null) return;
    const mark = { chat_id: id, reader_id: null, writer_id: null, up_to: newest };
    await within.events.append([messagesRead(mark, { customerId, userIds: audienceOf(chat), now })]);
  }

  /** Most requests find nothing new to note, and write nothing. */
  async function noteVisit(kept: KeptChat, after: number): Promise<void> {
    const now = clock.now();
    const hasRead = after > kept.visitorReadUpTo;
    if (!hasRead && now - kept.seenAt < SEEN_EVERY_MS) return;
    await store.transaction(async (within) => {
      if (hasRead) await noteRead(within, kept, after);
      // An id from the future must not hide what is written until then.
      const newest = await within.chatMessages.newestId(kept.chat.customer_id);
      await within.chats.noteVisitor(kept.chat.id, now, Math.min(Math.max(after, kept.visitorReadUpTo), newest));
    });
  }

  return {
    async open(request, body) {
      const site = await sites.byKey(body.key);
      if (!site) throw notFound();
      websiteOf(site, request);
      limits.opening(site.customerId, request.address);
      return store.transaction((within) => begin(within, request, body, site));
    },
    async read(request, token, after) {
      const kept = await chatOf(store, request, token);
      limits.reading(kept.chat.id);
      if (kept.chat.state_name !== 'ENDED') await noteVisit(kept, after);
      return view(store, kept.chat, after);
    },
    async write(request, token, text) {
      const { id } = (await chatOf(store, request, token)).chat;
      limits.writing(id);
      return store.transaction(async (within) => {
        const kept = await chatOf(within, request, token);
        if (kept.chat.state_name === 'ENDED') {
          throw new Refusal('conflict', 'The chat is ENDED: writing is not possible', 'state');
        }
        limits.oneMoreMessage(await within.chatMessages.countOfVisitor(id));
        const message = await keep(within, kept, text);
        await within.chats.noteVisitor(id, clock.now(), kept.visitorReadUpTo);
        const { created_at } = message;
        return { id: message.id, created_at, author: 'visitor', name: '', text };
      });
    },
    leave: (request, token) =>
      store.transaction(async (within) => {
        const { chat } = await chatOf(within, request, token);
        if (chat.state_name === 'ENDED') return;
        const now = clock.now();
        const ended = await within.chats.change(chat.id, step(chat, { type: 'end', by: 'visitor' }, now));
        await within.events.append([chatState(ended, audienceOf(ended), now)]);
      }),
  };
}
