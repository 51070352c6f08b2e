import type { Generated } from 'kysely';
import { z } from 'zod';
import { directoryKinds, directoryPresets } from '../../../../shared/api/directories.ts';
import { json, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { SecretBox } from '../../platform/storage/secretBox.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { readableRows } from '../../platform/storage/unreadableRow.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    directories: {
      id: Generated<number>;
      customer_id: number;
      settings: string;
      sealed_password: string;
    };
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly directories: DirectoryRepository;
  }
}

const names = z.array(z.string());

/** What is stored as JSON: settings that nothing searches for. */
const settingsSchema = z.object({
  name: z.string(),
  kind: z.enum(directoryKinds),
  url: z.string(),
  starttls: z.boolean(),
  ca: z.string().nullable(),
  user: z.string(),
  baseDn: z.string(),
  preset: z.enum(directoryPresets),
  attributes: z
    .object({ name: names, company: names, email: names, phone: names, mobile: names, home: names, extension: names })
    .nullable(),
  filter: z.string(),
  timeLimitMs: z.int(),
  enabled: z.boolean(),
});

/** A directory, with the password that the service signs in with. */
export interface DirectoryRecord extends Readonly<z.infer<typeof settingsSchema>> {
  readonly id: number;
  readonly customerId: number;
  readonly password: string;
}

const directories = rowMapping('directories', { settings: json(settingsSchema) });

function fromRow(row: Row<'directories'>, secrets: SecretBox): DirectoryRecord {
  const { settings, sealedPassword, ...directory } = directories.fromRow(row);
  return { ...settings, ...directory, password: secrets.open(sealedPassword) };
}

function toRow(directory: Omit<DirectoryRecord, 'id'> & { readonly id?: number }, secrets: SecretBox) {
  const { id: _, customerId, password, ...settings } = directory;
  return directories.toRow({ customerId, settings, sealedPassword: secrets.seal(password) });
}

/** Directories; passwords are sealed at rest. */
export function directoryRepository(unit: UnitOfWork, secrets: SecretBox) {
  const select = () => unit.db.selectFrom('directories').selectAll().orderBy('id');
  const opened = (rows: Row<'directories'>[]) => readableRows(unit, rows, (row) => fromRow(row, secrets));
  return {
    async create(directory: Omit<DirectoryRecord, 'id'>): Promise<DirectoryRecord> {
      const query = unit.db.insertInto('directories').values(toRow(directory, secrets)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow(), secrets);
    },
    async update(directory: DirectoryRecord): Promise<void> {
      const query = unit.db.updateTable('directories').set(toRow(directory, secrets));
      await query.where('id', '=', directory.id).execute();
    },
    async byId(customerId: number, id: number): Promise<DirectoryRecord | null> {
      const row = await select().where('customer_id', '=', customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row, secrets) : null;
    },
    /** In order of id. */
    ofCustomer: async (customerId: number) => opened(await select().where('customer_id', '=', customerId).execute()),
    all: async () => opened(await select().execute()),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('directories').where('id', '=', id).execute();
    },
  };
}

export type DirectoryRepository = ReturnType<typeof directoryRepository>;
