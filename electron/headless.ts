/**
 * The service without Electron: `npm run serve`, team servers and tests. Prints one line of JSON on standard output when it is
 * ready; logs go to standard error. SIGTERM and SIGINT end calls politely and exit with 0; SIGHUP leaves them to the next process.
 * `cordboard` and its commands begin here too, and so does the process that the desktop program runs beside its window.
 */
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Service } from './service/createService.ts';
import { ConfigError, environmentOf, readConfig, type ServiceConfig } from './service/platform/config/config.ts';
import { createInstanceFile } from './service/platform/config/instanceFile.ts';
import {
  isWaiting,
  tellElsewhere,
  tellFailure,
  tellSupervisor,
  turnToServe,
} from './service/platform/process/supervisedService.ts';
import { superviseService } from './service/platform/process/supervisor.ts';
import { version } from './service/product.ts';

/** Ending takes at most this long; what hangs then is left behind. */
const stopWithinMs = 4_500;

/** Files built for browsers: beside the bundle, or in `dist` when run from source. */
const built = import.meta.filename.endsWith('.ts')
  ? resolve(import.meta.dirname, '../dist')
  : join(import.meta.dirname, '..');
const rendererDir = join(built, 'renderer');
const widgetDir = join(built, 'widget');
const referenceDir = join(built, 'reference');

/** Options of the service; a word before them asks for something else than serving. */
async function serviceArguments(): Promise<string[]> {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'serve') return args;
  if (command === '--help' || command === '--version') return endWith(command.slice(2), args);
  if (command === undefined || command.startsWith('-')) return process.argv.slice(2);
  return endWith(command, args);
}

/** Loaded when asked for: a service starts without it. */
async function endWith(command: string, args: readonly string[]): Promise<never> {
  const { runCommand } = await import('./service/commands/commands.ts');
  return process.exit(await runCommand(command, args));
}

function configuration(args: readonly string[]): ServiceConfig {
  try {
    return readConfig(args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

/** Answers what ends the service, and with it this process. */
function ending(service: Service): () => void {
  let isEnding = false;
  return () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
}

/** Loaded here, since whoever supervises a service does not need it. */
async function creatorOf({ desktop, cluster }: ServiceConfig) {
  if (cluster) return (await import('./service/createNode.ts')).createNode;
  if (desktop) return (await import('./service/createDesktop.ts')).createDesktop;
  return (await import('./service/createService.ts')).createService;
}

const args = await serviceArguments();
const config = configuration(args);
const logger = pino({ level: config.logLevel }, pino.destination(2));

process.on('uncaughtException', (error) => logger.error({ err: error }, 'unexpected error, the service goes on'));
process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection, the service goes on'));

if (config.supervise) {
  const environment = { ...process.env, ...environmentOf(args) };
  process.exit(await superviseService({ dataDir: config.dataDir, version, environment, logger }));
}

try {
  const create = await creatorOf(config);
  if (isWaiting) await (await import('./service/createService.ts')).loadApi();
  await turnToServe();
  const instance = createInstanceFile(config.dataDir, config.cluster?.node);
  const running = await instance.findOrClaim(process.pid);
  if (running !== undefined && config.desktop && (await tellElsewhere(running.url))) process.exit(0);
  if (running !== undefined) throw new Error(`another one serves this data folder, at ${running.url}`);
  const port = config.port || (config.desktop ? await instance.preferredPort(config.host) : 0);
  const service = await create({ ...config, port }, { logger, rendererDir, widgetDir, referenceDir });
  const end = ending(service);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  await instance.announce(process.pid, service);
  tellSupervisor({ isJoined: () => false, ...service, end });
  process.stdout.write(`${JSON.stringify({ event: 'ready', url: service.url, api: service.api })}\n`);
} catch (error) {
  logger.fatal({ err: error }, 'the service could not start');
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Cordboard could not start: ${reason}\n`);
  await tellFailure(reason);
  process.exit(1);
}
