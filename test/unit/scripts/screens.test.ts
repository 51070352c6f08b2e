import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Scene } from '../../../scripts/screens/scene.ts';
import { picturesOf } from '../../../scripts/screens/studio.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'scripts/screens/scenes');

async function everyScene(): Promise<Scene[]> {
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<{ default: Scene[] }>),
  );
  return modules.flatMap((module) => module.default);
}

/** Files that stand in one list and not in the other. */
const missing = (from: readonly string[], others: readonly string[]) => from.filter((file) => !others.includes(file));

it('every scene has its pictures, in each of its sizes and both themes, and every picture is of a scene', async () => {
  const scenes = await everyScene();
  expect(scenes.length).toBeGreaterThan(100);
  const wanted = scenes.flatMap(picturesOf);
  expect(new Set(wanted).size, 'no two scenes have the same name').toBe(wanted.length);
  const drawn = readdirSync(join(root, 'docs/screens'));
  expect(missing(wanted, drawn), 'not drawn yet: npm run screens <name>').toEqual([]);
  expect(missing(drawn, wanted), 'of no scene').toEqual([]);
});
