import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleRenderer } from '../../../scripts/build/bundleRenderer.ts';

const outDir = mkdtempSync(join(tmpdir(), 'interface-'));
const printed: string[] = [];
const files = new Map<string, Buffer>();

/** Every script and style sheet that the page loads before it asks for anything. */
function firstFiles(): readonly string[] {
  const page = files.get('index.html')?.toString() ?? '';
  return [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
}

/** What a browser gets that takes gzip; what fits into a packet is not compressed. */
function sentFile(name: string): string {
  const compressed = join(outDir, `${name}.gz`);
  return existsSync(compressed) ? compressed : join(outDir, name);
}

const textOf = (names: readonly string[]) => names.map((name) => files.get(name)?.toString()).join('\n');

beforeAll(async () => {
  const keep = (...words: unknown[]) => void printed.push(words.join(' '));
  const output = [
    ...(['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(keep)),
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        keep(text);
        return true;
      }),
    ),
  ];
  // Vitest's own would bundle what React has for developers.
  vi.stubEnv('NODE_ENV', 'production');
  await bundleRenderer(resolve(import.meta.dirname, '../../..'), outDir).finally(() => {
    for (const spy of output) spy.mockRestore();
    vi.unstubAllEnvs();
  });
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    if (/\.(html|js|css)$/.test(name)) files.set(name, readFileSync(join(outDir, name)));
  }
}, 60_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('the built interface', () => {
  it('is made without a word of warning', () => expect(printed).toEqual([]));

  it('loads less than 250 kB, compressed, before the first page asks for anything', () => {
    const sizes = firstFiles().map((name) => statSync(sentFile(name)).size);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(250_000);
  });

  it('has the calls and all that is done with them among what it loads first', () => {
    const strings = ['Hang up', 'Answer', 'Mute', 'Hold', 'Record', 'Transfer to'];
    expect(strings.filter((text) => !textOf(firstFiles()).includes(text))).toEqual([]);
    // The call bar and the tiles have these icons, and no other file does.
    const later = [...files.keys()].filter((name) => name.endsWith('.js') && !firstFiles().includes(name));
    expect(textOf(firstFiles())).toContain('circle-parking');
    expect(textOf(later)).not.toContain('circle-parking');
  });

  it('has nothing among it that only other pages need', () => {
    const first = textOf(firstFiles());
    expect(['ZodError', 'formatInternational', 'uplot', 'WaveSurfer'].filter((word) => first.includes(word))).toEqual(
      [],
    );
    expect(textOf([...files.keys()])).toContain('formatInternational');
  });
});
