import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../support/testService.ts';

let service: TestService;
let admin: SignedIn;
let agent: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
  agent = await service.user('agent');
});

afterAll(() => service.dispose());

const refused = async (request: Promise<unknown>) =>
  request.then(
    () => null,
    (error: { status: number; errors: { field: string }[] }) => [error.status, error.errors[0]?.field],
  );

describe('the country of a customer', () => {
  it('is the one whose national numbers are understood', async () => {
    const { data: before } = await agent.call('getMe');
    expect(before).toMatchObject({ country: '', cc: '' });
    const { data: changed } = await admin.call('updateMe', { body: { country: 'de' } });
    expect(changed).toMatchObject({ country: 'DE', cc: '49' });
    expect((await agent.call('getMe')).data).toMatchObject({ country: 'DE', cc: '49' });
    const german = await agent.call('createContact', { body: { first_name: 'Uta', tel: '030 1234567' } });
    expect(german.data.tel).toBe('49301234567');
    await admin.call('updateMe', { body: { country: 'AT' } });
    const austrian = await agent.call('createContact', { body: { first_name: 'Max', tel: '01 5350405' } });
    expect(austrian.data.tel).toBe('4315350405');
  });

  it('is that of the lines while none is chosen', async () => {
    await admin.call('updateMe', { body: { country: '' } });
    await admin.call('createLine', {
      body: { name: 'London', server: '127.0.0.1:9', register: false, caller_id: '+442079460018' },
    });
    expect((await agent.call('getMe')).data).toMatchObject({ country: 'GB', cc: '44' });
  });

  it('is a country, and chosen by administrators', async () => {
    expect(await refused(admin.call('updateMe', { body: { country: 'XX' } }))).toEqual([400, 'country']);
    expect(await refused(agent.call('updateMe', { body: { country: 'FR' } }))).toEqual([403, 'country']);
    expect((await admin.call('getMe')).data.country).toBe('GB');
  });
});

describe('the currency of a customer', () => {
  it('is that of price lists', async () => {
    const { data: lines } = await admin.call('listLines');
    const params = { id: lines[0]?.id ?? 0 };
    await admin.call('createLineRate', { params, body: { prefix: '49', rate: 0.0123456789 } });
    await admin.call('updateMe', { body: { currency_iso: 'chf' } });
    const { data: rates } = await agent.call('getMe').then(() => admin.call('listLineRates', { params }));
    expect(rates).toMatchObject([{ prefix: '49', rate: 0.012346, currency: 'CHF' }]);
    expect((await agent.call('getMe')).data.currency_iso).toBe('CHF');
  });

  it('is a currency, and chosen by administrators', async () => {
    expect(await refused(admin.call('updateMe', { body: { currency_iso: 'QQQ' } }))).toEqual([400, 'currency_iso']);
    expect(await refused(agent.call('updateMe', { body: { currency_iso: 'EUR' } }))).toEqual([403, 'currency_iso']);
  });
});

describe('the language', () => {
  it('is English alone', async () => {
    const body = { language: 'de' } as unknown as { language: 'en' };
    expect(await refused(agent.call('updateMe', { body }))).toEqual([400, 'language']);
    expect((await agent.call('updateMe', { body: { language: 'en' } })).data.language).toBe('en');
  });
});

describe('a price list', () => {
  const list = async (id: number) => (await admin.call('listLineRates', { params: { id } })).data;

  it('is replaced whole or not at all, ten thousand prices at once', async () => {
    const { data: lines } = await admin.call('listLines');
    const params = { id: lines[0]?.id ?? 0 };
    const body = Array.from({ length: 10_000 }, (_, index) => ({ prefix: String(10_000 + index), rate: index / 1000 }));
    const replaced = await admin.call('replaceLineRates', { params, body });
    expect(replaced.total).toBe(10_000);
    const twice = [...body.slice(0, 10), { prefix: '10000', rate: 5 }];
    expect(await refused(admin.call('replaceLineRates', { params, body: twice }))).toEqual([400, '10.prefix']);
    expect(await refused(admin.call('createLineRate', { params, body: { prefix: '99', rate: 1 } }))).toEqual([
      400,
      'prefix',
    ]);
    await admin.call('replaceLineRates', { params, body: [{ prefix: '49', rate: 1 }] });
    expect(await list(params.id)).toHaveLength(1);
    expect(await refused(admin.call('createLineRate', { params, body: { prefix: '+49', rate: 2 } }))).toEqual([
      400,
      'prefix',
    ]);
  });

  it('is of one line: a price is not found at another, and goes with its line', async () => {
    const create = (name: string) =>
      admin.call('createLine', { body: { name, server: '127.0.0.1:9', register: false } });
    const [{ data: one }, { data: other }] = [await create('One'), await create('Other')];
    const { data: rate } = await admin.call('createLineRate', {
      params: { id: one.id },
      body: { prefix: '49', rate: 1 },
    });
    const astray = { params: { id: other.id, rate_id: rate.id } };
    expect(await refused(admin.call('updateLineRate', { ...astray, body: { rate: 0 } }))).toEqual([404, undefined]);
    expect(await refused(admin.call('deleteLineRate', astray))).toEqual([404, undefined]);
    await admin.call('deleteLine', { params: { id: one.id } });
    expect(await refused(admin.call('listLineRates', { params: { id: one.id } }))).toEqual([404, undefined]);
  });
});
