import { describe, expect, it, onTestFinished } from 'vitest';
import type { LineConfig } from '../../electron/service/telephony/ports/sip.ts';
import { type GatewayFixture, startGateway } from '../support/sip/gatewayFixture.ts';
import { type ManualClock, manualClock } from '../support/sip/manualClock.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { type HeardRequest, type PeerAnswer, responseTo, startUdpPeer, type UdpPeer } from '../support/sip/udpPeer.ts';
import { until } from '../support/until.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A PBX that a test leads, and what it says to a request; null: nothing. */
type Says = (request: HeardRequest) => PeerAnswer | null;

const ok: PeerAnswer = { status: '200 OK', headers: ['Expires: 3600'] };

async function pbx(says: Says): Promise<UdpPeer> {
  const peer = await startUdpPeer('127.0.0.1', (request) => {
    const { method, header } = request;
    if (method !== 'SUBSCRIBE' && method !== 'REGISTER') return [{ status: '200 OK' }];
    const answer = says(request);
    if (!answer) return [];
    const contact = method === 'REGISTER' ? [`Contact: ${header('Contact')};expires=86400`] : [];
    return [{ ...answer, headers: [...contact, ...(answer.headers ?? [])] }];
  });
  onTestFinished(() => peer.close());
  return peer;
}

interface Watching {
  readonly sip: GatewayFixture;
  readonly clock: ManualClock;
  /** Addresses of this machine. */
  addresses: string[];
}

/** A line that watches an extension of a PBX, at a time that the test sets. */
async function watch(peer: UdpPeer, settings: Partial<LineConfig> = {}): Promise<Watching> {
  const clock = manualClock();
  const watching = { addresses: ['127.0.0.1'] };
  const sip = startGateway(undefined, clock, {
    localAddress: undefined,
    localAddresses: () => watching.addresses,
    addressTowards: async () => watching.addresses[0] ?? '',
  });
  onTestFinished(async () => {
    const closed = sip.close();
    // What it waits for at the most waits for this clock.
    clock.advance(60_000);
    await closed;
  });
  const usual = { register: true, optionsSeconds: null, watchedExtensions: ['200'] };
  await sip.line(peer.address, { ...usual, ...settings });
  return Object.assign(watching, { sip, clock });
}

const of = (peer: UdpPeer, event: string, extension = '200') =>
  peer
    .requests('SUBSCRIBE')
    .filter(({ text, header }) => header('Event') === event && text.startsWith(`SUBSCRIBE sip:${extension}@`));

/** Waits for the nth SUBSCRIBE for an event; the ones after the first may be in its dialog. */
async function subscribes(peer: UdpPeer, event: string, nth = 1): Promise<HeardRequest> {
  const all = () => peer.requests('SUBSCRIBE').filter(({ header }) => header('Event') === event);
  await until(() => all().length >= nth, { what: `SUBSCRIBE ${nth} for ${event}` });
  return all()[nth - 1] as HeardRequest;
}

