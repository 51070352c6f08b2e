import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FollowedEvents, followEvents } from '../../support/followedEvents.ts';
import { type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';

let service: TestService;
let admin: SignedIn;
let ada: TestUser;
let bob: TestUser;
let cy: TestUser;
let elsewhere: SignedIn;
const streams: FollowedEvents[] = [];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  const owner = { email: 'owner@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
  await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
  elsewhere = await signIn(service.api, owner);
});

afterAll(async () => {
  for (const stream of streams) stream.close();
  await service.dispose();
});

beforeEach(async () => {
  [ada, bob, cy] = [await service.user('agent'), await service.user('agent'), await service.user('agent')];
});

const write = async (from: SignedIn, to: { readonly userId: number }, text: string) =>
  (await from.call('createUserChatMessage', { params: { id: to.userId }, body: { text } })).data;
const messagesOf = async (viewer: SignedIn, user: SignedIn, query: { with?: number; filter?: string } = {}) =>
  (await viewer.call('listUserChatMessages', { params: { id: user.userId }, query })).data;
const threadsOf = async (user: SignedIn) =>
  (await user.call('listUserChatThreads', { params: { id: user.userId } })).data;
const read = (user: SignedIn, peer: SignedIn, upTo?: number) =>
  user.call('readUserChatThread', {
    params: { id: user.userId, peer: peer.userId },
    body: { read: true, up_to: upTo },
  });

async function follow(user: SignedIn): Promise<FollowedEvents> {
  const stream = await followEvents(user);
  streams.push(stream);
  return stream;
}

describe('messages between users', () => {
  it('are kept as they are written, and are both sides’', async () => {
    const text = '  <b>&amp;</b> Grüße 👋\r\n{{name}} ';
    const sent = await write(ada, bob, text);
    expect(sent).toMatchObject({ text, type: 'L', chat_id: null, from_id: ada.userId, to_id: bob.userId, read: false });
    expect(await messagesOf(ada, ada)).toEqual([sent]);
    expect(await messagesOf(bob, bob)).toEqual([sent]);
    expect(await messagesOf(cy, cy)).toEqual([]);
    await expect(write(ada, bob, 'no\u0000thing')).rejects.toMatchObject({ status: 400, errors: [{ field: 'text' }] });
    expect(await messagesOf(bob, bob)).toEqual([sent]);
  });

  it('show an agent of a colleague only what the two wrote each other, a supervisor everything', async () => {
    const supervisor = await service.user('supervisor');
    const first = await write(ada, bob, 'to Bob');
    const second = await write(cy, bob, 'to Bob too');
    await write(ada, cy, 'to Cy');
    expect(await messagesOf(ada, bob)).toEqual([first]);
    expect(await messagesOf(supervisor, bob)).toEqual([second, first]);
    expect(await messagesOf(supervisor, bob, { with: ada.userId })).toEqual([first]);
    expect(await messagesOf(bob, bob, { with: cy.userId })).toEqual([second]);
    expect(await messagesOf(cy, bob, { with: ada.userId })).toEqual([]);
    const unread = JSON.stringify([{ property: 'read', operator: '=', value: true }]);
    expect(await messagesOf(bob, bob, { filter: unread })).toEqual([]);
  });

  it('are counted as unread by colleague until they are read, up to the one that was shown', async () => {
    const one = await write(ada, bob, 'one');
    await write(ada, bob, 'two');
    const last = await write(cy, bob, 'three');
    expect(await threadsOf(bob)).toMatchObject([
      { user_id: cy.userId, unread: 1, count: 1, last_message: last },
      { user_id: ada.userId, unread: 2, count: 2, last_message: { text: 'two' } },
    ]);
    expect(await threadsOf(ada)).toMatchObject([{ user_id: bob.userId, name: `User ${bob.ext}`, unread: 0, count: 2 }]);
    expect((await read(bob, ada, one.id)).data.unread).toBe(1);
    expect((await read(bob, ada)).data.unread).toBe(0);
    const [newest] = await messagesOf(ada, ada);
    expect(newest).toMatchObject({ text: 'two', read: true, read_at: expect.any(String) });
    expect((await threadsOf(bob))[0]?.unread).toBe(1);
  });

  it('reach both by events, with the read marks, and no other agent', async () => {
    const [ofAda, ofBob, ofCy] = [await follow(ada), await follow(bob), await follow(cy)];
    const sent = await write(ada, bob, 'live');
    await read(bob, ada);
    await write(cy, ada, 'the end');
    await ofAda.waitFor((event) => event.event_name === 'chatmsg.read', 'the read mark');
    await ofBob.waitFor((event) => event.event_name === 'chatmsg.read', 'the read mark');
    await ofCy.waitFor((event) => event.event_name === 'chatmsg.added', 'the own message');
    expect([sent]).toMatchObject(ofBob.named('chatmsg.added').map(({ chatmsg }) => chatmsg));
    expect(ofAda.named('chatmsg.read')).toMatchObject([
      { reader_id: bob.userId, writer_id: ada.userId, up_to: sent.id },
    ]);
    expect(ofCy.named('chatmsg.added').map(({ chatmsg }) => chatmsg.text)).toEqual(['the end']);
    expect(ofCy.named('chatmsg.read')).toEqual([]);
  });

  it('are one conversation of the pair, in both directions', async () => {
    await write(ada, bob, 'question');
    const answer = await write(bob, ada, 'answer');
    const { data } = await ada.call('listConversations');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: answer.conversation_id,
      channel: 'chat',
      type: 'L',
      interactions: 2,
      src: bob.ext,
      dst: ada.ext,
      object_class: 'chatmsg',
      object_id: answer.id,
    });
    expect((await bob.call('listConversations')).data).toEqual(data);
    expect((await cy.call('listConversations')).data).toEqual([]);
  });

  it('reach nobody of another customer, and nobody who is not active', async () => {
    await expect(write(elsewhere, ada, 'hello')).rejects.toMatchObject({ status: 404 });
    await expect(messagesOf(elsewhere, ada)).rejects.toMatchObject({ status: 404 });
    await expect(write(ada, ada, 'hello')).rejects.toMatchObject({ status: 400 });
    await admin.call('updateUser', { params: { id: bob.userId }, body: { active: false } });
    await expect(write(ada, bob, 'hello')).rejects.toMatchObject({ status: 400 });
  });

  it('are read only by the one that they are for', async () => {
    await write(ada, bob, 'hello');
    const asOther = (viewer: SignedIn) =>
      viewer.call('readUserChatThread', { params: { id: bob.userId, peer: ada.userId }, body: { read: true } });
    await expect(asOther(admin)).rejects.toMatchObject({ status: 403 });
    await expect(asOther(cy)).rejects.toMatchObject({ status: 404 });
    expect((await threadsOf(bob))[0]?.unread).toBe(1);
  });
});

