/**
 * Runs the service as a process of its own and starts it again whenever it ends by itself: what lives through a crash takes
 * up its calls again (ADR 62), and the sooner it is there the shorter the gap in speech. A process that hangs is ended, and on
 * SIGHUP the next one takes over from one that lets go (ADR 65).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { prepareCrashFolder, reportCrash } from './crashReports.ts';
import {
  BEAT_MS,
  type Command,
  type FromService,
  fromService,
  LET_GO,
  onUpdateSignal,
  SUPERVISED_BY,
  WAITS,
} from './serviceMessages.ts';
import { type Ending, forkByNode, type StartedProcess, type StartProcess } from './startedProcess.ts';

export interface Supervision {
  readonly dataDir: string;
  readonly version: string;
  /** Settings of the service, as variables: a command line is seen by everybody, and is in Node's own reports. */
  readonly environment: NodeJS.ProcessEnv;
  readonly start: StartProcess;
  readonly logger: Logger;
  /** Whether an address can be the service's; one that says another has been taken over by somebody, and is ended. */
  readonly canServeAt: (url: URL) => boolean;
  /** Told whenever the service begins to serve, with its address, and when it is gone by itself, with null. */
  readonly onServing: (url: string | null) => void;
}

/** What is up in a service. */
export interface ServiceState {
  readonly liveCalls: number;
  /** Whether these are calls of a team's service, which go on without this one. */
  readonly isJoined: boolean;
}

/** Wrong settings, which are as wrong the next time. */
const WRONG_SETTINGS = 2;

/** Whoever served this long did not end because of how it was started. */
const SETTLED_AFTER_MS = 10_000;

/** How long to wait before the next start, by how many processes in a row ended before they had settled. */
const PAUSES_MS = [0, 200, 1000, 2000, 5000, 10_000] as const;

/** Milliseconds until the next start. */
export const pauseAfter = (shortLives: number): number => PAUSES_MS[Math.min(shortLives, PAUSES_MS.length - 1)] ?? 0;

/** As many of our own seconds without a beat: it hangs, and nobody in its calls has heard anything meanwhile. */
const BEATS_MISSED = 10;

/** A second of ours that took longer than this says that the machine is late, not the process. */
const PUNCTUAL_MS = 1500;

/** A process that is not loaded by then will not be. */
const LOAD_MS = 60_000;

/** A process that was told to end has this long. */
const END_MS = 6000;

/** One that was asked how many calls are up has this long. */
const LOOK_MS = 2000;

/** A process of the service, from its start to its end. */
class ServiceChild {
  readonly process: StartedProcess;
  readonly startedAt = Date.now();
  readonly ended: Promise<Ending>;
  readonly #supervision: Supervision;
  readonly #loaded = Promise.withResolvers<boolean>();
  readonly #onUpdate: () => void;
  readonly #looks: ((state: ServiceState) => void)[] = [];
  /** Where it serves; null: it has not got so far. */
  url: string | null = null;
  /** Where another one serves, which left this one nothing to do. */
  elsewhere: string | null = null;
  /** Why it could not serve. */
  failure: string | null = null;
  state: ServiceState | null = null;
  /** Whether a process that takes over from this one was started, even if that has ended. */
  hasNext = false;
  /** Whether it was ended because it hung. */
  isHung = false;
  /** Beats that were due and did not come. */
  #missed = 0;
  #hasBeenRefused = false;

