import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Directory } from '../../../shared/api/directories.ts';
import { createAuthority, type TestAuthority } from '../../support/certificates.ts';
import { addPerson, type Person, type Slapd, startSlapd } from '../../support/directories/slapd.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService, type TestUser } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** People of a real OpenLDAP server, through the contract alone. */
let authority: TestAuthority;
let ca: string;
let slapd: Slapd;
let service: TestService;
let admin: SignedIn;
let agent: TestUser;

const people: readonly Person[] = [
  {
    name: 'Ada Lovelace',
    attributes: {
      telephoneNumber: '+44 20 7946 3001',
      mobile: '07700 900031',
      mail: 'ada@company.test',
      o: 'Engines',
      homePhone: '+44 20 7946 3099',
      pager: '447700900077',
      description: 'A secret of the personnel department',
    },
  },
  { name: 'Zoë Ångström', attributes: { telephoneNumber: '(020) 7946-3002' } },
  { name: 'Star * Wild', attributes: { telephoneNumber: '+44 20 7946 3003' } },
];

beforeAll(async () => {
  authority = await createAuthority();
  ca = await readFile(authority.caFile, 'utf8');
  slapd = await startSlapd(await authority.issue(), people);
  service = await startTestService();
  admin = await service.admin();
  await admin.call('updateCustomer', {
    params: { id: (await admin.call('getMe')).data.customer_id },
    body: { country: 'GB' },
  });
  agent = await service.user('agent');
});

afterAll(async () => {
  await service.stop();
  await slapd.close();
  await authority.dispose();
});

const settings = () =>
  ({
    name: 'Company',
    kind: 'ldap',
    url: `ldaps://localhost:${slapd.tlsPort}`,
    ca,
    user: slapd.user,
    password: slapd.password,
    base_dn: slapd.baseDn,
  }) as const;

async function withDirectory<T>(
  change: Partial<Parameters<typeof create>[0]>,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  const directory = await create({ ...settings(), ...change });
  try {
    return await work(directory);
  } finally {
    await admin.call('deleteDirectory', { params: { id: directory.id } });
  }
}

const create = async (body: NonNullable<Parameters<typeof admin.call<'createDirectory'>>[1]>['body']) =>
  (await admin.call('createDirectory', { body })).data;
const search = async (text: string) => (await agent.call('searchDirectories', { query: { search: text } })).data;
const namesOf = async (text: string) => (await search(text)).entries.map(({ name }) => name);
const test = async ({ id }: Directory) => (await admin.call('testDirectory', { params: { id } })).data;
const failureOf = async (directory: Directory) =>
  (await test(directory)).steps.find(({ result }) => result === 'failed');

