import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workerFiles } from '../../../scripts/build/workerFiles.ts';

describe('files that run in worker threads', () => {
  let root: string;
  const folder = () => join(root, 'electron/service');

  function write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder(), path)), { recursive: true });
      writeFileSync(join(folder(), path), text);
    }
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cordboard-workers-'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are found, and the bundle refers to their results', async () => {
    write({
      'media/speaker.ts': "export const worker = new URL('./speechWorker.ts', import.meta.url).pathname;",
      'media/speechWorker.ts': 'export {};',
    });
    const { files, plugin } = workerFiles(folder());
    expect(files).toEqual([join(folder(), 'media/speechWorker.ts')]);
    const outfile = join(root, 'bundle.mjs');
    const entryPoints = [join(folder(), 'media/speaker.ts')];
    await build({ entryPoints, outfile, bundle: true, format: 'esm', plugins: [plugin] });
    expect(readFileSync(outfile, 'utf8')).toContain('./speechWorker.js');
  });

  it('do not exist where no address is used', () => {
    write({ 'a.ts': "import './b.ts';", 'b.ts': "new URL('./c.ts', 'http://127.0.0.1/');" });
    expect(workerFiles(folder()).files).toEqual([]);
  });

  it('may not have the same name, for the bundle has one folder', () => {
    write({
      'a.ts': "new URL('./one/worker.ts', import.meta.url); new URL('./two/worker.ts', import.meta.url);",
      'one/worker.ts': '',
      'two/worker.ts': '',
    });
    expect(() => workerFiles(folder())).toThrow('worker.ts');
  });
});
