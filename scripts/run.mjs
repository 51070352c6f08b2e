/**
 * Runs one of the project's own scripts: `node scripts/run.mjs <script.ts> [arguments]`.
 *
 * Works with any Node from 20 on and needs no package: it installs the packages when they are missing or older than the
 * lockfile, then runs the script under Node 24, which the packages bring. What it says goes to standard error, so that
 * the script owns standard output.
 */
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './bootstrap/installPackages.mjs';
import { findModernNode, isModern, runUnder } from './bootstrap/modernNode.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** @param {string} message */
const say = (message) => process.stderr.write(`${message}\n`);

/** @param {string} message @returns {never} */
function fail(message) {
  say(message);
  process.exit(1);
}

const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('Usage: node scripts/run.mjs <script.ts> [arguments]');
const path = resolve(root, script);

try {
  await installPackages(root, say);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

if (isModern(process.versions.node)) {
  process.argv.splice(1, 2, path);
  await import(pathToFileURL(path).href);
} else {
  const node = findModernNode(root);
  if (node === undefined) {
    fail(
      `Cordboard needs Node 24 and this is Node ${process.versions.node}. ` +
        'Get it from https://nodejs.org/en/download (or `nvm install 24`), then run the same command again.',
    );
  }
  process.exit(await runUnder(node, [path, ...args]));
}
