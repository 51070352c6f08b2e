import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EventState } from '../../electron/service/telephony/ports/sipEvents.ts';
import { type EventSubscription, headerOf, type Notify } from '../support/sip/eventPhone.ts';
import { type EventServer, startEventServer } from '../support/sip/eventServer.ts';
import { shortenSipJsTimers } from '../support/sip/shortTimers.ts';
import { until } from '../support/until.ts';

let server: EventServer;
beforeAll(async () => {
  server = await startEventServer();
  server.set('message-summary', '200', messages(1));
});
afterAll(() => server.close());

const messages = (unheard: number): EventState => ({ event: 'message-summary', unheard, heard: 3 });
const reports = (unheard: number) => (notify: Notify) => notify.body.includes(`Voice-Message: ${unheard}/3 (0/0)`);
const isOver = (notify: Notify) => notify.header('Subscription-State').startsWith('terminated');
const MWI = 'message-summary';

describe('a SUBSCRIBE', () => {
  it.each([
    ['no Expires', null, 200, 'Expires', '3600'],
    ['an hour and more', 7200, 200, 'Expires', '3600'],
    ['ten minutes', 600, 200, 'Expires', '600'],
    ['a minute', 60, 200, 'Expires', '60'],
    ['less than a minute', 59, 423, 'Min-Expires', '60'],
  ])('that asks for %s', async (_, expires, status, header, value) => {
    const phone = await server.phone();
    const asked = await phone.subscribe('200', MWI, { expires });
    expect(asked.status).toBe(status);
    expect(headerOf(asked.response, header)).toBe(value);
  });

  it('that nobody can make sense of is refused with what would do', async () => {
    const phone = await server.phone();
    const unknown = await phone.subscribe('200', 'conference');
    expect([unknown.status, headerOf(unknown.response, 'Allow-Events')]).toEqual([
      489,
      'dialog, message-summary, presence',
    ]);
    const other = await phone.subscribe('200', MWI, { accept: 'application/pidf+xml, text/plain' });
    expect([other.status, headerOf(other.response, 'Accept')]).toEqual([406, 'application/simple-message-summary']);
    const soon = await phone.subscribe('200', MWI, { headers: ['Require: eventlist'] });
    expect([soon.status, headerOf(soon.response, 'Unsupported')]).toEqual([420, 'eventlist']);
    for (const expires of ['-1', 'soon', '99999999999']) {
      expect((await phone.subscribe('200', MWI, { expires: null, headers: [`Expires: ${expires}`] })).status).toBe(400);
    }
    expect((await phone.subscribe('200', `${MWI};id=<x>`)).status).toBe(400);
    expect((await phone.subscribe('200', MWI, { contact: null })).status).toBe(400);
    expect((await phone.subscribe('201', MWI)).status).toBe(404);
    expect((await phone.subscribe('200', 'dialog')).status).toBe(404);
    expect(phone.notifies).toEqual([]);
  });

  it.each(['application/simple-message-summary', 'text/plain, application/*;q=0.5', '*/*'])(
    'takes Accept: %s',
    async (accept) => {
      const phone = await server.phone();
      expect((await phone.subscribe('200', MWI, { accept })).status).toBe(200);
    },
  );

  it('is for who knows the password', async () => {
    const phone = await server.phone({ password: 'wrong' });
    expect((await phone.subscribe('200', MWI)).status).toBe(403);
    expect(phone.notifies).toEqual([]);
  });
});

