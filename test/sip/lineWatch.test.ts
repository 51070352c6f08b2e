import { describe, expect, it, onTestFinished } from 'vitest';
import type { Line } from '../../shared/api/lines.ts';
import { followEvents } from '../support/followedEvents.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import { type SignedIn, signIn } from '../support/serviceProcess.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { type Answering, type HeardRequest, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

/** What a line learns from its PBX by subscriptions. */
let bobs: Registered<SoftPhone>;
let carls: Registered<SoftPhone>;
const fixture = new PhoneFixture(async (furnished) => {
  bobs = await furnished.softPhone(furnished.bob, 700);
  carls = await furnished.softPhone(await furnished.service.user('agent'), 500);
});

describe('a line that is a phone at another Cordboard', () => {
  it('shows its mailbox there and what colleagues do, and reports each change', async () => {
    const { ada, bob } = fixture;
    const admin = await fixture.service.admin();
    const { username, password, server } = await fixture.newPhone(ada, 'udp');
    const account = { name: 'Upstream', server, username, password, domain: 'cordboard' };
    const watched_extensions = [bob.ext, '99999'];
    const { data: line } = await admin.call('createLine', { body: { ...account, watched_extensions } });
    const followed = await followEvents(admin);
    onTestFinished(() => followed.close());
    const othersEvents = await followEvents(await strangerOf(admin));
    onTestFinished(() => othersEvents.close());
    const received = () => followed.named('line.watched').filter(({ line_id }) => line_id === line.id);
    /** Waits a moment before the next change: changes in quick succession are reported together. */
    const tells = (state: string) =>
      until(() => received().at(-1)?.colleagues[0]?.state === state, { what: `line.watched with ${state}` });
    let shown: Line = line;
    const shows = (state: string, what: string) =>
      until(
        async () => {
          shown = (await admin.call('getLine', { params: { id: line.id } })).data;
          return shown.colleagues[0]?.state === state;
        },
        { what: `a colleague who ${what}` },
      );
    await shows('idle', 'is free');
    expect(shown.colleagues).toEqual([
      { extension: bob.ext, state: 'idle' },
      { extension: '99999', state: 'unknown' },
    ]);
    await until(async () => (await admin.call('getLine', { params: { id: line.id } })).data.mailbox !== null, {
      what: 'the mailbox',
    });
    const { data: listed } = await admin.call('listLines');
    expect(listed.find(({ id }) => id === line.id)?.mailbox).toMatchObject({ waiting: false, new: 0, old: 0 });
    await admin.call('updateLine', { params: { id: line.id }, body: { mailbox_number: '*98' } });
    expect((await admin.call('getLine', { params: { id: line.id } })).data.mailbox?.number).toBe('*98');
    await admin.call('updateLine', { params: { id: line.id }, body: { mailbox_number: null } });
    const call = await bobs.phone.dial('600');
    await shows('busy', 'talks');
    await tells('busy');
    await call.leg.end();
    await shows('idle', 'is free again');
    const rung = await carls.phone.dial(bob.ext);
    await bobs.phone.incoming();
    await shows('ringing', 'is rung');
    await tells('ringing');
    await rung.leg.end();
    await shows('idle', 'is free once more');
    await tells('idle');
    expect(received().at(-1)).toMatchObject({
      mailbox: { waiting: false, new: 0, old: 0 },
      colleagues: [
        { extension: bob.ext, state: 'idle' },
        { extension: '99999', state: 'unknown' },
      ],
    });
    expect(othersEvents.named('line.watched')).toEqual([]);
    await bob.call('deletePhone', { params: { id: bobs.id } });
    await shows('unregistered', 'has no phone');
    const changed = await admin.call('updateLine', { params: { id: line.id }, body: { watched_extensions: [] } });
    expect(changed.data).toMatchObject({ colleagues: [], state: 'registered' });
    await admin.call('deleteLine', { params: { id: line.id } });
  });
});

/** An administrator of another customer. */
async function strangerOf(admin: SignedIn): Promise<SignedIn> {
  const owner = { email: 'owner@elsewhere.test', password: 'correct horse battery', first_name: 'Eve', ext: '100' };
  await admin.call('createCustomer', { body: { name: 'Elsewhere', owner } });
  return signIn(fixture.service.api, owner);
}

/** A PBX that says this to SUBSCRIBE. */
async function pbx(status: string, settings: object) {
  const answering: Answering = ({ method, header }) => {
    if (method === 'REGISTER') return [{ status: '200 OK', headers: [`Contact: ${header('Contact')};expires=300`] }];
    return [{ status: method === 'SUBSCRIBE' ? status : '200 OK', headers: ['Expires: 3600'] }];
  };
  const peer = await startUdpPeer('127.0.0.1', answering);
  const sip = startGateway();
  onTestFinished(async () => {
    await sip.close();
    peer.close();
  });
  await sip.line(peer.address, { register: true, optionsSeconds: null, contactUser: 'c0ffee', ...settings });
  return { peer, sip };
}

/** Sends a NOTIFY to a line, in the dialog of a SUBSCRIBE or outside of any. */
function notify(
  from: UdpPeer,
  subscribe: HeardRequest,
  body: string,
  state = 'active;expires=3600',
  sequence = 1,
): void {
  const [, host = '', port = ''] = /<sip:[^@]*@([\d.]+):(\d+)/.exec(subscribe.header('Contact')) ?? [];
  const event = subscribe.header('Event');
  const type = event === 'dialog' ? 'application/dialog-info+xml' : 'application/simple-message-summary';
  const lines = [
    `NOTIFY ${/<([^>]+)>/.exec(subscribe.header('Contact'))?.[1]} SIP/2.0`,
    `Via: SIP/2.0/UDP ${from.address};branch=z9hG4bK${Math.random().toString(36).slice(2)};rport`,
    ...['Max-Forwards: 70', `From: ${subscribe.header('To')};tag=peer`, `To: ${subscribe.header('From')}`],
    ...[`Call-ID: ${subscribe.header('Call-ID')}`, `CSeq: ${sequence} NOTIFY`, `Contact: <sip:pbx@${from.address}>`],
    ...[`Event: ${event}`, `Subscription-State: ${state}`, `Content-Type: ${type}`],
    ...[`Content-Length: ${Buffer.byteLength(body)}`, '', body],
  ];
  from.send(lines.join('\r\n'), host, Number(port));
}

const summary = (counts: string) =>
  `Messages-Waiting: yes\r\nMessage-Account: sip:*97@pbx.test\r\nVoice-Message: ${counts}\r\n`;
const mailbox = ({ gateway }: GatewayFixture) => gateway.lineWatched(1).mailbox;

describe('a subscription of a line', () => {
  it('is had again after its end, and ended with the line', async () => {
    const { peer, sip } = await pbx('200 OK', { watchMailbox: true });
    const first = await peer.request('SUBSCRIBE');
    expect(first.header('Event')).toBe('message-summary');
    expect(first.header('Accept')).toBe('application/simple-message-summary');
    notify(peer, first, summary('2/5 (0/0)'));
    await until(() => mailbox(sip) !== null, { what: 'the mailbox' });
    expect(mailbox(sip)).toEqual({ waiting: true, unheard: 2, heard: 5, number: '*97' });
    notify(peer, first, '', 'terminated;reason=deactivated', 2);
    const second = await peer.request('SUBSCRIBE', 2);
    expect(second.header('Call-ID')).not.toBe(first.header('Call-ID'));
    notify(peer, second, summary('3/5'));
    await until(() => mailbox(sip)?.unheard === 3, { what: 'the mailbox of the new subscription' });
    await sip.gateway.removeLine(1);
    const last = await peer.request('SUBSCRIBE', 3);
    expect(last.header('Expires')).toBe('0');
    expect(last.header('Call-ID')).toBe(second.header('Call-ID'));
  });

  it('refuses hostile XML and continues', async () => {
    const { peer, sip } = await pbx('200 OK', { watchedExtensions: ['200'] });
    const dialogs = () => peer.requests('SUBSCRIBE').find(({ header }) => header('Event') === 'dialog');
    await until(() => dialogs() !== undefined, { what: 'SUBSCRIBE for dialogs' });
    const subscribe = dialogs() as HeardRequest;
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><dialog-info version="0" state="full">&a;</dialog-info>';
    notify(peer, subscribe, bomb);
    const dialog = '<dialog id="1" call-id="a" direction="recipient"><state>early</state></dialog>';
    const body = `<?xml version="1.0"?><dialog-info version="1" state="full" entity="sip:200@x">${dialog}</dialog-info>`;
    await until(() => peer.heard.filter((text) => /^SIP\/2\.0 200/.test(text)).length > 0, { what: 'an answer' });
    expect(sip.gateway.lineWatched(1).colleagues).toEqual([{ extension: '200', state: 'unknown' }]);
    notify(peer, subscribe, body, 'active;expires=600', 2);
    await until(() => sip.gateway.lineWatched(1).colleagues[0]?.state === 'ringing', { what: 'the colleague to ring' });
  });
});

describe('a NOTIFY of waiting messages that nobody asked for', () => {
  const unasked = (from: UdpPeer, sip: GatewayFixture, user: string) => {
    const [host = '', port] = sip.address().split(':');
    const body = summary('7/0');
    const lines = [
      `NOTIFY sip:${user}@${sip.address()} SIP/2.0`,
      `Via: SIP/2.0/UDP ${from.address};branch=z9hG4bK${Math.random().toString(36).slice(2)};rport`,
      ...['Max-Forwards: 70', 'From: <sip:pbx@pbx.test>;tag=x', 'To: <sip:100@pbx.test>', `Call-ID: ${Math.random()}`],
      ...['CSeq: 1 NOTIFY', `Contact: <sip:pbx@${from.address}>`, 'Event: message-summary'],
      ...['Subscription-State: active', 'Content-Type: application/simple-message-summary'],
      ...[`Content-Length: ${body.length}`, '', body],
    ];
    from.send(lines.join('\r\n'), host, Number(port));
  };

  it('is taken from the line’s server, and from nobody else', async () => {
    const { peer, sip } = await pbx('489 Bad Event', { watchMailbox: true });
    await peer.request('SUBSCRIBE');
    const stranger = await startUdpPeer('127.0.0.9');
    onTestFinished(() => stranger.close());
    unasked(stranger, sip, 'c0ffee');
    await until(() => sip.gateway.lineStatus(1).refused > 0, { what: 'the stranger to be refused' });
    expect(stranger.heard).toEqual([]);
    expect(mailbox(sip)).toBeNull();
    unasked(peer, sip, 'c0ffee');
    await until(() => mailbox(sip)?.unheard === 7, { what: 'the messages' });
  });
});