  constructor(supervision: Supervision, url: string | null, waits: boolean, onUpdate: () => void) {
    const port = url === null ? {} : { CORDBOARD_PORT: new URL(url).port };
    this.#supervision = supervision;
    this.#onUpdate = onUpdate;
    this.process = supervision.start({
      ...supervision.environment,
      ...port,
      CORDBOARD_SUPERVISE: '0',
      [WAITS]: waits ? '1' : '0',
      [SUPERVISED_BY]: String(process.pid),
    });
    this.process.onMessage((message) => this.#heard(message));
    this.ended = this.process.ended.then((ending) => {
      this.#loaded.resolve(false);
      return ending;
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

  tell(command: Command): void {
    this.process.send({ command });
  }

  /** What is up in it by now, or what was when it said so last; null: it never did. */
  async look(): Promise<ServiceState | null> {
    if (this.url === null) return null;
    const said = new Promise<ServiceState>((resolve) => this.#looks.push(resolve));
    this.tell('look');
    const late = delay(LOOK_MS, undefined, { ref: false });
    return Promise.race([said, Promise.race([late, this.ended]).then(() => this.state)]);
  }

  /** Has it end its calls and itself. */
  async end(): Promise<void> {
    this.tell('end');
    await Promise.race([this.ended, delay(END_MS, undefined, { ref: false }).then(() => this.process.kill())]);
  }

  /** One of our own seconds went by; answers whether the process hangs. */
  beatDue(): boolean {
    if (this.url !== null) this.#missed += 1;
    return this.#missed > BEATS_MISSED;
  }

  #heard(message: unknown): void {
    const { logger, canServeAt } = this.#supervision;
    const said = fromService.safeParse(message).data;
    if (!said) this.#refuse();
    else if ('url' in said && !canServeAt(new URL(said.url))) {
      logger.error({ pid: this.pid }, 'the service says that it is where it cannot be, and is ended');
      this.process.kill();
    } else this.#said(said);
  }

  /** Once is enough for the log. Newer programs may say what this one does not know. */
  #refuse(): void {
    if (!this.#hasBeenRefused)
      this.#supervision.logger.warn({ pid: this.pid }, 'a message of the service is not valid');
    this.#hasBeenRefused = true;
  }

  #said(said: FromService): void {
    this.#missed = 0;
    if (said.event === 'serving') {
      this.url = said.url;
      this.#supervision.onServing(said.url);
    } else if (said.event === 'alive') {
      this.state = { liveCalls: said.live_calls, isJoined: said.is_joined };
      for (const answer of this.#looks.splice(0)) answer(this.state);
    } else if (said.event === 'loaded') this.#loaded.resolve(true);
    else if (said.event === 'update') this.#onUpdate();
    else if (said.event === 'elsewhere') this.elsewhere = said.url;
    else this.failure = said.reason;
  }
}

/** Starts processes of the service one after the other, until it is told to end or the service cannot be started at all. */
export class Supervisor {
  readonly #supervision: Supervision;
  readonly #stopping = new AbortController();
  #current: ServiceChild | null = null;
  /** Loads itself, or waits for the one before to end. */
  #next: ServiceChild | null = null;
  #isUpdating = false;
  /** Where the service is served. */
  #url: string | null = null;
  #shortLives = 0;
  #lastState: ServiceState | null = null;

  constructor(supervision: Supervision) {
    this.#supervision = supervision;
  }

  stop(): void {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    void this.#current?.end();
    this.#next?.process.kill();
  }

  /** What is up in the service; of one that is being started again, what was. Null: nobody knows. */
  async look(): Promise<ServiceState | null> {
    return (await this.#current?.look()) ?? this.#lastState;
  }

  /** Why the service could not be started, or where another one is. */
  get outcome(): { readonly failure: string | null; readonly elsewhere: string | null } {
    return { failure: this.#current?.failure ?? null, elsewhere: this.#current?.elsewhere ?? null };
  }

  /** Runs the service; answers the exit code. */
  async run(): Promise<number> {
    const { logger, dataDir } = this.#supervision;
    const { signal: stopped } = this.#stopping;
    await prepareCrashFolder(dataDir);
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
      this.#lastState = child.state ?? this.#lastState;
      this.#supervision.onServing(null);
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
    next.process.kill();
  }

  /** Starts the process that takes over from one that serves, in place of one that was started before. */
  #loadNext(present: ServiceChild): ServiceChild {
    this.#next?.process.kill();
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

  #report({ pid, startedAt, url, isHung: hung }: ServiceChild, { exitCode, signal, diagnostic }: Ending): void {
    const { logger, dataDir, version } = this.#supervision;
    const pauseMs = pauseAfter(this.#shortLives);
    logger.error({ pid, exitCode, signal, pauseMs }, 'the service ended by itself and is started again');
    // What could not start has said why in the log; a report of each try would push out that of what happened first.
    if (url === null && signal === null) return;
    const crash = { pid, startedAt, endedAt: Date.now(), exitCode, signal, hung, diagnostic };
    reportCrash(dataDir, crash, version).then(
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
      child.process.kill();
    }, BEAT_MS);
    return () => clearInterval(timer);
  }
}

/** Runs the service until it is told to end, or cannot be started in the first place; answers the exit code. */
export async function superviseService(
  supervision: Omit<Supervision, 'start' | 'canServeAt' | 'onServing'>,
): Promise<number> {
  const start = forkByNode(supervision.dataDir);
  const supervisor = new Supervisor({ ...supervision, start, canServeAt: () => true, onServing: () => undefined });
  process.on('SIGTERM', () => supervisor.stop());
  process.on('SIGINT', () => supervisor.stop());
  onUpdateSignal(() => void supervisor.update());
  return supervisor.run();
}
