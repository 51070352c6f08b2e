import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture, ruleNames } from '../../../scripts/check/architecture.ts';
import { folderCircles } from '../../../scripts/check/folderCircles.ts';
import { foreignSql } from '../../../scripts/check/sqlDialect.ts';

const project = resolve(import.meta.dirname, '../../..');
const service = 'electron/service';

/** A file in one room of the service that imports one in another. */
const breach = (from: string, to: string): Record<string, string> => ({
  [`${service}/${from}/a.ts`]: `import '${'../'.repeat(from.split('/').length)}${to}/b.ts';`,
  [`${service}/${to}/b.ts`]: '',
});

/** For each rule, files of which the first breaks it. */
const planted: Record<string, Record<string, string>> = {
  'no-circular': { 'shared/a.ts': "import './b.ts';", 'shared/b.ts': "import './a.ts';" },
  'no-circular-folders': {
    [`${service}/calls/session/a.ts`]: "import './quality/b.ts';",
    [`${service}/calls/session/quality/b.ts`]: '',
    [`${service}/calls/session/quality/c.ts`]: "import '../d.ts';",
    [`${service}/calls/session/d.ts`]: '',
  },
  'no-orphans': { 'shared/alone.ts': 'export const nobodyWantsMe = 1;' },
  'no-unresolvable': { 'shared/a.ts': "import './nowhere.ts';" },
  'product-without-tests-or-scripts': { 'shared/a.ts': "import '../test/b.ts';", 'test/b.ts': '' },
  'service-without-development-packages': { [`${service}/platform/http/a.ts`]: "import 'vitest';" },
  'electron-only-in-shell': { [`${service}/a.ts`]: "import 'electron';" },
  'fastify-only-in-http': { [`${service}/calls/a.ts`]: "import 'fastify';" },
  'sip.js-only-in-sip': { [`${service}/telephony/media/a.ts`]: "import 'sip.js';" },
  'smpp-only-in-sms': { [`${service}/features/sms/a.ts`]: "import 'smpp';" },
  'drivers-only-in-storage': { [`${service}/platform/storage/audit/a.ts`]: "import 'node:sqlite';" },
  'codecs-only-in-media': { [`${service}/telephony/sip/a.ts`]: "import type { RTCPeerConnection } from 'werift';" },
  'shared-stands-alone': { 'shared/a.ts': `import '../${service}/kernel/b.ts';`, [`${service}/kernel/b.ts`]: '' },
  'kernel-stands-alone': breach('kernel', 'platform/http'),
  'platform-below-rooms': breach('platform/storage', 'features/webhooks'),
  'ports-are-types': breach('telephony/ports', 'telephony/sip'),
  'media-knows-ports': breach('telephony/media', 'telephony/sip'),
  'sip-knows-ports': breach('telephony/sip', 'telephony/media'),
  'domain-below-features': breach('wrapups', 'features/history'),
  'domain-without-machine': { [`${service}/queues/a.ts`]: "import 'node:fs';" },
  'domain-without-queries': { [`${service}/queues/a.ts`]: "import { sql } from 'kysely';\nexport default sql;" },
  'workers-without-query-builder': {
    [`${service}/platform/storage/reader/someWorker.ts`]: "import '../b.ts';",
    [`${service}/platform/storage/b.ts`]: "import { SqliteDialect } from 'kysely';\nexport default SqliteDialect;",
  },
  'calls-model': breach('calls/model', 'calls/session'),
  'calls-session': breach('calls/session', 'calls/actions'),
  'calls-programs': breach('calls/programs', 'calls/actions'),
  'calls-phones': breach('calls/phones', 'calls/actions'),
  'calls-actions': breach('calls/actions', 'calls/supervision'),
  'calls-supervision': breach('calls/supervision', 'calls/programs'),
  'features-below-root': breach('features/sms', 'telephony/sip'),
  'service-features-apart': breach('features/sms', 'features/contacts'),
  'demo-is-a-peer': breach('demo', 'calls'),
  'sql-of-sqlite-only-in-dialect': {
    [`${service}/queues/repository.ts`]:
      "import { sql } from 'kysely';\nexport default sql`SELECT id FROM calls WHERE number GLOB '*[0-9]*'`;",
  },
  'headless-is-thin': { 'electron/headless.ts': "import './service/calls/b.ts';", [`${service}/calls/b.ts`]: '' },
  'shell-without-service': { 'electron/shell/a.ts': "import '../service/b.ts';", [`${service}/b.ts`]: '' },
  'desktop-entry-is-thin': { 'electron/main.ts': "import './service/calls/b.ts';", [`${service}/calls/b.ts`]: '' },
  'service-without-shells': { [`${service}/a.ts`]: "import '../shell/b.ts';", 'electron/shell/b.ts': '' },
  'renderer-is-a-client': { 'renderer/a.ts': `import '../${service}/b.ts';`, [`${service}/b.ts`]: '' },
  'renderer-without-schemas': { 'renderer/a.ts': "import '../shared/api/b.ts';", 'shared/api/b.ts': '' },
  'features-apart': {
    'renderer/features/history/a.ts': "import '../phone/b.ts';",
    'renderer/features/phone/b.ts': '',
  },
  'renderer-platform-stands-below': { 'renderer/platform/a.ts': "import '../ui/b.ts';", 'renderer/ui/b.ts': '' },
  'ui-without-entities': { 'renderer/ui/a.ts': "import '../entities/call/b.ts';", 'renderer/entities/call/b.ts': '' },
  'entities-without-features': {
    'renderer/entities/call/a.ts': "import '../../features/phone/b.ts';",
    'renderer/features/phone/b.ts': '',
  },
  'widget-stands-alone': { 'widget/a.ts': "import '../shared/b.ts';", 'shared/b.ts': '' },
  'widget-without-packages': { 'widget/a.ts': "import 'zod';" },
  'reference-of-the-document-alone': { 'reference/a.ts': "import '../shared/b.ts';", 'shared/b.ts': '' },
  'client-stands-alone': { 'clients/typescript/src/a.ts': "import '../../../shared/b.ts';", 'shared/b.ts': '' },
  'renderer-without-node': { 'renderer/platform/a.ts': "import 'node:path';" },
};

