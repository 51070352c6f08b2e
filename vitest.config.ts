import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longestFirst.ts';

/**
 * One project per kind of proof, run in groups so that tests with real peers, real audio and windows do not disturb each
 * other. `npm test` runs the pure ones beside those that mostly wait (`scripts/test/runVitest.ts`).
 */
type Kind = {
  name: string;
  include: string[];
  exclude?: string[];
  group: number;
  workers: number;
  timeoutMs: number;
  /** How long a test waits for one thing, where that is more than a minute. */
  patienceMs?: number;
  /** Whether its tests open databases of their own, one after the other. */
  databases?: boolean;
  /**
   * Whether its files share a worker and the modules it has loaded, which takes two seconds of CPU for each file otherwise:
   * they leave neither module state nor doubles behind.
   */
  shared?: boolean;
  /** Whether the data is in a server of PostgreSQL, which is started for them. */
  onPostgres?: boolean;
  /** Whether tests start the service, or open the interface, from `dist`. */
  runsBuilt?: boolean;
  /** Whether tests make calls, whose SIP messages are shown when one fails. */
  calls?: boolean;
  /**
   * Whether its files need Vite to be loaded: for JSX, or the double of Electron. Others are loaded by Node itself, which
   * runs the service's code as it ships and takes a third less for it: Vite makes a call of every use of an import.
   */
  needsVite?: boolean;
};

/** Of `e2e`, those that fill a machine by themselves, or that measure sound: one at a time, beside what gives way to them. */
const alone = [
  'audio',
  'callFlood',
  'callQuality',
  'calls',
  'conference',
  'contactCentre*',
  'liveQueues',
  'supervision',
].map((name) => `test/e2e/${name}.test.ts`);

/** What is stored in PostgreSQL as well: tests that know their data through repositories and the API alone. */
const onBothDatabases = [
  ...[
    'accountsAtProviders',
    'alerts',
    'auditCrash',
    'chats',
    'collections',
    'contactFilters',
    'conversations',
    'crash',
  ],
  ...['featureCodes', 'handlingTimes', 'recordFilters', 'recordingSearch', 'reports', 'transactions'],
  ...['webhooks', 'wrapUps'],
  'postgresSchema',
].map((name) => `test/storage/${name}.test.ts`);

/**
 * The contract, and what is kept after a kill, on PostgreSQL: `npm test contract-postgres`, which takes longer than all else that is run
 * each time can spare.
 */
const contractOnPostgres = [
  'test/contract/**/*.test.ts',
  ...['adherenceCrash', 'callMeBackCrash', 'chatCrash', 'crash', 'mailCrash', 'peersAfterCrash', 'queueCrash'].map(
    (name) => `test/e2e/${name}.test.ts`,
  ),
  ...['signInCrash', 'supervisionCrash', 'voicemailCrash', 'webhookCrash', 'wholeRecordingCrash', 'wrapUpCrash'].map(
    (name) => `test/e2e/${name}.test.ts`,
  ),
];

/** Of these, what knows how SQLite itself does something. */
const aboutFiles = [
  'customerDeletion/everyTable', // plants a row in every table by what SQLite says of its columns
  'attacks/erasure', // reads the file byte by byte
].map((name) => `test/contract/${name}.test.ts`);

const pages = { timeoutMs: 240_000, databases: true, runsBuilt: true, shared: true } as const;

