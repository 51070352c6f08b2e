import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

/** The first Node release line that Cordboard runs on; Electron 45 embeds it too. */
const MINIMUM_MAJOR = 24;

/**
 * Whether a Node version is one that Cordboard runs on.
 *
 * @param {string} version such as `24.21.0`
 * @returns {boolean}
 */
export function isModern(version) {
  return Number.parseInt(version, 10) >= MINIMUM_MAJOR;
}

/**
 * The Node binary that the project's packages brought.
 *
 * @param {string} root the project's folder
 * @returns {string | undefined} undefined where npm has none for this platform
 */
export function findModernNode(root) {
  const bin = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${packagePlatform()}-${process.arch}`, 'bin', bin);
  return existsSync(path) ? path : undefined;
}

/** @returns {string} the platform's name in the names of the `node-<platform>-<arch>` packages */
function packagePlatform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function handOn(child, signal) {
  // A terminal sends Ctrl-C to the whole foreground group: the child has it already.
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/**
 * Runs a script under another Node, with that Node first on the PATH, and hands signals on to it.
 *
 * @param {string} node the binary
 * @param {string[]} args
 * @returns {Promise<number>} its exit status; 128 + n when signal n ended it
 */
export function runUnder(node, args) {
  const env = { ...process.env, PATH: `${join(node, '..')}${delimiter}${process.env.PATH ?? ''}` };
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit', env });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => handOn(child, signal));
    }
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
