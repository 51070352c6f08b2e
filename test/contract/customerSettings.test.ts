import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../shared/domain/languages.ts';
import { plantLostCaller } from '../support/lostCaller.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { newStranger } from '../support/stranger.ts';
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

  it('accepts countries only, chosen by administrators', async () => {
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

describe('the record of a customer', () => {
  const own = async (user: SignedIn = admin) => (await user.call('listCustomers')).data;

  it('is changed by its administrators, one field at a time', async () => {
    const [before] = await own();
    if (!before) throw new Error('no customer');
    expect(before).toMatchObject({ id: 1, users: 2, is_own: true, is_operator: true, time_zone: '', language: 'en' });
    const params = { id: before.id };
    const { data } = await admin.call('updateCustomer', { params, body: { name: 'Engines', address: 'Berlin' } });
    expect(data).toEqual({ ...before, name: 'Engines', address: 'Berlin' });
    for (const [field, value] of Object.entries({ name: ' ', time_zone: 'Mars', country: 'XX', currency_iso: 'QQQ' })) {
      const body = { address: 'Nowhere', [field]: value };
      expect(await refused(admin.call('updateCustomer', { params, body }))).toEqual([400, field]);
    }
    expect(await own()).toEqual([data]);
    expect(await refused(agent.call('updateCustomer', { params, body: {} }))).toEqual([403, undefined]);
    expect(await refused(agent.call('listCustomers'))).toEqual([403, undefined]);
  });

  it('is that of no other customer, but for the operator’s list', async () => {
    const stranger = await newStranger(service.api, admin);
    expect(await own(stranger)).toMatchObject([
      { id: 2, name: 'Stranger', users: 1, is_own: true, is_operator: false },
    ]);
    expect(await own()).toMatchObject([{ id: 1 }]);
    const all = await admin.call('listCustomers', { query: { everyone: 'true', sort: 'id', dir: 'ASC' } });
    expect(all.data).toMatchObject([
      { id: 1, is_own: true },
      { id: 2, name: 'Stranger', is_own: false },
    ]);
    const everyone = { query: { everyone: 'true' as const } };
    expect(await refused(stranger.call('listCustomers', everyone))).toEqual([403, undefined]);
    const second = await service.user('administrator');
    expect(await refused(second.call('listCustomers', everyone))).toEqual([403, undefined]);
    for (const [user, id] of [
      [stranger, 1],
      [admin, 2],
    ] as const) {
      const change = user.call('updateCustomer', { params: { id }, body: { name: 'Mine' } });
      expect(await refused(change)).toEqual([404, undefined]);
    }
  });
});

describe('the time zone of a customer', () => {
  it('is that of new queues and of reports which name none', async () => {
    const zoneOf = async (name: string) => (await admin.call('createQueue', { body: { name } })).data.hours.time_zone;
    // Half past eleven in the evening in Greenwich is the next day in Berlin.
    const enteredAt = Date.parse('2026-03-20T23:30:00Z');
    await plantLostCaller(await service.openStore(), 1, { enteredAt, since: enteredAt, leftAt: enteredAt + 30_000 });
    const onTheNextDay = async () => {
      const { total } = await admin.call('reportAbandoned', { query: { from: '2026-03-21', to: '2026-03-21' } });
      return total;
    };
    expect(await zoneOf('Before')).toBe('UTC');
    expect(await onTheNextDay()).toBe(0);
    await admin.call('updateCustomer', { params: { id: 1 }, body: { time_zone: 'Europe/Berlin' } });
    expect(await zoneOf('After')).toBe('Europe/Berlin');
    expect(await onTheNextDay()).toBe(1);
    await admin.call('updateCustomer', { params: { id: 1 }, body: { time_zone: '' } });
  });
});

describe('the language', () => {
  const own = async () => {
    const { data } = await agent.call('getMe');
    const { language, language_chosen } = data;
    const { data: user } = await admin.call('getUser', { params: { id: agent.userId } });
    expect([user.language, user.language_chosen]).toEqual([language, language_chosen]);
    return [language, language_chosen];
  };
  const companySpeaks = (language: Language) => admin.call('updateCustomer', { params: { id: 1 }, body: { language } });

  it('is what a user chose, else that of the customer, else English', async () => {
    expect(await own()).toEqual(['en', false]);
    expect((await companySpeaks('fr')).data.language).toBe('fr');
    expect(await own()).toEqual(['fr', false]);
    await agent.call('updateMe', { body: { language: 'ar' } });
    expect(await own()).toEqual(['ar', true]);
    await admin.call('updateUser', { params: { id: agent.userId }, body: { language: 'en' } });
    expect(await own()).toEqual(['en', true]);
    await agent.call('updateMe', { body: { language: null } });
    expect(await own()).toEqual(['fr', false]);
    await companySpeaks('en');
  });

  it('is one of five, and the refusal names them', async () => {
    for (const language of ['nl', 'DE', 'de-AT', 'English']) {
      const body = { language } as unknown as { language: 'en' };
      expect(await refused(agent.call('updateMe', { body }))).toEqual([400, 'language']);
      expect(await refused(admin.call('updateUser', { params: { id: agent.userId }, body }))).toEqual([
        400,
        'language',
      ]);
      expect(await refused(admin.call('updateCustomer', { params: { id: 1 }, body }))).toEqual([400, 'language']);
    }
    const body = { language: 'nl' } as unknown as { language: 'en' };
    const errors = [expect.objectContaining({ message: expect.stringContaining('one of en, de, es, fr, ar') })];
    await expect(agent.call('updateMe', { body })).rejects.toMatchObject({ errors });
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
      409,
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
