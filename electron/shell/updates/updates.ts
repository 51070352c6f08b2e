import type { ShellEvent, ShellRequest } from '../../../shared/bridge.ts';
import type { SayDesktop } from '../../../shared/texts/desktopProgram.ts';
import { UpdateFailure } from './updateFailure.ts';
import type { UpdateLog, UpdateSource } from './updateSource.ts';

type UpdateState = ShellEvent<'updateState'>;
type OffReason = Extract<UpdateState['reason'], `off_${string}`>;

/** How often what is looked at, in milliseconds. */
export interface UpdatePace {
  readonly firstCheckMs: number;
  readonly checkEveryMs: number;
  /** How often the night is waited for. */
  readonly lookEveryMs: number;
}

export const usualPace: UpdatePace = { firstCheckMs: 60_000, checkEveryMs: 6 * 3_600_000, lookEveryMs: 60_000 };

/** A source that is loaded once it is needed: a program that starts has other things to do. */
export interface LaterSource {
  /** Whether the system asks for a password before it installs anything. */
  readonly needsPassword: boolean;
  open(): Promise<UpdateSource>;
}

/** What it is made of. */
export interface UpdatesSettings {
  /** This program's version. */
  readonly version: string;
  readonly source: LaterSource | { readonly off: OffReason };
  /** Whether a call is up, rings or is written up. */
  readonly isBusy: () => Promise<boolean>;
  /** Ends the program, and has the other put in its place. */
  readonly replace: (install: () => boolean) => Promise<void>;
  readonly onState: (state: UpdateState) => void;
  readonly say: SayDesktop;
  readonly log: UpdateLog;
  readonly pace: UpdatePace;
  readonly now: () => Date;
}

/** Newer versions of the program. */
export interface Updates {
  check(): Promise<void>;
  /** @throws {Error} when nothing is ready, or a call is up */
  install(request: ShellRequest<'installUpdate'>): Promise<void>;
  /** Installs what is ready, as the program ends. */
  atEnd(): Promise<void>;
  stop(): void;
}

/** Hours of the clock on the wall in which nobody is at the desk. */
const night = { from: 1, to: 5 };

/** Looks for newer versions, fetches them, and installs them when nobody is disturbed: a call is never ended for one. */
export function createUpdates(settings: UpdatesSettings): Updates {
  const { version, isBusy, replace, onState, say, log, pace, now } = settings;
  const later = 'off' in settings.source ? null : settings.source;
  let source: UpdateSource | null = null;
  let state: UpdateState = {
    version,
    phase: later === null ? 'off' : 'idle',
    reason: 'off' in settings.source ? settings.source.off : null,
    found: null,
    percent: 0,
    checked_at: null,
    needs_password: later?.needsPassword ?? false,
    is_for_tonight: false,
  };
  const set = (change: Partial<UpdateState>) => {
    state = { ...state, ...change };
    onState(state);
  };
  const fail = (error: unknown) => {
    const reason = error instanceof UpdateFailure ? error.problem : 'not_stored';
    log.warn(`update: ${error instanceof Error ? error.message : String(error)}`);
    set({ phase: 'failed', reason, is_for_tonight: false });
  };

  async function look({ open }: LaterSource): Promise<void> {
    set({ phase: 'checking', reason: null });
    source ??= await open();
    const from = source;
    const found = await from.check();
    set({ checked_at: now().toISOString(), found });
    if (found === null) return set({ phase: 'idle', is_for_tonight: false });
    set({ phase: 'downloading', percent: 0 });
    await from.download((percent) => percent !== state.percent && set({ percent }));
    set({ phase: 'ready', percent: 100 });
  }

  async function check(): Promise<void> {
    if (later === null || state.phase === 'checking' || state.phase === 'downloading') return;
    const ready = state.phase === 'ready' ? state : null;
    await look(later).catch((error: unknown) => {
      fail(error);
      // What was fetched before is as good as it was.
      set({ ...ready, checked_at: now().toISOString() });
    });
  }

  /** What is ready, if it is still what was fetched. */
  async function intact(): Promise<UpdateSource | null> {
    if (source === null || state.phase !== 'ready') return null;
    if (await source.isIntact()) return source;
    fail(new UpdateFailure('wrong_file', 'the file of the update has changed since it was fetched'));
    return null;
  }

  async function installNow(): Promise<void> {
    if (await isBusy()) throw new Error(say('update.busy'));
    const from = await intact();
    if (from === null) throw new Error(say('update.none'));
    // Somebody may have called while the file was read.
    if (await isBusy()) throw new Error(say('update.busy'));
    await replace(() => {
      try {
        return from.install(true);
      } catch (error) {
        fail(error);
        return false;
      }
    });
  }

  async function waitForNight(): Promise<void> {
    const hour = now().getHours();
    if (!state.is_for_tonight || hour < night.from || hour >= night.to || (await isBusy())) return;
    await installNow();
  }

  const timers =
    later === null
      ? []
      : [
          setTimeout(() => void check(), pace.firstCheckMs),
          setInterval(() => void check(), pace.checkEveryMs),
          setInterval(
            () => void waitForNight().catch((error: unknown) => log.warn(`update: ${String(error)}`)),
            pace.lookEveryMs,
          ),
        ];
  onState(state);
  return {
    check,
    async install({ when }) {
      if (when === 'now') return installNow();
      if (state.phase !== 'ready' || state.needs_password) throw new Error(say('update.notTonight'));
      set({ is_for_tonight: true });
    },
    async atEnd() {
      // Nobody expects to be asked for a password by a program that was closed.
      if (state.needs_password) return;
      (await intact())?.install(false);
    },
    stop: () => timers.forEach(clearTimeout),
  };
}
