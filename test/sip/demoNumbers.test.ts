import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { noteFrequency } from '../../electron/service/demo/audio/melody.ts';
import type { DemoCaller } from '../support/demo/demoCaller.ts';
import { type DemoPhone, openDemoPhone } from '../support/demo/demoPhone.ts';
import { eventually } from '../support/demo/eventually.ts';
import { amplitudeAt, level } from '../support/goertzel.ts';
import { moving, startVirtualClock } from '../support/media/virtualClock.ts';

const time = startVirtualClock();
let phone: DemoPhone;
const calls: DemoCaller[] = [];

beforeAll(async () => {
  phone = await openDemoPhone(time, { ringMs: 300, holdMs: 600, betweenHoldsMs: 200, patienceMs: 1_000 });
});
afterEach(async () => {
  for (const { leg } of calls.splice(0)) await leg.end();
  expect(phone.failures()).toEqual([]);
});
afterAll(() => phone.close());

async function call(number: string): Promise<DemoCaller> {
  phone.spoken.length = 0;
  const caller = await phone.call(number);
  calls.push(caller);
  return caller;
}

const statuses = (caller: DemoCaller) =>
  caller.events.flatMap((event) => (event.type === 'provisional' ? [event.status] : []));
const spoken = (what: RegExp) => phone.spoken.some((text) => what.test(text));

describe('numbers of the demo carrier', () => {
  test('600 greets and then gives back what it hears', async () => {
    const caller = await call('600');
    await caller.answered();
    await eventually(() => caller.loudFrames() > 25, 'the greeting');
    expect(spoken(/echo test/)).toBe(true);
    caller.whistle(440);
    await eventually(() => amplitudeAt(440, caller.last(0.5)) > 2_000, '440 Hz to come back');
    expect(amplitudeAt(1_000, caller.last(0.5))).toBeLessThan(200);
    caller.whistle(1_000);
    await eventually(() => amplitudeAt(1_000, caller.last(0.5)) > 2_000, '1,000 Hz to come back');
    await eventually(() => amplitudeAt(440, caller.last(0.5)) < 200, '440 Hz to end');
  });

  test('601 plays music', async () => {
    const caller = await call('601');
    await caller.answered();
    for (const note of [60, 64, 67]) {
      const frequency = noteFrequency(note);
      await eventually(() => amplitudeAt(frequency, caller.last(0.4)) > 400, `the note ${note}`);
    }
    await caller.leg.end();
    expect((await caller.ended()).by).toBe('local');
  });

  test('602 speaks the time and hangs up', async () => {
    const caller = await call('602');
    const end = await caller.ended();
    expect(end.by).toBe('remote');
    expect(spoken(/^The time is \d+ hours?, \d+ minutes? and \d+ seconds?/)).toBe(true);
    expect(caller.loudFrames()).toBeGreaterThan(50);
  });

  test('603 rings until the caller gives up', async () => {
    const caller = await call('603');
    await eventually(() => statuses(caller).includes(180), '180');
    await time.rest(1_000);
    expect(caller.leg.state).toBe('early');
    await caller.leg.end();
    expect(await caller.ended()).toMatchObject({ by: 'local', sipStatus: 487 });
  });

  test.each([
    ['604', 486],
    ['605', 503],
    ['nobody', 404],
  ])('%s answers %i', async (number, status) => {
    const caller = await call(number);
    expect(await caller.ended()).toMatchObject({ by: 'remote', sipStatus: status });
  });

  test('606 speaks back digits of RFC 4733 after the hash key', async () => {
    const caller = await call('606');
    await caller.answered();
    await moving(caller.leg.sendDtmf(['1', '9', '*', '#']), 'the keys to be sent');
    await eventually(() => spoken(/^You pressed one, nine, star\.$/), 'the digits');
    const before = caller.heard.length;
    await eventually(() => caller.loudFrames(before) > 20, 'speech');
  });

  test('606 speaks back digits after a pause', async () => {
    const caller = await call('606');
    await caller.answered();
    await moving(caller.leg.sendDtmf(['4', '2']), 'the keys to be sent');
    await eventually(() => spoken(/^You pressed four, two\.$/), 'the digits');
  });

  test('607 puts the caller on hold with music and takes it off, again and again', async () => {
    const caller = await call('607');
    const holds = () => caller.events.flatMap((event) => (event.type === 'remoteHold' ? [event.held] : []));
    await eventually(() => holds().length === 1, 'the first hold');
    await eventually(() => amplitudeAt(noteFrequency(60), caller.last(0.4)) > 400, 'music on hold');
    await eventually(() => holds().length >= 3, 'the second hold');
    expect(holds().slice(0, 3)).toEqual([true, false, true]);
    expect(spoken(/off hold again/)).toBe(true);
  });

  test('608 says that it is for text messages', async () => {
    const caller = await call('608');
    expect((await caller.ended()).by).toBe('remote');
    expect(spoken(/text messages/)).toBe(true);
  });

  test('any other number rings, answers, talks and replies to who has spoken', async () => {
    const caller = await call('+493012345678');
    await caller.answered();
    expect(statuses(caller)).toContain(180);
    await eventually(() => spoken(/this is Robin/), 'the greeting');
    await eventually(() => caller.loudFrames() > 50, 'the greeting to be heard');
    await eventually(() => level(caller.last(0.3)) < 50, 'a pause');
    caller.whistle(300);
    await time.rest(600);
    caller.whistle(null);
    await eventually(() => spoken(/^I see/), 'a reply');
    await eventually(() => spoken(/still there/), 'a prompt after silence');
    await caller.leg.end();
  });

  test('several calls at once do not hear each other', async () => {
    const [first, second] = [await call('600'), await call('600')];
    await eventually(() => first.loudFrames() > 25 && second.loudFrames() > 25, 'both greetings');
    first.whistle(440);
    second.whistle(1_000);
    const hears = (caller: DemoCaller, frequency: number) => amplitudeAt(frequency, caller.last(0.5)) > 2_000;
    await eventually(() => hears(first, 440) && hears(second, 1_000), 'both echoes');
    expect(hears(first, 1_000) || hears(second, 440)).toBe(false);
  });
});
