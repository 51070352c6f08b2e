import type { visitorChats } from '../../../shared/api/chats/visitorChats.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { openChat, openSite, shopOrigin, type TestVisitor } from '../../support/visitors.ts';
import type { Case, CaseRequest, CasesOf } from '../contractCase.ts';
import type { House } from '../house.ts';

const headers = { origin: shopOrigin };
const foreign = { origin: 'https://elsewhere.example' };
const unknown = { token: 'f'.repeat(40) };
const text = 'Hello';
/** More than the largest body. */
const tooMuch = 'x'.repeat(40_000);

const keys = new WeakMap<SignedIn, Promise<string>>();
const visits = new WeakMap<SignedIn, Promise<TestVisitor>>();

/** One setting for a house. */
function keyOf({ admin }: House): Promise<string> {
  const key = keys.get(admin) ?? openSite(admin);
  keys.set(admin, key);
  return key;
}

/** One visitor for a house: how many may come is limited. */
function visitorOf(house: House): Promise<TestVisitor> {
  const visit = visits.get(house.admin) ?? keyOf(house).then((key) => openChat(house.service, key, { text }));
  visits.set(house.admin, visit);
  return visit;
}

const paramsOf = async (house: House) => ({ token: (await visitorOf(house)).token });

async function ended(house: House): Promise<{ token: string }> {
  const visitor = await openChat(house.service, await keyOf(house));
  await visitor.leave();
  return { token: visitor.token };
}

/** A service of its own on which a visitor has asked so often. */
async function exhausted(house: House, ask: (key: string, visit: () => Promise<TestVisitor>) => Promise<CaseRequest>) {
  const service = await house.another();
  const key = await openSite(await service.admin());
  return { api: service.api, token: null, headers, ...(await ask(key, () => openChat(service, key))) };
}

async function times(count: number, task: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await task();
}

const opening =
  (request: Partial<CaseRequest>, body: object = {}): Case =>
  async (house) => ({ token: null, headers, body: { key: await keyOf(house), ...body }, ...request });
const ofVisitor =
  (request: Partial<CaseRequest>): Case =>
  async (house) => ({ token: null, headers, params: await paramsOf(house), ...request });

/** Cases: what a visitor's page does. */
export const visitorChatsCases: { readonly [K in keyof typeof visitorChats]: CasesOf<K> } = {
  openVisitorChat: {
    201: opening({}, { name: 'Vera', email: 'vera@example.com', number: '+49 30 1234567', text }),
    400: opening({}, { email: 'nobody' }),
    403: opening({ headers: foreign }),
    404: opening({}, { key: 'nothing' }),
    413: opening({}, { name: tooMuch }),
    429: (house) =>
      exhausted(house, async (key, visit) => {
        await times(60, visit);
        return { body: { key } };
      }),
  },
  readVisitorChat: {
    200: ofVisitor({ query: { after: 0 } }),
    400: ofVisitor({ query: { after: -1 } }),
    403: ofVisitor({ headers: foreign }),
    429: (house) =>
      exhausted(house, async (_, visit) => {
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
    409: async (house) => ({ token: null, params: await ended(house), body: { text } }),
    413: ofVisitor({ body: { text: tooMuch } }),
    429: (house) =>
      exhausted(house, async (_, visit) => {
        const visitor = await visit();
        await times(30, () => visitor.write(text));
        return { params: { token: visitor.token }, body: { text } };
      }),
  },
  leaveVisitorChat: {
    204: async (house) => ({ token: null, params: await ended(house) }),
    403: ofVisitor({ headers: foreign }),
  },
};
