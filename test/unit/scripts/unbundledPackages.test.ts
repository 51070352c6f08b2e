import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleService, unbundledPackages } from '../../../scripts/build/bundleService.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Packages with an LGPL library inside, and words of theirs. */
const replaceable = [
  ['wasm-media-encoders', 'Invalid constant bitrate'],
  ['mpg123-decoder', 'mpeg_frame_decoder_create'],
] as const;

let copy: string;

/** A tree that is bundled beside the one that others run. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'cordboard-bundle-'));
  for (const name of ['electron', 'shared', 'node_modules', 'package.json'])
    symlinkSync(join(root, name), join(copy, name));
  await bundleService(copy);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const bundle = (): string => {
  const folder = join(copy, 'dist', 'service');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
};

describe('packages with an LGPL library inside', () => {
  it.each(replaceable)('%s stays beside the bundle, where it can be replaced', (name, words) => {
    expect(unbundledPackages).toContain(name);
    expect(bundle()).toMatch(new RegExp(`from ?"${name}"|import\\("${name}"\\)`));
    expect(bundle()).not.toContain(words);
  });
});

/** A package and everything that it needs. */
function withDependencies(name: string): string[] {
  const text = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { readonly dependencies?: Readonly<Record<string, string>> };
  return [name, ...Object.keys(dependencies).flatMap(withDependencies)];
}

/** It reports installations home and is used by nothing else. */
const leftOut = ['@scarf/scarf'];

describe('the packed app', () => {
  const needed = new Set(unbundledPackages.flatMap(withDependencies));
  it.each([...needed].filter((name) => !leftOut.includes(name)))('carries %s, which the bundle needs', (name) => {
    expect(readFileSync(join(root, 'electron-builder.yml'), 'utf8')).toContain(`- node_modules/${name}/`);
  });
});
