import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forkByElectron } from '../../../electron/shell/serviceFork.ts';
import * as electron from '../../support/electron/electronDouble.ts';
import { until } from '../../support/until.ts';

let folder: string;

beforeEach(async () => {
  electron.startOver();
  folder = await mkdtemp(join(tmpdir(), 'cordboard-fork-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that does what the text says. */
async function start(script: string, environment: NodeJS.ProcessEnv = {}) {
  const entry = join(folder, 'entry.mjs');
  await writeFile(entry, script);
  return forkByElectron(entry)({ PATH: process.env.PATH, ...environment });
}

it('has messages both ways, which wait until somebody hears them', async () => {
  const service = await start(
    `
    setTimeout(() => process.parentPort.on('message', ({ data }) => {
      process.parentPort.postMessage({ heard: data, settings: process.env.A, other: process.env.B ?? null });
    }), 50);
  `,
    { A: 'a', B: undefined },
  );
  const said: unknown[] = [];
  service.onMessage((message) => said.push(message));
  service.send({ command: 'look' });
  await until(() => said.length > 0, { what: 'the answer' });
  expect(said).toEqual([{ heard: { command: 'look' }, settings: 'a', other: null }]);
  service.kill();
  expect(await service.ended).toEqual({ exitCode: null, signal: 'SIGKILL', diagnostic: null });
  // Electron would crash if that reached a process that has ended.
  service.send({ command: 'look' });
  service.kill();
});

it.each([
  ['process.exit(0)', 0, null],
  ['process.exit(1)', 1, null],
  ['process.exit(75)', 75, null],
  ["process.kill(process.pid, 'SIGSEGV'); setInterval(() => 0, 1000)", null, 'SIGSEGV'],
  ["process.kill(process.pid, 'SIGTERM'); setInterval(() => 0, 1000)", null, 'SIGTERM'],
])('says how one ended by %s', async (script, exitCode, signal) => {
  expect(await (await start(script)).ended).toEqual({ exitCode, signal, diagnostic: null });
});

it('ends one at once that hangs, also before it has begun', async () => {
  const hanging = await start('process.parentPort.postMessage("hangs"); process.on("SIGTERM", () => 0); for (;;);');
  const hangs = new Promise((resolve) => hanging.onMessage(resolve));
  await hangs;
  hanging.kill();
  expect(await hanging.ended).toMatchObject({ signal: 'SIGKILL' });
  const early = await start('setInterval(() => 0, 1000)');
  early.kill();
  expect(await early.ended).toMatchObject({ signal: 'SIGKILL' });
});

it('has the report that Electron makes of a lack of memory', async () => {
  const service = await start('setTimeout(() => process.exit(5), 100)');
  electron.UtilityProcess.made[0]?.emit('error', 'FatalError', 'heap', '{"header":{}}');
  expect(await service.ended).toMatchObject({ diagnostic: '{"header":{}}' });
});
