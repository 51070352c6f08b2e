/** More calls than the machine carries, from users: in the app, and at their phones. Those of lines are in `overload.test.ts`. */
import { afterEach, expect, it } from 'vitest';
import type { Termination } from '../../electron/service/telephony/ports/sip.ts';
import { PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import { until } from '../support/until.ts';

let lateMs = 0;
let desk: Registered<SoftPhone>;
const fixture = new PhoneFixture(
  async (furnished) => {
    desk = await furnished.softPhone(furnished.ada, 700);
    const admin = await furnished.service.admin();
    const [line] = (await admin.call('listLines')).data;
    await admin.call('updateLine', { params: { id: line?.id ?? 0 }, body: { emergency_numbers: ['112'] } });
  },
  {},
  { lateness: () => ({ averageMs: lateMs, newestMs: lateMs }) },
);

afterEach(() => {
  lateMs = 0;
});

/** `POST /calls`, which rings the phone first unless it is to go out at once. */
async function dials(to: string, how: object = { from_phone: desk.id }): Promise<Response> {
  const headers = { authorization: `Bearer ${fixture.ada.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ to, ...how });
  return fetch(`${fixture.service.api}/calls`, { method: 'POST', headers, body });
}

/** Dials without a microphone, which makes no call, until no call is taken any more; the answer to the one that was refused. */
async function refused(): Promise<Response> {
  lateMs = 1_000;
  for (let call = 0; call < 60; call += 1) {
    const answer = await dials('600', { auto_answer: true });
    if (answer.status !== 412) return answer;
  }
  throw new Error('No call was refused.');
}

/** Dials on the phone until it is refused, beside requests that take what is taken in any case. */
async function refusedAtPhone(): Promise<Termination> {
  let isOver = false;
  const requests = (async () => {
    while (!isOver) await refused();
  })();
  try {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { leg } = await desk.phone.dial('600');
      const outcome = await new Promise<Termination | null>((done) => {
        leg.on((event) => {
          if (event.type === 'ended') done(event.termination);
          if (event.type === 'answered') done(null);
        });
      });
      if (outcome) return outcome;
      await leg.end();
    }
  } finally {
    isOver = true;
    await requests;
  }
  throw new Error('No call was refused.');
}

async function counted(origin: string): Promise<number> {
  const text = await (await fetch(`${new URL(fixture.service.url).origin}/metrics`)).text();
  return Number(new RegExp(`^cordboard_calls_refused_total\\{origin="${origin}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

it('a request for one more is refused with 503 and Retry-After, and taken again later', async () => {
  const before = await counted('api');
  const answer = await refused();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ code: 'overloaded', errors: [] });
  expect(await counted('api')).toBe(before + 1);
  lateMs = 0;
  expect((await dials('600')).status).toBe(201);
});

it('a call dialled on a phone is refused in the same way; one that is up can be held, and is not ended', async () => {
  const up = await desk.phone.dial('600');
  await up.event('answered');
  await refused();
  const before = await counted('phone');
  const told: string[] = [];
  desk.phone.sip.gateway.onTrace(({ text }) => void told.push(text));
  expect((await refusedAtPhone()).sipStatus).toBe(503);
  expect(told.find((text) => text.startsWith('SIP/2.0 503'))).toMatch(/^Retry-After: 2\r$/m);
  expect(await counted('phone')).toBe(before + 1);
  await up.leg.hold();
  const { id } = await fixture.call(fixture.ada, { state_name: 'ON_HOLD' });
  await up.leg.unhold();
  await fixture.call(fixture.ada, { id, state_name: 'CONNECTED' });
});

it('a call for help is taken, from the app and from a phone', async () => {
  await refused();
  expect((await dials('112')).status).toBe(201);
  await fixture.endCalls(fixture.ada);
  await desk.phone.dial('112');
  await until(async () => (await fixture.ada.call('listCalls')).data.some(({ dst }) => dst === '112'), {
    what: 'the call for help',
  });
  expect((await refused()).status).toBe(503);
});
