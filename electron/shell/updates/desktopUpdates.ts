import { join } from 'node:path';
import { app, net } from 'electron';
import type { ShellEvent } from '../../../shared/bridge.ts';
import type { SayDesktop } from '../../../shared/texts/desktopProgram.ts';
import type { Fetch } from './boundedFetch.ts';
import { type PackageKind, packageKindOf } from './packageKind.ts';
import type { UpdateSettings } from './updateSettings.ts';
import type { UpdateLog } from './updateSource.ts';
import { createUpdates, type LaterSource, type UpdatePace, type Updates } from './updates.ts';

/** Where newer versions of a desktop come from. */
export interface DesktopUpdateSettings {
  readonly read: () => Promise<UpdateSettings>;
  /** Electron's `process.resourcesPath`. */
  readonly resources: string;
  readonly log: UpdateLog;
  readonly pace: UpdatePace;
}

/** What the rest of the shell does for updates. */
export interface UpdateHooks {
  /** Whether the user talks, or is about to. */
  readonly isTalking: () => boolean;
  readonly isBusy: () => Promise<boolean>;
  readonly replace: (install: () => boolean) => Promise<void>;
  readonly onState: (state: ShellEvent<'updateState'>) => void;
  readonly say: SayDesktop;
}

/** A server that sends nothing for so long is given up. */
const stallMs = 30_000;

/** Electron's own knows the system's proxies and authorities. */
const fetchBySystem: Fetch = (url, options) => net.fetch(url, options);

function laterSource(
  from: { readonly feed: URL; readonly key: string },
  kind: PackageKind,
  { resources, log }: DesktopUpdateSettings,
  isTalking: () => boolean,
): LaterSource {
  const userData = app.getPath('userData');
  return {
    needsPassword: kind === 'deb',
    async open() {
      const { createUpdateSource } = await import('./updateSource.ts');
      return createUpdateSource({
        ...from,
        fetch: fetchBySystem,
        stallMs,
        kind,
        log,
        isTalking,
        app: {
          version: app.getVersion(),
          name: app.getName(),
          isPackaged: true,
          appUpdateConfigPath: join(resources, 'app-update.yml'),
          userDataPath: userData,
          baseCachePath: join(userData, 'updates'),
          whenReady: () => app.whenReady(),
          relaunch: () => app.relaunch(),
          quit: () => app.quit(),
          onQuit: (handler) => void app.once('quit', (_event, exitCode) => handler(exitCode)),
        },
      });
    },
  };
}

/** Begins to look for newer versions, where the program knows where and can replace itself. */
export function startUpdates(read: UpdateSettings, settings: DesktopUpdateSettings, hooks: UpdateHooks): Updates {
  const kind = packageKindOf(process.platform, process.env, settings.resources);
  const { isTalking, ...others } = hooks;
  const sourceOf = (): LaterSource | Extract<UpdateSettings, { off: string }> => {
    if ('off' in read) return read;
    return kind === null ? { off: 'off_not_installed' } : laterSource(read, kind, settings, isTalking);
  };
  return createUpdates({
    ...others,
    version: app.getVersion(),
    source: sourceOf(),
    log: settings.log,
    pace: settings.pace,
    now: () => new Date(),
  });
}
