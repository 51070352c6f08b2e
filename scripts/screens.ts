/** `npm run screens`: redraws the pictures in `docs/screens`. With names as arguments it redraws only those scenes. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build/buildStale.ts';
import type { Scene } from './screens/scene.ts';
import { openCamera, openStudio, shoot, shotName, shotsOf } from './screens/studio.ts';
import { findBrowser } from './start/findBrowser.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docs', 'screens');
const say = (message: string) => process.stderr.write(`${message}\n`);

/** By file: the scenes of one share a service, and those of others bring people of their own. */
async function loadScenes(): Promise<Scene[][]> {
  const scenes = join(import.meta.dirname, 'screens', 'scenes');
  const files = readdirSync(scenes).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(scenes, name)).href) as Promise<{ default: Scene[] }>),
  );
  return modules.map((module) => module.default);
}

async function draw(scenes: readonly Scene[], hasOwner: boolean, program: string): Promise<number> {
  if (scenes.length === 0) return 0;
  const studio = await openStudio(root, hasOwner);
  const camera = await openCamera(program);
  let failures = 0;
  for (const shot of scenes.flatMap(shotsOf)) {
    const name = shotName(shot);
    try {
      await shoot(camera, studio, shot, folder);
      say(`✓ ${name}`);
    } catch (error) {
      failures += 1;
      say(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await camera.close();
  await studio.close();
  return failures;
}

async function drawAll(names: readonly string[]): Promise<number> {
  await buildStale(root, say);
  const program = findBrowser(process.platform, process.env);
  if (program === undefined) throw new Error('There is no Chrome, Edge or Chromium to draw with.');
  mkdirSync(folder, { recursive: true });
  const wanted = ({ name }: Scene) => names.length === 0 || names.includes(name);
  const files = (await loadScenes()).map((scenes) => scenes.filter(wanted));
  if (files.flat().length === 0) throw new Error('There is no scene to draw.');
  let failures = 0;
  for (const scenes of files) {
    const newcomers = scenes.filter(({ as }) => as === 'newcomer');
    const others = scenes.filter(({ as }) => as !== 'newcomer');
    failures += (await draw(newcomers, false, program)) + (await draw(others, true, program));
  }
  return failures;
}

const failures = await drawAll(process.argv.slice(2));
process.exitCode = failures === 0 ? 0 : 1;
