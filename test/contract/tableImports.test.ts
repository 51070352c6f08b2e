import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maximumTableRows } from '../../shared/api/tableImport.ts';
import type { SignedIn } from '../support/serviceProcess.ts';
import { startTestService, type TestService } from '../support/testService.ts';
import { until } from '../support/until.ts';
import { failure } from './contacts/contactsFixture.ts';

let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.admin();
});

afterAll(() => service.dispose());

const emails = async () => (await admin.call('listUsers')).data.map(({ email }) => email).toSorted();
const numbers = async () => (await admin.call('listDdis', { query: { sort: 'e164', dir: 'ASC' } })).data;

describe('users of a table', () => {
  const table = [
    'First Name;Last name;E-mail;Extension;Role;Shoe size',
    'Grace;Hopper;grace@company.test;401;agent;38',
    'Ada;Lovelace;ada@company.test;402;supervisor;37',
  ];
  const wrong = [
    ...table,
    ';Nobody;nowhere;4;chief;',
    'Once;More;Grace@company.test;403;;',
    'Same;Extension;same@company.test;401;;',
  ].join('\r\n');

  it('are tried, refused as a whole with each fault named, and added', async () => {
    const before = await emails();
    const tried = await admin.call('importUsers', { body: { data: wrong, dry_run: true } });
    expect(tried.data).toMatchObject({
      created: 2,
      dry_run: true,
      rows: [
        { row: 1, name: 'Grace Hopper (401)' },
        { row: 2, name: 'Ada Lovelace (402)' },
      ],
      unused_columns: ['Shoe size'],
    });
    const faults = ['3.email', '3.first_name', '3.roles', '3.ext', '4.email', '5.ext'];
    expect(tried.data.errors.map(({ row, field }) => `${row}.${field}`)).toEqual(faults);
    expect(tried.data.errors.map(({ message }) => message)).toEqual([
      'must be an e-mail address such as ada@example.com',
      'is missing',
      'must be one of agent, reception, supervisor, administrator',
      'must be an extension of 3 to 5 digits',
      'The e-mail address is already taken',
      'The extension is already taken',
    ]);
    const columns = ['E-mail', 'First Name', 'Role', 'Extension', 'E-mail', 'Extension'];
    expect(tried.data.errors.map(({ column }) => column)).toEqual(columns);
    const refused = await failure(admin.call('importUsers', { body: { data: wrong } }));
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ field }) => field)).toEqual(faults.map((fault) => `rows.${fault}`));
    expect(await emails()).toEqual(before);
    const { data } = await admin.call('importUsers', { body: { data: table.join('\n') } });
    expect(data).toMatchObject({ created: 2, dry_run: false, errors: [] });
    expect((await admin.call('listUsers')).data.slice(0, 2)).toMatchObject([
      { first_name: 'Ada', email: 'ada@company.test', ext: '402', roles: ['supervisor'], active: true, is_root: false },
      { first_name: 'Grace', email: 'grace@company.test', ext: '401', roles: ['agent'] },
    ]);
    const again = await failure(admin.call('importUsers', { body: { data: table.join('\n') } }));
    expect(again.errors.map(({ field }) => field)).toEqual(['rows.1.ext', 'rows.2.ext']);
  });

  it('have the language of their row, and none where it names none', async () => {
    const rows = ['de', 'DE-at', '', 'Klingon'].map((cell, at) => `L${at},l${at}@company.test,42${at},${cell}`);
    const table = (count: number) => ['first_name,email,ext,language', ...rows.slice(0, count)].join('\n');
    const { errors } = await failure(admin.call('importUsers', { body: { data: table(4) } }));
    expect(errors).toMatchObject([{ field: 'rows.4.language', message: 'must be one of en, de, es, fr, ar' }]);
    await admin.call('importUsers', { body: { data: table(3) } });
    const made = (await admin.call('listUsers')).data.filter(({ ext }) => ext.startsWith('42'));
    const spoken = made.map(({ ext, language, language_chosen }) => [ext, language, language_chosen]);
    expect(spoken.toSorted()).toEqual([
      ['420', 'de', true],
      ['421', 'de', true],
      ['422', 'en', false],
    ]);
  });

  it('are invited by mail to set a password, without which they cannot sign in', async () => {
    const mailed = async (address: string) =>
      (await admin.call('listMails')).data.some((mail) => JSON.stringify(mail).includes(address));
    const rowOf = (name: string, ext: string) => `first_name,email,ext\n${name},${name}@company.test,${ext}`;
    await admin.call('importUsers', { body: { data: rowOf('silent', '411') } });
    await admin.call('importUsers', { body: { data: rowOf('tried', '412'), invite: true, dry_run: true } });
    await admin.call('importUsers', { body: { data: rowOf('invited', '413'), invite: true } });
    await until(() => mailed('invited@company.test'), { what: 'the invitation' });
    expect(await mailed('silent@company.test')).toBe(false);
    expect(await mailed('tried@company.test')).toBe(false);
    const signIn = admin.call('login', { body: { email: 'invited@company.test', password: '' } });
    expect((await failure(signIn)).status).toBe(400);
  });

  it('are no table at all', async () => {
    const of = async (data: string) => (await failure(admin.call('importUsers', { body: { data } }))).errors[0];
    expect(await of('first_name,email,ext\n')).toMatchObject({ field: 'data', message: /no rows/ });
    expect(await of('first_name\n"open')).toMatchObject({ field: 'data', code: 'invalid_csv' });
    expect(await of(`ext${'\n1'.repeat(maximumTableRows + 1)}`)).toMatchObject({ message: /at most 5000 rows/ });
  });
});

