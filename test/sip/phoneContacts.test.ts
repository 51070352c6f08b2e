import { describe, expect, it } from 'vitest';
import type { PhoneContact } from '../../shared/api/phones.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { Baresip } from '../support/sip/baresip.ts';
import { startGuardedServer } from '../support/sip/guardedServer.ts';
import { startRawPhone } from '../support/sip/rawPhone.ts';
import { until } from '../support/until.ts';

let desk: Registered<Baresip>;
const fixture = new PhoneFixture(async (furnished) => {
  desk = await furnished.baresip(furnished.ada, 'tcp', { encryption: 'srtp' });
});

const contactsOf = async (id: number): Promise<readonly PhoneContact[]> =>
  (await fixture.ada.call('listPhoneContacts', { params: { id }, query: { sort: 'id', dir: 'ASC' } })).data;

describe('the contacts of a phone', () => {
  it('are listed one by one, with the capabilities that each announced', async () => {
    const { id, username, password } = (await fixture.ada.call('createPhone', { body: { name: 'Two places' } })).data;
    const { data } = await fixture.ada.call('getSipServer');
    const port = data.transports.find(({ transport }) => transport === 'udp')?.port ?? 0;
    const open = (userAgent: string) => startRawPhone({ username, password, host: '127.0.0.1', port, userAgent });
    const [first, second] = [await open('First/1.0'), await open('Second/2.0')];
    const headers = ['Allow: INVITE, message,UPDATE', 'Supported: 100rel', 'Supported: Outbound, x y'];
    await first.register({ algorithm: 'MD5', headers });
    await second.register({ algorithm: 'MD5' });
    const common = { transport: 'udp', encrypted: false, webrtc: false, state: 'online', media_encryption: [] };
    expect(await contactsOf(id)).toEqual([
      expect.objectContaining({
        ...common,
        id: 1,
        user_agent: 'First/1.0',
        uri: `sip:${username}@${first.own}`,
        address: first.own,
        methods: ['INVITE', 'MESSAGE', 'UPDATE'],
        extensions: ['100rel', 'outbound'],
      }),
      expect.objectContaining({ ...common, id: 2, user_agent: 'Second/2.0', methods: [], extensions: [] }),
    ]);
    await first.register({ algorithm: 'MD5', expires: 0 });
    expect((await contactsOf(id)).map(({ user_agent }) => user_agent)).toEqual(['Second/2.0']);
    await expect(fixture.bob.call('listPhoneContacts', { params: { id } })).rejects.toMatchObject({ status: 404 });
    await Promise.all([first.close(), second.close()]);
  });

  it('learn from a call of a real phone that it encrypts', async () => {
    const [before] = await contactsOf(desk.id);
    expect(before).toMatchObject({ transport: 'tcp', methods: expect.arrayContaining(['INVITE', 'REFER']) });
    expect(before?.media_encryption).toEqual([]);
    desk.phone.command('dial', 'sip:600@pbx.test');
    await desk.phone.event('CALL_ESTABLISHED');
    expect((await contactsOf(desk.id))[0]?.media_encryption).toEqual(['sdes']);
    desk.phone.command('hangup');
  });
});

describe('an answer to OPTIONS', () => {
  it('says what a phone can do that said nothing when it registered', async () => {
    const server = await startGuardedServer();
    const answering = () => [{ status: '200 OK', headers: ['Allow: INVITE, INFO', 'Supported: timer'] }];
    const phone = await server.connect(server.addPhone(), 'udp', '127.0.0.1', { answering });
    await phone.register();
    const [binding] = server.locations.of(1);
    if (!binding) throw new Error('not registered');
    expect(server.locations.capabilitiesOf(binding)).toEqual({
      methods: [],
      extensions: [],
      events: null,
      mediaEncryption: [],
    });
    await until(() => server.sip.ping(binding), { what: 'the phone to answer' });
    expect(server.locations.capabilitiesOf(binding)).toMatchObject({
      methods: ['INVITE', 'INFO'],
      extensions: ['timer'],
    });
    await server.close();
  });
});
