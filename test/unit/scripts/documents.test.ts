import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../../../electron/service/platform/config/config.ts';
import { isModern } from '../../../scripts/bootstrap/modernNode.mjs';

const project = resolve(import.meta.dirname, '../../..');

/** Folders that are made, or that belong to a user's data or a tester's folder, and not to the project. */
const elsewhere = /^(dist|node_modules|recordings|valid|invalid|rejected)\/$/;

interface Project {
  /** Every file and folder, relative to the root; folders end in a slash. */
  readonly paths: ReadonlySet<string>;
  /** Names of the scripts in package.json. */
  readonly scripts: ReadonlySet<string>;
  /** The text of each Markdown file. */
  readonly documents: ReadonlyMap<string, string>;
}

function readProject(): Project {
  const ignored = new Set(['node_modules', 'dist', 'coverage', '.cache', '.git']);
  const files = globSync(['**/*', '.github/**/*', '.ci/*', '.*'], {
    cwd: project,
    withFileTypes: true,
    exclude: (entry) => ignored.has(entry.name),
  });
  const paths = files
    .filter((entry) => !ignored.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(project.length + 1) + (entry.isDirectory() ? '/' : ''));
  const documents = paths.filter((path) => path.endsWith('.md'));
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: object };
  return {
    paths: new Set(paths),
    scripts: new Set(Object.keys(scripts)),
    documents: new Map(documents.map((path) => [path, readFileSync(join(project, path), 'utf8')])),
  };
}

const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** The anchor of a heading, as Git hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (text: string) =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

function leadsSomewhere({ paths, documents }: Project, document: string, link: string): boolean {
  if (/^(https?|mailto):/.test(link)) return true;
  const [target = '', anchor] = link.split('#');
  const path = target === '' ? document : join(dirname(document), target);
  if (!paths.has(path) && !paths.has(`${path.replace(/\/$/, '')}/`)) return false;
  return anchor === undefined || anchorsOf(documents.get(path) ?? '').includes(anchor);
}

/** Whether a path between backquotes exists: from the root, or by its last part. */
function isThere(paths: readonly string[], text: string): boolean {
  const isWhole = /^(electron|renderer|shared|scripts|test|widget|docs|[.]github|[.]ci)\//.test(text);
  const isFile = /^[\w.@-]+(\/[\w.@-]+)*[.](ts|tsx|mjs|md)$/.test(text);
  const isFolder = /^[\w.@-]+(\/[\w.@-]+)*\/$/.test(text) && !elsewhere.test(text);
  if (/[\s{}]/.test(text) || !(isWhole || isFile || isFolder)) return true;
  const pattern = text
    .replaceAll(/<[^>]*>/g, '*')
    .replaceAll(/[.()]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]*');
  const expression = new RegExp(`${isWhole ? '^' : '(^|/)'}${pattern.replace(/^([.][.]?\/|\\[.]+\/)+/, '')}/?$`);
  return paths.some((path) => expression.test(path));
}

/** Links, paths and commands of the documents that lead nowhere. */
function broken(found: Project): string[] {
  const paths = [...found.paths];
  return [...found.documents].flatMap(([document, whole]) => {
    const text = withoutFences(whole);
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !leadsSomewhere(found, document, link));
    const named = [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !isThere(paths, path));
    const commands = [...whole.matchAll(/\bnpm run (?:--silent )?([a-z-]+)/g)]
      .map(([, script = '']) => script)
      .filter((script) => !found.scripts.has(script));
    return [...links, ...named, ...commands].map((what) => `${document}: ${what}`);
  });
}

describe('documents', () => {
  it('name links, files, folders and commands that are there', () => {
    const found = readProject();
    expect(found.documents.size).toBeGreaterThan(20);
    expect(broken(found)).toEqual([]);
  });

  it('are checked for links and commands that do not exist', () => {
    const planted = [
      '[gone](docs/gone.md) [no such heading](README.md#gone) `electron/gone/` `scripts/gone.ts` `calls/gone.ts`',
      '`gone.ts` `gone/` `test/*/gone.test.ts`',
      '`npm run gone`',
      '[there](docs/A.md#two-words) `electron/a/` `a/b.ts` `b.ts` `electron/<name>/b.ts` `dist/` `npm run start`',
    ].join('\n\n');
    const paths = new Set(['README.md', 'docs/', 'docs/A.md', 'electron/', 'electron/a/', 'electron/a/b.ts']);
    const documents = new Map([
      ['README.md', planted],
      ['docs/A.md', '# Two words'],
    ]);
    expect(broken({ paths, scripts: new Set(['start']), documents })).toEqual(
      [
        'docs/gone.md',
        'README.md#gone',
        'electron/gone/',
        'scripts/gone.ts',
        'calls/gone.ts',
        'gone.ts',
        'gone/',
        'test/*/gone.test.ts',
        'gone',
      ].map((what) => `README.md: ${what}`),
    );
  });

  it('list every setting of the service', () => {
    const operating = readFileSync(join(project, 'docs/OPERATING.md'), 'utf8');
    const named = [...operating.matchAll(/^\| `CORDBOARD_([A-Z_]+)` \| `--([a-z-]+)` \|/gm)];
    expect(named.map(([, , flag = '']) => flag).sort()).toEqual([...settingNames].sort());
    for (const [, variable = '', flag = ''] of named) {
      expect(variable).toBe(flag.toUpperCase().replaceAll('-', '_'));
    }
  });

  it('say the same of Node as the packages', () => {
    const { engines, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(project, 'package.json'), 'utf8'),
    ) as Record<'engines' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
    const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    const versions = [devDependencies['@types/node'] ?? '', ...brought.map(([, version]) => version)];
    const major = readFileSync(join(project, '.nvmrc'), 'utf8').trim();
    expect(versions.map((version) => version.split('.')[0])).toEqual(versions.map(() => major));
    expect(engines.node).toBe(`>=${major}`);
    expect([isModern(`${major}.0.0`), isModern(`${Number(major) - 1}.99.0`)]).toEqual([true, false]);
    const oldest = /any Node from (\d+) on/.exec(readFileSync(join(project, 'scripts/run.mjs'), 'utf8'))?.[1];
    for (const document of ['README.md', 'CONTRIBUTING.md']) {
      const said = readFileSync(join(project, document), 'utf8').matchAll(/\bNode (\d+)/g);
      expect(new Set([...said].map(([, version]) => version)), document).toEqual(new Set([major, oldest]));
    }
  });
});