describe('telephone numbers of a table', () => {
  it('lead to what people call by name, extension or id, and are added together', async () => {
    const { data: queue } = await admin.call('createQueue', { body: { name: 'Sales' } });
    const { data: room } = await admin.call('createConference', { body: { name: 'Standup' } });
    const { data: me } = await admin.call('getUser', { params: { id: admin.userId } });
    const rows = [
      'Number,name,target_type,target,target_id,target_number,fax_enabled,status',
      '+44 20 7946 0001,By name,queue,sales,,,,',
      `+44 20 7946 0002,By extension,,${me.ext},,,yes,`,
      `+44 20 7946 0003,By id,CONFERENCE,,${room.id},,,`,
      '+44 20 7946 0004,Outside,,,,+44 7700 900123,,0',
    ];
    const faulty = [
      ...rows,
      '12,Short,,,,,,',
      '+44 20 7946 0005,Nowhere,,Parrots,,,maybe,',
      '+44 20 7946 0006,,QUEUE,,999,,,',
      '00442079460001,Twice,,,,,,',
    ];
    const { data: tried } = await admin.call('importDdis', { body: { data: faulty.join('\n'), dry_run: true } });
    const faults = ['5.e164', '6.fax_enabled', '7.target_id', '8.e164'];
    expect(tried.errors.map(({ row, field }) => `${row}.${field}`)).toEqual(faults);
    expect(tried.errors[0]).toMatchObject({ field: 'e164', column: 'Number' });
    expect(tried.errors[1]?.message).toBe('must be yes or no');
    expect((await failure(admin.call('importDdis', { body: { data: faulty.join('\n') } }))).status).toBe(400);
    const named = await failure(admin.call('importDdis', { body: { data: 'e164,target\n442079460007,Parrots' } }));
    expect(named.errors).toMatchObject([{ field: 'rows.1.target', message: 'There is nothing called “Parrots”' }]);
    expect(await numbers()).toEqual([]);
    const { data } = await admin.call('importDdis', { body: { data: rows.join('\n') } });
    expect(data).toMatchObject({ created: 4, rows: [{ row: 1, name: '+442079460001' }, {}, {}, {}] });
    expect(await numbers()).toMatchObject([
      { e164: '442079460001', target_type: 2, target_id: queue.id },
      { e164: '442079460002', target_type: 1, target_id: admin.userId, fax_enabled: true },
      { e164: '442079460003', target_type: 3, target_id: room.id },
      { e164: '442079460004', target_type: 5, target_number: '447700900123', status: 0 },
    ]);
  });

  it('have opening hours as people write them, and another target outside of them', async () => {
    await admin.call('createQueue', { body: { name: 'Day' } });
    const { data: night } = await admin.call('createQueue', { body: { name: 'Night' } });
    const head = 'e164,target,Opening hours,holidays,time_zone,closed_target,closed_target_number';
    const rows = [
      head,
      '442079460010,Day,"Mon-Fri 9:00-12:00, 13:00 – 17:00; Sa 10:00-14:00","2026-12-25, 2026-12-26",Europe/Berlin,night,',
      '442079460011,Day,Fri-Mon 22:00-06:00,,,,+44 7700 900124',
      '442079460012,Day,08:00-20:00,,,,',
      '442079460013,Day,,2026-12-25,,,',
      '442079460014,Day,,,,,',
    ];
    const wrong = [head, '442079460015,Day,weekdays,,,,', '442079460016,Day,Mon-Fri 25:00-26:00,,,,'];
    wrong.push('442079460017,Day,,2026-02-30,Mars/Base,,', '442079460018,Day,Mon,,,Parrots,');
    const { data: tried } = await admin.call('importDdis', { body: { data: wrong.join('\n'), dry_run: true } });
    expect(tried.errors.map(({ row, field, column }) => [row, field, column])).toEqual([
      [1, 'hours', 'Opening hours'],
      [2, 'hours', 'Opening hours'],
      [2, 'hours', 'Opening hours'],
      [3, 'holidays', 'holidays'],
      [3, 'time_zone', 'time_zone'],
      [4, 'hours', 'Opening hours'],
    ]);
    expect(tried.errors[0]?.message).toBe('must be hours such as Mon-Fri 09:00-17:00; Sat 10:00-14:00');
    const nobody = `${head}\n442079460018,Day,,,,Parrots,`;
    const refused = await failure(admin.call('importDdis', { body: { data: nobody } }));
    expect(refused.errors).toMatchObject([{ field: 'rows.1.closed_target' }]);

    const { data: me } = await admin.call('getMe');
    const ofCompany = 'Asia/Tokyo';
    const company = { params: { id: Number(me.customer_id) }, body: { time_zone: ofCompany } };
    await admin.call('updateCustomer', company);
    await admin.call('importDdis', { body: { data: rows.join('\n') } });
    const made = (await numbers()).filter(({ e164 }) => e164.startsWith('44207946001'));
    const morning = { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' };
    expect(made.map(({ hours }) => hours)).toEqual([
      {
        time_zone: 'Europe/Berlin',
        weekly: [morning, { ...morning, from: '13:00', to: '17:00' }, { days: [6], from: '10:00', to: '14:00' }],
        holidays: [
          { date: '2026-12-25', name: '' },
          { date: '2026-12-26', name: '' },
        ],
      },
      { time_zone: ofCompany, weekly: [{ days: [5, 6, 7, 1], from: '22:00', to: '06:00' }], holidays: [] },
      { time_zone: ofCompany, weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }], holidays: [] },
      { time_zone: ofCompany, weekly: [], holidays: [{ date: '2026-12-25', name: '' }] },
      { time_zone: 'UTC', weekly: [], holidays: [] },
    ]);
    expect(made[0]).toMatchObject({ closed_target_type: 2, closed_target_id: night.id });
    expect(made[1]).toMatchObject({ closed_target_type: 5, closed_target_number: '447700900124' });
    expect(made[2]).toMatchObject({ closed_target_type: 0 });
  });
});