const kinds: Kind[] = [
  {
    name: 'unit',
    include: ['test/unit/**/*.test.{ts,tsx}'],
    exclude: ['test/unit/{renderer,shell}/**'],
    group: 0,
    workers: 2,
    timeoutMs: 60_000,
    databases: true,
    shared: true,
  },
  {
    name: 'renderer',
    include: ['test/unit/renderer/**/*.test.ts'],
    group: 0,
    workers: 2,
    timeoutMs: 60_000,
    shared: true,
    needsVite: true,
  },
  {
    name: 'shell',
    include: ['test/unit/shell/**/*.test.ts'],
    group: 0,
    workers: 2,
    timeoutMs: 60_000,
    needsVite: true,
  },
  {
    name: 'storage',
    include: ['test/storage/**/*.test.ts'],
    exclude: ['test/storage/postgresSchema.test.ts'],
    group: 0,
    workers: 2,
    timeoutMs: 60_000,
    databases: true,
    shared: true,
    runsBuilt: true,
  },
  {
    name: 'postgres',
    include: onBothDatabases,
    group: 0,
    workers: 2,
    // An hour of virtual time is thousands of questions to the server, in the background.
    timeoutMs: 300_000,
    shared: true,
    onPostgres: true,
  },
  {
    name: 'sip',
    include: ['test/sip/**/*.test.ts'],
    group: 1,
    calls: true,
    // They wait for peers most of the time.
    workers: 3,
    timeoutMs: 60_000,
    databases: true,
    shared: true,
    runsBuilt: true,
  },
  { name: 'media', include: ['test/media/**/*.test.ts'], group: 2, workers: 2, timeoutMs: 60_000, shared: true },
  {
    name: 'ui',
    include: ['test/ui/**/*.test.ts'],
    group: 3,
    workers: 2,
    ...pages,
    // It runs in the background (`scripts/test/runVitest.ts`): beside a busy contact centre a page may get a twentieth of a core.
    timeoutMs: 600_000,
    patienceMs: 180_000,
  },
  { name: 'alone', include: alone, group: 4, workers: 1, calls: true, ...pages },
  {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    exclude: alone,
    group: 5,
    calls: true,
    workers: 2,
    ...pages,
  },
  {
    name: 'contract',
    include: ['test/contract/**/*.test.ts'],
    group: 6,
    workers: 2,
    timeoutMs: 60_000,
    databases: true,
    shared: true,
    runsBuilt: true,
  },
];

kinds.push({
  name: 'contract-postgres',
  include: contractOnPostgres,
  exclude: aboutFiles,
  group: 7,
  workers: 2,
  timeoutMs: 240_000,
  shared: true,
  onPostgres: true,
  runsBuilt: true,
});

/** How long a test waits for one thing, so that it says for what: by `until`, `expect.poll` and in the browser. */
const patienceMs = (kind: Kind) => kind.patienceMs ?? Math.min(0.8 * kind.timeoutMs, 60_000);

/**
 * The room for what a worker has just made, in megabytes: Node begins with one, in which a request's garbage is looked at many
 * times over before it is gone. It takes a twentieth less of the processor.
 */
const youngMegabytes = 16;

/** An unaliased import of `electron` in plain Node downloads its binary. */
const electronDouble = resolve(import.meta.dirname, 'test/support/electron/electronDouble.ts');

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: kinds.map((kind) => ({
      resolve: { alias: { electron: electronDouble } },
      test: {
        name: kind.name,
        include: kind.include,
        setupFiles: kind.calls ? ['test/support/ladder/printLadders.ts'] : [],
        globalSetup: [
          ...(kind.databases ? ['test/support/migratedDatabase.ts'] : []),
          ...(kind.onPostgres ? ['test/support/database/server.ts'] : []),
          ...(kind.runsBuilt ? ['test/support/buildFirst.ts'] : []),
        ],
        exclude: kind.exclude ?? [],
        environment: 'node',
        testTimeout: kind.timeoutMs,
        hookTimeout: kind.timeoutMs,
        env: { PATIENCE_MS: String(patienceMs(kind)), ...(kind.onPostgres ? { TEST_ON_POSTGRES: '1' } : {}) },
        expect: { poll: { timeout: patienceMs(kind) } },
        isolate: !kind.shared,
        restoreMocks: kind.shared,
        maxWorkers: kind.workers,
        execArgv: [`--min-semi-space-size=${youngMegabytes}`],
        sequence: { groupOrder: kind.group },
        experimental: kind.needsVite ? {} : { viteModuleRunner: false, nodeLoader: false },
      },
    })),
    coverage: { provider: 'v8', include: ['electron/**', 'renderer/**', 'shared/**'] },
  },
});
