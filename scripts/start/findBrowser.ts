import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const linuxPrograms = [
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'chromium',
  'chromium-browser',
];

const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

/**
 * An installed browser that has an app mode: `CORDBOARD_BROWSER`, else Chrome, Edge or Chromium.
 *
 * @param exists tells whether a file is there
 * @returns its absolute path, or undefined
 */
export function findBrowser(
  platform: NodeJS.Platform,
  env: Environment,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (env.CORDBOARD_BROWSER) return exists(env.CORDBOARD_BROWSER) ? env.CORDBOARD_BROWSER : undefined;
  return candidates(platform, env).find(exists);
}

function candidates(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'darwin') return macPrograms;
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => windowsPrograms.map((program) => `${root}\\${program}`));
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return linuxPrograms.flatMap((program) => folders.map((folder) => join(folder, program)));
}
