import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findElectron } from '../../../scripts/start/electronBinary.ts';
import { fetchElectron } from '../../../scripts/start/fetchElectron.ts';

const limits = { waitMs: 3_000, stallMs: 1_500, lookMs: 50 };

describe('fetching Electron', () => {
  let root: string;
  let said: string[];
  const home = () => join(root, 'node_modules/electron');
  const say = (message: string) => said.push(message);

  beforeEach(() => {
    said = [];
    root = mkdtempSync(join(tmpdir(), 'cordboard-electron-'));
    mkdirSync(join(home(), 'dist'), { recursive: true });
    writeFileSync(join(home(), 'package.json'), '{"version":"45.0.0"}');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

  /** Writes a script that replaces Electron's own installer. */
  function installer(code: string): string {
    const path = join(root, `installer-${said.length}.mjs`);
    const head =
      "import { writeFileSync } from 'node:fs'; import { join } from 'node:path'; import { tmpdir } from 'node:os';\n";
    writeFileSync(path, `${head}const home = ${JSON.stringify(home())};\n${code}`);
    return path;
  }

  const fetch = (script: string) => fetchElectron(root, say, limits, script);
  const attempts = () => said.filter((message) => message.startsWith('Fetching')).length;

  it('gives its path', async () => {
    const script = installer(
      "writeFileSync(join(home, 'dist/electron'), ''); writeFileSync(join(home, 'path.txt'), 'electron');",
    );
    expect(await fetch(script)).toBe(join(home(), 'dist/electron'));
    expect(findElectron(root, {})).toBe(join(home(), 'dist/electron'));
  });

  it('remembers that it cannot be had, so that the next start does not wait', async () => {
    const script = installer("throw new Error('getaddrinfo ENOTFOUND github.com')");
    expect(await fetch(script)).toBeUndefined();
    expect(await fetch(script)).toBeUndefined();
    expect(attempts()).toBe(1);
    expect(said.join()).toContain('cannot be fetched here');
  });

  it('tries again for another version', async () => {
    const script = installer('process.exit(1)');
    await fetch(script);
    writeFileSync(join(home(), 'package.json'), '{"version":"46.0.0"}');
    await fetch(script);
    expect(attempts()).toBe(2);
  });

  it('gives up when nothing arrives', async () => {
    expect(await fetch(installer('setInterval(() => {}, 1000)'))).toBeUndefined();
    expect(said.join()).toContain('cannot be fetched here');
  });

  it('shows progress, and leaves a download that moves to the next start', async () => {
    const script = installer(
      "let n = 0; const t = setInterval(() => { writeFileSync(join(tmpdir(), 'part'), 'x'.repeat(n += 1e6)); if (n > 6e6) process.exit(0); }, 700);",
    );
    expect(await fetch(script)).toBeUndefined();
    expect(said).toContain('  1 MB');
    expect(said.at(-1)).toContain('still downloading');
    expect(await fetch(script)).toBeUndefined();
    expect(attempts()).toBe(1);
  });
});
