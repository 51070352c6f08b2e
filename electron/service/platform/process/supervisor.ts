/**
 * Runs the service as a process of its own and starts it again whenever it ends by itself: what lives through a crash takes
 * up its calls again (ADR 62), and the sooner it is there the shorter the gap in speech. A process that hangs is ended, and on
 * SIGHUP the next one takes over from one that lets go (ADR 65).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { diagnosticArguments, prepareCrashFolder, reportCrash } from './crashReports.ts';

export interface Supervision {
  readonly dataDir: string;
  readonly version: string;
  /** Settings of the service, as variables: a command line is seen by everybody, and is in Node's own reports. */
  readonly environment: NodeJS.ProcessEnv;
  readonly logger: Logger;
}

/** How a process of the service ended. */
interface Ending {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Wrong settings, which are as wrong the next time. */
const WRONG_SETTINGS = 2;

/** Exit code of a process that left its calls to the next one. */
export const LET_GO = 75;

/** Whoever served this long did not end because of how it was started. */
const SETTLED_AFTER_MS = 10_000;

/** How long to wait before the next start, by how many processes in a row ended before they had settled. */
const PAUSES_MS = [0, 200, 1000, 2000, 5000, 10_000] as const;

/** Milliseconds until the next start. */
export const pauseAfter = (shortLives: number): number => PAUSES_MS[Math.min(shortLives, PAUSES_MS.length - 1)] ?? 0;

/** How often a process that serves says that its event loop turns. */
const BEAT_MS = 1000;

/** As many of our own seconds without a beat: it hangs, and nobody in its calls has heard anything meanwhile. */
const BEATS_MISSED = 10;

/** A second of ours that took longer than this says that the machine is late, not the process. */
const PUNCTUAL_MS = 1500;

/** A process that is not loaded by then will not be. */
const LOAD_MS = 60_000;

/** Set for a process that loads itself and waits for its turn. */
const WAITS = 'CORDBOARD_WAITS_FOR_TURN';

/** From the process that serves: where it does, that it lives, that it is loaded, that it was asked to let go. */
const fromService = z.union([
  z.object({ url: z.string() }),
  z.object({ event: z.enum(['alive', 'loaded', 'update']) }),
]);

/** To it: let go of the calls; it is your turn. */
const fromSupervisor = z.object({ command: z.enum(['letGo', 'begin']) });

/** A process of the service, from its start to its end. */
class ServiceChild {
  readonly process: ChildProcess;
  readonly startedAt = Date.now();
  readonly ended: Promise<Ending>;
  readonly #loaded = Promise.withResolvers<boolean>();
  readonly #onUpdate: () => void;
  /** Where it serves; null: it has not got so far. */
  url: string | null = null;
  /** Whether a process that takes over from this one was started, even if that has ended. */
  hasNext = false;
  /** Whether it was ended because it hung. */
  isHung = false;
  /** Beats that were due and did not come. */
  #missed = 0;

