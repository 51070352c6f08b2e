import { resolve } from 'node:path';
import { buildStale } from './build/buildStale.ts';

const root = resolve(import.meta.dirname, '..');
const say = (message: string) => process.stderr.write(`${message}\n`);

const made = await buildStale(root, say);
if (made.length === 0) say('Everything is up to date.');
