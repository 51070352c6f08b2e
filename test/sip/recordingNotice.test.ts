import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CallHouse, type HouseAgent, openCallHouse } from '../support/callHouse.ts';
import { until } from '../support/until.ts';

let house: CallHouse;
let ada: HouseAgent;

const adaHz = 440;
const pbxHz = 660;

beforeEach(async () => {
  house = await openCallHouse();
  ada = await house.agent('201', adaHz);
  const [line] = await house.store.lines.all();
  if (!line) throw new Error('There is no line.');
  await house.store.lines.update({ ...line, recordingNotice: 'spoken' });
});

afterEach(() => house.close());

it('the called party hears that it is recorded, and only afterwards is it', async () => {
  const { id } = await house.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await house.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await house.sees(ada, id, { state_name: 'CONNECTED' });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard' });

  await house.calls.update(ada.viewer, id, { monitor_state: 'start' });
  expect(house.calls.get(ada.viewer, id).monitor_state).toBe(0);
  await expect(house.calls.update(ada.viewer, id, { monitor_state: 'start' })).rejects.toThrow('being told');
  // Speech is heard in place of the agent's tone, and nothing is recorded meanwhile.
  await until(() => !party.voice.hears(adaHz), { what: 'the announcement in the place of the agent' });
  party.voice.forget();
  await until(() => party.voice.framesHeard >= 25, { what: 'half a second of it' });
  await until(() => Math.max(...party.voice.lastHeard()) > 1000, { what: 'speech' });
  expect(await house.store.monitors.ofCall(id)).toEqual([]);

  await house.sees(ada, id, { monitor_state: 1 });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard again' });
  expect(await house.store.monitors.ofCall(id)).toHaveLength(1);
  await party.leg.end();
});

it('a recording that is stopped while the party is told does not begin', async () => {
  const { id } = await house.calls.create(ada.viewer, { to: '33123456789', auto_answer: true });
  const party = await house.pbx.incoming(pbxHz);
  await party.leg.answer();
  party.talk();
  await house.sees(ada, id, { state_name: 'CONNECTED' });
  await house.calls.update(ada.viewer, id, { monitor_state: 'start' });
  await house.calls.update(ada.viewer, id, { monitor_state: 'stop' });
  await until(() => party.voice.hears(adaHz), { what: 'the agent to be heard again' });
  expect(await house.store.monitors.ofCall(id)).toEqual([]);
  await party.leg.end();
});