  constructor({ dataDir, environment }: Supervision, url: string | null, waits: boolean, onUpdate: () => void) {
    const port = url === null ? {} : { CORDBOARD_PORT: new URL(url).port };
    this.#onUpdate = onUpdate;
    this.process = fork(process.argv[1] ?? '', {
      env: { ...environment, ...port, CORDBOARD_SUPERVISE: '0', [WAITS]: waits ? '1' : '0' },
      execArgv: [...process.execArgv, ...diagnosticArguments(dataDir)],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.process.on('message', (message) => this.#said(message));
    // Of a process that could not even be started: its end says so.
    this.process.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      this.process.once('exit', (exitCode, signal) => {
        this.#loaded.resolve(false);
        resolve({ exitCode, signal });
      });
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get isSettled(): boolean {
    return this.url !== null && Date.now() - this.startedAt > SETTLED_AFTER_MS;
  }

  /** Whether it has loaded itself and waits for its turn; false once it has ended, or takes too long. */
  loaded(): Promise<boolean> {
    return Promise.race([this.#loaded.promise, delay(LOAD_MS, false, { ref: false })]);
  }

  tell(command: z.infer<typeof fromSupervisor>['command']): void {
    if (this.process.connected) this.process.send({ command });
  }

  /** One of our own seconds went by; answers whether the process hangs. */
  beatDue(): boolean {
    if (this.url !== null) this.#missed += 1;
    return this.#missed > BEATS_MISSED;
  }

  #said(message: unknown): void {
    const said = fromService.safeParse(message).data;
    this.#missed = 0;
    if (!said) return;
    if ('url' in said) this.url = said.url;
    else if (said.event === 'loaded') this.#loaded.resolve(true);
    else if (said.event === 'update') this.#onUpdate();
  }
}

/** Starts processes of the service one after the other, until it is told to end or the service cannot be started at all. */
class Supervisor {
  readonly #supervision: Supervision;
  readonly #stopping = new AbortController();
  #current: ServiceChild | null = null;
  /** Loads itself, or waits for the one before to end. */
  #next: ServiceChild | null = null;
  #isUpdating = false;
  /** Where the service is served. */
  #url: string | null = null;
  #shortLives = 0;

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
  }

  stop(): void {
    this.#stopping.abort();
    this.#current?.process.kill('SIGTERM');
    this.#next?.process.kill('SIGKILL');
  }

  /** Runs the service; answers the exit code. */
  async run(): Promise<number> {
    const { logger } = this.#supervision;
    const { signal: stopped } = this.#stopping;
    for (;;) {
      const child = this.#turnOfNext() ?? this.#start(false);
      this.#current = child;
      const stopWatching = this.#watch(child);
      const ending = await child.ended;
      stopWatching();
      const isForGood =
        ending.exitCode === 0 || ending.exitCode === WRONG_SETTINGS || (child.url ?? this.#url) === null;
      if (stopped.aborted || isForGood) return ending.exitCode ?? 1;
      this.#url ??= child.url;
      if (ending.exitCode === LET_GO) {
        this.#shortLives = 0;
        logger.info({ pid: child.pid }, 'the service left its calls to the next process');
        continue;
      }
      this.#shortLives = child.isSettled ? 0 : this.#shortLives + 1;
      this.#report(child, ending);
      await delay(pauseAfter(this.#shortLives), undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return 0;
    }
  }

  /**
   * Puts the program that is installed by now in the place of the one that runs: the next process loads itself, the present one lets
   * go of its calls, and the next takes them up. If it cannot be loaded, the present one goes on.
   */
  async update(): Promise<void> {
    const { logger } = this.#supervision;
    const present = this.#current;
    if (this.#isUpdating || this.#stopping.signal.aborted) return;
    if (!present?.url) return logger.warn({}, 'a service that does not serve yet cannot be updated');
    this.#isUpdating = true;
    const next = this.#loadNext(present);
    logger.info({ pid: next.pid }, 'the next process of the service loads itself');
    const isLoaded = await next.loaded();
    this.#isUpdating = false;
    if (isLoaded) return present.tell('letGo');
    logger.error({ pid: next.pid }, 'the next process could not be loaded: the service goes on as it is');
    next.process.kill('SIGKILL');
  }

  /** Starts the process that takes over from one that serves, in place of one that was started before. */
  #loadNext(present: ServiceChild): ServiceChild {
    this.#next?.process.kill('SIGKILL');
    const next = this.#start(true, present.url);
    this.#next = next;
    present.hasNext = true;
    void next.ended.then(() => {
      if (this.#next === next) this.#next = null;
    });
    return next;
  }

  #start(waits: boolean, url = this.#url): ServiceChild {
    const onUpdate = () => void this.update();
    return new ServiceChild(this.#supervision, url, waits, onUpdate);
  }

  /** The process that waits for its turn, which has come; null: there is none. */
  #turnOfNext(): ServiceChild | null {
    const next = this.#next;
    this.#next = null;
    next?.tell('begin');
    return next;
  }

  #report({ pid, startedAt, url, isHung: hung }: ServiceChild, { exitCode, signal }: Ending): void {
    const { logger, dataDir, version } = this.#supervision;
    const pauseMs = pauseAfter(this.#shortLives);
    logger.error({ pid, exitCode, signal, pauseMs }, 'the service ended by itself and is started again');
    // What could not start has said why in the log; a report of each try would push out that of what happened first.
    if (url === null && signal === null) return;
    reportCrash(dataDir, { pid, startedAt, endedAt: Date.now(), exitCode, signal, hung }, version).then(
      (path) => logger.error({ path }, 'a report of the crash was written'),
      (error: unknown) => logger.error({ err: error }, 'no report of the crash could be written'),
    );
  }

  /**
   * Looks every second whether a process says that it lives, and has the next one loaded as soon as this one has settled: what people
   * hear of a crash is then not the loading. Answers what stops that.
   */
  #watch(child: ServiceChild): () => void {
    let lastAt = Date.now();
    const timer = setInterval(() => {
      const isPunctual = Date.now() - lastAt < PUNCTUAL_MS;
      lastAt = Date.now();
      if (!child.hasNext && child.isSettled) this.#loadNext(child);
      if (!isPunctual || !child.beatDue()) return;
      clearInterval(timer);
      child.isHung = true;
      this.#supervision.logger.error({ pid: child.pid }, 'the service hangs and is ended');
      child.process.kill('SIGKILL');
    }, BEAT_MS);
    return () => clearInterval(timer);
  }
}

/** Runs the service until it is told to end, or cannot be started in the first place; answers the exit code. */
export async function superviseService(supervision: Supervision): Promise<number> {
  await prepareCrashFolder(supervision.dataDir);
  const supervisor = new Supervisor(supervision);
  process.on('SIGTERM', () => supervisor.stop());
  process.on('SIGINT', () => supervisor.stop());
  onUpdateSignal(() => void supervisor.update());
  return supervisor.run();
}

/** Calls back on SIGHUP, but for a terminal, where it means that the window was closed. */
function onUpdateSignal(listener: () => void): void {
  if (process.platform !== 'win32' && !process.stdin.isTTY && !process.stderr.isTTY) process.on('SIGHUP', listener);
}

/** Resolves when it is this process's turn to serve: at once, but for one that takes over from another. */
export async function turnToServe(): Promise<void> {
  if (process.env[WAITS] !== '1' || !process.connected) return;
  const turn = Promise.withResolvers<void>();
  const listener = (message: unknown) => {
    if (fromSupervisor.safeParse(message).data?.command === 'begin') turn.resolve();
  };
  process.on('message', listener);
  const leave = () => process.exit(1);
  process.once('disconnect', leave);
  process.send?.({ event: 'loaded' });
  await turn.promise;
  process.off('disconnect', leave);
  process.off('message', listener);
}

/**
 * Tells the process that supervises this one, if one does, where it serves, and every second that it lives. Without it there would be
 * nobody who starts the service again, and nobody who could tell it to end: it ends at once then, with its calls left to the next one.
 *
 * @param letGo has the service leave its calls to the next process; resolves when this one may end
 */
export function tellSupervisor(url: string, letGo: () => Promise<void>): void {
  const isSupervised = process.connected;
  const leave = () => letGo().finally(() => process.exit(isSupervised ? LET_GO : 0));
  onUpdateSignal(() => (process.connected ? process.send?.({ event: 'update' }) : void leave()));
  if (!isSupervised) return;
  process.once('disconnect', () => process.exit(1));
  process.on('message', (message) => {
    if (fromSupervisor.safeParse(message).data?.command === 'letGo') void leave();
  });
  process.send?.({ url });
  setInterval(() => process.connected && process.send?.({ event: 'alive' }), BEAT_MS).unref();
}
