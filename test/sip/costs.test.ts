import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStoredCall } from '../../electron/service/calls/persistence/storedCall.ts';
import type { LineRecord } from '../../electron/service/lines/repository.ts';
import { type CallFixture, type FixtureAgent, openCallFixture } from '../support/callFixture.ts';
import { ManualClock } from '../support/manualClock.ts';
import { until } from '../support/until.ts';

let fixture: CallFixture;
let clock: ManualClock;
let ada: FixtureAgent;
let line: LineRecord;

const unknown = { rate: null, charge: null, min_charge: null, currency: '' };

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  fixture = await openCallFixture({ clock });
  ada = await fixture.agent('201', 440);
  const [first] = await fixture.store.lines.all();
  if (!first) throw new Error('The customer has no line.');
  line = { ...first, emergencyNumbers: ['112', '116117'] };
  await fixture.store.lines.update(line);
  await fixture.store.customers.update(line.customerId, { currency: 'EUR' });
  await price('', 1, 2);
  await price('4930', 0.06, 0.04);
  await price('49', 0.5, 0);
  await price('33', 0.12, 0.3);
});

afterEach(() => fixture.close());

const price = (prefix: string, rate: number, minCharge: number) =>
  fixture.store.lineRates.create({ customerId: line.customerId, lineId: line.id, prefix, rate, minCharge });

/** A call that is up; the PBX's side. */
async function talks(to: string) {
  const { id } = await fixture.calls.create(ada.viewer, { to, auto_answer: true, line_id: line.id });
  const far = await fixture.pbx.incoming(660);
  await far.leg.answer();
  await fixture.sees(ada, id, { state_name: 'CONNECTED' });
  return { id, far };
}

async function talksFor(to: string, seconds: number) {
  const { id } = await talks(to);
  clock.advance(seconds * 1000);
  await fixture.calls.end(ada.viewer, id);
  return fixture.record(id);
}

describe('a call over a line with a price list', () => {
  it('costs its time at the price of the longest prefix, and its live call and its record say so', async () => {
    const { id } = await talks('+49 30 1234567');
    expect(fixture.calls.get(ada.viewer, id)).toMatchObject({ dst_rate: 0.06, src_rate: null, min_charge: 0.04 });
    clock.advance(90_000);
    await fixture.calls.end(ada.viewer, id);
    const figures = { billsec: 90, rate: 0.06, charge: 0.09, min_charge: 0.04, currency: 'EUR' };
    expect(await fixture.record(id)).toMatchObject(figures);
    expect(await talksFor('4989123456', 60)).toMatchObject({ rate: 0.5, charge: 0.5 });
    expect(await talksFor('442079460018', 60)).toMatchObject({ rate: 1, charge: 2 });
  });

  it('costs the minimum once it is answered, and nothing while nobody answers', async () => {
    expect(await talksFor('4930555', 3)).toMatchObject({ rate: 0.06, charge: 0.04 });
    const { id } = await fixture.calls.create(ada.viewer, { to: '4930555', auto_answer: true });
    await (await fixture.pbx.incoming(660)).leg.end(486);
    expect(await fixture.record(id)).toMatchObject({ rate: 0.06, charge: 0, min_charge: 0.04 });
  });

  it('reads a national number as one of the customer’s country', async () => {
    await fixture.store.customers.update(line.customerId, { country: 'DE' });
    expect(await talksFor('030 7654321', 60)).toMatchObject({ rate: 0.06, charge: 0.06 });
  });

  it('keeps its price when the list is changed meanwhile, and its figures over a crash', async () => {
    const { id } = await talks('33123456789');
    await fixture.store.lineRates.replace(line.id, []);
    const [kept] = await fixture.store.calls.unfinished();
    const stored = readStoredCall({ id, customerId: line.customerId, snapshot: kept?.snapshot }, clock.now());
    expect(stored.far.party.tariff).toMatchObject({ rate: 0.12, minCharge: 0.3, currency: 'EUR' });
    clock.advance(600_000);
    await fixture.calls.end(ada.viewer, id);
    expect(await fixture.record(id)).toMatchObject({ rate: 0.12, charge: 1.2 });
    expect(await talksFor('33123456789', 60)).toMatchObject(unknown);
  });

  it('costs nothing in an emergency, whatever the list says', async () => {
    expect(await talksFor('112', 60)).toMatchObject(unknown);
    expect(await talksFor('116117', 60)).toMatchObject(unknown);
  });

  it('pays the minimum once when the party is passed on', async () => {
    const colleague = await fixture.agent('202', 880);
    const { id } = await talks('33123456789');
    clock.advance(60_000);
    await fixture.calls.update(ada.viewer, id, { dst: '202' });
    await until(() => fixture.calls.list(colleague.viewer).length === 1, { what: 'the colleague to be rung' });
    const [passed] = fixture.calls.list(colleague.viewer);
    if (!passed) throw new Error('Nobody was passed on.');
    await fixture.calls.update(colleague.viewer, passed.id, { state: 'answer' });
    await fixture.sees(colleague, passed.id, { state_name: 'CONNECTED' });
    clock.advance(60_000);
    await fixture.calls.end(colleague.viewer, passed.id);
    expect(await fixture.record(id)).toMatchObject({ charge: 0.3 });
    expect(await fixture.record(passed.id)).toMatchObject({ rate: 0.12, charge: 0.12 });
  });
});

describe('a web call', () => {
  it('costs both its sides, each for its own time', async () => {
    const { id } = await fixture.calls.createWebcall(ada.viewer, { from: '+33111111111', to: '+493012345' });
    await (await fixture.pbx.incoming(660)).leg.answer();
    const to = await fixture.pbx.incoming(880);
    clock.advance(30_000);
    await to.leg.answer();
    await until(() => fixture.calls.list(ada.viewer)[0]?.state_name === 'CONNECTED', { what: 'both to be joined' });
    clock.advance(60_000);
    await fixture.calls.end(ada.viewer, id);
    expect(await fixture.record(id)).toMatchObject({ rate: 0.06, charge: 0.36, currency: 'EUR' });
    const scope = { customerId: line.customerId, userId: null };
    const page = { page: 1, limit: 10, sort: 'id', direction: 'DESC', conditions: [] } as const;
    const { data } = await fixture.store.webcalls.page(scope, page);
    expect(data[0]).toMatchObject({
      from_rate: 0.12,
      from_duration: 90,
      from_charge: 0.3,
      to_rate: 0.06,
      to_duration: 60,
      to_charge: 0.06,
      charge: 0.36,
    });
  });
});

describe('a call that comes in', () => {
  it('has no price', async () => {
    const caller = await fixture.pbx.call('201', '33999', 660);
    const [ringing] = await untilRings();
    await fixture.calls.update(ada.viewer, ringing.id, { state: 'answer' });
    await caller.event('answered');
    clock.advance(60_000);
    await fixture.calls.end(ada.viewer, ringing.id);
    expect(await fixture.record(ringing.id)).toMatchObject(unknown);
  });

  async function untilRings() {
    await until(() => fixture.calls.list(ada.viewer).length === 1, { what: 'the call to ring' });
    const [call] = fixture.calls.list(ada.viewer);
    if (!call) throw new Error('No call rings.');
    return [call] as const;
  }
});
