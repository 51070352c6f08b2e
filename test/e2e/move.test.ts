/** `cordboard move`, as it ships: everything of a service goes into PostgreSQL, killed in the middle and taken up again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as openSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract, type OperationName } from '../../shared/api/contract.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { openFixture } from '../contract/fixture.ts';
import { furnish } from '../contract/twoCustomers/furnishing.ts';
import { rowsFrom } from '../support/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/database/server.ts';
import { startServiceProcess } from '../support/serviceProcess.ts';
import { startTestService } from '../support/testService.ts';

const program = resolve(import.meta.dirname, '../../bin/cordboard');

let server: PostgresServer;
/** A data folder in which there is something of everything; tests take copies. */
let furnished: string;

beforeAll(async () => {
  server = await startPostgres();
  const fixture = await furnish(await openFixture());
  await fixture.rest();
  await fixture.service.stop();
  furnished = await mkdtemp(join(tmpdir(), 'cordboard-move-'));
  await cp(fixture.service.dataDir, furnished, { recursive: true });
  await fixture.close();
}, 240_000);

afterAll(async () => {
  await server?.close();
  if (furnished) await rm(furnished, { recursive: true, force: true });
});

async function copyOfFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cordboard-move-'));
  await cp(furnished, folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let made = 0;

/** A new database's address. */
async function newDatabase(): Promise<string> {
  made += 1;
  await rowsFrom(`${server.url}/postgres`, `CREATE DATABASE moved_${made}`);
  return `${server.url}/moved_${made}`;
}

interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

function cordboard(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((done) => {
    execFile(program, [...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), said: stdout, complained: stderr });
    });
  });
}

