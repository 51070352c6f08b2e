import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredChat } from '../../electron/service/features/chats/chatRepository.ts';
import { type ChatTimeouts, createChatTimeouts } from '../../electron/service/features/chats/chatTimeouts.ts';
import { ManualClock } from '../support/manualClock.ts';
import { openTestStore, type TestStore } from './storeFixture.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1, 10);

let store: TestStore;
let clock: ManualClock;
let timeouts: ChatTimeouts;
/** For how long operators have been away; those that are not here never were there. */
let away: Map<number, number>;
const failures: unknown[] = [];

beforeEach(async () => {
  store = await openTestStore();
  clock = new ManualClock(start);
  away = new Map();
  const presence = { awayMs: (userId: number) => away.get(userId) ?? Number.POSITIVE_INFINITY };
  timeouts = createChatTimeouts({ store, clock, presence, onFailure: (error) => failures.push(error) });
});

afterEach(async () => {
  await timeouts.close();
  await store.dispose();
  expect(failures.splice(0)).toEqual([]);
});

let chats = 0;

function addChat(): Promise<StoredChat> {
  chats += 1;
  return store.chats.add({
    customerId: store.customerId,
    websiteId: null,
    tokenHash: `token ${chats}`,
    origin: null,
    contact: `visitor:${chats}`,
    contactName: '',
    createdAt: clock.now(),
    visitor: { id: 'v', name: '', email: null, number: null, country: null, ip: '', userAgent: '', referer: '' },
  });
}

const scope = () => ({ customerId: store.customerId, userId: null });
const look = async ({ chat }: StoredChat) => (await store.chats.byId(scope(), chat.id))?.chat;

/** Lets time pass, with the sweeps on the way; a visitor who is there polls now and then. */
async function pass(minutes: number, present: readonly StoredChat[] = []): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    for (const { chat } of present) await store.chats.noteVisitor(chat.id, clock.now(), 0);
    clock.advance(minute);
    await store.transaction(async () => undefined);
  }
}

async function write(stored: StoredChat, type: 'I' | 'O', text: string) {
  const side = { userId: null, name: 'Vera', number: '' };
  const common = {
    customerId: store.customerId,
    chatId: stored.chat.id,
    contact: stored.contact,
    userIds: [],
  } as const;
  return store.chatMessages.add({ ...common, type, text, from: side, to: side, createdAt: clock.now() });
}

