import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Chat } from '../../../shared/api/chats/chats.ts';
import { type FollowedEvents, followEvents } from '../../support/followedEvents.ts';
import { type SignedIn, signIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { openChat, openSite, type Saying, shopOrigin, type TestVisitor } from '../../support/visitors.ts';

let service: TestService;
let admin: SignedIn;
let key: string;
let ada: TestUser;
let bob: TestUser;
const streams: FollowedEvents[] = [];

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  [ada, bob] = [await service.user('agent'), await service.user('agent')];
});

afterAll(async () => {
  for (const stream of streams) stream.close();
  await service.dispose();
});

// A setting of its own, so that a test knows its chats by their website.
beforeEach(async () => {
  key = await openSite(admin);
});

async function newestChat(viewer: SignedIn): Promise<Chat> {
  const [chat] = (await viewer.call('listChats', { query: { limit: 1 } })).data;
  if (!chat) throw new Error('There is no chat.');
  return chat;
}

const change = async (viewer: SignedIn, { id }: { readonly id: number }, body: object) =>
  (await viewer.call('updateChat', { params: { id }, body })).data;
const answer = async (operator: SignedIn, { id }: { readonly id: number }, text: string) =>
  (await operator.call('createChatMessage', { params: { id }, body: { text } })).data;
const accept = { state: 'OPEN' };

/** A visitor and the chat that operators see. */
async function visit(saying: Saying = {}): Promise<{ visitor: TestVisitor; chat: Chat }> {
  const visitor = await openChat(service, key, saying);
  return { visitor, chat: await newestChat(admin) };
}

async function follow(user: SignedIn): Promise<FollowedEvents> {
  const stream = await followEvents(user);
  streams.push(stream);
  return stream;
}

