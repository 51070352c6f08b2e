import { describe, expect, it } from 'vitest';
import type { Sms } from '../../shared/api/sms/sms.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { type RawPhone, type RegisterOptions, startRawPhone, statusOf } from '../support/sip/rawPhone.ts';
import type { Answering } from '../support/sip/udpPeer.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** Text messages between registered phones, the app and SMS. */
let adas: Registered<Baresip>;
let bobs: Registered<RawPhone>;
/** Bob's second phone, which says that it takes no texts, and his third, which refuses them. */
let [silent, deaf] = [] as unknown as [Registered<RawPhone>, Registered<RawPhone>];

const answering = (status: string, allow: string): Answering => {
  return ({ method }) => [{ status: method === 'MESSAGE' ? status : '200 OK', headers: [`Allow: ${allow}`] }];
};

const fixture = new PhoneFixture(async (furnished) => {
  const { ada, bob } = furnished;
  adas = await furnished.baresip(ada, 'udp', { writesTo: `sip:${bob.ext}@pbx.test` });
  bobs = await furnished.rawPhone(bob, answering('200 OK', 'INVITE, MESSAGE'));
  silent = await furnished.rawPhone(bob, answering('200 OK', 'INVITE, ACK'));
  deaf = await furnished.rawPhone(bob, answering('405 Method Not Allowed', 'INVITE, MESSAGE'));
  await silent.phone.register({ algorithm: 'MD5', headers: ['Allow: INVITE, ACK'] });
});

const texts = ({ phone }: Registered<RawPhone>) => phone.received.filter((text) => text.startsWith('MESSAGE '));
const shown = (phone: Registered<RawPhone>, text: string) => texts(phone).filter((sent) => sent.endsWith(text));

/** What a user's thread with somebody holds. */
async function thread(user: TestUser, other: string): Promise<readonly Sms[]> {
  const params = { id: user.userId, from: user.ext, to: other };
  return (await user.call('getSmsThread', { params })).data[0]?.messages ?? [];
}

/** A text that Bob's raw phone sends, with its digest; the last response. */
function write(to: string, body: string, more: RegisterOptions = {}): Promise<string> {
  const uri = `sip:${to}@cordboard`;
  const headers = ['Content-Type: text/plain'];
  return bobs.phone.register({ algorithm: 'MD5', method: 'MESSAGE', uri, headers, body, ...more });
}

