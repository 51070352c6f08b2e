import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';

const origin = 'https://shop.example';
const german = '+49 30 23125 000';
/** A mobile in Cuba, where a minute costs a multiple. */
const cuban = '+53 5 1234567';

let service: TestService;
let admin: SignedIn;

beforeEach(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterEach(() => service.dispose());

const line = (caller_id: string) =>
  admin.call('createLine', { body: { name: caller_id, server: '127.0.0.1:9', register: false, caller_id } });

async function widget(more: object = {}): Promise<string> {
  const body = { name: 'Shop', websites: [origin], calls_per_minute: 100, ...more };
  return (await admin.call('createCallMeBackSetting', { body })).data.key;
}

async function asks(key: string, number: string): Promise<number | string> {
  const response = await fetch(`${service.api}/callmeback/widgets/${key}/requests`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ number }),
  });
  const body = (await response.json()) as { readonly errors?: readonly { readonly code: string }[] };
  return body.errors?.[0]?.code ?? response.status;
}

async function shownCountries(key: string): Promise<readonly string[]> {
  const response = await fetch(`${service.api}/callmeback/widgets/${key}`, { headers: { origin } });
  return ((await response.json()) as { readonly data: { readonly countries: readonly string[] } }).data.countries;
}

describe('an outsider who has the shop call expensive countries', () => {
  it('is refused: the shop’s own country alone is called unless its setting names more', async () => {
    await line('+4930231250');
    const key = await widget();
    expect(await asks(key, cuban)).toBe('country_not_allowed');
    expect(await asks(key, '+44 20 7946 0018')).toBe('country_not_allowed');
    expect(await asks(key, '+49 900 1 123456')).toBe('number_kind');
    expect(await asks(key, german)).toBe(201);
    expect(await shownCountries(key)).toEqual(['DE']);
  });

  it('is refused where the number that the setting shows is of another country than the customer', async () => {
    await line('+4930231250');
    await admin.call('createDdi', { body: { e164: '442079460099', tel_verified: true } });
    const key = await widget({ ddi_e164: '442079460099' });
    expect(await asks(key, german)).toBe('country_not_allowed');
    expect(await asks(key, '020 7946 0018')).toBe(201);
  });

  it('is refused everywhere where nobody knows the country of the customer', async () => {
    const key = await widget();
    expect(await asks(key, cuban)).toBe('country_not_allowed');
    expect(await asks(key, german)).toBe('country_not_allowed');
  });

  it('is let through where the setting says so', async () => {
    await line('+4930231250');
    expect(await asks(await widget({ allowed_countries: ['DE', 'CU'] }), cuban)).toBe(201);
  });

  it('cannot have a number shown that nobody verified', async () => {
    await admin.call('createDdi', { body: { e164: '4969123456' } });
    const asked = widget({ ddi_e164: '4969123456' });
    await expect(asked).rejects.toMatchObject({ status: 400, errors: [{ field: 'ddi_e164' }] });
  });
});
