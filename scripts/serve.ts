/** `npm run serve`: the service without a window, in this very process, so that signals reach it directly. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build/buildStale.ts';

const root = resolve(import.meta.dirname, '..');
await buildStale(root, (message) => process.stderr.write(`${message}\n`));

const service = join(root, 'dist', 'service', 'headless.js');
process.argv[1] = service;
await import(pathToFileURL(service).href);
