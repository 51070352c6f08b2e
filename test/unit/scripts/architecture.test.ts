import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkArchitecture, ruleNames } from '../../../scripts/check/architecture.ts';

const project = resolve(import.meta.dirname, '../../..');
const service = 'electron/service';

/** For each rule, files of which the first breaks it. */
const planted: Record<string, Record<string, string>> = {
  'no-circular': { 'shared/a.ts': "import './b.ts';", 'shared/b.ts': "import './a.ts';" },
  'no-orphans': { 'shared/alone.ts': 'export const nobodyWantsMe = 1;' },
  'no-unresolvable': { 'shared/a.ts': "import './nowhere.ts';" },
  'product-without-tests-or-scripts': { 'shared/a.ts': "import '../test/b.ts';", 'test/b.ts': '' },
  'service-without-development-packages': { [`${service}/http/a.ts`]: "import 'vitest';" },
  'electron-only-in-shell': { [`${service}/a.ts`]: "import 'electron';" },
  'fastify-only-in-http': { [`${service}/calls/a.ts`]: "import 'fastify';" },
  'sip.js-only-in-sip': { [`${service}/media/a.ts`]: "import 'sip.js';" },
  'smpp-only-in-sms': { [`${service}/modules/a.ts`]: "import 'smpp';" },
  'drivers-only-in-storage': { [`${service}/modules/a.ts`]: "import 'node:sqlite';" },
  'codecs-only-in-media': { [`${service}/sip/a.ts`]: "import type { RTCPeerConnection } from 'werift';" },
  'shared-stands-alone': { 'shared/a.ts': `import '../${service}/ports/b.ts';`, [`${service}/ports/b.ts`]: '' },
  'ports-are-types': { [`${service}/ports/a.ts`]: "import '../sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'media-knows-ports': { [`${service}/media/a.ts`]: "import '../sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'sip-knows-ports': { [`${service}/sip/a.ts`]: "import '../media/b.ts';", [`${service}/media/b.ts`]: '' },
  'storage-knows-ports': { [`${service}/storage/a.ts`]: "import '../calls/b.ts';", [`${service}/calls/b.ts`]: '' },
  'events-know-ports': { [`${service}/events/a.ts`]: "import '../storage/b.ts';", [`${service}/storage/b.ts`]: '' },
  'sms-knows-ports': { [`${service}/sms/a.ts`]: "import '../sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'domain-is-pure': { [`${service}/calls/a.ts`]: "import '../http/b.ts';", [`${service}/http/b.ts`]: '' },
  'domain-without-machine': { [`${service}/queues/a.ts`]: "import 'node:fs';" },
  'demo-is-a-peer': { [`${service}/demo/a.ts`]: "import '../calls/b.ts';", [`${service}/calls/b.ts`]: '' },
  'http-serves-services': { [`${service}/http/a.ts`]: "import '../sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'modules-serve-services': { [`${service}/modules/a.ts`]: "import '../http/b.ts';", [`${service}/http/b.ts`]: '' },
  'programs-answer-calls': {
    [`${service}/voicemail/a.ts`]: "import '../http/b.ts';",
    [`${service}/http/b.ts`]: '',
  },
  'administration-knows-ports': {
    [`${service}/accounts/a.ts`]: "import '../calls/b.ts';",
    [`${service}/calls/b.ts`]: '',
  },
  'adapters-fit-domain-to-ports': {
    [`${service}/adapters/a.ts`]: "import '../http/b.ts';",
    [`${service}/http/b.ts`]: '',
  },
  'headless-is-thin': { 'electron/headless.ts': "import './service/sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'shell-without-service': { 'electron/shell/a.ts': "import '../service/b.ts';", [`${service}/b.ts`]: '' },
  'desktop-entry-is-thin': { 'electron/main.ts': "import './service/sip/b.ts';", [`${service}/sip/b.ts`]: '' },
  'service-without-shells': { [`${service}/a.ts`]: "import '../shell/b.ts';", 'electron/shell/b.ts': '' },
  'renderer-is-a-client': { 'renderer/a.ts': `import '../${service}/b.ts';`, [`${service}/b.ts`]: '' },
  'features-apart': {
    'renderer/features/history/a.ts': "import '../phone/b.ts';",
    'renderer/features/phone/b.ts': '',
  },
  'app-on-top': { 'renderer/hooks/a.ts': "import '../app/b.ts';", 'renderer/app/b.ts': '' },
  'foundation-without-features': {
    'renderer/components/a.ts': "import '../features/phone/b.ts';",
    'renderer/features/phone/b.ts': '',
  },
  'widget-stands-alone': { 'widget/a.ts': "import '../shared/b.ts';", 'shared/b.ts': '' },
  'widget-without-packages': { 'widget/a.ts': "import 'zod';" },
  'renderer-without-node': { 'renderer/lib/a.ts': "import 'node:path';" },
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

  it('keeps wrap-ups as pure as the rest of the domain', async () => {
    write({ [`${service}/wrapups/a.ts`]: "import '../records/b.ts';", [`${service}/records/b.ts`]: '' });
    const { violations } = await checkArchitecture(root, ['electron']);
    expect(violations).toContainEqual(expect.objectContaining({ rule: 'domain-is-pure' }));
  });

  it('accepts a small project that keeps the rules', async () => {
    write({
      'shared/words.ts': 'export const word = 1;',
      [`${service}/sip/dialog.ts`]:
        "import { word } from '../../../shared/words.ts';\nimport 'sip.js';\nexport default word;",
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
