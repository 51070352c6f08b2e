import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../../support/callFixture.ts';
import { startVirtualClock } from '../../support/media/virtualClock.ts';
import { ownNumber } from '../../support/ownNumber.ts';

const bank = '4969123456';
const ours = '4930231250';
const friend = '4989555123';

const mediaClock = startVirtualClock();
let fixture: CallFixture;
let ada: FixtureAgent;

beforeEach(async () => {
  fixture = await openCallFixture({ mediaClock });
  ada = await fixture.agent('101', 440);
});

afterEach(() => fixture.close());

const ddi = (tel_verified: boolean) => ownNumber(fixture.store, ada.viewer.customerId, ours, { tel_verified });
const shows = (caller_id: string) => fixture.calls.create(ada.viewer, { to: friend, auto_answer: true, caller_id });
const refused = {
  kind: 'invalid',
  field: 'caller_id',
  message: expect.stringContaining('not a number that you may show'),
};

describe('a call that shows the number of a bank', () => {
  it('is refused, with the field and what may be shown', async () => {
    await expect(shows(bank)).rejects.toMatchObject(refused);
    await expect(shows(`+${bank}`)).rejects.toMatchObject(refused);
    expect(fixture.calls.liveCount()).toBe(0);
  });

  it('is refused to administrators and tokens alike', async () => {
    const viewer = { ...ada.viewer, roles: ['administrator'] as const, tokenId: 7 };
    const asked = fixture.calls.create(viewer, { to: friend, auto_answer: true, caller_id: bank });
    await expect(asked).rejects.toMatchObject(refused);
  });

  it('is refused as a lead call', async () => {
    const asked = fixture.calls.createLeadcall(ada.viewer, { caller_id: bank, to: friend, tts: 'Your account' });
    await expect(asked).rejects.toMatchObject(refused);
    expect(fixture.calls.liveCount()).toBe(0);
  });

  it('is refused although somebody entered the number: it is not verified, or is switched off', async () => {
    const entered = await ddi(false);
    await expect(shows(ours)).rejects.toMatchObject(refused);
    await fixture.store.ddis.update({ ...entered, tel_verified: true, status: 0 });
    await expect(shows(ours)).rejects.toMatchObject(refused);
  });

  it('is refused where it is the number of a line that is switched off', async () => {
    const [line] = await fixture.store.lines.ofCustomer(ada.viewer.customerId);
    if (!line) throw new Error('There is no line.');
    const { id: _, ...config } = line;
    await fixture.store.lines.create({ ...config, enabled: false, isDefault: false, callerId: `+${bank}` });
    await expect(shows(bank)).rejects.toMatchObject(refused);
  });

  it('is refused where it is the line of a colleague, or the extension of one', async () => {
    const bob = await fixture.user('102');
    const [line] = await fixture.store.lines.ofCustomer(bob.customerId);
    if (!line) throw new Error('There is no line.');
    const { id: _, ...config } = line;
    await fixture.store.lines.create({ ...config, userId: bob.userId, isDefault: false, callerId: `+${bank}` });
    await expect(shows(bank)).rejects.toMatchObject(refused);
    await expect(shows('102')).rejects.toMatchObject(refused);
  });
});

describe('a call shows', () => {
  it.each([
    ['a verified number of the customer', ours, ours],
    ['the same with its plus', `+${ours}`, ours],
    ['nobody', 'anonymous', 'anonymous'],
    ['the own extension', '101', '101'],
  ])('%s', async (_, callerId, shown) => {
    await ddi(true);
    await shows(callerId);
    expect((await fixture.pbx.incoming(660)).leg.remote.user.replace('+', '')).toBe(shown);
  });

  it('the number of its line', async () => {
    const [line] = await fixture.store.lines.ofCustomer(ada.viewer.customerId);
    if (!line) throw new Error('There is no line.');
    await fixture.store.lines.update({ ...line, callerId: `+${bank}` });
    await shows(bank);
    await fixture.pbx.incoming(660);
  });
});