describe('a text that is written on a phone', () => {
  it('reaches a colleague’s phones and both threads', async () => {
    adas.phone.command('message', 'Kaffee? ☕');
    await until(() => shown(bobs, 'Kaffee? ☕').length > 0, { what: 'the text at the colleague’s phone' });
    const [message = ''] = shown(bobs, 'Kaffee? ☕');
    expect(message).toMatch(new RegExp(`^From: .*<sip:${fixture.ada.ext}@`, 'm'));
    expect(message).toContain('Content-Type: text/plain;charset=UTF-8\r\n');
    expect(await thread(fixture.bob, fixture.ada.ext)).toMatchObject([
      { type: 'I', message: 'Kaffee? ☕', from: fixture.ada.ext, result: 'received', read: false },
    ]);
    expect(await thread(fixture.ada, fixture.bob.ext)).toMatchObject([
      { type: 'O', message: 'Kaffee? ☕', to: fixture.bob.ext, result: 'delivered' },
    ]);
  });

  it('is answered truthfully', async () => {
    expect(statusOf(await write(fixture.ada.ext, 'ja'))).toBe(200);
    await until(() => adas.phone.texts.some((text) => text.includes('"ja"')), { what: 'the answer at the phone' });
    expect(adas.phone.texts.filter((text) => text.includes('"ja"'))).toHaveLength(1);
    expect(statusOf(await write('nobody', 'hello'))).toBe(404);
    expect(statusOf(await write(fixture.bob.ext, 'to myself'))).toBe(404);
    expect(statusOf(await write(fixture.ada.ext, '  '))).toBe(400);
    expect(statusOf(await write(fixture.ada.ext, 'x'.repeat(1601)))).toBe(413);
    expect(statusOf(await write(fixture.ada.ext, 'x'.repeat(20_000)))).toBe(413);
  });

  it('leaves for an outside number as an SMS, within the user’s limits', async () => {
    expect(statusOf(await write('608', 'echo me'))).toBe(202);
    await until(() => shown(bobs, 'echo me').length > 0, { what: 'the answer of the carrier at the phone' });
    const found = (await fixture.bob.call('listSms')).data.filter(({ message }) => message === 'echo me');
    expect(found.map(({ type }) => type).toSorted()).toEqual(['I', 'O']);
    // A number of a satellite network: it is dear, and not allowed without more ado.
    const refused = await write('88299912345', 'not allowed');
    expect(statusOf(refused)).toBe(403);
    expect(refused).toMatch(/^Warning: 399 cordboard ".+"/m);
  });

  it('is taken once however often the phone repeats it', async () => {
    const before = (await thread(fixture.ada, fixture.bob.ext)).length;
    const callId = `repeated${Date.now()}@phone`;
    const { data: phone } = await fixture.bob.call('createPhone', { body: { name: 'Forgetful' } });
    const { username, password } = phone;
    const { data: server } = await fixture.bob.call('getSipServer');
    const port = server.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
    const uri = `sip:${fixture.ada.ext}@cordboard`;
    const choices = {
      method: 'MESSAGE',
      uri,
      headers: ['Content-Type: text/plain'],
      body: 'once',
      algorithm: 'MD5',
    } as const;
    for (const round of [1, 2]) {
      // Each time from a socket of its own with a branch of its own: no transaction of before matches.
      const raw = await startRawPhone({
        username,
        password,
        host: '127.0.0.1',
        port,
        callId,
        behind: `10.0.0.${round}:5060`,
      });
      expect(statusOf(await raw.register(choices))).toBe(200);
      await raw.close();
    }
    const after = await thread(fixture.ada, fixture.bob.ext);
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ message: 'once' });
    await fixture.bob.call('deletePhone', { params: { id: phone.id } });
  });

  it.each([
    ['message/cpim', 415],
    ['message/imdn+xml', 415],
    ['text/html', 415],
    ['application/im-iscomposing+xml', 200],
  ])('has to be plain text: %s is %i', async (type, status) => {
    const before = (await thread(fixture.ada, fixture.bob.ext)).length;
    const response = await write(fixture.ada.ext, '<isComposing/>', { headers: [`Content-Type: ${type}`] });
    expect(statusOf(response)).toBe(status);
    if (status === 415) expect(response).toContain('Accept: text/plain');
    expect(await thread(fixture.ada, fixture.bob.ext)).toHaveLength(before);
  });

  it('needs the phone’s password, and is something that the server says it takes', async () => {
    const options = await bobs.phone.register({ algorithm: 'MD5', method: 'OPTIONS' });
    expect(options).toMatch(/^Allow: .*\bMESSAGE\b/m);
    const uri = `sip:${fixture.ada.ext}@cordboard`;
    expect(
      statusOf(
        await bobs.phone.ask({ method: 'MESSAGE', uri, headers: ['Content-Type: text/plain'], body: 'who am I?' }),
      ),
    ).toBe(401);
  });
});

describe('a text for somebody with phones', () => {
  it('arrives from the app at those that take texts, and others are left alone', async () => {
    for (const message of ['one', 'two']) {
      await fixture.ada.call('createSms', { body: { to: fixture.bob.ext, message } });
      await until(() => shown(bobs, `\r\n${message}`).length === 1, { what: `"${message}" at the phone` });
    }
    expect(texts(silent)).toEqual([]);
    expect(new Set(texts(deaf)).size).toBe(1);
  });

  it('stays in the thread while no phone is there', async () => {
    await fixture.ada.call('deletePhone', { params: { id: adas.id } });
    expect(statusOf(await write(fixture.ada.ext, 'read it later'))).toBe(200);
    expect((await thread(fixture.ada, fixture.bob.ext)).at(-1)).toMatchObject({
      message: 'read it later',
      read: false,
    });
  });
});
