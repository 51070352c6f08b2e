/**
 * The desktop program in the real Electron. Skipped where Electron's program is not there (`npm start` fetches it);
 * test/unit/shell then still proves what the shell asks of Electron.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findElectron } from '../../scripts/start/electronBinary.ts';
import { until } from '../support/until.ts';

const root = resolve(import.meta.dirname, '../..');
const electron = findElectron(root);

describe.skipIf(electron === undefined)('the desktop program in Electron (skipped without its binary)', () => {
  let dataDir: string;
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'cordboard-desktop-'));
    app = await _electron.launch({
      executablePath: electron,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--user-data-dir=${join(dataDir, 'electron')}`,
        root,
      ],
      env: { ...process.env, CORDBOARD_DATA: dataDir } as Record<string, string>,
    });
    page = await app.firstWindow();
  });

  afterAll(async () => {
    await app?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const isVisible = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

  it('shows the service’s page without Node in it', async () => {
    await page.getByLabel('E-mail').waitFor();
    expect(await page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined');
    expect(await page.evaluate(() => typeof window.cordboard?.setAlwaysOnTop)).toBe('function');
  });

  it('refuses a body that is not valid at the bridge', async () => {
    const refused = page.evaluate(() => window.cordboard?.setAlwaysOnTop({ on: 'yes' } as unknown as { on: boolean }));
    await expect(refused).rejects.toThrow();
  });

  it('stays on its origin and opens no window', async () => {
    const before = page.url();
    await page.evaluate(() => {
      window.open('https://example.invalid/');
      location.href = 'file:///etc/passwd';
    });
    expect(page.url()).toBe(before);
    expect(app.windows()).toHaveLength(1);
  });

  it('goes on with its window when the service is killed, in the next process', async () => {
    const { origin } = new URL(page.url());
    const health = () => page.evaluate(() => fetch('/v1.1/cordboard/health').then(({ ok }) => ok)).catch(() => false);
    const services = () =>
      app.evaluate(({ app: program }) =>
        program.getAppMetrics().flatMap(({ name, pid }) => (name === 'Cordboard service' ? [pid] : [])),
      );
    const [pid = 0] = await services();
    process.kill(pid, 'SIGKILL');
    await until(async () => !(await services()).includes(pid) && (await health()), { what: 'the next process' });
    expect(new URL(page.url()).origin).toBe(origin);
    expect(await page.evaluate(() => typeof window.cordboard?.setAlwaysOnTop)).toBe('function');
  });

  it('hides when closed, and comes back with a link whose number nobody dials', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await until(async () => (await isVisible()) === false, { what: 'the window to hide' });
    await app.evaluate(({ app: program }) => program.emit('second-instance', {}, ['cordboard', 'tel:600']));
    await until(async () => (await isVisible()) === true, { what: 'the window to come back' });
  });
});