describe('a chat of which nothing is heard', () => {
  it('ends five minutes after its visitor was last seen, with an event', async () => {
    const [gone, present] = [await addChat(), await addChat()];
    timeouts.start();
    await pass(4, [present]);
    expect((await look(gone))?.state_name).toBe('WAITING');
    await pass(3, [present]);
    expect(await look(gone)).toMatchObject({ state_name: 'ENDED', ended_by: 'timeout', duration: 0 });
    expect((await look(present))?.state_name).toBe('WAITING');
    const events = (await store.events.after(0, 100)).map(({ body }) => body);
    expect(events).toMatchObject([{ event_name: 'chat.state', chat_id: gone.chat.id, chat: { state: 2 } }]);
  });

  it('ends after an hour in which nobody wrote, whoever looks on', async () => {
    const [silent, talking] = [await addChat(), await addChat()];
    timeouts.start();
    await pass(40, [silent, talking]);
    await write(talking, 'O', 'still here');
    await pass(25, [silent, talking]);
    expect([(await look(silent))?.ended_by, (await look(talking))?.ended_by]).toEqual(['timeout', null]);
  });

  it('waits again a minute after its operator left, and not when it answers by a program', async () => {
    timeouts.start();
    const [gone, back, program] = [await addChat(), await addChat(), await addChat()];
    const [userId, other] = [7, 8];
    for (const { chat } of [gone, back, program]) {
      const operator_id = chat.id === program.chat.id ? other : userId;
      await store.chats.change(chat.id, { state: 1, operator_id, accepted_at: '2026-01-01 10:00:00' });
    }
    await pass(1, [gone, back, program]);
    expect((await look(program))?.state_name).toBe('OPEN');
    away.set(userId, 59_999);
    await pass(1, [gone, back, program]);
    expect((await look(back))?.state_name).toBe('OPEN');
    away.set(userId, 60_000);
    await pass(1, [gone, back, program]);
    expect(await look(gone)).toMatchObject({ state_name: 'WAITING', operator_id: null, ended_at: null });
    expect((await look(program))?.state_name).toBe('OPEN');
  });

  it('waits again a minute after a restart when its operator, who was here before, does not come back', async () => {
    timeouts.start();
    const [left, back, program] = [await addChat(), await addChat(), await addChat()];
    for (const [index, { chat }] of [left, back, program].entries()) {
      await store.chats.change(chat.id, { state: 1, operator_id: 7 + index, accepted_at: '2026-01-01 10:00:00' });
    }
    for (const userId of [7, 8]) away.set(userId, 0);
    await pass(1, [left, back, program]);
    await timeouts.close();

    away.clear();
    const presence = { awayMs: (userId: number) => away.get(userId) ?? Number.POSITIVE_INFINITY };
    timeouts = createChatTimeouts({ store, clock, presence, onFailure: (error) => failures.push(error) });
    clock.advance(10 * minute);
    timeouts.start();
    away.set(8, 0);
    clock.advance(minute / 2);
    await store.transaction(async () => undefined);
    expect((await look(left))?.state_name).toBe('OPEN');
    await pass(2, [left, back, program]);
    expect(await look(left)).toMatchObject({ state_name: 'WAITING', operator_id: null });
    expect((await look(back))?.state_name).toBe('OPEN');
    expect((await look(program))?.state_name).toBe('OPEN');
  });

  it('has its time again after the service was down', async () => {
    const chat = await addChat();
    clock.advance(20 * minute);
    timeouts.start();
    await pass(4);
    expect((await look(chat))?.state_name).toBe('WAITING');
    await pass(2);
    expect((await look(chat))?.state_name).toBe('ENDED');
  });
});

describe('messages of a chat', () => {
  it('count as unread until they are read or gone, up to the id that is given', async () => {
    const chat = await addChat();
    const [one, two, three] = [await write(chat, 'I', '1'), await write(chat, 'I', '2'), await write(chat, 'I', '3')];
    await write(chat, 'O', 'answer');
    expect((await look(chat))?.unread).toBe(3);
    expect(await store.chatMessages.markChatRead(chat.chat.id, 'I', one.id, '2026-01-01 10:00:00')).toBe(one.id);
    expect((await look(chat))?.unread).toBe(2);
    expect(await store.chatMessages.markChatRead(chat.chat.id, 'I', one.id, '2026-01-01 10:00:00')).toBeNull();
    await store.chatMessages.remove(store.customerId, [two.id]);
    expect((await look(chat))?.unread).toBe(1);
    const rest = await store.chatMessages.after(chat.chat.id, one.id, 10);
    expect(rest.map(({ text, read }) => [text, read])).toEqual([
      ['3', false],
      ['answer', false],
    ]);
    expect(await store.chatMessages.markChatRead(chat.chat.id, 'I', three.id, '2026-01-01 10:00:00')).toBe(three.id);
    expect((await look(chat))?.unread).toBe(0);
  });

  it('never get an id again, so that a visitor misses none', async () => {
    const chat = await addChat();
    const first = await write(chat, 'I', 'first');
    await store.chatMessages.remove(store.customerId, [first.id]);
    expect((await write(chat, 'O', 'second')).id).toBeGreaterThan(first.id);
  });

  it('are kept with their conversation and their count, or not at all', async () => {
    const chat = await addChat();
    const failing = store.transaction(async ({ chatMessages }) => {
      const side = { userId: null, name: '', number: '' };
      const common = {
        customerId: store.customerId,
        chatId: chat.chat.id,
        contact: chat.contact,
        userIds: [],
      } as const;
      await chatMessages.add({ ...common, type: 'I', text: 'lost', from: side, to: side, createdAt: clock.now() });
      throw new Error('and then');
    });
    await expect(failing).rejects.toThrow('and then');
    const request = { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] } as const;
    expect((await store.conversations.page(scope(), request)).total).toBe(0);
    expect((await look(chat))?.unread).toBe(0);
  });
});