describe('architecture check', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cordboard-architecture-'));
    for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(project, name), join(root, name));
    symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'dir');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(files: Record<string, string>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), `${content}\n`);
    }
  }

  const foldersOf = (files: Record<string, string>) => [
    ...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? '')),
  ];

  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual([...ruleNames].sort());
  });

  it.each(Object.entries(planted))('finds a planted violation of %s', async (rule, files) => {
    write(files);
    const report = await checkArchitecture(root, foldersOf(files));
    expect(report.violations).toContainEqual(expect.objectContaining({ rule, from: Object.keys(files)[0] }));
  });

  it.each([
    "sql`SELECT datetime(at / 1000, 'unixepoch') FROM calls`",
    'sql`SELECT id FROM calls WHERE name LIKE 1`',
    'sql`SELECT id FROM calls WHERE id IN (SELECT value FROM json_each(1))`',
    'sql`SELECT rowid FROM calls_search WHERE calls_search MATCH 1`',
    'sql`SELECT * FROM calls NOT INDEXED`',
    'sql`SELECT id FROM calls ORDER BY +id`',
    'sql`SELECT sum(held = 1) FROM calls`',
    'sql`SELECT id FROM calls WHERE NOT held`',
    "sql.raw('PRAGMA busy_timeout = 0')",
    "unit.db.insertInto('calls').orIgnore()",
  ])('finds what SQLite alone understands: %s', (statement) => {
    const inRoom = (text: string) => `import { sql } from 'kysely';\nexport const query = ${text};`;
    write({
      [`${service}/queues/a.ts`]: inRoom(statement),
      [`${service}/platform/storage/dialect/b.ts`]: inRoom(statement),
    });
    expect(new Set(foreignSql(root).map(({ file }) => file))).toEqual(new Set([`${service}/queues/a.ts`]));
  });

  it('leaves alone SQL that other databases understand', () => {
    const statements = [
      'sql`SELECT count(*) FILTER (WHERE held = 1), sum(hold_time) FROM calls WHERE NOT EXISTS (SELECT 1)`',
      'sql`INSERT INTO calls (id) VALUES (1) ON CONFLICT DO NOTHING`',
      'sql`SELECT id FROM calls WHERE id NOT IN (1) AND name IS NOT NULL`',
    ];
    write({ [`${service}/queues/a.ts`]: `import { sql } from 'kysely';\nexport default [${statements.join(', ')}];` });
    expect(foreignSql(root)).toEqual([]);
  });

  it('excuses circles of folders by name, and no excuse without one', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((folder) => `${service}/calls/${folder}/x.ts`) as [string, string, string];
    const files = [
      { source: a, imports: [b] },
      { source: b, imports: [a] },
      { source: c, imports: [a] },
    ];
    const folders = [`${service}/calls/a`, `${service}/calls/b`];
    expect(folderCircles(files, [])).toEqual([
      { from: a, to: b },
      { from: b, to: a },
    ]);
    expect(folderCircles(files, [{ folders, why: '' }])).toEqual([]);
    expect(folderCircles(files, [{ folders: [...folders, `${service}/calls/c`], why: '' }])).toEqual([
      expect.objectContaining({ from: `${service}/calls/c` }),
    ]);
  });

  it('finds circles of folders in the interface, also through what is loaded later', async () => {
    const page = 'renderer/features/settings/Page.ts';
    write({
      [page]: "export const load = () => import('./lines/List.ts');",
      'renderer/features/settings/lines/List.ts': "import '../heading.ts';",
      'renderer/features/settings/heading.ts': '',
    });
    const { violations } = await checkArchitecture(root, ['renderer']);
    const rule = 'no-circular-folders';
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: page }));
    expect(violations).toContainEqual(expect.objectContaining({ rule, to: 'renderer/features/settings/heading.ts' }));
  });

  it('keeps features from what composes them', async () => {
    write({ 'renderer/features/phone/a.ts': "import '../../app/b.ts';", 'renderer/app/b.ts': '' });
    const { violations } = await checkArchitecture(root, ['renderer']);
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'features-apart' }));
  });

  it('lets privacy rules reach into the rows of features', async () => {
    write(breach('features/privacy', 'features/history'));
    expect((await checkArchitecture(root, ['electron'])).violations).toEqual([]);
  });

  it('accepts a small project that keeps the rules', async () => {
    write({
      'shared/words.ts': 'export const word = 1;',
      [`${service}/telephony/sip/dialog.ts`]:
        "import { word } from '../../../../shared/words.ts';\nimport 'sip.js';\nexport default word;",
      'renderer/app/page.ts': "import '../features/phone/pad.ts';",
      'renderer/features/phone/pad.ts': "import { word } from '../../../shared/words.ts';\nexport default word;",
    });
    const report = await checkArchitecture(root, ['shared', 'electron', 'renderer']);
    expect(report).toEqual({ files: 4, violations: [] });
  });

  it('fails when it looked at nothing', async () => {
    write({ 'shared/notes.md': 'no code', 'test/a.ts': '' });
    await expect(checkArchitecture(root, ['shared'])).rejects.toThrow('looked at no file');
  });
});
