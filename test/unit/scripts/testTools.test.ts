import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DebianPackage, missingTools } from '../../../scripts/test/testTools.ts';

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

  it('are there when their file is', () => {
    const module: DebianPackage = { name: 'module', purpose: 'websocket', file: join(folder, '*.so') };
    expect(missingTools([module])).toEqual([module]);
    writeFileSync(join(folder, 'websocket.so'), '');
    expect(missingTools([module])).toEqual([]);
  });
});
