/** Everything about one person: counting, export as an archive, erasure. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Erasure, newErasureSchema, Person, PersonalData } from '../../../../shared/api/privacy/personalData.ts';
import { contactNumberFields } from '../../../../shared/domain/contactFields.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ReadableAudio, RecordingFiles } from '../../platform/files/recordingFiles.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { PendingErasure } from './erasureRepository.ts';
import type { ActingUser } from './legalHoldRepository.ts';
import type { Identity } from './personalDataRepository.ts';
import type { Retention } from './retention.ts';
import { ZipFile } from './zipFile.ts';

/** Rows per transaction, which takes a few milliseconds. */
const AT_ONCE = 50;
const ROWS_AT_ONCE = 500;
/** Where archives are written; they are unlinked before they are sent. */
const FOLDER = 'exports';

export interface PersonalDataDependencies {
  readonly store: Store;
  /** Absolute. */
  readonly dataDir: string;
  readonly clock: Clock;
  readonly recordings: Pick<RecordingFiles, 'readAll'>;
  readonly retention: Pick<Retention, 'clean'>;
  /** Called when everything about a person is erased. */
  readonly onErased: (customerId: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

export interface PersonalDataService {
  search(customerId: number, person: Person): Promise<PersonalData>;
  /** The archive is removed from the disk once it was read. */
  export(customerId: number, person: Person): Promise<ReadableAudio>;
  /** Starts an erasure; it continues in the background. */
  erase(customerId: number, request: z.output<typeof newErasureSchema>, by: ActingUser): Promise<Erasure>;
  /** Continues what an earlier process began. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing is erased before `start`. */
export function createPersonalData(dependencies: PersonalDataDependencies): PersonalDataService {
  const { store, dataDir, clock, recordings, retention, onFailure } = dependencies;
  const { personalData } = store;
  const running = new Set<Promise<void>>();
  let isClosed = false;

  async function identityOf(customerId: number, { number, contact_id: id, email }: Person): Promise<Identity> {
    if (number !== undefined) return { numbers: [number], emails: [] };
    if (email !== undefined) return { numbers: [], emails: [email.toLowerCase()] };
    const [contact] = await store.contacts.byIds({ customerId, userId: null }, [id ?? 0]);
    if (!contact) throw new Refusal('notFound', `There is no contact ${id}`, 'contact_id');
    const numbers = contactNumberFields
      .map((field) => contact[field].replace(/^\+/, ''))
      .filter((text) => text.length > 5);
    return { numbers, emails: contact.email === '' ? [] : [contact.email.toLowerCase()] };
  }

  async function addKind(zip: ZipFile, customerId: number, kind: string, who: Identity): Promise<void> {
    const lines: string[] = [];
    for (let afterId = 0; ; ) {
      const rows = await personalData.rows(customerId, kind, who, afterId, ROWS_AT_ONCE);
      for (const { row, path } of rows) {
        lines.push(JSON.stringify(row));
        afterId = Number(row.id);
        if (path !== null) await addFile(zip, kind, afterId, path);
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
    if (lines.length > 0) await zip.add(`${kind}.ndjson`, Buffer.from(`${lines.join('\n')}\n`));
  }

  /** If a file is missing, the archive has only its row. */
  async function addFile(zip: ZipFile, kind: string, id: number, path: string): Promise<void> {
    const file = join(dataDir, path);
    const isSound = extname(path) === '.mp3';
    const content = await (isSound ? recordings.readAll(file) : readFile(file)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    if (content) await zip.add(`${kind}/${id}-${basename(path)}`, content);
  }

  async function readOnce(path: string): Promise<ReadableAudio> {
    const file = await open(path, 'r');
    await rm(path);
    const { size } = await file.stat();
    return {
      size,
      async *read(start, end) {
        if (end > start) yield* file.createReadStream({ start, end: end - 1, autoClose: false });
      },
      close: () => file.close().catch(() => undefined),
    };
  }

  async function eraseKind(kind: string, { customerId, who }: PendingErasure): Promise<number> {
    let total = 0;
    while (!isClosed) {
      const count = await personalData.erase(customerId, kind, who, AT_ONCE).catch((error: unknown) => {
        // It was put under legal hold at this very moment, or belongs to something that was.
        if (error instanceof Refusal && error.kind === 'conflict') return 0;
        throw error;
      });
      if (count === 0) break;
      total += count;
      await setImmediate();
    }
    return total;
  }

  async function work(erasure: PendingErasure): Promise<void> {
    const { id, customerId, who, by } = erasure;
    const counts: Record<string, number> = {};
    for (const kind of personalData.kinds) {
      const count = await eraseKind(kind, erasure);
      if (count > 0) counts[kind] = count;
    }
    if (isClosed) return;
    const rows = await store.audit.eraseMentions(customerId, [...who.numbers, ...who.emails]);
    if (rows > 0) counts.audit_log = rows;
    await store.transaction(async (within) => {
      await within.erasures.finish(id, counts, toContractDateTime(clock.now()));
      const reason = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}`);
      const what = { operation: 'privacy.erased', objectType: 'erasures', objectId: String(id) };
      await within.audit.append({ customerId, ...what, ...by, reason: reason.join(', ') });
    });
    await retention.clean();
    await dependencies.onErased(customerId);
  }

  function run(erasure: PendingErasure): void {
    const done = work(erasure)
      .catch(onFailure)
      .finally(() => void running.delete(done));
    running.add(done);
  }

  return {
    async search(customerId, person) {
      const who = await identityOf(customerId, person);
      const found: PersonalData['found'] = [];
      for (const kind of personalData.kinds) {
        const counted = await personalData.count(customerId, kind, who);
        if (counted.count > 0) found.push({ kind, ...counted });
      }
      const total = found.reduce((sum, { count }) => sum + count, 0);
      return { numbers: [...who.numbers], emails: [...who.emails], found, total };
    },
    async export(customerId, person) {
      const who = await identityOf(customerId, person);
      await mkdir(join(dataDir, FOLDER), { recursive: true, mode: 0o700 });
      const path = join(dataDir, FOLDER, `${randomUUID()}.zip`);
      const zip = await ZipFile.create(path);
      try {
        for (const kind of personalData.kinds) await addKind(zip, customerId, kind, who);
        await zip.finish();
        return await readOnce(path);
      } catch (error) {
        await zip.close().catch(() => undefined);
        await rm(path, { force: true });
        throw error;
      }
    },
    async erase(customerId, { confirm, ...person }, by) {
      const given = [person.number, person.email, person.contact_id].find((value) => value !== undefined);
      if (confirm.replace(/^(\+|00)/, '').replace(/[\s.()/-]/g, '') !== String(given).replace(/[\s.()/-]/g, '')) {
        throw new Refusal('invalid', 'Repeat the number, the address or the contact’s id to confirm', 'confirm');
      }
      const who = await identityOf(customerId, person);
      if (await personalData.isInCall(customerId, who)) {
        throw new Refusal('conflict', 'This number is in a call; try again when the call has ended');
      }
      const erasure = await store.erasures.create(customerId, who, by);
      const { userId, userName } = by;
      run({ id: erasure.id, customerId, who, by: { userId, userName } });
      return erasure;
    },
    async start() {
      await rm(join(dataDir, FOLDER), { recursive: true, force: true });
      for (const erasure of await store.erasures.pending()) run(erasure);
    },
    async close() {
      isClosed = true;
      await Promise.all(running);
    },
  };
}
