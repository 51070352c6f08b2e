import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { newCallMeBackSettingSchema } from '../../shared/api/callMeBack/callMeBack.ts';
import type { PublicWidget } from '../../shared/api/callMeBack/visits.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';

/** What visitors of web sites may and may not do. Nobody is there to answer: no call is made. */
const origin = 'https://www.shop.test';

let service: TestService;
let admin: SignedIn;

type NewSetting = z.input<typeof newCallMeBackSettingSchema>;

beforeEach(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterEach(() => service.dispose());

async function setting(more: Partial<NewSetting> = {}) {
  const body: NewSetting = {
    name: 'Shop',
    websites: [origin],
    calls_per_minute: 100,
    allowed_countries: ['DE', 'AT', 'GB'],
    ...more,
  };
  return (await admin.call('createCallMeBackSetting', { body })).data;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: number;
  readonly text: string;
  readonly body: {
    readonly data: { readonly state: string; readonly token: string; readonly visitor_token: string };
    readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[];
  };
}

async function send(method: 'GET' | 'POST', path: string, body?: object, from: string = origin): Promise<Answer> {
  const response = await fetch(`${service.api}/callmeback/widgets/${path}`, {
    method,
    headers: { ...(from && { origin: from }), ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, text, body: JSON.parse(text) as Answer['body'] };
}

const ask = (key: string, number: string, more: object = {}, from?: string) =>
  send('POST', `${key}/requests`, { number, ...more }, from);

describe('numbers', () => {
  it.each([
    ['+4930', 'number_incomplete', 'This is not a complete telephone number.'],
    ['call me', 'number_incomplete', 'This is not a complete telephone number.'],
    ['101', 'number_incomplete', 'This is not a complete telephone number.'],
    ['+49 900 1 123456', 'number_kind', 'We only call landline and mobile numbers.'],
    ['+44 20 7946 0018', 'country_not_allowed', 'We do not call numbers in United Kingdom.'],
  ])('%s is refused as %s', async (number, code, sentence) => {
    const { key } = await setting({ allowed_countries: ['DE', 'AT'] });
    const { status, body } = await ask(key, number);
    expect(status).toBe(400);
    expect(body).toEqual({
      message: expect.stringContaining(sentence),
      code: 'invalid',
      errors: [{ field: 'number', code, message: '' }],
    });
    expect((await admin.call('listCallMeBackRequests')).total).toBe(0);
  });

  it.each([
    ['number', {}],
    ['number', { number: 5 }],
    ['number', { number: '+'.repeat(100) }],
    ['page', { number: '+44 20 7946 0018', page: 'shoes' }],
    ['referer', { number: '+44 20 7946 0018', referer: 'x'.repeat(2001) }],
    ['visitor', { number: '+44 20 7946 0018', visitor: 'me' }],
  ])('a wrong %s is refused by its name', async (field, request) => {
    const { key } = await setting();
    const { status, body } = await send('POST', `${key}/requests`, request);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it.each(['030 23125 000', '0049 30 23125000', '+49 (30) 23125-000'])(
    '%s is understood in Germany',
    async (number) => {
      const { key } = await setting({ allowed_countries: ['DE'] });
      expect((await ask(key, number)).status).toBe(201);
      const { data } = await admin.call('listCallMeBackRequests');
      expect(data[0]).toMatchObject({
        number: '493023125000',
        country: 'DE',
        state: 'nobody_available',
        live_id: null,
      });
    },
  );
});

describe('limits', () => {
  it('keep one number from being called all day, also after a restart', async () => {
    const { key } = await setting();
    for (let time = 0; time < 3; time++) expect((await ask(key, '+44 20 7946 0018')).status).toBe(201);
    const refused = await ask(key, '+44 20 7946 0018');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3000);
    await service.stop();
    service = await startTestService({ dataDir: service.dataDir });
    expect((await ask(key, '+44 20 7946 0018')).status).toBe(429);
    expect((await ask(key, '+44 20 7946 0019')).status).toBe(201);
  });

  it('keep a setting to its rate, even when all ask at once', async () => {
    const { key } = await setting({ calls_per_minute: 2 });
    const numbers = ['0011', '0012', '0013', '0014', '0015'];
    const answers = await Promise.all(numbers.map((end) => ask(key, `+44 20 7946 ${end}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  });

  it('keep one address from asking for everybody', async () => {
    const { key } = await setting();
    for (let time = 10; time < 20; time++) expect((await ask(key, `+44 20 7946 00${time}`)).status).toBe(201);
    expect((await ask(key, '+44 20 7946 0050')).status).toBe(429);
  });
});

describe('what the widget shows', () => {
  it('is a number that the setting would call, and when its queue is open', async () => {
    const shown = async (more: object) => {
      const { key } = await setting(more);
      return (JSON.parse((await send('GET', key)).text) as { data: PublicWidget }).data;
    };
    expect(await shown({ allowed_countries: ['AT', 'CH'], culture: 'de' })).toMatchObject({
      number_example: expect.stringMatching(/^\+43 /),
      opening_hours: null,
      chat_online: false,
    });
    const weekly = [{ days: [1, 2], from: '09:00', to: '17:00' }];
    const hours = { time_zone: 'Europe/Berlin', weekly, holidays: [] };
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales', hours } });
    expect(await shown({ target: { kind: 'queue', queue_id: queue.id } })).toMatchObject({
      opening_hours: { time_zone: 'Europe/Berlin', weekly },
    });
  });

  it('is asked for from a page of the same origin alone', async () => {
    const { key } = await setting();
    const refused = await ask(key, '+44 20 7946 0018', { page: 'https://phish.example/login' });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'page' }]]);
    expect((await ask(key, '+44 20 7946 0018', { page: `${origin}/shoes` })).status).toBe(201);
  });
});

describe('a price', () => {
  it('above `max_call_rate` is refused in the price list’s own figures, and a number without one is called', async () => {
    const line = { name: 'Carrier', server: '127.0.0.1:9', register: false, caller_id: '+4930231250' } as const;
    const { data } = await admin.call('createLine', { body: line });
    const params = { id: data.id };
    await admin.call('replaceLineRates', { params, body: [{ prefix: '4420', rate: 0.2 }] });
    const { id, key } = await setting({ max_call_rate: '0.19' });
    const refused = await ask(key, '+44 20 7946 0018');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: 'number', code: 'number_too_dear' }]);
    expect((await ask(key, '+49 30 1234567')).status).toBe(201);
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { max_call_rate: 0.2 } });
    expect((await ask(key, '+44 20 7946 0018')).status).toBe(201);
    await admin.call('replaceLineRates', { params, body: [{ prefix: '', rate: 9 }] });
    expect((await ask(key, '+44 20 7946 0019')).status).toBe(400);
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { max_call_rate: null } });
    expect((await ask(key, '+44 20 7946 0019')).status).toBe(201);
  });

  it('keeps nobody from an emergency number', async () => {
    const line = { name: 'Carrier', server: '127.0.0.1:9', register: false, caller_id: '+4930231250' } as const;
    const { data } = await admin.call('createLine', { body: { ...line, emergency_numbers: ['116117'] } });
    await admin.call('createLineRate', { params: { id: data.id }, body: { prefix: '', rate: 9 } });
    const { key } = await setting({ max_call_rate: 0.01 });
    expect((await ask(key, '+49 30 1234567')).body.errors).toMatchObject([{ code: 'number_too_dear' }]);
    // It is not among the numbers that visitors may give, whatever it costs.
    expect((await ask(key, '116117')).body.errors[0]?.code).not.toBe('number_too_dear');
  });
});

describe('a setting that names no web site', () => {
  it('is for every one, and offers no chat there', async () => {
    const { key, websites } = await setting({ websites: undefined, chat_enabled: true });
    expect(websites).toBeNull();
    for (const from of ['https://elsewhere.test', 'https://shop.example']) {
      const shown = await send('GET', key, undefined, from);
      expect([shown.status, JSON.parse(shown.text).data.chat]).toEqual([200, false]);
    }
    expect((await ask(key, '+44 20 7946 0018', {}, 'https://elsewhere.test')).status).toBe(201);
    const chat = await fetch(`${service.api}/visitorchats`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.test', 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    expect(chat.status).toBe(403);
  });

  it('is closed to all but those that are named later', async () => {
    const { id, key } = await setting({ websites: null });
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { websites: [origin] } });
    expect((await send('GET', key, undefined, 'https://elsewhere.test')).status).toBe(403);
    expect((await send('GET', key)).status).toBe(200);
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { websites: [] } });
    expect((await send('GET', key)).status).toBe(403);
  });
});

describe('web sites', () => {
  it.each(['https://elsewhere.test', 'http://www.shop.test', 'https://www.shop.test:8443', 'null', ''])(
    'of another origin, %j, are refused, and nothing is kept',
    async (from) => {
      const { key } = await setting();
      expect((await ask(key, '+44 20 7946 0018', {}, from)).status).toBe(403);
      expect((await send('GET', key, undefined, from)).status).toBe(403);
      expect((await admin.call('listCallMeBackRequests')).total).toBe(0);
    },
  );

  it('that leave the setting are refused at once, and those that stay keep their id', async () => {
    const { id, key } = await setting({ websites: ['https://a.test/path?x', 'https://b.test'] });
    const before = (await admin.call('listCallMeBackWebsites')).data;
    expect(before.map(({ name, url }) => [name, url]).sort()).toEqual([
      ['a.test', 'https://a.test'],
      ['b.test', 'https://b.test'],
    ]);
    const websites = ['https://b.test', 'https://c.test'];
    await admin.call('updateCallMeBackSetting', { params: { id }, body: { websites } });
    const after = (await admin.call('listCallMeBackWebsites')).data;
    const idOf = (list: typeof after, url: string) => list.find((website) => website.url === url)?.id;
    expect(idOf(after, 'https://b.test')).toBe(idOf(before, 'https://b.test'));
    expect((await send('GET', key, undefined, 'https://a.test')).status).toBe(403);
    expect((await send('GET', key, undefined, 'https://c.test')).status).toBe(200);
  });

  it('may be asked by browsers: the answer to OPTIONS lets them send JSON, without cookies', async () => {
    const { key } = await setting();
    const response = await fetch(`${service.api}/callmeback/widgets/${key}/requests`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('what is public', () => {
  it('reveals nothing of the customer', async () => {
    const { key, id } = await setting({ target: { kind: 'users', user_ids: [admin.userId] } });
    const { text } = await send('GET', key);
    for (const secret of [String(admin.userId), 'Shop', origin, 'target', 'max_call_rate', `"id":${id}`]) {
      expect(text).not.toContain(secret);
    }
    const taken = await ask(key, '+44 20 7946 0018');
    expect(Object.keys(taken.body.data).sort()).toEqual(['outcome', 'state', 'token', 'visitor_token']);
  });

  it('keeps tokens as digests only, and writes none into the log', async () => {
    const { key } = await setting();
    const { data } = (await ask(key, '+44 20 7946 0018')).body;
    const files = (await readdir(service.dataDir)).filter((name) => name.startsWith('cordboard.db'));
    const database = await Promise.all(files.map((name) => readFile(join(service.dataDir, name), 'latin1')));
    const traces = [...database, ...service.log].join('\n');
    expect(traces).toContain('442079460018');
    expect(traces).not.toContain(data.token);
    expect(traces).not.toContain(data.visitor_token);
  });
});

describe('visitors', () => {
  it('are one when the same browser asks again', async () => {
    const { key } = await setting();
    const first = await ask(key, '+44 20 7946 0018', { page: `${origin}/shoes` });
    const { visitor_token: visitor } = first.body.data;
    const from = { page: `${origin}/hats`, referer: 'https://search.test/?q=hats' };
    await ask(key, '+44 20 7946 0019', { visitor, ...from });
    await ask(key, '+44 20 7946 0020');
    const { data } = await admin.call('listCallMeBackVisitors');
    expect(data.map(({ requests }) => requests)).toEqual([1, 2]);
    expect(data[1]).toMatchObject({ number: '442079460019', ip: '127.0.0.1', ...from });
  });

  it('and what they asked for stay when the setting goes', async () => {
    const { id, key } = await setting();
    await ask(key, '+44 20 7946 0018');
    await admin.call('deleteCallMeBackSetting', { params: { id } });
    expect((await ask(key, '+44 20 7946 0018')).status).toBe(404);
    expect((await admin.call('listCallMeBackRequests')).data).toMatchObject([{ setting_id: null, visitor_id: 1 }]);
    expect((await admin.call('listCallMeBackVisitors')).data).toMatchObject([{ setting_id: null, requests: 1 }]);
  });
});

describe('settings', () => {
  it('take what the specification writes, and read as it reads', async () => {
    await admin.call('createDdi', { body: { e164: '4930231250', name: 'Shown', tel_verified: true } });
    const body = {
      name: 'Shop',
      position: '2',
      culture: 'de_AT',
      ddi_e164: 4930231250,
      max_call_rate: '0.5',
      allowed_countries: ' de, AT',
      floating_icon: false,
    };
    const { data } = await admin.call('createCallMeBackSetting', { body });
    expect(data).toMatchObject({
      position: 2,
      culture: 1,
      ddi: 4930231250,
      max_call_rate: 0.5,
      allowed_countries: 'DE,AT',
      floating_icon: false,
      button_id: null,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const changed = await admin.call('updateCallMeBackSetting', { params: { id: data.id }, body: { name: 'Other' } });
    expect(changed.data).toEqual({ ...data, name: 'Other' });
  });

  it.each([
    ['button_id', { button_id: 999 }],
    ['ddi_e164', { ddi_e164: 33123456789 }],
    ['allowed_countries', { allowed_countries: 'XX' }],
    ['target.user_ids.0', { target: { kind: 'users', user_ids: [999] } }],
    ['target.group_id', { target: { kind: 'team', group_id: 999 } }],
    ['target.queue_id', { target: { kind: 'queue', queue_id: 999 } }],
    ['max_call_rate', { max_call_rate: 'often' }],
    ['culture', { culture: 'xx' }],
  ] as const)('refuse a wrong %s by its name', async (field, wrong) => {
    const body = { name: 'Shop', ...wrong } as NewSetting;
    await expect(admin.call('createCallMeBackSetting', { body })).rejects.toMatchObject({
      status: 400,
      errors: [{ field }],
    });
    expect((await admin.call('listCallMeBackSettings')).total).toBe(0);
  });
});
