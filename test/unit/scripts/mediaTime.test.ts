import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
const media = 'electron/service/telephony/media';

/** Ways past the media clock. */
const planted: Record<string, string> = {
  date: 'export const at = Date.now();',
  monotonic: 'export const at = performance.now();',
  ofGlobal: 'export const at = globalThis.performance.now();',
  hrtime: 'export const at = process.hrtime.bigint();',
  timeout: 'setTimeout(() => undefined, 20);',
  interval: 'setInterval(() => undefined, 20);',
  timers: "export { setTimeout } from 'node:timers';",
  promises: "import { setTimeout } from 'node:timers/promises';\n\nawait setTimeout(20);",
  hooks: "import { performance as machine } from 'node:perf_hooks';\n\nexport const at = machine.now();",
};

describe('media reads no clock but its own', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cordboard-media-time-'));
    copyFileSync(join(project, 'biome.json'), join(root, 'biome.json'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** The files of which the linter says that they go past the clock. */
  async function foundIn(files: Record<string, string>): Promise<string[]> {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), `${content}\n`);
    }
    const lint = promisify(execFile)(process.execPath, [biome, 'lint', '--reporter=json', '.'], { cwd: root });
    const { stdout } = await lint.catch((failed: { stdout: string }) => failed);
    return Object.keys(files).filter((path) => stdout.includes(path));
  }

  it('finds every way past it', async () => {
    const files = Object.entries(planted).map(([name, code]) => [`${media}/rtp/${name}.ts`, code]);
    expect(await foundIn(Object.fromEntries(files))).toEqual(files.map(([path]) => path));
  });

  it('allows the clock itself, the relay thread and everybody else', async () => {
    const places = [
      `${media}/time/mediaClock.ts`,
      `${media}/transport/relay/relayThread.ts`,
      'electron/service/telephony/sip/dialog.ts',
    ];
    expect(await foundIn(Object.fromEntries(places.map((path) => [path, planted.monotonic ?? ''])))).toEqual([]);
  });
});
