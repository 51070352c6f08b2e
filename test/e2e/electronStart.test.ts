/** `npm start` where Electron is not: the same app in Chromium's app mode, with the service built as it ships. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { owner, signIn } from '../support/serviceProcess.ts';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');

/** A run of `npm start`, without npm. */
type Run = { process: ChildProcess; out: () => string; errors: () => string; ended: Promise<number | null> };

describe('the app without Electron', () => {
  let dataDir: string;
  let runs: Run[];

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'cordboard-start-'));
    runs = [];
  });

  afterEach(async () => {
    for (const run of runs) run.process.kill('SIGTERM');
    await Promise.all(runs.map((run) => run.ended));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  function start(env: Record<string, string>): Run {
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'scripts/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        CORDBOARD_DATA: dataDir,
        CORDBOARD_PORT: '0',
        CORDBOARD_ELECTRON: '0',
        CORDBOARD_BROWSER_ARGS: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.errors += text));
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    const run = { process: child, out: () => said.out, errors: () => said.errors, ended };
    runs.push(run);
    return run;
  }

  const inChromium = { CORDBOARD_BROWSER_ARGS: '--headless=new --no-sandbox --remote-debugging-port=0' };
  const service = () => {
    try {
      return JSON.parse(readFileSync(join(dataDir, 'instance.json'), 'utf8')) as { url: string | null; api: string };
    } catch {
      return undefined;
    }
  };
  const answers = async () => {
    const api = service()?.api;
    return api
      ? fetch(`${api}/health`).then(
          (response) => response.ok,
          () => false,
        )
      : false;
  };
  const serviceUp = () => until(answers, { what: 'the service' });
  const serviceGone = () => until(async () => !(await answers()), { what: 'the end of the service' });

  /** Where the browser can be remote-controlled; undefined while there is none. */
  const debugging = () => {
    try {
      const [port] = readFileSync(join(dataDir, 'browser/DevToolsActivePort'), 'utf8').split('\n');
      return `http://127.0.0.1:${port}/json`;
    } catch {
      return undefined;
    }
  };
  const readDebugging = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${debugging()}${path}`).catch(() => undefined);
    return answer?.json();
  };

  /** Addresses of the pages that the browser shows. */
  async function pages(): Promise<string[]> {
    const targets = ((await readDebugging('')) ?? []) as { type: string; url: string }[];
    return targets.filter(({ type }) => type === 'page').map(({ url }) => url);
  }
  const showsPage = (address: string) =>
    until(async () => (await pages()).some((url) => url.includes(address)), { what: address });

  /** Ends the browser as closing its only window does; without a screen there is no such button. */
  async function closeWindow(): Promise<void> {
    const { webSocketDebuggerUrl } = (await readDebugging('/version')) as { webSocketDebuggerUrl: string };
    rmSync(join(dataDir, 'browser/DevToolsActivePort'));
    const socket = new WebSocket(webSocketDebuggerUrl);
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' }));
    await new Promise((closed) => {
      socket.onclose = closed;
    });
  }

  it('opens the interface in a window, and closing the window ends the service', async () => {
    const run = start(inChromium);
    await serviceUp();
    await showsPage(String(service()?.url));
    await closeWindow();
    expect(await run.ended).toBe(0);
    await serviceGone();
  });

  it('asks when a call is up: the window comes back, and closing it again hangs up', async () => {
    const run = start({
      ...inChromium,
      CORDBOARD_DEMO: '1',
      CORDBOARD_ADMIN_EMAIL: owner.email,
      CORDBOARD_ADMIN_PASSWORD: owner.password,
    });
    await serviceUp();
    await showsPage(String(service()?.url));
    const client = await signIn(service()?.api ?? '', owner);
    await client.call('createWebcall', { body: { from: '603', to: '600' } });
    await closeWindow();
    await showsPage('?confirm-quit');
    expect(run.errors()).toContain('A call is up');
    expect(await answers()).toBe(true);
    await closeWindow();
    expect(await run.ended).toBe(0);
  });

  it('opens another window on the running service at a second start', async () => {
    start(inChromium);
    await serviceUp();
    await showsPage(String(service()?.url));
    const second = start(inChromium);
    expect(await second.ended).toBe(0);
    expect(second.errors()).toContain('running already');
    expect(await answers()).toBe(true);
  });

  it('ends window and service on a signal', async () => {
    const run = start(inChromium);
    await serviceUp();
    await showsPage(String(service()?.url));
    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await serviceGone();
  });

  it('prints the address, and nothing else on standard output, where there can be no window', async () => {
    const run = start({ CORDBOARD_BROWSER: '/nowhere', DISPLAY: ':0', CORDBOARD_BROWSER_ARGS: '--no-sandbox' });
    await until(() => run.out() !== '', { what: 'the address' });
    expect(run.out().trim()).toBe(service()?.url);
    expect((await fetch(run.out().trim())).headers.get('content-type')).toContain('text/html');
  });

  it('serves the same address the next time, so that the page keeps what it stored', async () => {
    const noWindow = { CORDBOARD_BROWSER: '/nowhere', DISPLAY: ':0', CORDBOARD_BROWSER_ARGS: '--no-sandbox' };
    const first = start(noWindow);
    await until(() => first.out() !== '', { what: 'the address' });
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = start(noWindow);
    await until(() => second.out() !== '', { what: 'the address' });
    expect(second.out()).toBe(first.out());
  });

  it('reports a wrong setting and ends', async () => {
    const run = start({ CORDBOARD_PORT: 'many' });
    expect(await run.ended).toBe(1);
    expect(run.errors()).toContain('CORDBOARD_PORT');
  });
});