describe('a visitor’s chat', () => {
  it('is on a page of the setting’s web sites, whatever its request says, and any refusal names its field', async () => {
    const open = async (body: object, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(`${service.api}/visitorchats`, {
        method: 'POST',
        headers: { origin: shopOrigin, ...headers },
        body: JSON.stringify({ key, ...body }),
      });
      const answer = (await response.json()) as { errors?: { field: string }[] };
      return [response.status, ...(answer.errors ?? []).map(({ field }) => field)];
    };
    expect(await open({ page: 'https://phish.example/login' })).toEqual([400, 'page']);
    expect(await open({ page: 'javascript:alert(1)' })).toEqual([400, 'page']);
    expect(await open({ page: `${shopOrigin}.phish.example/` })).toEqual([400, 'page']);
    expect(await open({ email: 'nobody' })).toEqual([400, 'email']);
    expect(await open({ number: 'call me' })).toEqual([400, 'number']);
    expect(await open({ text: ' ' })).toEqual([400, 'text']);
    expect(await open({ visitor_id: 'x' })).toEqual([400, 'visitor_id']);
    expect(await open({ page: `${shopOrigin}/hats` })).toEqual([201]);
    expect(await newestChat(admin)).toMatchObject({ visitor_referer: `${shopOrigin}/hats` });
    expect(await open({}, { referer: 'https://phish.example/' })).toEqual([201]);
    expect(await newestChat(admin)).toMatchObject({ visitor_referer: '' });
  });

  it.each([
    ['messages', {}, 'text'],
    ['messages', { text: ' ' }, 'text'],
    ['messages', { text: 'x'.repeat(4001) }, 'text'],
    ['files', { name: ' ', data: 'aGF0cw==' }, 'name'],
    ['files', { name: 'hats.txt' }, 'data'],
    ['files', { name: 'hats.txt', data: '%%%' }, 'data'],
    ['files', { name: 'hats.html', data: Buffer.from('<html><script>1</script>').toString('base64') }, 'data'],
    ['files', { name: 'hats.txt', data: 'aGF0cw==', text: 'x'.repeat(4001) }, 'text'],
  ] as const)('refuses what goes to its %s by the name of the field: %j', async (place, body, field) => {
    const { token } = await openChat(service, key);
    const response = await fetch(`${service.api}/visitorchats/${token}/${place}`, {
      method: 'POST',
      headers: { origin: shopOrigin },
      body: JSON.stringify(body),
    });
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect([response.status, errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('refuses a wrong `after` by its name', async () => {
    const { token } = await openChat(service, key);
    const headers = { origin: shopOrigin };
    const response = await fetch(`${service.api}/visitorchats/${token}?after=yesterday`, { headers });
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ field: 'after' }] }]);
  });

  it('says who came from where, and nothing that nobody knows', async () => {
    const { visitor, chat } = await visit({ name: 'Vera', email: 'Vera@Example.com', number: '+49 30 1234567' });
    const { data: websites } = await admin.call('listCallMeBackWebsites', { query: { limit: 1 } });
    expect(chat).toMatchObject({
      state: 0,
      state_name: 'WAITING',
      operator_id: null,
      operator_ua: '',
      duration: 0,
      unread: 0,
      visitor_name: 'Vera',
      visitor_email: 'vera@example.com',
      visitor_number: '49301234567',
      visitor_ip: '127.0.0.1',
      visitor_ua: 'Visitor/1.0',
      visitor_referer: `${shopOrigin}/shoes`,
      visitor_city: null,
      visitor_country: 'DE',
      visitor_geo: null,
      website_id: websites[0]?.id,
      visitor_id: visitor.visitor_id,
      customer_id: 1,
      ended_by: null,
    });
  });

  it('goes both ways, as it was written, and each learns what the other has read', async () => {
    const text = '<img src=x onerror=alert(1)> & "quotes" 😀\n';
    const { visitor, chat } = await visit({ text });
    expect(visitor.messages).toMatchObject([{ author: 'visitor', text, name: '' }]);
    expect(await change(ada, chat, accept)).toMatchObject({ state: 1, operator_id: ada.userId, unread: 1 });
    const reply = await answer(ada, chat, text);
    const seen = await visitor.read(visitor.messages[0]?.id);
    expect(seen).toMatchObject({ state: 'OPEN', operator_name: `User ${ada.ext}` });
    expect(seen.messages).toMatchObject([
      { id: reply.id, created_at: reply.created_at, author: 'operator', name: `User ${ada.ext}`, text },
    ]);
    const read = async () => (await ada.call('listChatMessages', { params: { id: chat.id } })).data;
    expect((await read()).map((message) => message.read)).toEqual([false, false]);
    await visitor.read(reply.id);
    expect((await read()).map((message) => message.read)).toEqual([true, false]);
    expect((await change(ada, chat, { read: true })).unread).toBe(0);
    expect((await read()).map((message) => message.read)).toEqual([true, true]);
  });

  it('reveals nothing of the customer to its visitor', async () => {
    const { visitor, chat } = await visit({ text: 'hello' });
    await change(ada, chat, accept);
    await answer(ada, chat, 'hello');
    const text = JSON.stringify(await visitor.read());
    expect(text).not.toContain(String(ada.userId));
    expect(text).not.toContain(ada.email);
    expect(text).not.toMatch(/127\.0\.0\.1|customer/);
  });

  it('is got by one of the operators who want it at the same moment', async () => {
    const { chat } = await visit();
    const operators = [ada, bob, await service.user('agent'), await service.user('supervisor')];
    const outcomes = await Promise.all(
      operators.map((operator) =>
        change(operator, chat, accept).then(
          () => operator.userId,
          (error: { status: number }) => error.status,
        ),
      ),
    );
    const winners = outcomes.filter((outcome) => outcome !== 409);
    expect(winners).toHaveLength(1);
    const { data } = await admin.call('getChat', { params: { id: chat.id } });
    expect(data.operator_id).toBe(winners[0]);
  });

  it('is its operator’s once it was taken, and the next one’s after it was handed over', async () => {
    const { visitor, chat } = await visit();
    expect((await bob.call('getChat', { params: { id: chat.id } })).data.id).toBe(chat.id);
    await change(ada, chat, accept);
    await expect(bob.call('getChat', { params: { id: chat.id } })).rejects.toMatchObject({ status: 404 });
    await expect(answer(bob, chat, 'mine?')).rejects.toMatchObject({ status: 404 });
    await expect(change(ada, chat, { operator_id: 999 })).rejects.toMatchObject({ status: 400 });
    await change(ada, chat, { operator_id: bob.userId });
    await expect(answer(ada, chat, 'still mine?')).rejects.toMatchObject({ status: 403 });
    await answer(bob, chat, 'mine');
    expect((await ada.call('getChat', { params: { id: chat.id } })).data.operator_id).toBe(bob.userId);
    expect((await visitor.read()).operator_name).toBe(`User ${bob.ext}`);
  });

  it('is changed whole or not at all', async () => {
    const { chat } = await visit();
    await expect(change(ada, chat, { ...accept, operator_id: 999 })).rejects.toMatchObject({ status: 400 });
    expect((await ada.call('getChat', { params: { id: chat.id } })).data.state_name).toBe('WAITING');
  });

  it.each(['visitor', 'operator'] as const)('ends by its %s, with its duration, and stays ended', async (by) => {
    const { visitor, chat } = await visit();
    await change(ada, chat, accept);
    if (by === 'visitor') await visitor.leave();
    else await change(ada, chat, { state: 'ENDED' });
    const { data } = await ada.call('getChat', { params: { id: chat.id } });
    expect(data).toMatchObject({ state: 2, ended_by: by, duration: expect.any(Number), ended_at: expect.any(String) });
    await expect(answer(ada, chat, 'late')).rejects.toMatchObject({ status: 409 });
    await expect(visitor.write('late')).rejects.toMatchObject({ status: 409 });
    await expect(change(ada, chat, accept)).rejects.toMatchObject({ status: 409 });
    await visitor.leave();
    expect((await visitor.read()).state).toBe('ENDED');
  });

  it('reaches everybody by events while it waits, and its operator from then on', async () => {
    const [ofAda, ofBob] = [await follow(ada), await follow(bob)];
    const { visitor, chat } = await visit({ text: 'anybody?' });
    await change(ada, chat, accept);
    const private_ = await visitor.write('only for Ada');
    await visitor.leave();
    await ofAda.waitFor((event) => event.event_name === 'chat.state' && event.chat.state === 2, 'the end');
    const { chat: second } = await visit();
    await ofBob.waitFor((event) => event.event_name === 'chat.state' && event.chat_id === second.id, 'another chat');
    const states = (stream: FollowedEvents) =>
      stream.named('chat.state').flatMap((event) => (event.chat_id === chat.id ? [event.chat.state_name] : []));
    expect(states(ofAda)).toEqual(['WAITING', 'OPEN', 'ENDED']);
    expect(states(ofBob)).toEqual(['WAITING', 'OPEN']);
    expect(ofAda.named('chatmsg.added').map(({ chatmsg_id }) => chatmsg_id)).toContain(private_.id);
    expect(ofBob.named('chatmsg.added').map(({ chatmsg_id }) => chatmsg_id)).not.toContain(private_.id);
  });

  it('is one conversation of the number or address that was given, else of the browser', async () => {
    const conversationOf = async ({ chat }: { readonly chat: Chat }) =>
      (await admin.call('listChatMessages', { params: { id: chat.id } })).data[0]?.conversation_id;
    const text = 'hello';
    const email = 'known@example.com';
    await admin.call('createContact', { body: { first_name: 'Vera', last_name: 'Kent', email, global: true } });
    const first = await visit({ text, email });
    const id = await conversationOf(first);
    expect(await conversationOf(await visit({ text, email }))).toBe(id);
    const { data } = await admin.call('getConversation', { params: { id: Number(id) } });
    expect(data).toMatchObject({ channel: 'chat', type: 'I', src: email, src_name: 'Vera Kent', interactions: 2 });
    const byNumber = await conversationOf(await visit({ text, number: '+49 30 555666' }));
    expect(byNumber).not.toBe(id);
    const stranger = await visit({ text });
    const again = { text, visitor_id: stranger.visitor.visitor_id };
    expect(await conversationOf(await visit(again))).toBe(await conversationOf(stranger));
    expect(await conversationOf(await visit({ text }))).not.toBe(await conversationOf(stranger));
  });

  it('shows in the operator’s messages and conversations once it was taken', async () => {
    const { chat } = await visit({ text: 'from before' });
    const dora = await service.user('agent');
    const messages = async () =>
      (await dora.call('listUserChatMessages', { params: { id: dora.userId } })).data.map(({ text }) => text);
    expect([await messages(), (await dora.call('listConversations')).total]).toEqual([[], 0]);
    await change(dora, chat, accept);
    expect([await messages(), (await dora.call('listConversations')).total]).toEqual([['from before'], 1]);
  });
});

