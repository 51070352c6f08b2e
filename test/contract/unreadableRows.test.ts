import { afterAll, beforeAll, expect, it } from 'vitest';
import { askDatabase } from '../support/database/asked.ts';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await openFixture();
});

afterAll(() => fixture.close());

it('answers for a row that cannot be read with a sentence that says so, and lists the others', async () => {
  const { admin, service } = fixture;
  const newNumber = async (e164: string) => (await admin.call('createDdi', { body: { e164, name: '' } })).data.id;
  const [bad, good] = [await newNumber('4930900001'), await newNumber('4930900002')];
  const database = askDatabase(service.dataDir);
  database.exec(`UPDATE ddis SET hours = '{"weekly":"a secret"}' WHERE id = ${bad}`);
  database.close();

  const ids = (await admin.call('listDdis')).data.map(({ id }) => id);
  expect([ids.includes(bad), ids.includes(good)]).toEqual([false, true]);
  const read = admin.call('getDdi', { params: { id: bad } });
  await expect(read).rejects.toMatchObject({ status: 500, message: expect.stringContaining('cannot be read') });
  await expect(read).rejects.not.toMatchObject({ message: expect.stringContaining('a secret') });
});
