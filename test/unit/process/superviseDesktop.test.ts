import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Ending } from '../../../electron/service/platform/process/startedProcess.ts';
import { superviseDesktop } from '../../../electron/service/platform/process/superviseDesktop.ts';
import { until } from '../../support/until.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cordboard-supervised-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A process that says and does what the test has it. */
function createProcess(environment: NodeJS.ProcessEnv) {
  const ending = Promise.withResolvers<Ending>();
  const sent: object[] = [];
  let hear: (message: unknown) => void = () => undefined;
  let isKilled = false;
  const end = (exitCode: number | null, signal: NodeJS.Signals | null = null) =>
    ending.resolve({ exitCode, signal, diagnostic: null });
  return {
    environment,
    sent,
    end,
    say: (message: unknown) => hear(message),
    pid: 17,
    ended: ending.promise,
    onMessage(listener: (message: unknown) => void) {
      hear = listener;
    },
    send(message: object) {
      sent.push(message);
      if ('command' in message && message.command === 'end') end(0);
    },
    kill() {
      isKilled = true;
      end(null, 'SIGKILL');
    },
    isKilled: () => isKilled,
  };
}

const url = 'http://127.0.0.1:4100';

function supervise() {
  const made: ReturnType<typeof createProcess>[] = [];
  const desktop = superviseDesktop(
    {
      dataDir,
      version: '1.0.0',
      environment: { LANG: 'C' },
      logger: pino({ level: 'silent' }),
      start(environment) {
        const process = createProcess(environment);
        made.push(process);
        return process;
      },
    },
    '127.0.0.1',
  );
  const nth = async (number: number) => {
    await until(() => made.length >= number, { what: `process ${number}` });
    const process = made[number - 1];
    if (!process) throw new Error('There is no such process.');
    return process;
  };
  return { desktop, nth, made };
}

it('says why the service could not be started, and tries no second time', async () => {
  const { desktop, nth, made } = supervise();
  const first = await nth(1);
  first.say({ event: 'failed', reason: 'The port is taken' });
  first.end(1);
  await expect(desktop).rejects.toThrow('The port is taken');
  const second = supervise();
  (await second.nth(1)).end(1);
  await expect(second.desktop).rejects.toThrow('exit code 1');
  expect([made.length, second.made.length]).toEqual([1, 1]);
});

it('hands nothing but its settings to the service, and the port that it had', async () => {
  const { desktop, nth } = supervise();
  const first = await nth(1);
  expect(first.environment).toEqual({
    LANG: 'C',
    CORDBOARD_SUPERVISE: '0',
    CORDBOARD_WAITS_FOR_TURN: '0',
    CORDBOARD_SUPERVISED_BY: String(process.pid),
  });
  first.say({ event: 'serving', url });
  const { close } = await desktop;
  first.end(null, 'SIGSEGV');
  expect((await nth(2)).environment).toMatchObject({ CORDBOARD_PORT: '4100' });
  await close();
});

it('knows what was up in a service that is away, which nobody may end for an update', async () => {
  const { desktop, nth } = supervise();
  const first = await nth(1);
  first.say({ event: 'serving', url });
  first.say({ event: 'alive', live_calls: 2, is_joined: false });
  const { look, onAway, close } = await desktop;
  const heard: boolean[] = [];
  onAway((isAway) => heard.push(isAway));
  const asked = look();
  expect(first.sent).toEqual([{ command: 'look' }]);
  first.say({ event: 'alive', live_calls: 3, is_joined: false });
  expect(await asked).toEqual({ liveCalls: 3, isJoined: false, isAway: false });
  first.end(null, 'SIGSEGV');
  const second = await nth(2);
  expect(heard).toEqual([true]);
  expect(await look()).toEqual({ liveCalls: 3, isJoined: false, isAway: true });
  second.say({ event: 'serving', url });
  expect(heard).toEqual([true, false]);
  await close();
});

it.each(['http://attacker.test:4100', 'https://attacker.test/', 'http://127.0.0.1.attacker.test/'])(
  'never serves at %s',
  async (elsewhere) => {
    const { desktop, nth } = supervise();
    (await nth(1)).say({ event: 'serving', url: elsewhere });
    await expect(desktop).rejects.toThrow('exit code');
  },
);

it('never serves at another port than before', async () => {
  const { desktop, nth } = supervise();
  const first = await nth(1);
  first.say({ event: 'serving', url });
  const { url: address, look, close } = await desktop;
  first.say({ event: 'serving', url: 'http://127.0.0.1:4101' });
  expect(first.isKilled()).toBe(true);
  await nth(2);
  expect([address, (await look())?.isAway ?? null]).toEqual([url, null]);
  await close();
});

it('tells the service to end, and waits for that', async () => {
  const { desktop, nth, made } = supervise();
  const first = await nth(1);
  first.say({ event: 'serving', url });
  const { close, ended } = await desktop;
  const closed = close();
  expect(first.sent).toEqual([{ command: 'end' }]);
  await Promise.all([closed, ended]);
  expect(made).toHaveLength(1);
});

it('leaves a service alone that others started', async () => {
  const { desktop, nth } = supervise();
  const first = await nth(1);
  first.say({ event: 'elsewhere', url: 'http://127.0.0.1:4200' });
  first.end(0);
  const { url: address, look, close } = await desktop;
  await close();
  expect([address, await look()]).toEqual(['http://127.0.0.1:4200', { liveCalls: 0, isJoined: true, isAway: false }]);
});
