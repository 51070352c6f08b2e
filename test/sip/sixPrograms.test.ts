import { describe, expect, it } from 'vitest';
import type { Cdr } from '../../shared/api/history/cdr.ts';
import { grownSince, holdingsOf } from '../support/holdings.ts';
import type { InteropCall } from '../support/interop/interopPhone.ts';
import { PhoneFixture } from '../support/phoneFixture.ts';
import { momentOf, recordFaults, type SeenCall } from '../support/sixPrograms/diary.ts';
import { type Colleague, type Programs, startPrograms } from '../support/sixPrograms/programs.ts';
import { until } from '../support/until.ts';

/**
 * The same as the day of six telephones (`sixPhones.test.ts`) at other people's programs, which have the machine's time: two
 * baresips, two linphonecs, a page with sip.js and one with JsSIP.
 */
let programs: Programs;
let queue: { id: number; number: string };

const fixture = new PhoneFixture(
  async (furnished) => {
    programs = await startPrograms(furnished);
    const admin = await furnished.service.admin();
    const body = { name: 'Sales', users: [programs.cyd.user.userId], wrapup_time: 0, ring_time: 30 };
    queue = (await admin.call('createQueue', { body })).data;
  },
  { tcp: 0, ws: 0 },
);

/** Two telephones that talk. */
interface Talk {
  readonly here: InteropCall;
  readonly there: InteropCall;
  readonly seen: Pick<SeenCall, 'what' | 'src' | 'dst' | 'context' | 'began' | 'answered'>;
}

const hearEachOther = (one: readonly [Colleague, InteropCall], other: readonly [Colleague, InteropCall]) =>
  Promise.all([one[1].hears(other[0].phone.toneHz), other[1].hears(one[0].phone.toneHz)]);

/** One calls another, by its own number or that of a queue, and they hear each other. */
async function connect(from: Colleague, to: Colleague, number: string): Promise<Talk> {
  const ringing = to.phone.incoming();
  let calls: [InteropCall, InteropCall] | undefined;
  const began = await momentOf(async () => {
    const here = await from.phone.dial(number);
    calls = [here, await ringing];
  });
  const [here, there] = calls as [InteropCall, InteropCall];
  const answered = await momentOf(async () => {
    await there.answer();
    await here.isUp();
  });
  await hearEachOther([from, here], [to, there]);
  const context = number === to.user.ext ? 'LOCAL_USER' : 'QUEUE';
  const [src, dst] = [from.user.ext, to.user.ext];
  return { here, there, seen: { what: `${src} → ${dst}`, src, dst, context, began, answered } };
}

async function hangUp(first: InteropCall, second: InteropCall) {
  return momentOf(async () => {
    await first.hangUp();
    await Promise.all([first.isOver(), second.isOver()]);
  });
}

/** A call that its party holds for a moment, and that the caller ends. */
async function held(from: Colleague, to: Colleague): Promise<SeenCall> {
  const { here, there, seen } = await connect(from, to, to.user.ext);
  await there.hold(true);
  const { id } = await fixture.call(to.user, { dst: to.user.ext, state_name: 'ON_HOLD' });
  // A record counts in whole seconds.
  await until(async () => (await to.user.call('getCall', { params: { id } })).data.hold_time >= 1, {
    what: 'a second',
  });
  await there.hold(false);
  await fixture.call(to.user, { id, state_name: 'CONNECTED' });
  await hearEachOther([from, here], [to, there]);
  const ended = await hangUp(here, there);
  return { ...seen, ended, endedBy: 'caller', from: null, wasHeld: true };
}

/** A call that its party passes on blindly to a third, who ends it. */
async function passedOn(from: Colleague, to: Colleague, third: Colleague): Promise<SeenCall[]> {
  const first = await connect(from, to, to.user.ext);
  const ringing = third.phone.incoming();
  let last: InteropCall | undefined;
  const began = await momentOf(async () => {
    await first.there.transfer(third.user.ext);
    last = await ringing;
  });
  const there = last as InteropCall;
  const answered = await momentOf(() => there.answer());
  await first.there.isOver();
  await hearEachOther([from, first.here], [third, there]);
  const ended = await hangUp(there, first.here);
  const [src, dst] = [from.user.ext, third.user.ext];
  const before: SeenCall = {
    ...first.seen,
    ended: [began[0], answered[1]],
    endedBy: 'called',
    from: null,
    wasHeld: false,
  };
  const after = { what: `${src} → ${dst}, passed on`, src, dst, context: 'LOCAL_USER' } as const;
  return [before, { ...after, began, answered, ended, endedBy: 'called', from: before, wasHeld: false }];
}

async function queued(from: Colleague, agent: Colleague): Promise<SeenCall> {
  const { here, there, seen } = await connect(from, agent, queue.number);
  const ended = await hangUp(here, there);
  return { ...seen, ended, endedBy: 'caller', from: null, wasHeld: false };
}

/** Ann writes to Ben, who reads it; both threads have it. */
async function text({ ann, ben }: Programs, words: string): Promise<void> {
  ann.phone.texting?.write(words);
  const isShown = () => ben.phone.texting?.shown.some((line) => line.includes(`"${words}"`)) ?? false;
  await until(isShown, { what: `"${words}" at the colleague's telephone` });
  for (const [own, other, type] of [
    [ann, ben, 'O'],
    [ben, ann, 'I'],
  ] as const) {
    const params = { id: own.user.userId, from: own.user.ext, to: other.user.ext };
    const [thread] = (await own.user.call('getSmsThread', { params })).data;
    expect(thread?.messages.at(-1)).toMatchObject({ type, message: words, from: ann.user.ext, to: ben.user.ext });
  }
}

/** Everything once, most of it at once. */
async function work(all: Programs, words: string): Promise<SeenCall[]> {
  const { ann, ben, cyd, dan, eve, fay } = all;
  // A baresip 1.0 that was on hold plays nothing any more: the others hold each other.
  const [first, passed] = await Promise.all([held(fay, cyd), passedOn(eve, ann, dan), text(all, words)]);
  const [inQueue, back] = await Promise.all([queued(ben, cyd), held(dan, eve)]);
  return [first, ...passed, inQueue, back];
}

describe('six telephones that are programs of others', () => {
  it('work at once, are in records as they saw it, and leave nothing behind', {
    timeout: 150_000,
  }, async () => {
    const admin = await fixture.service.admin();
    const records = async () => (await admin.call('listCdrs', { query: { limit: 1_000, dir: 'ASC' } })).data;
    const rested = async (count: number): Promise<readonly Cdr[]> => {
      await until(async () => fixture.service.liveCalls() === 0 && (await records()).length >= count, {
        what: `${count} records`,
      });
      return records();
    };
    const morning = await work(programs, 'Coffee at ten?');
    await rested(morning.length);
    const noon = holdingsOf(process.pid);
    const afternoon = await work(programs, 'Tea at four?');
    const seen = [...morning, ...afternoon];
    expect(recordFaults(seen, await rested(seen.length))).toEqual([]);
    await until(() => grownSince(noon, holdingsOf(process.pid)).length === 0, {
      what: `nothing to be left; there is ${grownSince(noon, holdingsOf(process.pid)).join()}`,
      timeoutMs: 15_000,
    });
  });
});