describe('a subscription', () => {
  it('gets a NOTIFY at once, for each change, and at each refresh', async () => {
    const phone = await server.phone();
    const box = await phone.subscribe('200', `${MWI};id=7`, { expires: 120 });
    const first = await box.next(reports(1), 'the first state');
    expect(first.body).toBe(
      'Messages-Waiting: yes\r\nMessage-Account: sip:200@cordboard\r\nVoice-Message: 1/3 (0/0)\r\n',
    );
    expect(first.header('Event')).toBe(`${MWI};id=7`);
    expect(first.header('Subscription-State')).toBe('active;expires=120');
    expect(first.header('From')).toBe(headerOf(box.response, 'To'));
    server.clock.advance(20_000);
    server.set(MWI, '200', messages(2));
    const second = await box.next(reports(2), 'the change');
    expect(second.header('Subscription-State')).toBe('active;expires=100');
    expect(Number.parseInt(second.header('CSeq'), 10)).toBe(Number.parseInt(first.header('CSeq'), 10) + 1);
    server.clock.advance(80_000);
    await box.again({ expires: 300 });
    expect((await box.next(reports(2), 'the state again')).header('Subscription-State')).toBe('active;expires=300');
    server.set(MWI, '200', messages(2));
    server.clock.advance(250);
    server.set(MWI, '200', messages(1));
    server.clock.advance(250);
    await box.next(reports(1), 'another change');
    expect(box.notifies.length).toBe(4);
  });

  it('ends when its time is over', async () => {
    const phone = await server.phone();
    const box = await phone.subscribe('200', MWI, { expires: 60 });
    await box.next(reports(1), 'the state');
    server.clock.advance(60_000);
    const last = await box.next(isOver, 'the end');
    expect(last.header('Subscription-State')).toBe('terminated;reason=timeout');
    await until(async () => (await box.again()).startsWith('SIP/2.0 481'), { what: '481' });
  });

  it('ends when its phone wants no more, after one last NOTIFY', async () => {
    const phone = await server.phone();
    const box = await phone.subscribe('200', MWI);
    await box.next(reports(1), 'the state');
    const answer = await box.again({ expires: 0 });
    expect([answer.split('\r\n', 1)[0], headerOf(answer, 'Expires')]).toEqual(['SIP/2.0 200 OK', '0']);
    expect((await box.next(isOver, 'the end')).body).toContain('Voice-Message: 1/3');
  });

  it('may be for one look only', async () => {
    const phone = await server.phone();
    const look = await phone.subscribe('200', MWI, { expires: 0 });
    const only = await look.next(reports(1), 'the state');
    expect(only.header('Subscription-State')).toBe('terminated;reason=timeout');
    expect((await look.again()).split('\r\n', 1)[0]).toMatch(/ 481 /);
  });

  it('is found by its tags and its event alone', async () => {
    const phone = await server.phone();
    const box = await phone.subscribe('200', MWI);
    expect(await box.again({ toTag: 'guessed' })).toMatch(/^SIP\/2.0 481 /);
    expect(await box.again({ event: 'dialog' })).toMatch(/^SIP\/2.0 481 /);
    expect(await box.again({ event: `${MWI};id=2` })).toMatch(/^SIP\/2.0 481 /);
    expect(await box.again()).toMatch(/^SIP\/2.0 200 /);
  });

  it('ends when its phone does not know it any more', async () => {
    const phone = await server.phone({ answering: () => '481 Unknown' });
    const box = await phone.subscribe('200', MWI);
    await until(async () => (await box.again()).startsWith('SIP/2.0 481'), { what: '481' });
  });

  it('ends when its phone says nothing', async () => {
    onTestFinished(shortenSipJsTimers(5));
    const phone = await server.phone({ answering: () => null });
    const box = await phone.subscribe('200', MWI);
    await until(async () => (await box.again()).startsWith('SIP/2.0 481'), { what: '481' });
  });

  it('continues when its phone asks for patience', async () => {
    const phone = await server.phone({ answering: () => '503 Busy\r\nRetry-After: 2' });
    const box = await phone.subscribe('200', MWI);
    await box.next(reports(1), 'the state');
    expect((await box.again()).split('\r\n', 1)[0]).toMatch(/ 200 /);
  });

  it('ends when what it watches is gone', async () => {
    server.set('dialog', 'short-lived', { event: 'dialog', isReachable: true, takesCalls: true, dialogs: [] });
    const phone = await server.phone();
    const lamp = await phone.subscribe('short-lived', 'dialog');
    await lamp.next(({ body }) => body.includes('<dialog id="short-lived"><state>terminated'), 'the state');
    server.clock.advance(1000);
    server.set('dialog', 'short-lived', null);
    const last = await lamp.next(isOver, 'the end');
    expect([last.header('Subscription-State'), last.body]).toEqual(['terminated;reason=noresource', '']);
  });

  it('ends with the registration that it was begun with', async () => {
    const phone = await server.phone();
    await phone.register();
    const box = await phone.subscribe('200', MWI);
    await box.next(reports(1), 'the state');
    server.sip.endSubscriptions(phoneIdOf(phone.notifies), 'unregistered');
    expect((await box.next(isOver, 'the end')).header('Subscription-State')).toBe('terminated;reason=deactivated');
  });

  it('over a connection ends with that', async () => {
    const tool = await server.phone({ transport: 'ws' });
    server.set('presence', 'by-ws', { event: 'presence', isOpen: true, activity: null, note: 'Available' });
    const there = await tool.subscribe('by-ws', 'presence');
    await there.next(({ body }) => body.includes('<basic>open</basic>'), 'the state');
    tool.close();
    server.clock.advance(1000);
    const reads = () => server.reads.get('presence by-ws') ?? 0;
    await until(
      async () => {
        const before = reads();
        server.set('presence', 'by-ws', { event: 'presence', isOpen: false, activity: null, note: 'Offline' });
        server.clock.advance(1000);
        await new Promise(setImmediate);
        return reads() === before;
      },
      { what: 'nobody to be told' },
    );
  });
});

/** Phones of the server are numbered in the order in which they were made. */
function phoneIdOf(notifies: readonly Notify[]): number {
  return Number(/^NOTIFY sip:20(\d+)-/.exec(notifies[0]?.text ?? '')?.[1]);
}

/** Somebody's calls: one, or none. */
function lit(name: string, state: 'early' | 'confirmed' | null): EventState {
  const tags = { callId: 'a', localTag: 'b', remoteTag: 'c' };
  const local = { user: name, name: '', holds: false };
  const dialog = state && { id: '1', state, direction: 'recipient' as const, ...tags, local, remote: null };
  return { event: 'dialog', isReachable: true, takesCalls: true, dialogs: dialog ? [dialog] : [] };
}

