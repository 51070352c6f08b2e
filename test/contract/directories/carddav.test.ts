import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Directory } from '../../../shared/api/directories.ts';
import { cardOf, type Radicale, startRadicale } from '../../support/directories/radicale.ts';
import type { SignedIn } from '../../support/serviceProcess.ts';
import { startTestService, type TestService } from '../../support/testService.ts';
import { until } from '../../support/until.ts';

/** People of a real CardDAV server, through the contract alone. */
let radicale: Radicale;
let service: TestService;
let admin: SignedIn;

beforeAll(async () => {
  radicale = await startRadicale();
  service = await startTestService();
  admin = await service.admin();
  await radicale.put(
    'ada',
    cardOf('Ada Lovelace', [
      'ORG:Engines & Sons;Research',
      'EMAIL;TYPE=work:ada@company.test',
      'TEL;TYPE=work,voice:+44 20 7946 3001',
      'item1.TEL;TYPE=CELL:+44 7700 900031',
      'TEL;TYPE=fax:+44 20 7946 3999',
      `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(100_000)}`,
      'NOTE:A secret',
    ]),
  );
  await radicale.put('zoe', cardOf('Zoë Ångström', ['TEL:+44 20 7946 3002']));
});

afterAll(async () => {
  await service.stop();
  await radicale.close();
});

const settings = () =>
  ({ name: 'Book', kind: 'carddav', url: radicale.url, user: radicale.user, password: radicale.password }) as const;

async function created(change: object = {}): Promise<Directory> {
  return (await admin.call('createDirectory', { body: { ...settings(), ...change } })).data;
}

const remove = ({ id }: Directory) => admin.call('deleteDirectory', { params: { id } });
const stateOf = async ({ id }: Directory) => (await admin.call('getDirectory', { params: { id } })).data;
/** A test of the directory reads it anew. */
const readAgain = async ({ id }: Directory) => (await admin.call('testDirectory', { params: { id } })).data;
const search = async (text: string) =>
  (await admin.call('searchDirectories', { query: { search: text } })).data.entries;
const namesOf = async (text: string) => (await search(text)).map(({ name }) => name);
const isRead = (directory: Directory, count: number) =>
  until(async () => (await stateOf(directory)).entry_count === count, { what: `${count} entries to be read` });

describe('a CardDAV directory', () => {
  it('is read by itself and searched in the service', async () => {
    const directory = await created();
    await isRead(directory, 2);
    expect(await stateOf(directory)).toMatchObject({ state: 'ready', last_error: null, synced_at: expect.any(String) });
    const ada = {
      name: 'Ada Lovelace',
      company: 'Engines & Sons',
      email: 'ada@company.test',
      numbers: [
        { type: 'phone', number: '442079463001' },
        { type: 'mobile', number: '447700900031' },
      ],
    };
    for (const text of ['ada', 'love ada', 'sons', '7946 3001']) expect(await search(text), text).toMatchObject([ada]);
    expect(await namesOf('angstrom')).toEqual(['Zoë Ångström']);
    expect(JSON.stringify(await search('ada'))).not.toContain('secret');
    radicale.freeze();
    expect(await namesOf('ada')).toEqual(['Ada Lovelace']);
    radicale.thaw();
    await remove(directory);
    expect(await search('ada')).toEqual([]);
  });

  it('follows what is changed, added and removed', async () => {
    const directory = await created();
    await isRead(directory, 2);
    await radicale.put('grace', cardOf('Grace Hopper', ['TEL:+1 212 555 0142']));
    await radicale.put('ada', cardOf('Ada King', ['TEL:+44 20 7946 3001']));
    await radicale.remove('zoe');
    await readAgain(directory);
    expect(await namesOf('ada')).toEqual(['Ada King']);
    expect(await namesOf('grace')).toEqual(['Grace Hopper']);
    expect(await namesOf('angstrom')).toEqual([]);
    expect(await stateOf(directory)).toMatchObject({ entry_count: 2 });
    await radicale.put('zoe', cardOf('Zoë Ångström', ['TEL:+44 20 7946 3002']));
    await radicale.put('ada', cardOf('Ada Lovelace', ['TEL:+44 20 7946 3001']));
    await radicale.remove('grace');
    await remove(directory);
  });

  it('is found at the address of its server or its user, and tested step by step', async () => {
    for (const url of [radicale.url, radicale.root, `${radicale.root}${radicale.user}/`]) {
      const directory = await created({ url });
      const { steps, entries } = await readAgain(directory);
      expect(
        steps.map(({ step, result }) => `${step} ${result}`),
        url,
      ).toEqual(['connect ok', 'login ok', 'search ok']);
      expect(steps[2]?.message).toBe('2 entries were read.');
      expect(entries).toHaveLength(2);
      await remove(directory);
    }
  });

  it('says what is wrong in plain words', async () => {
    const wrong = [
      [{ password: 'wrong' }, 'The server refuses the user or the password.'],
      [{ url: 'http://127.0.0.1:9/' }, '127.0.0.1:9 refuses the connection at that port.'],
      [{ url: `${radicale.root}${radicale.user}/nothing/` }, expect.stringMatching(/address book/)],
    ] as const;
    for (const [change, message] of wrong) {
      const directory = await created(change);
      const { steps } = await readAgain(directory);
      expect(steps[0]).toMatchObject({ step: 'connect', result: 'failed', message });
      expect(steps.slice(1).every(({ result }) => result === 'skipped')).toBe(true);
      await until(async () => (await stateOf(directory)).state === 'failing', { what: 'the failure to be shown' });
      await remove(directory);
    }
    expect(service.log.join('\n')).not.toContain(radicale.password);
  });

  it('with cards that cannot be read has the others', async () => {
    await radicale.put('long', cardOf('Long Name', [`TEL:${'1'.repeat(40_000)}`]));
    await radicale.put('odd', cardOf('Odd', ['TEL;TYPE=:ask reception', 'EMAIL:', 'ORG:']));
    const directory = await created();
    await until(async () => (await stateOf(directory)).synced_at !== null, { what: 'the book to be read' });
    expect(await namesOf('ada')).toEqual(['Ada Lovelace']);
    expect(await search('odd')).toMatchObject([{ name: 'Odd', numbers: [] }]);
    await radicale.remove('long');
    await radicale.remove('odd');
    await remove(directory);
  });
});
