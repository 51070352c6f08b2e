/** electron-updater, with our own provider, network and checks in place of its own. It knows how to install on each system. */

import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import { DebUpdater } from 'electron-updater/out/DebUpdater.js';
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import type { UpdateInfo } from 'electron-updater/out/types.js';
import type { PackageKind } from './packageKind.ts';
import { type FeedSource, signedProvider } from './signedFeed.ts';
import { type DownloadOptions, downloadSigned, isStillSigned } from './updateDownload.ts';
import { UpdateFailure } from './updateFailure.ts';

/** A version that is newer than the program. */
export interface FoundUpdate {
  readonly version: string;
  readonly notes: string;
}

/** Where newer versions come from. */
export interface UpdateSource {
  /** Null: there is none. Throws `UpdateFailure`, as the others do. */
  check(): Promise<FoundUpdate | null>;
  /** Fetches the version that was found. */
  download(onPercent: (percent: number) => void): Promise<void>;
  /** Whether what was fetched is still what was signed. */
  isIntact(): Promise<boolean>;
  /** Puts it in the program's place; the program has to quit then. Says whether it could. */
  install(startsAgain: boolean): boolean;
}

/** Writes what electron-updater does into our log. */
export interface UpdateLog {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** What it is made of. */
export interface UpdateSourceSettings extends FeedSource {
  readonly kind: PackageKind;
  readonly app: AppAdapter;
  readonly log: UpdateLog;
  readonly isTalking: () => boolean;
}

type Updater = AppImageUpdater | DebUpdater | MacUpdater | NsisUpdater;

const updaters: Readonly<Record<PackageKind, new (options: undefined, app: AppAdapter) => Updater>> = {
  AppImage: AppImageUpdater,
  deb: DebUpdater,
  nsis: NsisUpdater,
  mac: MacUpdater,
};

function createUpdater({ kind, app, log, ...feed }: UpdateSourceSettings): Updater {
  const updater = new updaters[kind](undefined, app);
  updater.logger = log;
  updater.autoDownload = false;
  // What is installed at the end is checked once more before, which only we do. Squirrel on macOS checks by itself.
  updater.autoInstallOnAppQuit = kind === 'mac';
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // Parts of files are not what was signed.
  updater.disableDifferentialDownload = true;
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed) });
  return updater;
}

/** What went wrong, whoever threw it. */
function failureOf(error: unknown): UpdateFailure {
  if (error instanceof UpdateFailure) return error;
  const text = error instanceof Error ? error.message : String(error);
  const isForged = error instanceof Error && 'code' in error && error.code === 'ERR_UPDATER_INVALID_SIGNATURE';
  return new UpdateFailure(isForged ? 'unsigned' : 'not_stored', text, error);
}

/** Gives electron-updater what it is to download with. */
function replaceDownloads(
  updater: Updater,
  fileOf: (url: URL) => UpdateInfo['files'][number],
  options: DownloadOptions,
): void {
  const httpExecutor = {
    async download(url: URL, into: string): Promise<string> {
      const { size = 0, sha512 } = fileOf(url);
      await downloadSigned(url.href, into, { size, sha512 }, options);
      return into;
    },
  };
  Object.assign(updater, { httpExecutor });
}

/** The updates of a program that was installed by one of our packages. */
export function createUpdateSource(settings: UpdateSourceSettings): UpdateSource {
  const updater = createUpdater(settings);
  let found: UpdateInfo | null = null;
  let fetched: { readonly path: string; readonly sha512: string } | null = null;
  let onPercent: (percent: number) => void = () => undefined;

  const fileOf = (url: URL) => {
    const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const file = found?.files.find((one) => one.url === name);
    if (!file) throw new UpdateFailure('unreadable', `${url.href} is not in the feed`);
    return file;
  };
  replaceDownloads(updater, fileOf, {
    fetch: settings.fetch,
    stallMs: settings.stallMs,
    isTalking: settings.isTalking,
    onPercent: (percent) => onPercent(percent),
  });

  /** The file of the feed that this system installs, by the name under which it was stored. */
  function signatureOfStored(path: string): string {
    const file = found?.files.find(({ url }) => path.endsWith(url));
    if (!file) throw new UpdateFailure('unreadable', 'the feed has no file for this system');
    return file.sha512;
  }

  return {
    async check() {
      try {
        const result = await updater.checkForUpdates();
        found = result?.isUpdateAvailable ? result.updateInfo : null;
      } catch (error) {
        throw failureOf(error);
      }
      if (found === null) return null;
      const { version, releaseNotes } = found;
      return { version, notes: typeof releaseNotes === 'string' ? releaseNotes : '' };
    },
    async download(listener) {
      onPercent = listener;
      try {
        const [path = ''] = await updater.downloadUpdate();
        fetched = { path, sha512: signatureOfStored(path) };
      } catch (error) {
        fetched = null;
        throw failureOf(error);
      }
    },
    isIntact: async () => fetched !== null && (await isStillSigned(fetched.path, fetched.sha512)),
    install(startsAgain) {
      if (updater instanceof MacUpdater) {
        updater.quitAndInstall();
        return true;
      }
      return updater.install(true, startsAgain);
    },
  };
}