describe('an LDAP directory', () => {
  it('is searched by words of names, companies and mail addresses, and by digits', async () => {
    await withDirectory({}, async (directory) => {
      const ada = {
        directory_id: directory.id,
        directory: 'Company',
        name: 'Ada Lovelace',
        company: 'Engines',
        email: 'ada@company.test',
        numbers: [
          { type: 'phone', number: '442079463001' },
          { type: 'mobile', number: '447700900031' },
          { type: 'home', number: '442079463099' },
        ],
      };
      for (const text of [
        'ada',
        'LOVE',
        'ada love',
        'lovelace ada',
        'engines',
        'ada@company',
        'ad',
        '7946 3001',
        '0044207946300 1',
      ]) {
        expect(await search(text), text).toEqual({ entries: [{ ...ada, id: expect.any(String) }], late: [] });
      }
      expect(await namesOf('ångström')).toEqual(['Zoë Ångström']);
      expect(await namesOf('nobody of that name')).toEqual([]);
      expect(JSON.stringify(await search('ada'))).not.toContain('secret');
      const { data } = await admin.call('getDirectory', { params: { id: directory.id } });
      expect(data).toMatchObject({ state: 'ready', last_error: null, has_password: true, has_ca: true });
      expect(JSON.stringify(data)).not.toContain(slapd.password);
      expect((await admin.call('listContacts')).data).toEqual([]);
    });
  });

  it('takes what is typed as text, whatever a filter would make of it', async () => {
    await withDirectory({}, async () => {
      for (const text of ['**', '*)(objectClass=*', 'ada)(cn=*', '\\2a', '(|(cn=*))', 'a*a', '\u0000ada*']) {
        expect(await namesOf(text), text).toEqual([]);
      }
      for (const text of ['*', 'star *', 'wild']) expect(await namesOf(text), text).toEqual(['Star * Wild']);
    });
  });

  it('is tested step by step, and shows three entries', async () => {
    await addPerson(slapd, { name: 'Grace Hopper', attributes: { telephoneNumber: '+1 212 555 0142' } });
    await withDirectory({}, async (directory) => {
      const { steps, entries } = await test(directory);
      expect(steps.map(({ step, result }) => `${step} ${result}`)).toEqual(['connect ok', 'login ok', 'search ok']);
      expect(entries).toHaveLength(3);
    });
  });

  it('says what is wrong in plain words', async () => {
    const wrong = [
      [{ password: 'wrong' }, 'login', 'The directory refuses the user or the password.'],
      [
        { base_dn: `dc=elsewhere,${slapd.baseDn}` },
        'search',
        'The directory refers to another server, which is not followed.',
      ],
      [{ base_dn: `ou=nobody,${slapd.baseDn}` }, 'search', 'There is no entry with the base DN.'],
      [{ ca: null }, 'connect', expect.stringContaining('is not signed by an authority that this service trusts')],
      [{ url: 'ldap://127.0.0.1:9', starttls: false }, 'connect', '127.0.0.1 refuses the connection at that port.'],
      [
        { url: `ldaps://localhost:${slapd.port}`, time_limit_ms: 1000 },
        'connect',
        expect.stringMatching(/TLS|closed|in time/),
      ],
      [{ url: 'ldap://nobody.invalid' }, 'connect', expect.stringContaining('nobody.invalid')],
    ] as const;
    for (const [change, step, message] of wrong) {
      await withDirectory(change, async (directory) => {
        expect(await failureOf(directory), JSON.stringify(change)).toMatchObject({ step, message });
      });
    }
  });

  it('is asked over StartTLS or in the clear where that is set', async () => {
    const url = `ldap://localhost:${slapd.port}`;
    for (const change of [{ url }, { url, starttls: false }]) {
      await withDirectory(change, async (directory) => {
        expect(await namesOf('ada')).toEqual(['Ada Lovelace']);
        const [connect] = (await test(directory)).steps;
        const encrypted = 'starttls' in change ? 'The connection is not encrypted' : 'the connection is encrypted';
        expect(connect?.message).toContain(encrypted);
      });
    }
    await withDirectory({ url, ca: null }, async (directory) => {
      expect(await failureOf(directory)).toMatchObject({ step: 'connect' });
    });
  });

  it('is read by the attributes and the filter that it is given', async () => {
    const none = { name: [], company: [], email: [], phone: [], mobile: [], home: [], extension: [] };
    const attributes = { ...none, name: ['sn'], phone: ['pager'] };
    await withDirectory({ attributes, filter: '(sn=Lovelace)' }, async () => {
      const { entries } = await search('love');
      expect(entries).toMatchObject([
        { name: 'Lovelace', company: '', numbers: [{ type: 'phone', number: '447700900077' }] },
      ]);
      expect(await namesOf('zoë')).toEqual([]);
    });
    await withDirectory({ preset: 'active_directory', filter: '(objectClass=person)' }, async () => {
      expect((await search('ada')).entries).toMatchObject([
        { company: '', numbers: [{ number: '442079463001' }, {}, {}] },
      ]);
    });
  });

  it('is not asked while it is off, under its new name, and no more once it is gone', async () => {
    await withDirectory({ enabled: false }, async ({ id }) => {
      expect(await search('ada')).toEqual({ entries: [], late: [] });
      await admin.call('updateDirectory', { params: { id }, body: { enabled: true, name: 'Everybody' } });
      expect((await search('ada')).entries).toMatchObject([{ directory: 'Everybody' }]);
    });
    expect(await search('ada')).toEqual({ entries: [], late: [] });
  });

  it('that hangs holds up nobody, answers partly, and is left alone after three tries until it answers again', async () => {
    await withDirectory({ name: 'Hangs', time_limit_ms: 400 }, async (hanging) => {
      const other = await startSlapd(await authority.issue(), [{ name: 'Ada Byron' }]);
      const second = await create({ ...settings(), name: 'Answers', url: `ldaps://localhost:${other.tlsPort}` });
      await search('warm up');
      slapd.freeze();
      try {
        const begun = performance.now();
        await search('ada');
        expect(performance.now() - begun).toBeGreaterThan(250);
        // On a busy machine the other one may be late, too, but not every time.
        await expect
          .poll(() => search('ada'))
          .toMatchObject({
            entries: [{ name: 'Ada Byron' }],
            late: [{ id: hanging.id, name: 'Hangs' }],
          });
        const state = async () => (await admin.call('getDirectory', { params: { id: hanging.id } })).data;
        let asked = 0;
        await until(
          async () => {
            asked += 1;
            await search(`ada ${asked}`);
            return (await state()).state === 'failing' && asked > 5;
          },
          { what: 'the directory to fail' },
        );
        expect((await state()).last_error).toBe('localhost does not answer in time');
        // Nobody waits for a directory that is left alone; the other one answers in a few milliseconds, if the machine lets it.
        const isAlone = async () => {
          asked += 1;
          const alone = performance.now();
          expect((await search(`ada b${asked}`)).late).toMatchObject([{ id: hanging.id, name: 'Hangs' }]);
          return performance.now() - alone < 250;
        };
        await until(isAlone, { what: 'an answer without the directory that hangs' });
      } finally {
        slapd.thaw();
        await admin.call('deleteDirectory', { params: { id: second.id } });
        await other.close();
      }
      await until(async () => (await namesOf('ada love')).length === 1, { what: 'the directory to be asked again' });
    });
  });

  it('is set by administrators alone, and searched by agents', async () => {
    await withDirectory({}, async ({ id }) => {
      const denied = { status: 403 };
      await expect(agent.call('listDirectories')).rejects.toMatchObject(denied);
      await expect(agent.call('testDirectory', { params: { id } })).rejects.toMatchObject(denied);
      const body = { url: 'ldaps://elsewhere.example' };
      await expect(admin.call('updateDirectory', { params: { id }, body })).rejects.toMatchObject({ status: 400 });
      const { data } = await admin.call('listAuditLog', { query: { limit: 20 } });
      expect(JSON.stringify(data)).toContain('createDirectory');
      expect(JSON.stringify(data)).not.toContain(slapd.password);
    });
    expect(service.log.join('\n')).not.toContain(slapd.password);
  });
});
