/** Lists and reports are read from a streaming replica, and nobody can tell, whatever becomes of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsFrom } from '../support/database/postgres.ts';
import { startReplica } from '../support/database/replica.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { owner, type ServiceProcess, type SignedIn, startServiceProcess } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

let server: PostgresServer;
let replica: Awaited<ReturnType<typeof startReplica>>;
let service: ServiceProcess;
let admin: SignedIn;

beforeAll(async () => {
  server = await startPostgres();
  await rowsFrom(`${server.url}/postgres`, 'CREATE DATABASE centre');
  replica = await startReplica(server);
  service = await startServiceProcess(undefined, {
    CORDBOARD_DATABASE_URL: `${server.url}/centre`,
    CORDBOARD_DATABASE_READ_URL: `${replica.url}/centre`,
    CORDBOARD_ADMIN_PASSWORD: owner.password,
  });
  admin = await service.signIn();
});

afterAll(async () => {
  await service?.dispose();
  await replica?.close();
  await server?.close();
});

/** Questions about contacts that a server answered last, on connections of the service. */
async function questionsAt(url: string): Promise<number> {
  const rows = await rowsFrom(
    `${url}/centre`,
    `SELECT 1 FROM pg_stat_activity WHERE application_name = 'cordboard' AND query ILIKE '%"contacts"%'`,
  );
  return rows.length;
}

const listed = async () =>
  (await admin.call('listContacts', { query: { limit: 100 } })).data.map(({ first_name }) => first_name).toSorted();

/** Reads until the replica is asked. */
const isReadThere = async () => {
  await listed();
  return (await questionsAt(replica.url)) > 0;
};

it('a list is read there, and has what was written a moment before, however far the replica is', async () => {
  await admin.call('createContact', { body: { first_name: 'Ann', tel: '+4930111' } });
  expect(await listed()).toEqual(['Ann']);
  await until(isReadThere, { what: 'a list to be read from the replica' });
  expect(await listed()).toEqual(['Ann']);

  for (let index = 0; index < 20; index += 1) {
    await admin.call('createContact', {
      body: { first_name: `B${String(index).padStart(2, '0')}`, tel: `+49302${index}` },
    });
    expect(await listed()).toHaveLength(index + 2);
  }

  await rowsFrom(`${replica.url}/centre`, 'SELECT pg_wal_replay_pause()');
  await admin.call('createContact', { body: { first_name: 'Cid', tel: '+4930333' } });
  expect(await listed()).toContain('Cid');
  const there = await rowsFrom(`${replica.url}/centre`, `SELECT 1 FROM contacts WHERE first_name = 'Cid'`);
  expect(there).toEqual([]);
  await rowsFrom(`${replica.url}/centre`, 'SELECT pg_wal_replay_resume()');
  expect(await listed()).toContain('Cid');
});

it('while it is away the database itself answers, and the replica again once it is back', async () => {
  await until(isReadThere, { what: 'a list to be read from the replica' });
  await replica.stop();
  expect(await listed()).toHaveLength(22);
  await admin.call('createContact', { body: { first_name: 'Dan', tel: '+4930444' } });
  expect(await listed()).toContain('Dan');
  await replica.start();
  await until(isReadThere, { what: 'a list to be read from the replica again' });
  expect(await listed()).toContain('Dan');
  expect(service.log()).not.toMatch(/"level":(50|60)/);
});
