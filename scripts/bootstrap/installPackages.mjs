import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lockfile
 */

/**
 * Names of the packages that a lockfile asks for and an installation has not, or has in another version. Packages that
 * npm may leave out (another platform's binaries) are not asked for.
 *
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, npm's own record of what it installed
 * @returns {string[]} paths such as `node_modules/zod`
 */
export function missingPackages(wanted, installed) {
  const present = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.link)
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path);
}

/** @param {string} path @returns {Lockfile | undefined} */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether `npm ci` has to run.
 *
 * @param {string} root the project's folder
 * @returns {boolean}
 */
export function needsInstall(root) {
  const wanted = readLockfile(join(root, 'package-lock.json'));
  if (wanted === undefined) throw new Error(`${join(root, 'package-lock.json')} is missing or not JSON.`);
  const installed = readLockfile(join(root, 'node_modules', '.package-lock.json'));
  return installed === undefined || missingPackages(wanted, installed).length > 0;
}

/**
 * The command line that runs npm: the npm that started us where it did, else the one on the PATH.
 *
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && existsSync(npm) && /npm/.test(npm)) {
    return { command: process.execPath, args: [npm, ...args], shell: false };
  }
  return { command: 'npm', args, shell: process.platform === 'win32' };
}

/**
 * Installs the packages of the lockfile when they are not there yet.
 *
 * @param {string} root the project's folder
 * @param {(message: string) => void} say where progress goes
 * @returns {Promise<void>} rejects with a sentence for the user when npm fails
 */
export async function installPackages(root, say) {
  if (!needsInstall(root)) return;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  say('Installing the packages (about 750 MB on disk, once) …');
  const heartbeat = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000);
  try {
    await runNpm(root, ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  } finally {
    clearInterval(heartbeat);
  }
  say(`Packages installed in ${seconds()} s.`);
}

/**
 * @param {string} root
 * @param {string[]} npmArgs
 * @returns {Promise<void>}
 */
function runNpm(root, npmArgs) {
  const { command, args, shell } = npmCommand(npmArgs);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
    child.once('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.once('exit', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`npm could not install the packages (exit ${code}); its message is above.`));
    });
  });
}
