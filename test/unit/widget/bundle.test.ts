import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleWidget } from '../../../scripts/build/bundleWidget.ts';

const project = resolve(import.meta.dirname, '../../..');
/** Every visitor of a web site loads it. */
const largestBytes = 16 * 1024;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cordboard-widget-'));
  await bundleWidget(project, folder);
});

afterAll(() => rm(folder, { recursive: true }));

it('is one script of less than 16 KB, compressed', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['callmeback.js', 'callmeback.js.br', 'callmeback.js.gz']);
  expect((await stat(join(folder, 'callmeback.js.gz'))).size).toBeLessThan(largestBytes);
});

it('brings everything along, and leaves the page’s own names alone', async () => {
  const script = await readFile(join(folder, 'callmeback.js'), 'utf8');
  expect(script).not.toMatch(/\brequire\(|\bimport[\s("']|\beval\(|document\.cookie|innerHTML/);
  // A classic script's declarations would be the page's; a function of its own keeps them.
  expect(script).toMatch(/^(["']use strict["'];)?\(\(\)=>\{/);
  expect(script.trimEnd()).toMatch(/\}\)\(\);?$/);
});
