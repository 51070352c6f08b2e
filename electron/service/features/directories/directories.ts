/** The directories of all customers: their settings, and asking them. */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type {
  Directory,
  DirectoryEntry,
  DirectoryTest,
  DirectoryTestStep,
  directoryPatchSchema,
  newDirectorySchema,
} from '../../../../shared/api/directories.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { contractDateTimeOrNull } from '../../../../shared/domain/time.ts';
import { countryOfCustomer } from '../../accounts/customerPlace.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toE164 } from '../../kernel/phoneNumbers.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal, requireSecret } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { AskedDirectory } from './askedDirectory.ts';
import { createCarddavDirectory } from './carddav/carddavDirectory.ts';
import { directoryFailureOf } from './directoryFailure.ts';
import type { TestedStep } from './directorySource.ts';
import { type FoundPerson, numbersOf, questionOf } from './foundPerson.ts';
import type { DirectoryNetwork } from './ldap/ldapConnection.ts';
import { createLdapDirectory } from './ldap/ldapDirectory.ts';
import { parseFilter } from './ldap/ldapFilters.ts';
import type { DirectoryRecord } from './repository.ts';

type Settings = z.output<typeof newDirectorySchema>;
type Patch = z.output<typeof directoryPatchSchema>;

/** Who types waits no longer for what directories answer. */
export const SEARCH_WITHIN_MS = 300;
/** Directories of one customer that are asked. */
const MOST_DIRECTORIES = 20;

export interface DirectoriesDependencies {
  readonly store: Pick<Store, 'directories' | 'customers' | 'lines'>;
  readonly network: DirectoryNetwork;
  readonly clock: Clock;
  readonly logger: Logger;
}

export type Directories = ReturnType<typeof createDirectories>;

/** Nothing is asked before `start`. */
export function createDirectories({ store, network, clock, logger }: DirectoriesDependencies) {
  const asked = new Map<number, AskedDirectory>();

  function sourceOf(record: DirectoryRecord) {
    if (record.kind === 'ldap') return createLdapDirectory(record, network);
    return createCarddavDirectory(record, {
      network,
      clock,
      country: () => countryOfCustomer(store, record.customerId),
    });
  }

  function forget(id: number): void {
    asked.get(id)?.source.close();
    asked.delete(id);
  }

  function set(record: DirectoryRecord): void {
    forget(record.id);
    if (record.enabled) asked.set(record.id, new AskedDirectory(record, sourceOf(record), clock));
  }

  const ofCustomer = (customerId: number): AskedDirectory[] =>
    [...asked.values()].filter(({ record }) => record.customerId === customerId);

  const askedOf = (customerId: number): AskedDirectory[] => ofCustomer(customerId).slice(0, MOST_DIRECTORIES);

  async function ofViewer({ customerId }: Viewer, id: number): Promise<DirectoryRecord> {
    const record = await store.directories.byId(customerId, id);
    if (!record) throw new Refusal('notFound', 'Resource not found');
    return record;
  }

  const shown = (record: DirectoryRecord): Directory => bodyOf(record, asked.get(record.id));

  /** What comes in time; what comes later is remembered for the next question. */
  function inTime<T>(answer: Promise<T>): Promise<T | null> {
    return new Promise((resolve) => {
      const cancel = clock.after(SEARCH_WITHIN_MS, () => resolve(null));
      answer.then(
        (value) => {
          cancel();
          resolve(value);
        },
        () => {
          cancel();
          resolve(null);
        },
      );
    });
  }

  async function digitsOf(customerId: number, number: string) {
    const country = await countryOfCustomer(store, customerId);
    return { country, digits: toE164(number, country) ?? toContractNumber(number) };
  }

  return {
    /** Asks the directories that are stored. */
    async start(): Promise<void> {
      for (const record of await store.directories.all()) set(record);
    },
    close(): void {
      for (const id of [...asked.keys()]) forget(id);
    },
    /** Of a customer that is removed. */
    endCustomer(customerId: number): void {
      for (const { record } of ofCustomer(customerId)) forget(record.id);
    },
    list: async ({ customerId }: Viewer) => (await store.directories.ofCustomer(customerId)).map(shown),
    get: async (viewer: Viewer, id: number) => shown(await ofViewer(viewer, id)),
    async create(viewer: Viewer, settings: Settings): Promise<Directory> {
      const wanted = recordOf(viewer.customerId, settings);
      checkSettings(wanted);
      const record = await store.directories.create(wanted);
      set(record);
      return shown(record);
    },
    async update(viewer: Viewer, id: number, patch: Patch): Promise<Directory> {
      const known = await ofViewer(viewer, id);
      const record = changed(known, patch);
      checkSettings(record);
      if (leadsElsewhere(known, record)) requireSecret(known.password, patch.password);
      await store.directories.update(record);
      set(record);
      return shown(record);
    },
    async remove(viewer: Viewer, id: number): Promise<void> {
      const record = await ofViewer(viewer, id);
      await store.directories.remove(record.id);
      forget(record.id);
    },
    async test(viewer: Viewer, id: number): Promise<DirectoryTest> {
      const record = await ofViewer(viewer, id);
      const running = asked.get(id);
      const source = running?.source ?? sourceOf(record);
      try {
        const { steps, people } = await testOf(source.test, new URL(record.url).hostname);
        const country = await countryOfCustomer(store, viewer.customerId);
        return { steps, entries: people.map((person) => entryOf(record, person, country)) };
      } finally {
        if (!running) source.close();
      }
    },
    /** What directories answer in time, and which do not. */
    async search({ customerId }: Viewer, typed: string) {
      const question = questionOf(typed);
      const directories = question === null ? [] : askedOf(customerId);
      if (question === null || directories.length === 0) return { entries: [], late: [] };
      const [country, ...answers] = await Promise.all([
        countryOfCustomer(store, customerId),
        ...directories.map((directory) => inTime(directory.search(question))),
      ]);
      const entries: DirectoryEntry[] = [];
      const late: { id: number; name: string }[] = [];
      for (const [index, { record }] of directories.entries()) {
        const people = answers[index];
        if (people) entries.push(...people.map((person) => entryOf(record, person, country)));
        else late.push({ id: record.id, name: record.name });
      }
      return { entries, late };
    },
    hasAny: (customerId: number): boolean => ofCustomer(customerId).length > 0,
    /** A name that is known without asking; empty: none is. */
    async knownName(customerId: number, number: string): Promise<string> {
      const directories = askedOf(customerId);
      if (directories.length === 0) return '';
      const { country, digits } = await digitsOf(customerId, number);
      return directories.map((one) => one.knownByNumber(digits, country)?.name ?? '').find((name) => name !== '') ?? '';
    },
    /** Asks all directories at once; the first of them that has the number names it. Empty: nobody has it. */
    async nameOf(customerId: number, number: string): Promise<string> {
      const directories = askedOf(customerId);
      if (directories.length === 0) return '';
      const { country, digits } = await digitsOf(customerId, number);
      const answers = directories.map((one) => one.byNumber(digits, country));
      for (const [index, answer] of answers.entries()) {
        const person = await answer.catch((error: unknown) => {
          const directoryId = directories[index]?.record.id;
          logger.info({ directoryId, reason: directoryFailureOf(error, '').message }, 'a directory named no caller');
          return null;
        });
        if (person) return person.name;
      }
      return '';
    },
  };
}