/** What a lamp got after the first document. */
const statesIn = ({ notifies }: EventSubscription) =>
  notifies.slice(1).map(({ body }) => /<state>(\w+)</.exec(body)?.[1]);

describe('changes', () => {
  it('that follow each other are reported together', async () => {
    const phone = await server.phone();
    server.set('message-summary', 'busy', messages(0));
    const box = await phone.subscribe('busy', MWI);
    await box.next(reports(0), 'the state');
    for (let unheard = 1; unheard <= 100; unheard += 1) server.set(MWI, 'busy', messages(unheard));
    server.clock.advance(249);
    await new Promise(setImmediate);
    expect(box.notifies.length).toBe(1);
    server.clock.advance(1);
    await box.next(reports(100), 'the last of them');
    expect(box.notifies.length).toBe(2);
  });

  it.each([
    [251, ['early', 'confirmed']],
    [100, ['confirmed']],
  ])('of a call that rings for %d ms and is answered', async (ringsMs, states) => {
    const name = `rings-${ringsMs}`;
    server.set('dialog', name, lit(name, null));
    const lamp = await (await server.phone()).subscribe(name, 'dialog');
    await lamp.next(({ body }) => body.includes('terminated'), 'an idle lamp');
    server.set('dialog', name, lit(name, 'early'));
    server.clock.advance(ringsMs);
    if (states.length > 1) await until(() => statesIn(lamp).length === 1, { what: 'the lamp to blink' });
    server.set('dialog', name, lit(name, 'confirmed'));
    server.clock.advance(250);
    await until(() => statesIn(lamp).length === states.length, { what: 'the lamp to be on' });
    expect(statesIn(lamp)).toEqual(states);
  });

  it('of calls that ring a phone’s many lamps for longer than it takes to notify all are reported, of shorter ones by the end', async () => {
    const phone = await server.phone();
    const names = Array.from({ length: 20 }, (_, index) => `desk${index}`);
    const all = (state: 'early' | 'confirmed' | null) => {
      for (const name of names) server.set('dialog', name, lit(name, state));
    };
    all(null);
    const lamps = await Promise.all(names.map((name) => phone.subscribe(name, 'dialog')));
    await Promise.all(lamps.map((lamp) => lamp.next(({ body }) => body.includes('terminated'), 'an idle lamp')));
    server.clock.advance(5_000);
    const blinking = () => lamps.filter((lamp) => statesIn(lamp).at(-1) === 'early').length;
    all('early');
    await until(() => blinking() === 10, { what: 'the first ten to blink' });
    server.clock.advance(500);
    await until(() => blinking() === 14, { what: 'four more' });
    all('confirmed');
    for (let step = 0; step < 40; step += 1) {
      server.clock.advance(125);
      await new Promise(setImmediate);
    }
    await until(() => lamps.every((lamp) => statesIn(lamp).at(-1) === 'confirmed'), { what: 'all to be on' });
    const shown = lamps.map((lamp) => statesIn(lamp).join(' '));
    expect(shown.filter((states) => states === 'early confirmed')).toHaveLength(14);
    expect(shown.filter((states) => states === 'confirmed')).toHaveLength(6);
  });

  it('of many lamps reach a phone a few at a time', async () => {
    const phone = await server.phone();
    const users = Array.from({ length: 16 }, (_, index) => `many${index}`);
    for (const user of users) server.set(MWI, user, messages(0));
    const lamps = await Promise.all(users.map((user) => phone.subscribe(user, MWI)));
    await Promise.all(lamps.map((lamp) => lamp.next(reports(0), 'the state')));
    server.clock.advance(1000);
    for (const user of users) server.set(MWI, user, messages(5));
    const shown = () => phone.notifies.filter(reports(5)).length;
    await until(() => shown() === 10, { what: 'the first ten' });
    server.clock.advance(250);
    await until(() => shown() === 12, { what: 'two more' });
    server.clock.advance(500);
    await until(() => shown() === 16, { what: 'all of them' });
  });
});

it('a server that stops has its subscribers come again', async () => {
  const stopping = await startEventServer();
  stopping.set(MWI, '200', messages(1));
  const phone = await stopping.phone();
  const box = await phone.subscribe('200', MWI);
  await box.next(reports(1), 'the state');
  const closed = stopping.close({ keepsPhones: true });
  const last = await box.next(isOver, 'the end');
  expect(last.header('Subscription-State')).toBe('terminated;reason=probation;retry-after=10');
  await closed;
  phone.close();
});

it('OPTIONS lists what is served', async () => {
  const phone = await server.phone();
  const answer = await phone.options();
  expect(headerOf(answer, 'Allow')).toContain('REGISTER, SUBSCRIBE');
  expect(headerOf(answer, 'Allow-Events')).toBe('dialog, message-summary, presence');
});
