import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTestTools } from '../../../scripts/test/provideTestTools.ts';
import { type DebianPackage, findProgram, missingTools } from '../../../scripts/test/testTools.ts';

describe('tools that the tests need', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cordboard-tools-'));
    vi.stubEnv('PATH', folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are there when one of their programs is', () => {
    const browser: DebianPackage = { name: 'browser', purpose: 'pages', programs: ['cordboard-x', 'cordboard-y'] };
    expect(missingTools([browser])).toEqual([browser]);
    writeFileSync(join(folder, 'cordboard-y'), '');
    expect(missingTools([browser])).toEqual([]);
  });

  it('are found in the order in which they are wished for', () => {
    for (const name of ['cordboard-x', 'cordboard-y']) writeFileSync(join(folder, name), '');
    expect(findProgram(['cordboard-y', 'cordboard-x'])).toBe(join(folder, 'cordboard-y'));
    expect(findProgram(['cordboard-z'])).toBeUndefined();
  });

  it('fail the check where they are needed, and are only named where the tests continue without them', async () => {
    const said: string[] = [];
    const packageOf = (otherwise?: string): DebianPackage => ({
      name: 'shell',
      purpose: 'pages',
      programs: ['cordboard-x'],
      ...(otherwise && { otherwise }),
    });
    const provide = (entry: DebianPackage) => provideTestTools((line) => said.push(line), [entry]);
    expect((await provide(packageOf())).passed).toBe(false);
    expect((await provide(packageOf('the browser opens them'))).passed).toBe(true);
    expect(said).toEqual(['There is no shell: the browser opens them.']);
  });

  it('are there when their file is', () => {
    const module: DebianPackage = { name: 'module', purpose: 'websocket', file: join(folder, '*.so') };
    expect(missingTools([module])).toEqual([module]);
    writeFileSync(join(folder, 'websocket.so'), '');
    expect(missingTools([module])).toEqual([]);
  });
});
