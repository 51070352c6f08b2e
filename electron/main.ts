/** The desktop program: the service inside Electron's main process, and the shell around it. */
import { join } from 'node:path';
import { pino } from 'pino';
import { createDesktop } from './service/createDesktop.ts';
import { readConfig } from './service/platform/config/config.ts';
import { createInstanceFile } from './service/platform/config/instanceFile.ts';
import { type DesktopService, runDesktop } from './shell/desktop.ts';
import { readUpdateSettings } from './shell/updates/updateSettings.ts';
import { usualPace } from './shell/updates/updates.ts';

/** The bundle is in `dist/electron`, beside the interface and its own pictures. */
const beside = (...path: string[]) => join(import.meta.dirname, ...path);

const logger = pino(pino.destination(2));

async function startService(): Promise<DesktopService> {
  const config = readConfig([], process.env);
  logger.level = config.logLevel;
  const instance = createInstanceFile(config.dataDir);
  const running = await instance.findOrClaim(process.pid);
  // A service without a window has this data folder: show it, and leave its end to whoever started it.
  if (running !== undefined) return { ...running, close: async () => {} };
  const port = config.port || (await instance.preferredPort(config.host));
  process.on('uncaughtException', (error) => logger.error({ err: error }, 'unexpected error, the service goes on'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection, the service goes on'));
  const service = await createDesktop(
    { ...config, port },
    {
      logger,
      rendererDir: beside('..', 'renderer'),
      widgetDir: beside('..', 'widget'),
      referenceDir: beside('..', 'reference'),
    },
  );
  await instance.announce(process.pid, service);
  return service;
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
