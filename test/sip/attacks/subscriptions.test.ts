import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EventState } from '../../../electron/service/telephony/ports/sipEvents.ts';
import { EventPhone, headerOf } from '../../support/sip/eventPhone.ts';
import { type EventServer, startEventServer } from '../../support/sip/eventServer.ts';
import { until } from '../../support/until.ts';

let server: EventServer;
beforeAll(async () => {
  server = await startEventServer();
  server.set('message-summary', '200', messages(1));
});
afterAll(() => server.close());

const messages = (unheard: number): EventState => ({ event: 'message-summary', unheard, heard: 0 });
const MWI = 'message-summary';

describe('an attacker who subscribes', () => {
  it('is asked for a password before anybody looks at what it wants', async () => {
    const reads = [...server.reads.values()].reduce((sum, each) => sum + each, 0);
    const stranger = await server.phone({ username: 'nobody', password: 'guess' });
    expect((await stranger.subscribe('200', MWI)).status).toBe(403);
    expect((await stranger.subscribe('nowhere', 'nothing')).status).toBe(403);
    expect(stranger.notifies).toEqual([]);
    expect([...server.reads.values()].reduce((sum, each) => sum + each, 0)).toBe(reads);
  });

  it('gets no more subscriptions than a phone has keys, and again as many once they ended', async () => {
    const phone = await server.phone();
    const all = [];
    for (let count = 0; count < 200; count += 1) all.push(await phone.subscribe('200', MWI, { expires: 3600 }));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    const beyond = await phone.subscribe('200', MWI);
    expect(beyond.response).toMatch(/^SIP\/2\.0 403 Too Many Subscriptions/);
    // Another phone is not held back by that.
    expect((await (await server.phone()).subscribe('200', MWI)).status).toBe(200);
    await all[0]?.again({ expires: 0 });
    const freed = async () => (await phone.subscribe('200', MWI)).status === 200;
    await until(freed, { what: 'room for one more' });
    const before = phone.notifies.length;
    server.clock.advance(60_000);
    for (let unheard = 0; unheard < 50; unheard += 1) server.set(MWI, '200', messages(unheard));
    await until(() => phone.notifies.length === before + 10, { what: 'ten NOTIFYs' });
    server.clock.advance(1000);
    await until(() => phone.notifies.length === before + 18, { what: 'eight more' });
  });

  it('cannot take all the room there is: a customer’s share ends, then that of all, and others wait for what ends', async () => {
    const crowded = await startEventServer({ ofPhone: 3, ofCustomer: 5, all: 7 });
    onTestFinished(() => crowded.close());
    crowded.set(MWI, '200', messages(1));
    const [first, second, other] = [
      await crowded.phone({ customerId: 1 }),
      await crowded.phone({ customerId: 1 }),
      await crowded.phone({ customerId: 2 }),
    ];
    const asks = async (phone: EventPhone) => (await phone.subscribe('200', MWI)).status;
    const times = async (phone: EventPhone, count: number) => {
      const statuses: number[] = [];
      for (let time = 0; time < count; time += 1) statuses.push(await asks(phone));
      return statuses;
    };
    const box = await first.subscribe('200', MWI);
    expect(await times(first, 3)).toEqual([200, 200, 403]);
    expect(await times(second, 3)).toEqual([200, 200, 480]);
    const beyond = await second.subscribe('200', MWI);
    expect(beyond.response).toMatch(/^SIP\/2\.0 480 Too Many Subscriptions/);
    expect(headerOf(beyond.response, 'Retry-After')).toBe('300');
    // The other customer has what is left, and then nobody gets more.
    expect(await times(other, 3)).toEqual([200, 200, 480]);
    await box.again({ expires: 0 });
    await until(async () => (await asks(second)) === 200, { what: 'room for one more' });
    expect(await asks(other)).toBe(480);
  });

  it('cannot have a phone’s subscription prolonged, moved or ended, though it has read all of it on the way', async () => {
    const keys = server.addPhone();
    const port = (transport: string) => server.sip.listening.find((each) => each.transport === transport)?.port;
    for (const transport of ['ws', 'udp'] as const) {
      const owner = await EventPhone.open({ ...keys, server: `127.0.0.1:${port(transport)}`, transport });
      const box = await owner.subscribe('200', MWI);
      await box.next(() => true, 'the state');
      // Over a connection it is that connection's, and over UDP the password is asked for.
      const refused = transport === 'ws' ? [481, 481] : [401, 403];
      const thief = await server.phone({ transport: 'udp' });
      expect(await thief.steal(box)).toContain(`SIP/2.0 ${refused[0]} `);
      expect(await thief.steal(box, 'with its own password')).toContain(`SIP/2.0 ${refused[1]} `);
      server.clock.advance(10_000);
      const unheard = transport === 'ws' ? 98 : 99;
      server.set(MWI, '200', messages(unheard));
      await box.next(({ body }) => body.includes(`${unheard}/0`), 'the change');
      expect(thief.notifies).toEqual([]);
      owner.close();
    }
  });

  it('with texts without end is refused, and nothing of them is kept', async () => {
    const phone = await server.phone();
    const long = 'x'.repeat(600);
    const bad = await Promise.all([
      phone.subscribe('200', MWI, {
        headers: Array.from({ length: 9 }, (_, hop) => `Record-Route: <sip:hop${hop};lr>`),
      }),
      phone.subscribe('200', MWI, { headers: [`Record-Route: <sip:${long};lr>`] }),
      phone.subscribe('200', `${MWI};id=${long}`),
    ]);
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await phone.subscribe(long, MWI)).status).toBe(404);
    expect(phone.notifies).toEqual([]);
  });

  it('with a Contact of somebody else gets the NOTIFYs itself', async () => {
    const [phone, victim] = [await server.phone(), await server.phone()];
    const box = await phone.subscribe('200', MWI, { contact: `sip:victim@127.0.0.2:${victim.own.split(':')[1]}` });
    await box.next(() => true, 'the state');
    expect(victim.notifies).toEqual([]);
  });

  it('with any headers gets an answer, and does no damage', async () => {
    const line = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replace(/[\r\n\0]/g, ' '));
    const word = fc.constantFrom(
      'dialog',
      MWI,
      'presence',
      'id=1',
      ';',
      ',',
      '=',
      '"',
      '<',
      '>',
      '0',
      '-',
      'application/',
      '*/*',
      'q=0',
    );
    const odd = fc.oneof(
      line,
      fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
    );
    const requests = fc.record({ event: odd, accept: fc.option(odd, { nil: undefined }), expires: odd, contact: odd });
    const phone = await server.phone({ transport: 'ws' });
    for (const { event, accept, expires, contact } of fc.sample(requests, 60)) {
      const choices = {
        expires: null,
        contact,
        headers: [`Expires: ${expires}`],
        ...(accept !== undefined && { accept }),
      };
      const asked = await phone.subscribe('200', event, choices);
      expect(asked.status, JSON.stringify({ event, accept, expires, contact })).toBeGreaterThanOrEqual(200);
    }
    const usual = await phone.subscribe('200', MWI);
    await usual.next(() => true, 'the state');
    phone.close();
  });
});
