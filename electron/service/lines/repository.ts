import type { Generated } from 'kysely';
import { z } from 'zod';
import { usualLineExtras } from '../../../shared/domain/line.ts';
import { flag, json, rowMapping } from '../platform/storage/rowMapping.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { LineConfig, LineLesson } from '../telephony/ports/sip.ts';

/** A line as it is kept. */
export interface LineRecord extends LineConfig {
  readonly customerId: number;
  readonly userId: number | null;
  readonly isDefault: boolean;
  readonly isDemo: boolean;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    lines: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      is_default: number;
      is_demo: number;
      sealed_password: string | null;
      sealed_contact: string | null;
      settings: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly lines: LineRepository;
  }
}

/** What is kept as JSON: settings that nothing searches for. */
type Settings = Omit<LineRecord, 'id' | 'customerId' | 'userId' | 'isDefault' | 'isDemo' | 'password' | 'contactUser'>;

const lines = rowMapping('lines', { is_default: flag, is_demo: flag, settings: json(z.custom<Settings>()) });

function fromRow(row: Row<'lines'>, secrets: SecretBox): LineRecord {
  const { settings, sealedPassword, sealedContact, ...line } = lines.fromRow(row);
  return {
    // Lines of older versions lack what came after them.
    ...usualLineExtras,
    ...settings,
    ...line,
    password: sealedPassword && secrets.open(sealedPassword),
    contactUser: sealedContact && secrets.open(sealedContact),
  };
}

function toRow(line: Omit<LineRecord, 'id'>, secrets: SecretBox) {
  const { customerId, userId, isDefault, isDemo, password, contactUser, ...settings } = line;
  return lines.toRow({
    customerId,
    userId,
    isDefault,
    isDemo,
    settings,
    sealedPassword: password === null ? null : secrets.seal(password),
    sealedContact: contactUser === null ? null : secrets.seal(contactUser),
  });
}

async function keepOneDefault(unit: UnitOfWork, line: LineRecord): Promise<void> {
  if (!line.isDefault) return;
  const others = unit.db.updateTable('lines').set({ is_default: 0 }).where('customer_id', '=', line.customerId);
  await others.where('id', '<>', line.id).execute();
}

/** Lines that are remembered as they were read. */
const REMEMBERED = 500;

/** Reads rows; a row that is as it was is not opened again, for every call reads lines. */
function rowReader(secrets: SecretBox): (row: Row<'lines'>) => LineRecord {
  const known = new Map<number, { readonly row: Row<'lines'>; readonly line: LineRecord }>();
  return (row) => {
    const before = known.get(row.id);
    if (before && isSame(before.row, row)) return { ...before.line };
    const line = fromRow(row, secrets);
    const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(row.id, { row, line });
    return { ...line };
  };
}

function isSame(before: Row<'lines'>, now: Row<'lines'>): boolean {
  return Object.entries(now).every(([column, value]) => before[column as keyof Row<'lines'>] === value);
}

/** Lines; passwords are sealed at rest. */
export function lineRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('lines').selectAll().orderBy('id');
  const read = rowReader(secrets);

  return {
    create: (line: Omit<LineRecord, 'id'>) =>
      unit.atomically(async (within) => {
        const query = within.db.insertInto('lines').values(toRow(line, secrets)).returningAll();
        const created = fromRow(await query.executeTakeFirstOrThrow(), secrets);
        await keepOneDefault(within, created);
        return created;
      }),
    /** A line that becomes the default takes that from the one before. */
    update: (line: LineRecord) =>
      unit.atomically(async (within) => {
        await within.db.updateTable('lines').set(toRow(line, secrets)).where('id', '=', line.id).execute();
        await keepOneDefault(within, line);
      }),
    /** What the line found out about its servers; the rest of it stays, whoever changes it meanwhile. */
    learn: (id: number, lesson: LineLesson) =>
      unit.atomically(async (within) => {
        const query = within.db.selectFrom('lines').selectAll().where('id', '=', id);
        const row = await query.executeTakeFirst();
        if (!row) return;
        const { settings } = lines.fromRow(row);
        const learnt = lines.toRow({ settings: { ...settings, ...lesson } });
        await within.db.updateTable('lines').set(learnt).where('id', '=', id).execute();
      }),
    async byId(id: number) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row ? read(row) : null;
    },
    ofCustomer: async (customerId: number) =>
      (await select().where('customer_id', '=', customerId).execute()).map(read),
    all: async () => (await select().execute()).map(read),
    async remove(id: number) {
      await unit.db.deleteFrom('lines').where('id', '=', id).execute();
    },
  };
}

export type LineRepository = ReturnType<typeof lineRepository>;