/** Passes on to the server what a program says, and nothing any more from a word on. */
async function silentFrom(
  word: string,
): Promise<{ readonly url: (database: string) => string; readonly reached: Promise<void> }> {
  const reached = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const upstream = openSocket(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    let isSilent = false;
    client.on('data', (chunk) => {
      isSilent ||= chunk.includes(word);
      if (isSilent) reached.resolve();
      else upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const { port } = proxy.address() as { port: number };
  return {
    reached: reached.promise,
    url: (database) => database.replace(/:\d+\//, `:${port}/`),
  };
}

/** Kills a move once it is about to copy a table. */
async function killedAt(table: string, dataDir: string, database: string): Promise<string> {
  const { url, reached } = await silentFrom(`INSERT INTO "${table}"`);
  const child: ChildProcess = spawn(program, ['move', '--to', url(database), '--data', dataDir]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const closed = once(child, 'close');
  await Promise.race([reached, closed.then(() => Promise.reject(new Error(`The move ended by itself: ${said}`)))]);
  child.kill('SIGKILL');
  await closed;
  return said;
}

/** What tells of the start, of the moment, or of who is signed in. */
const ofTheMoment: ReadonlySet<string> = new Set([
  ...['listSessions', 'getIceServers', 'listUsers', 'listLines', 'getSecurityOverview', 'listAgents', 'listWrapUps'],
  ...['listAuditLog', 'exportAuditLog', 'getHealth'],
]);

/** Everything that an administrator can read without naming a thing. */
async function everyAnswer(dataDir: string, databaseUrl: string | null): Promise<Record<string, string>> {
  const service = await startTestService({ dataDir, config: { databaseUrl } });
  const { token } = await service.admin();
  const answers: Record<string, string> = {};
  for (const [name, row] of Object.entries(contract) as [OperationName, Endpoint][]) {
    if (row.method !== 'GET' || row.path.includes('{') || row.path.includes(':')) continue;
    const answer = await fetch(`${service.api}${row.path}`, {
      headers: { 'x-auth-token': token },
    });
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      continue;
    }
    const text = await answer.text();
    answers[name] = `${answer.status} ${text.replaceAll(new URL(service.api).host, 'host')}`;
  }
  await service.stop();
  return answers;
}

describe('cordboard move', () => {
  it('takes everything along, although it was killed twice', async () => {
    const dataDir = await copyOfFolder();
    const url = await newDatabase();
    const before = await everyAnswer(await copyOfFolder(), null);

    expect(await killedAt('sms', dataDir, url)).toMatch(/^users: \d+ rows copied$/m);
    const onHalf = startServiceProcess(dataDir, { CORDBOARD_DATABASE_URL: url });
    await expect(onHalf).rejects.toThrow('run cordboard move again');
    const moved = await cordboard(['move', '--to', url, '--data', dataDir]);
    expect(moved).toMatchObject({ code: 0, complained: '' });
    expect(moved.said).toContain('A move that was cut off goes on.');
    expect(moved.said).not.toMatch(/^users: /m);
    expect(moved.said).toMatch(/^\d+ rows of \d+ tables are the same on both sides/m);
    expect(moved.said).toMatch(/^\d+ recordings and other files that rows name are in /m);
    expect(moved.said).not.toContain('WARNING');

    const after = await everyAnswer(dataDir, url);
    const lasting = Object.keys(before).filter((name) => !ofTheMoment.has(name));
    expect(lasting.length).toBeGreaterThan(100);
    const different = lasting.filter((name) => after[name] !== before[name]);
    expect(different.map((name) => [name, before[name], after[name]])).toEqual([]);
    const emails = (answers: Record<string, string>) => answers.listUsers?.match(/"email":"[^"]*"/g);
    expect(emails(after)?.length).toBeGreaterThan(5);
    expect(emails(after)).toEqual(emails(before));
    const environment = { CORDBOARD_DATABASE_URL: url };
    expect(await cordboard(['verify-audit', '--data', dataDir], environment)).toMatchObject({ code: 0 });
    const leftAlone = startServiceProcess(dataDir);
    await expect(leftAlone).rejects.toThrow('was moved to PostgreSQL: set CORDBOARD_DATABASE_URL');
    expect(existsSync(join(dataDir, 'cordboard.db'))).toBe(false);
  });

  it('begins anew where the data was used after it had been cut off', async () => {
    const dataDir = await copyOfFolder();
    const url = await newDatabase();
    await killedAt('sms', dataDir, url);
    const service = await startTestService({ dataDir });
    await (await service.admin()).call('createCallLabel', { body: { name: 'meanwhile', color: '#112233' } });
    await service.stop();
    // Named by the service's own setting, as an operator would.
    const moved = await cordboard(['move', '--data', dataDir], { CORDBOARD_DATABASE_URL: url });
    expect(moved).toMatchObject({ code: 0, said: expect.stringContaining('it begins anew') });
    const there = await startTestService({ dataDir, config: { databaseUrl: url } });
    const { data } = await (await there.admin()).call('listCallLabels', { query: { limit: 1000 } });
    expect(data.map(({ name }) => name)).toContain('meanwhile');
    await (await there.admin()).call('createCallLabel', { body: { name: 'afterwards', color: '#112233' } });
    await there.stop();
  });

  it('leaves a service that runs, and a database in which there is something, alone', async () => {
    const dataDir = await copyOfFolder();
    const url = await newDatabase();
    const move = (to: string) => cordboard(['move', '--to', to, '--data', dataDir]);
    const service = await startServiceProcess(dataDir);
    onTestFinished(() => service.dispose());
    expect(await move(url)).toMatchObject({ code: 1, complained: expect.stringContaining('A service runs on') });
    await service.end();
    await rowsFrom(url, 'CREATE TABLE theirs (id INTEGER)');
    expect(await move(url)).toMatchObject({ code: 1, complained: expect.stringContaining('is not empty (theirs') });
    const half = await newDatabase();
    await killedAt('sms', await copyOfFolder(), half);
    await rowsFrom(half, `UPDATE cordboard_move.source SET identity = 'another'`);
    expect(await move(half)).toMatchObject({ code: 1, complained: expect.stringContaining('another service') });
    expect(await move('/somewhere')).toMatchObject({ code: 2, complained: expect.stringContaining('postgres://') });
    expect(existsSync(join(dataDir, 'cordboard.db'))).toBe(true);
  });

  it('says which table is not the same on both sides', async () => {
    const dataDir = await copyOfFolder();
    const url = await newDatabase();
    await killedAt('sms', dataDir, url);
    await rowsFrom(url, `UPDATE users SET first_name = 'Somebody else' WHERE id = (SELECT min(id) FROM users)`);
    const moved = await cordboard(['move', '--to', url, '--data', dataDir]);
    expect(moved).toMatchObject({ code: 1, complained: expect.stringContaining('The table users is not the same') });
    expect(existsSync(join(dataDir, 'cordboard.db'))).toBe(true);
  });
});
