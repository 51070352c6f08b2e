import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFreshness } from '../../../scripts/build/freshness.ts';

const target = { name: 'thing', inputs: ['source', 'config.json'], output: 'dist/thing.js' };

describe('freshness of a build', () => {
  let root: string;
  let freshness: ReturnType<typeof createFreshness>;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cordboard-freshness-'));
    for (const folder of ['source', 'dist']) mkdirSync(join(root, folder));
    write('source/a.ts', 'a');
    write('config.json', '{}');
    write('dist/thing.js', 'made');
    freshness = createFreshness(root);
    freshness.remember(target, freshness.digest(target));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('lasts while nothing changes, whatever the files’ times are', () => {
    utimesSync(join(root, 'source/a.ts'), new Date(), new Date(Date.now() + 60_000));
    expect(freshness.isFresh(target)).toBe(true);
  });

  it('ends with an edit, a new file, a renamed one, or a configuration', () => {
    const edits: [string, () => void][] = [
      ['edit', () => write('source/a.ts', 'b')],
      ['new file', () => write('source/b.ts', '')],
      ['configuration', () => write('config.json', '{"x":1}')],
    ];
    for (const [what, edit] of edits) {
      edit();
      expect(freshness.isFresh(target), what).toBe(false);
      freshness.remember(target, freshness.digest(target));
      expect(freshness.isFresh(target), what).toBe(true);
    }
  });

  it('ends when the product is gone or a build was interrupted', () => {
    freshness.forget(target);
    expect(freshness.isFresh(target)).toBe(false);
    freshness.remember(target, freshness.digest(target));
    rmSync(join(root, 'dist/thing.js'));
    expect(freshness.isFresh(target)).toBe(false);
  });
});