function entryOf({ id, name }: DirectoryRecord, person: FoundPerson, country: Parameters<typeof numbersOf>[1]) {
  return {
    id: `${id}:${person.id}`,
    directory_id: id,
    directory: name,
    name: person.name,
    company: person.company,
    email: person.email,
    numbers: numbersOf(person, country),
  };
}

function bodyOf(record: DirectoryRecord, running: AskedDirectory | undefined): Directory {
  const { customerId: _, password, ca, baseDn: base_dn, timeLimitMs: time_limit_ms, ...same } = record;
  const { entryCount = null, syncedAt = null } = running?.source.state() ?? {};
  return {
    ...same,
    base_dn,
    time_limit_ms,
    has_ca: ca !== null,
    has_password: password !== '',
    ...(running?.state ?? { state: 'off', last_error: null }),
    entry_count: entryCount,
    synced_at: contractDateTimeOrNull(syncedAt),
  };
}

function recordOf(customerId: number, settings: Settings): Omit<DirectoryRecord, 'id'> {
  const { base_dn: baseDn, time_limit_ms: timeLimitMs, ...same } = settings;
  return { ...same, customerId, baseDn, timeLimitMs };
}

function changed(record: DirectoryRecord, patch: Patch): DirectoryRecord {
  const { base_dn: baseDn = record.baseDn, time_limit_ms: timeLimitMs = record.timeLimitMs, ...same } = patch;
  return { ...record, ...same, baseDn, timeLimitMs };
}

/** Whether the password would be sent to another server, or for another user, or could be read on its way. */
function leadsElsewhere(known: DirectoryRecord, next: DirectoryRecord): boolean {
  const place = ({ url, starttls, ca, user }: DirectoryRecord) =>
    JSON.stringify([new URL(url).protocol, new URL(url).host, starttls, ca, user]);
  return place(known) !== place(next);
}

const schemes: Readonly<Record<DirectoryRecord['kind'], RegExp>> = { ldap: /^ldaps?:/, carddav: /^https?:/ };

function checkSettings(record: Omit<DirectoryRecord, 'id'>): void {
  const { kind, url, user, password, filter, baseDn } = record;
  if (!schemes[kind].test(url) || !URL.canParse(url)) {
    const example = kind === 'ldap' ? 'ldaps://ldap.company.example' : 'https://dav.company.example/books';
    throw new Refusal('invalid', `must be an address such as ${example}`, 'url');
  }
  // A directory takes a name without a password for nobody, and says yes (RFC 4513 section 5.1.2).
  if (kind === 'ldap' && user !== '' && password === '') {
    throw new Refusal('invalid', 'A user needs a password', 'password');
  }
  if (kind === 'ldap' && baseDn === '') throw new Refusal('invalid', 'must be given for an LDAP directory', 'base_dn');
  if (filter !== '' && !isFilter(filter)) {
    throw new Refusal('invalid', 'must be a filter such as (objectClass=person)', 'filter');
  }
}

function isFilter(text: string): boolean {
  try {
    parseFilter(text);
    return true;
  } catch {
    return false;
  }
}

/** Runs the steps of a test; the first that fails leaves the others untried. */
async function testOf(test: (step: TestedStep) => Promise<readonly FoundPerson[]>, host: string) {
  const steps: DirectoryTestStep[] = [];
  const step: TestedStep = async (name, work) => {
    const started = performance.now();
    const ended = (result: DirectoryTestStep['result'], message: string) =>
      void steps.push({ step: name, result, message, duration_ms: Math.round(performance.now() - started) });
    try {
      const [value, message] = await work();
      ended('ok', message);
      return value;
    } catch (error) {
      ended('failed', `${directoryFailureOf(error, host).message}.`);
      throw error;
    }
  };
  const people = await test(step).catch(() => []);
  for (const name of ['connect', 'login', 'search'] as const) {
    if (steps.some((done) => done.step === name)) continue;
    steps.push({
      step: name,
      result: 'skipped',
      message: 'Not tried, because an earlier step failed.',
      duration_ms: 0,
    });
  }
  return { steps, people };
}
