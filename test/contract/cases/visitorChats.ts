import { chatFileBodyLimit } from '../../../shared/api/chats/chatFiles.ts';
import type { visitorChats } from '../../../shared/api/chats/visitorChats.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { openChat, openSite, shopOrigin, type TestVisitor } from '../../support/visitors.ts';
import type { Case, CaseRequest, CasesOf } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';

const headers = { origin: shopOrigin };
const foreign = { origin: 'https://elsewhere.example' };
const unknown = { token: 'f'.repeat(40) };
const text = 'Hello';
/** A file of a chat. */
export const someFile = { name: 'order.txt', data: Buffer.from('12 pairs').toString('base64') };
/** More than the largest body. */
const tooMuch = 'x'.repeat(40_000);

const keys = new WeakMap<SignedIn, Promise<string>>();
const visits = new WeakMap<SignedIn, Promise<TestVisitor>>();

/** One setting for a customer. */
function keyOf({ admin }: Fixture): Promise<string> {
  const key = keys.get(admin) ?? openSite(admin);
  keys.set(admin, key);
  return key;
}

/** One visitor for a customer: how many may come is limited. */
function visitorOf(fixture: Fixture): Promise<TestVisitor> {
  const visit = visits.get(fixture.admin) ?? keyOf(fixture).then((key) => openChat(fixture.service, key, { text }));
  visits.set(fixture.admin, visit);
  return visit;
}

const paramsOf = async (fixture: Fixture) => ({ token: (await visitorOf(fixture)).token });

async function ended(fixture: Fixture): Promise<{ token: string }> {
  const visitor = await openChat(fixture.service, await keyOf(fixture));
  await visitor.leave();
  return { token: visitor.token };
}

/** A service of its own on which a visitor has asked so often. */
async function exhausted(
  fixture: Fixture,
  ask: (key: string, visit: () => Promise<TestVisitor>) => Promise<CaseRequest>,
) {
  const service = await fixture.another();
  const key = await openSite(await service.admin());
  return { api: service.api, token: null, headers, ...(await ask(key, () => openChat(service, key))) };
}

async function times(count: number, task: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await task();
}

const opening =
  (request: Partial<CaseRequest>, body: object = {}): Case =>
  async (fixture) => ({ token: null, headers, body: { key: await keyOf(fixture), ...body }, ...request });
const ofVisitor =
  (request: Partial<CaseRequest>): Case =>
  async (fixture) => ({ token: null, headers, params: await paramsOf(fixture), ...request });

/** Cases: what a visitor's page does. */
export const visitorChatsCases: { readonly [K in keyof typeof visitorChats]: CasesOf<K> } = {
  openVisitorChat: {
    201: opening({}, { name: 'Vera', email: 'vera@example.com', number: '+49 30 1234567', text }),
    400: opening({}, { email: 'nobody' }),
    403: opening({ headers: foreign }),
    404: opening({}, { key: 'nothing' }),
    413: opening({}, { name: tooMuch }),
    429: (fixture) =>
      exhausted(fixture, async (key, visit) => {
        await times(60, visit);
        return { body: { key } };
      }),
  },
  readVisitorChat: {
    200: ofVisitor({ query: { after: 0 } }),
    400: ofVisitor({ query: { after: -1 } }),
    403: ofVisitor({ headers: foreign }),
    429: (fixture) =>
      exhausted(fixture, async (_, visit) => {
        const visitor = await visit();
        await times(120, () => visitor.read());
        return { params: { token: visitor.token } };
      }),
  },
  sendVisitorMessage: {
    201: ofVisitor({ body: { text: '<b>Hello</b>' } }),
    400: ofVisitor({ body: { text: '\n' } }),
    403: ofVisitor({ headers: foreign, body: { text } }),
    404: () => ({ token: null, params: unknown, body: { text } }),
    409: async (fixture) => ({ token: null, params: await ended(fixture), body: { text } }),
    413: ofVisitor({ body: { text: tooMuch } }),
    429: (fixture) =>
      exhausted(fixture, async (_, visit) => {
        const visitor = await visit();
        await times(30, () => visitor.write(text));
        return { params: { token: visitor.token }, body: { text } };
      }),
  },
  sendVisitorFile: {
    201: ofVisitor({ body: someFile }),
    400: ofVisitor({ body: { ...someFile, data: 'AAAA' } }),
    403: ofVisitor({ headers: foreign, body: someFile }),
    404: () => ({ token: null, params: unknown, body: someFile }),
    409: async (fixture) => ({ token: null, params: await ended(fixture), body: someFile }),
    413: ofVisitor({ body: { ...someFile, data: 'A'.repeat(chatFileBodyLimit) } }),
    429: (fixture) =>
      exhausted(fixture, async (_, visit) => {
        const visitor = await visit();
        await times(20, () => visitor.sendFile(someFile));
        return { params: { token: visitor.token }, body: someFile };
      }),
  },
  getVisitorFile: {
    200: async (fixture) => {
      const visitor = await visitorOf(fixture);
      const { id } = await visitor.sendFile(someFile);
      return { token: null, headers, params: { token: visitor.token, message: id } };
    },
    403: async (fixture) => ({ token: null, headers: foreign, params: { ...(await paramsOf(fixture)), message: 1 } }),
    404: async (fixture) => ({ token: null, headers, params: { ...(await paramsOf(fixture)), message: 1 } }),
    429: (fixture) =>
      exhausted(fixture, async (_, visit) => {
        const visitor = await visit();
        await times(120, () => visitor.read());
        return { params: { token: visitor.token, message: 1 } };
      }),
  },
  leaveVisitorChat: {
    204: async (fixture) => ({ token: null, params: await ended(fixture) }),
    403: ofVisitor({ headers: foreign }),
  },
};