describe('deleting chat messages', () => {
  const remove = (viewer: SignedIn, ids: readonly number[]) =>
    viewer.call('deleteChatMessages', { params: { ids: ids.join(',') } });
  const conversationsOf = async (user: SignedIn) => (await user.call('listConversations')).data;

  it('is all or nothing, and leaves what belongs to another customer', async () => {
    const { id } = await write(ada, bob, 'stays');
    await expect(remove(admin, [id, 999_999_999])).rejects.toMatchObject({ status: 404, message: /999999999/ });
    await expect(remove(elsewhere, [id])).rejects.toMatchObject({ status: 404 });
    await elsewhere.call('deleteAllChatMessages');
    expect(await messagesOf(ada, ada)).toHaveLength(1);
  });

  it('updates the conversation, which goes with the last message', async () => {
    const first = await write(ada, bob, 'first');
    const second = await write(bob, ada, 'second');
    await remove(admin, [second.id]);
    expect(await conversationsOf(ada)).toMatchObject([{ object_id: first.id, src: ada.ext, interactions: 1 }]);
    expect(await threadsOf(ada)).toMatchObject([{ count: 1, unread: 0 }]);
    await remove(admin, [first.id]);
    expect(await conversationsOf(ada)).toEqual([]);
  });

  it('of all of a customer leaves none, however many there are', async () => {
    const store = await service.openStore();
    const side = { userId: ada.userId, name: 'Ada', number: ada.ext };
    const common = { customerId: 1, chatId: null, type: 'L', text: 'many', contact: 'many', userIds: [] } as const;
    await store.transaction(async ({ chatMessages }) => {
      for (let count = 0; count < 450; count += 1) {
        await chatMessages.add({ ...common, from: side, to: side, createdAt: Date.now() });
      }
    });
    await admin.call('deleteAllChatMessages');
    expect(await messagesOf(admin, ada)).toEqual([]);
    const filter = JSON.stringify([{ property: 'channel', operator: '=', value: 'chat' }]);
    expect((await admin.call('listConversations', { query: { filter } })).total).toBe(0);
  });
});
