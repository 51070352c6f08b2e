/** The desktop program: its window and what is around it. The service is a process of its own, which this one starts again. */
import { join } from 'node:path';
import { app } from 'electron';
import { pino } from 'pino';
import { isLoopback } from './service/kernel/hostAndPort.ts';
import { readConfig } from './service/platform/config/config.ts';
import { superviseDesktop } from './service/platform/process/superviseDesktop.ts';
import { runDesktop } from './shell/desktop.ts';
import { forkByElectron } from './shell/serviceFork.ts';
import { readUpdateSettings } from './shell/updates/updateSettings.ts';
import { usualPace } from './shell/updates/updates.ts';

/** The bundle is in `dist/electron`, beside the service, the interface and its own pictures. */
const beside = (...path: string[]) => join(import.meta.dirname, ...path);

const logger = pino(pino.destination(2));

process.on('uncaughtException', (error) => logger.error({ err: error }, 'unexpected error, the program goes on'));
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection, the program goes on'));

async function startService() {
  const { dataDir, host, logLevel } = readConfig([], process.env);
  logger.level = logLevel;
  const environment = { ...process.env, CORDBOARD_DESKTOP: isLoopback(host) ? '1' : '0' };
  // The stub beside it would keep compiled code in a folder that other programs can write to.
  const start = forkByElectron(beside('..', 'service', 'serve.js'));
  return superviseDesktop({ dataDir, version: app.getVersion(), environment, start, logger }, host);
}

runDesktop({
  startService,
  preload: beside('preload.cjs'),
  icon: beside('assets', 'icon.png'),
  trayIcon: beside('assets', 'tray.png'),
  updates: {
    read: () => readUpdateSettings(beside('update.json'), process.env),
    resources: process.resourcesPath,
    log: logger,
    pace: usualPace,
  },
});