describe('pages', () => {
  const status = (task: Promise<unknown>) =>
    task.then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  it('of other sites neither open a chat nor continue with one, and none without the key', async () => {
    expect(await status(openChat(service, key, {}, 'https://shop.example.evil.test'))).toBe(403);
    expect(await status(openChat(service, 'f'.repeat(32)))).toBe(404);
    const { token } = await openChat(service, key);
    const elsewhere = await fetch(`${service.api}/visitorchats/${token}`, { headers: { origin: 'https://evil.test' } });
    expect(elsewhere.status).toBe(403);
    const withoutOrigin = await fetch(`${service.api}/visitorchats`, { method: 'POST', body: JSON.stringify({ key }) });
    expect(withoutOrigin.status).toBe(403);
  });

  it('open none when the setting offers none', async () => {
    const { data } = await admin.call('listCallMeBackSettings', { query: { limit: 1 } });
    await admin.call('updateCallMeBackSetting', { params: { id: data[0]?.id ?? 0 }, body: { chat_enabled: false } });
    expect(await status(openChat(service, key))).toBe(404);
  });

  it('never see another customer’s operators', async () => {
    const owner = { email: 'eve@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
    await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
    const eve = await signIn(service.api, owner);
    const { chat } = await visit({ text: 'ours' });
    expect((await eve.call('listChats')).total).toBe(0);
    for (const task of [
      change(eve, chat, accept),
      answer(eve, chat, 'x'),
      eve.call('getChat', { params: { id: chat.id } }),
    ]) {
      expect(await status(task)).toBe(404);
    }
    await expect(change(admin, chat, accept)).resolves.toMatchObject({ state: 1 });
    expect(await status(change(admin, chat, { operator_id: eve.userId }))).toBe(400);
  });
});