const callId = (request: HeardRequest) => request.header('Call-ID');
/** What is sent by then is here: everything goes over loopback. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 50));

let sequence = 0;

interface Notified {
  readonly state?: string;
  readonly body?: string;
  readonly type?: string;
  readonly event?: string;
}

/** Sends a NOTIFY in the dialog of a subscriber's SUBSCRIBE; answers the status of its response. */
async function notify(from: UdpPeer, subscribe: HeardRequest, notified: Notified = {}): Promise<number> {
  const { state = 'active;expires=600', body = '', type = 'application/dialog-info+xml' } = notified;
  const [, uri = '', host = '', port = ''] =
    /<(sip:[^@]*@([\d.]+):(\d+)[^>]*)>/.exec(subscribe.header('Contact')) ?? [];
  sequence += 1;
  const own = `CSeq: ${sequence} NOTIFY`;
  const lines = [
    `NOTIFY ${uri} SIP/2.0`,
    `Via: SIP/2.0/UDP ${from.address};branch=z9hG4bKnotify${sequence};rport`,
    ...['Max-Forwards: 70', `From: ${subscribe.header('To').replace(/;tag=.*/, '')};tag=peer`],
    ...[`To: ${subscribe.header('From')}`, `Call-ID: ${callId(subscribe)}`, own, `Contact: <sip:pbx@${from.address}>`],
    ...[`Event: ${notified.event ?? subscribe.header('Event')}`, ...(state ? [`Subscription-State: ${state}`] : [])],
    ...[`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, '', body],
  ];
  from.send(lines.join('\r\n'), host, Number(port));
  const answer = () => from.heard.find((text) => text.startsWith('SIP/2.0') && text.includes(`${own}\r\n`));
  await until(() => answer() !== undefined, { what: `an answer to ${own}` });
  return Number(answer()?.slice(8, 11));
}

const rings = (version: number) =>
  `<?xml version="1.0"?><dialog-info xmlns="urn:ietf:params:xml:ns:dialog-info" version="${version}" state="full" ` +
  'entity="sip:200@x"><dialog id="1" call-id="a" direction="recipient"><state>early</state></dialog></dialog-info>';

const stateOf = ({ sip }: Watching) => sip.gateway.lineWatched(1).colleagues[0]?.state;

/** Lets time pass until something happened; a minute at most each time. */
async function afterwards(clock: ManualClock, ms: number, happened: () => boolean, what: string): Promise<void> {
  await until(
    () => {
      if (!happened()) clock.advance(ms);
      return happened();
    },
    { what },
  );
}

describe('a subscription of a line', () => {
  it('is refreshed in its dialog after most of its life, and no sooner', async () => {
    const peer = await pbx(() => ok);
    const watching = await watch(peer);
    const first = await subscribes(peer, 'dialog');
    expect(await notify(peer, first, { state: 'active;expires=600' })).toBe(200);
    watching.clock.advance(600 * 600 - 1);
    await settle();
    expect(of(peer, 'dialog').length).toBe(1);
    watching.clock.advance(600 * 250);
    const second = await subscribes(peer, 'dialog', 2);
    expect([callId(second), second.header('To')]).toEqual([callId(first), expect.stringContaining(';tag=peer')]);
    expect(second.header('Expires')).toBe('3600');
  });

  it('is begun again when its PBX knows it no more (481), and its old state is forgotten', async () => {
    const peer = await pbx(({ method, header }) =>
      method === 'SUBSCRIBE' && header('To').includes(';tag=') ? { status: '481 Subscription Does Not Exist' } : ok,
    );
    const watching = await watch(peer);
    const first = await subscribes(peer, 'dialog');
    await notify(peer, first, { body: rings(1) });
    expect(stateOf(watching)).toBe('ringing');
    watching.clock.advance(600 * 850);
    await subscribes(peer, 'dialog', 2);
    await until(() => stateOf(watching) === 'unknown', { what: 'nothing to be known' });
    await afterwards(watching.clock, 100, () => of(peer, 'dialog').length > 1, 'another subscription');
    const third = await subscribes(peer, 'dialog', 3);
    expect([callId(third) === callId(first), third.header('To')]).toEqual([false, expect.not.stringContaining('tag')]);
    await notify(peer, third, { body: rings(1) });
    expect(stateOf(watching)).toBe('ringing');
  });

  it.each(['403 Forbidden', '404 Not Found', '489 Bad Event'])(
    'that is refused with %s is asked for again after hours',
    async (status) => {
      const peer = await pbx(({ method }) => (method === 'SUBSCRIBE' ? { status } : ok));
      const { clock } = await watch(peer);
      await subscribes(peer, 'presence');
      await settle();
      clock.advance(5 * HOUR_MS);
      await settle();
      expect(peer.requests('SUBSCRIBE').length).toBe(2);
      await afterwards(clock, HOUR_MS, () => peer.requests('SUBSCRIBE').length > 2, 'another try');
    },
  );

  it.each([
    ['the refusal', { status: '480 Later', headers: ['Retry-After: 900'] }, null],
    ['the end', ok, 'terminated;reason=giveup;retry-after=900'],
  ])('waits as long as %s says (Retry-After)', async (_, answer, end) => {
    const peer = await pbx(({ method }) => (method === 'SUBSCRIBE' ? answer : ok));
    const { clock } = await watch(peer);
    const first = await subscribes(peer, 'dialog');
    if (end) await notify(peer, first, { state: end });
    await settle();
    clock.advance(899_000);
    await settle();
    expect(of(peer, 'dialog').length).toBe(1);
    clock.advance(1_000);
    await subscribes(peer, 'dialog', 2);
  });

  it('of which the PBX says nothing holds up none of the others, and may be answered still', async () => {
    const peer = await pbx(({ method, text }) =>
      method === 'SUBSCRIBE' && text.startsWith('SUBSCRIBE sip:200@') ? null : ok,
    );
    const watching = await watch(peer, { watchedExtensions: ['200', '201'] });
    const silent = await subscribes(peer, 'dialog');
    await settle();
    expect(peer.requests('SUBSCRIBE').length).toBe(1);
    // A second each for the two that are not answered.
    watching.clock.advance(1_000);
    await subscribes(peer, 'presence');
    watching.clock.advance(1_000);
    await until(() => of(peer, 'dialog', '201').length === 1, { what: 'the other extension' });
    await until(() => of(peer, 'presence', '201').length === 1, { what: 'its presence' });
    // Only while the first is still waited for can it be answered.
    const [, host = '', port = ''] = /@([\d.]+):(\d+)/.exec(silent.header('Contact')) ?? [];
    peer.send(responseTo(silent.text, ok), host, Number(port));
    expect(await notify(peer, silent, { body: rings(1) })).toBe(200);
    expect(watching.sip.gateway.lineWatched(1).colleagues).toEqual([
      { extension: '200', state: 'ringing' },
      { extension: '201', state: 'unknown' },
    ]);
  });

  it('of which the PBX never says anything is tried again', async () => {
    onTestFinished(shortenSipJsTimers(20));
    const peer = await pbx(({ method }) => (method === 'SUBSCRIBE' ? null : ok));
    const { clock } = await watch(peer);
    await subscribes(peer, 'dialog');
    const calls = () => new Set(of(peer, 'dialog').map(callId)).size;
    await afterwards(clock, 1_000, () => calls() > 1, 'another try');
  });

  it('is had at the backup server once the line turned to that', async () => {
    let isBusy = false;
    const [first, second] = [
      await pbx(() => (isBusy ? { status: '503 Service Unavailable' } : ok)),
      await pbx(() => ok),
    ];
    const watching = await watch(first, { backupServers: [second.address] });
    await notify(first, await subscribes(first, 'dialog'), { body: rings(1) });
    expect(stateOf(watching)).toBe('ringing');
    isBusy = true;
    await afterwards(watching.clock, HOUR_MS, () => second.requests('REGISTER').length > 0, 'the backup server');
    await subscribes(second, 'dialog');
    // An hour may have passed while the line's messages were on their way: what counts is its last subscription.
    const isReported = async () => {
      for (const last of of(second, 'dialog').slice(-1)) await notify(second, last, { body: rings(1) });
      return stateOf(watching) === 'ringing';
    };
    await until(isReported, { what: 'what the backup server tells' });
  });

  it('is had again from another address of this machine', async () => {
    const peer = await pbx(() => ok);
    const watching = await watch(peer);
    const first = await subscribes(peer, 'dialog');
    await notify(peer, first, { body: rings(1) });
    watching.addresses = ['127.0.0.5'];
    await afterwards(watching.clock, 5_000, () => of(peer, 'dialog').length > 1, 'another subscription');
    const second = await subscribes(peer, 'dialog', 2);
    expect([callId(second) === callId(first), second.header('Contact')]).toEqual([
      false,
      expect.stringContaining('@127.0.0.5:'),
    ]);
    await notify(peer, second, { body: rings(1) });
    expect(stateOf(watching)).toBe('ringing');
  });

  it('stays what it is when a NOTIFY is no document, or a hostile one', async () => {
    const peer = await pbx(() => ok);
    const watching = await watch(peer);
    const subscribe = await subscribes(peer, 'dialog');
    await notify(peer, subscribe, { body: rings(1) });
    const many = '<dialog id="9"><state>confirmed</state></dialog>'.repeat(1_100);
    const bodies = [
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><dialog-info version="2" state="full">&a;</dialog-info>',
      `<dialog-info version="2" state="full">${many}</dialog-info>`,
      `<dialog-info version="2" state="full">${'<dialog>'.repeat(500)}`,
      ...['<', '\0\xff'.repeat(1_000), '{"state":"confirmed"}', '<presence/>', '<dialog-info/', '<<dialog-info>>'],
    ];
    for (const body of bodies) expect(await notify(peer, subscribe, { body })).toBe(200);
    expect(stateOf(watching)).toBe('ringing');
    const strange: readonly Notified[] = [{ state: '' }, { state: 'upside-down' }, { event: 'reg' }];
    for (const notified of strange) expect(await notify(peer, subscribe, notified)).toBeGreaterThanOrEqual(200);
    expect(stateOf(watching)).toBe('ringing');
    const idle = rings(9).replace('early', 'terminated');
    expect(await notify(peer, subscribe, { body: idle, type: 'application/dialog-info+xml' })).toBe(200);
    expect(stateOf(watching)).toBe('idle');
  });
});
