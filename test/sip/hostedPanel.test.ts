import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { originOf, servePage } from '../support/browserPhone/browserPhone.ts';
import type {} from '../support/browserPhone/panelPage.ts';
import { launchChromium } from '../support/chromium.ts';
import { openAudio } from '../support/openAudio.ts';
import { hears, PhoneFixture, type Registered } from '../support/phoneFixture.ts';
import type { SoftPhone } from '../support/sip/softPhone.ts';
import type { TestUser } from '../support/testService.ts';
import { until } from '../support/until.ts';

/** An operator's panel that was written for the hosted original, as a black box: what is seen at it, and what it has done. */
const hz = { ada: 440, cyd: 700 } as const;

let cyd: TestUser;
let adas: Registered<SoftPhone>;
let cyds: Registered<SoftPhone>;
let queueNumber: string;
let panel: Page;

const fixture = new PhoneFixture(
  async (furnished) => {
    const { service, ada, bob } = furnished;
    cyd = await service.user('agent');
    adas = await furnished.softPhone(ada, hz.ada);
    cyds = await furnished.softPhone(cyd, hz.cyd);
    // Bob has no telephone: what rings for him is answered at the panel, and heard by his headset.
    furnished.stops(await openAudio(bob));
    const body = { name: 'Sales', users: [cyd.userId], wrapup_time: 0 };
    queueNumber = (await (await service.admin()).call('createQueue', { body })).data.number;
    const [browser, server] = await Promise.all([launchChromium(), servePage('panelPage.ts')]);
    furnished.stops(() => browser.close());
    furnished.stops(async () => void server.close());
    furnished.origins.push(originOf(server));
    panel = await browser.newPage();
    await panel.goto(originOf(server));
    const { origin, host } = new URL(service.url);
    const { email, token } = bob;
    const options = { api: `${origin}/v1.2/cordboard`, webSocket: `ws://${host}/`, email, token };
    await panel.evaluate((own) => window.openPanel(own), options);
  },
  // The WebSocket is that of the interface's port.
  { ws: 0 },
);

const name = ({ ext }: TestUser) => `User ${ext}`;
const own = () => panel.evaluate(() => window.panel.own());
const act = (change: object) => panel.evaluate((body) => window.panel.act(body), change);

async function shows(lamp: string, state: string): Promise<void> {
  const lamps = () => panel.evaluate(() => window.panel.lamps());
  await until(async () => (await lamps())[lamp] === state, { what: `the lamp of ${lamp} to be ${state}` });
}

it('pops up for a call, answers, holds, passes it on to a colleague whose lamp is idle, and reads what became of it', async () => {
  const { ada, bob } = fixture;
  for (const lamp of [name(ada), name(bob), name(cyd), 'Sales']) await shows(lamp, 'idle');
  const caller = await adas.phone.dial(bob.ext);
  await shows(name(bob), 'early');
  const [rung] = await own();
  expect(rung).toMatchObject({ direction: 'recipient', name: name(ada), number: ada.ext, isHeld: false });
  expect(await act({ state: 'CONNECTED' })).toBe(301);
  await shows(name(bob), 'confirmed');
  await shows(name(ada), 'confirmed');
  caller.talk();
  expect(await act({ state: 'ON_HOLD' })).toBe(301);
  await until(async () => (await own())[0]?.isHeld === true, { what: 'the hold at the panel' });
  expect(await act({ state: 'unhold' })).toBe(301);
  await until(async () => (await own())[0]?.isHeld === false, { what: 'the hold to be over' });

  const ringing = cyds.phone.incoming();
  expect(await act({ dst: cyd.ext })).toBe(301);
  const passedOn = await ringing;
  await shows(name(cyd), 'early');
  await shows(name(bob), 'idle');
  await passedOn.leg.answer();
  passedOn.talk();
  await shows(name(cyd), 'confirmed');
  await hears(adas, hz.cyd);
  await hears(cyds, hz.ada);
  await passedOn.leg.end();
  await shows(name(cyd), 'idle');
  await shows(name(ada), 'idle');
  const history = () => panel.evaluate(() => window.panel.history());
  await until(async () => (await history()).length === 2, { what: 'both records' });
  const record = { type: 'L', disposition: 'CONNECTED', src: ada.ext, destination: 'internal' };
  expect(await history()).toEqual([
    { ...record, dst: bob.ext },
    { ...record, dst: cyd.ext },
  ]);
});

it('sees who waits in a queue, and at whom the caller rings', async () => {
  const { ada } = fixture;
  const ringing = cyds.phone.incoming();
  const caller = await adas.phone.dial(queueNumber);
  await ringing;
  await shows('Sales', 'early');
  await shows(name(cyd), 'early');
  // The caller is not answered by anybody yet, though the queue plays music to it.
  await shows(name(ada), 'early');
  await caller.leg.end();
  for (const lamp of ['Sales', name(cyd), name(ada)]) await shows(lamp, 'idle');
});
