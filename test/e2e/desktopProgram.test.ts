/**
 * The desktop program as it ships, around a double of Electron: its service is a process of its own, whose end takes neither the
 * window nor a call with it. The peer is baresip, the agent's page a real one.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AgentUi, openAgentUi } from '../support/agentUi.ts';
import { type DesktopProgram, startDesktopProgram } from '../support/electron/desktopProgram.ts';
import { owner, startServiceProcess } from '../support/serviceProcess.ts';
import { type Baresip, startBaresip } from '../support/sip/baresip.ts';
import { until } from '../support/until.ts';

const agentHz = 440;
const peerHz = 640;

let program: DesktopProgram;

afterEach(() => program.dispose());

const windowOf = async () => {
  const window = await program.ask('window');
  if (!window) throw new Error('There is no window.');
  return window;
};

const servingPid = async (): Promise<number> =>
  JSON.parse(await readFile(join(program.dataDir, 'instance.json'), 'utf8')).pid;

const answers = async () => (await fetch(`${program.api}/health`).catch(() => null))?.ok ?? false;

const nextServes = (than: number) =>
  until(async () => (await servingPid()) !== than && (await answers()), { what: 'the next process of the service' });

const crashes = async () => {
  const folder = join(program.dataDir, 'crashes');
  const names = (await readdir(folder)).filter((name) => name.startsWith('crash-'));
  return Promise.all(names.sort().map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a call in the desktop program', () => {
  let ui: AgentUi;
  let baresip: Baresip;

  /** A call of the agent to baresip, in which both hear each other; its id. */
  async function talk(): Promise<number> {
    program = await startDesktopProgram();
    ui = await openAgentUi(program, owner, agentHz);
    onTestFinished(() => ui.close());
    baresip = await startBaresip({ user: '900', autoAnswer: true, toneHz: peerHz, records: true });
    onTestFinished(() => baresip.stop());
    const line = { name: 'Peer', kind: 'trunk', server: baresip.address, register: false } as const;
    const { data: made } = await ui.client.call('createLine', { body: line });
    await ui.client.call('updateLine', { params: { id: made.id }, body: { is_default: true } });
    await ui.online();
    const { data: call } = await ui.client.call('createCall', { body: { to: '900', auto_answer: true } });
    await baresip.event('CALL_ESTABLISHED', 1);
    await hearEachOther();
    return call.id;
  }

  const hearEachOther = () => Promise.all([ui.hears(peerHz), baresip.hearing.hears(agentHz)]);

  it('goes on when the service is killed, with window and bridge', async () => {
    const id = await talk();
    const pid = await servingPid();
    process.kill(pid, 'SIGKILL');
    await nextServes(pid);
    expect((await windowOf()).tooltips).toContain('Cordboard – The service is being started again');
    await ui.page.getByText(/^Back after [0-9.]+ sec/).waitFor();
    await hearEachOther();
    const client = await program.signIn();
    expect((await client.call('listCalls')).data).toMatchObject([{ id, state_name: 'CONNECTED', interruptions: [{}] }]);
    expect(baresip.events.map(({ type }) => type)).not.toContain('CALL_CLOSED');
    await program.ask('fromPage', 'setPhoneState', {
      live_calls: 1,
      ringing_call_id: null,
      is_wrapping_up: false,
      peer: 'Bob',
    });
    const { address, loads, tooltips } = await windowOf();
    expect([address, loads, tooltips.at(-1)]).toEqual([program.url, 1, 'Cordboard – In a call: Bob']);
    expect(await crashes()).toMatchObject([{ exit_code: null, signal: 'SIGKILL', hung: false }]);
    // The answer of the double is to stay.
    await program.ask('quit');
    await until(async () => (await windowOf()).asked.includes('question'), { what: 'the question' });
    expect(await answers()).toBe(true);
    expect(await program.end('SIGTERM')).toBe(0);
    await baresip.event('CALL_CLOSED', 1);
    expect(await answers()).toBe(false);
  }, 120_000);

  it('is left to the next program when its own is killed, and the service does not stay behind', async () => {
    const id = await talk();
    const { services } = await windowOf();
    await program.end('SIGKILL');
    await until(() => !services.some(isAlive), { what: 'the end of the service' });
    const { dataDir } = program;
    program = await startDesktopProgram(dataDir);
    const client = await program.signIn();
    expect((await client.call('listCalls')).data).toMatchObject([{ id, state_name: 'CONNECTED' }]);
    await hearEachOther();
  }, 120_000);
});

it('has the next process loaded by then, once the service has served for a while', async () => {
  program = await startDesktopProgram();
  const pid = await servingPid();
  await until(async () => (await windowOf()).services.length === 2, { what: 'the next process' });
  const next = (await windowOf()).services.find((service) => service !== pid);
  process.kill(pid, 'SIGSEGV');
  await nextServes(pid);
  expect(await servingPid()).toBe(next);
  expect((await crashes()).map(({ signal }) => signal)).toEqual(['SIGSEGV']);
}, 60_000);

it('refuses at both ends what is no message of theirs', async () => {
  program = await startDesktopProgram();
  const pid = await servingPid();
  const garbage: readonly unknown[] = [
    null,
    7,
    'end',
    [],
    {},
    { command: 'exec', args: ['sh'] },
    { command: ['end'] },
    { event: 'quit' },
    { event: 'serving' },
    { event: 'serving', url: 'file:///etc/passwd' },
    { event: 'alive', live_calls: -1, is_joined: false },
    { event: 'alive', live_calls: 'none' },
    { event: 'failed', reason: 'x'.repeat(3000) },
    new Map([['event', 'serving']]),
  ].map((message) => (message instanceof Map ? Object.fromEntries(message) : message));
  for (const message of garbage) {
    await program.ask('fromService', message);
    await program.ask('toService', message);
  }
  expect(await answers()).toBe(true);
  expect([await servingPid(), (await windowOf()).address, (await windowOf()).loads]).toEqual([pid, program.url, 1]);
  expect(program.log().match(/a message of the service is not valid/g)).toHaveLength(1);
});

it('ends a service that says it is elsewhere, and shows its page no more than before', async () => {
  program = await startDesktopProgram();
  const pid = await servingPid();
  await program.ask('fromService', { event: 'serving', url: 'https://attacker.test/' });
  await nextServes(pid);
  expect(await windowOf()).toMatchObject({ address: program.url, loads: 1 });
});

it('has the key of what is sealed in the service alone', async () => {
  program = await startDesktopProgram();
  const client = await program.signIn();
  const body = {
    name: 'PBX',
    kind: 'account',
    server: '127.0.0.1:9',
    username: '100',
    password: 'top secret 47',
    register: false,
  } as const;
  await client.call('createLine', { body });
  process.kill(await servingPid(), 'SIGKILL');
  const files = await readdir(program.dataDir, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  expect(contents.length).toBeGreaterThan(2);
  expect(contents.filter((content) => content.includes('top secret 47'))).toEqual([]);
  expect(program.log()).not.toContain('top secret 47');
});

it('opens the window of a service that runs already, and leaves that alone', async () => {
  const service = await startServiceProcess();
  onTestFinished(() => service.dispose());
  program = await startDesktopProgram(service.dataDir);
  expect((await windowOf()).address).toBe(service.url);
  expect((await windowOf()).services).toEqual([]);
  expect(await program.end('SIGTERM')).toBe(0);
  expect((await fetch(`${service.api}/health`)).ok).toBe(true);
});

it('ends with a service that somebody told to end', async () => {
  program = await startDesktopProgram();
  process.kill(await servingPid(), 'SIGTERM');
  expect(await program.ended).toBe(0);
});
