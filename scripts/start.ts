/**
 * `npm start`: builds what is stale and opens the app, in Electron where it can be had, otherwise in an installed
 * browser's app mode, otherwise as an address to open.
 */
import { resolve } from 'node:path';
import { isLoopback } from '../electron/service/kernel/hostAndPort.ts';
import { readConfig, type ServiceConfig } from '../electron/service/platform/config/config.ts';
import { createInstanceFile, type RunningService } from '../electron/service/platform/config/instanceFile.ts';
import { buildStale } from './build/buildStale.ts';
import { runAppMode } from './start/appMode.ts';
import { type Browser, openBrowserWindow, profileFolder } from './start/browserWindow.ts';
import { runElectron } from './start/electronApp.ts';
import { findElectron } from './start/electronBinary.ts';
import { fetchElectron } from './start/fetchElectron.ts';
import { findBrowser } from './start/findBrowser.ts';
import { countLiveCalls } from './start/liveCalls.ts';
import { onSignal } from './start/onSignal.ts';
import { type ServiceProcess, serviceLogFile, startServiceProcess } from './start/serviceProcess.ts';
import { extraBrowserArguments, windowPolicy } from './start/windowPolicy.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stderr.write(`${message}\n`);

async function start(config: ServiceConfig): Promise<number> {
  await buildStale(root, say);
  const policy = windowPolicy({ platform: process.platform, isRoot: process.getuid?.() === 0, env: process.env });
  if (policy.kind === 'address') {
    say(policy.reason);
    return serveAddress(config);
  }
  const electron = await provideElectron();
  if (electron !== undefined) {
    const program = runElectron(electron, root, process.argv.slice(2));
    onSignal(program.stop);
    return program.ended;
  }
  const program = findBrowser(process.platform, process.env);
  if (program === undefined) {
    say('There is neither Electron nor Chrome, Edge or Chromium here.');
    return serveAddress(config);
  }
  return serveInBrowser(config, {
    program,
    profile: profileFolder(program, config.dataDir),
    extra: extraBrowserArguments(process.env),
  });
}

/** Electron's program, fetched if need be; `CORDBOARD_ELECTRON=0` wants the browser instead. */
async function provideElectron(): Promise<string | undefined> {
  if (process.env.CORDBOARD_ELECTRON === '0') return undefined;
  return findElectron(root) ?? (await fetchElectron(root, say));
}

async function serveInBrowser(config: ServiceConfig, browser: Browser): Promise<number> {
  const { running, service } = await findOrStartService(config);
  if (service === undefined) {
    say(`Cordboard is running already at ${running.url}; opening its window.`);
    await openBrowserWindow(browser, running.url).closed;
    return 0;
  }
  const window = createAppWindow(browser);
  const end = await Promise.race([
    runAppMode({ url: running.url, open: window.open, countLiveCalls: () => window.callsAtStake(running.api), say }),
    service.ended,
  ]);
  if (end === 'no window') sayAddress(running.url);
  if (end === 'closed') service.stop();
  const code = await service.ended;
  window.close();
  return code;
}

/** The window of app mode, which a signal closes for good. */
function createAppWindow(browser: Browser) {
  let close = () => {};
  let isEnding = false;
  onSignal(() => {
    isEnding = true;
    close();
  });
  return {
    open(url: string) {
      const window = openBrowserWindow(browser, url);
      close = window.close;
      return window;
    },
    close: () => close(),
    /** Calls that closing the window puts in question; none once a signal has decided. */
    callsAtStake: async (api: string) => (isEnding ? 0 : countLiveCalls(api)),
  };
}

async function serveAddress(config: ServiceConfig): Promise<number> {
  const { running, service } = await findOrStartService(config);
  sayAddress(running.url);
  return service === undefined ? 0 : service.ended;
}

function sayAddress(url: string): void {
  say(
    'Open this address in Chrome, Edge or Chromium (Ctrl-C here ends Cordboard; `npm run serve` needs no window at all):',
  );
  process.stdout.write(`${url}\n`);
}

/** The service of the data folder; `service` is there when this process had to start it. */
async function findOrStartService(
  config: ServiceConfig,
): Promise<{ running: RunningService; service?: ServiceProcess }> {
  const instance = createInstanceFile(config.dataDir);
  const running = await instance.find();
  if (running !== undefined) return { running };
  const port = config.port || (await instance.preferredPort(config.host));
  const service = await startServiceProcess({
    entry: resolve(root, 'dist/service/headless.js'),
    logFile: serviceLogFile(config.dataDir),
    env: { ...process.env, CORDBOARD_PORT: String(port), CORDBOARD_DESKTOP: isLoopback(config.host) ? '1' : '0' },
  });
  onSignal(service.stop);
  return { running: service, service };
}

/** Reads the configuration inside the promise, so that an invalid one is reported like any other failure. */
async function openApp(): Promise<number> {
  return start(readConfig([], process.env));
}

process.exitCode = await openApp().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  return 1;
});
