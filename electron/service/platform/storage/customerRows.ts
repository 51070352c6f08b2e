/**
 * Which rows and files belong to a customer, derived from the database's schema, so that tables that are added later
 * are included without being named here.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deleteSome, type Reference, type Table, tablesOf as tablesOfDatabase } from './dialect/catalogue.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** Rows that go in one transaction: what other customers' calls wait for is short. */
const BATCH = 1000;

/** Column names that hold the path of a file, relative to the data folder. */
export const isPathColumn = (column: string): boolean => column === 'path' || column.endsWith('_path');

/** Ownership that no column and no reference shows: participants outlive their users. */
const unreferenced: Readonly<Record<string, readonly Reference[]>> = {
  call_participants: [
    { from: 'live_id', table: 'cdrs', to: 'live_id' },
    { from: 'live_id', table: 'monitors', to: 'live_id' },
    { from: 'user_id', table: 'users', to: 'id' },
  ],
};

/** The audit log outlives the customers in it; what it says about them is erased by itself. */
const outliving: ReadonlySet<string> = new Set(['audit_log', 'audit_values']);

async function tablesOf(db: Database): Promise<Table[]> {
  const tables = await tablesOfDatabase(db);
  return tables.map((table) => ({ ...table, references: unreferenced[table.name] ?? table.references }));
}

/** Which rows of a table are the customer's; null when it is nobody's. */
function ownership(table: Table, tables: readonly Table[], customerId: number): RawBuilder<boolean> | null {
  if (outliving.has(table.name)) return null;
  if (table.name === 'customers') return sql`id = ${customerId}`;
  if (table.columns.includes('customer_id')) return sql`customer_id = ${customerId}`;
  const choices = table.references.flatMap(({ from, table: name, to }) => {
    const owner = tables.find((other) => other.name === name);
    const owned = owner && owner !== table ? ownership(owner, tables, customerId) : null;
    return owned ? [sql`${sql.ref(from)} IN (SELECT ${sql.ref(to)} FROM ${sql.table(name)} WHERE ${owned})`] : [];
  });
  return choices.length > 0 ? sql`(${sql.join(choices, sql` OR `)})` : null;
}

/** Those first that others do not refer to. Throws when tables refer to one another in a circle. */
export function childrenFirst(tables: readonly Table[]): Table[] {
  const left = [...tables];
  const sorted: Table[] = [];
  while (left.length > 0) {
    const isReferred = ({ name }: Table) =>
      left.some((other) => other.name !== name && other.references.some((reference) => reference.table === name));
    const index = left.findIndex((table) => !isReferred(table));
    if (index < 0) throw new Error(`the tables ${left.map(({ name }) => name).join(', ')} refer to one another`);
    sorted.push(...left.splice(index, 1));
  }
  return sorted;
}

/** A table with rows of a customer. */
export interface OwnedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly where: RawBuilder<boolean>;
}

/** What is said of a customer in the audit log is its own, too, as long as the customer is there. */
const auditOwnership: Readonly<Record<string, (customerId: number) => RawBuilder<boolean>>> = {
  audit_log: (customerId) => sql`customer_id = ${customerId}`,
  audit_values: (customerId) => sql`audit_id IN (SELECT id FROM audit_log WHERE customer_id = ${customerId})`,
};

/** All tables that may have rows of a customer, by name. */
export async function ownedTables(db: Database, customerId: number): Promise<OwnedTable[]> {
  const tables = await tablesOf(db);
  const owned = tables.flatMap((table): OwnedTable[] => {
    const { name, columns } = table;
    const where = auditOwnership[name]?.(customerId) ?? ownership(table, tables, customerId);
    return where ? [{ name, columns, where }] : [];
  });
  return owned.toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Removes a batch of a customer's rows; false when there were none left. The customer itself goes by itself, once nothing else is
 * there: what triggers count of rows that go refers to it.
 */
export async function removeSomeRows(db: Database, customerId: number): Promise<boolean> {
  const tables = await tablesOf(db);
  let room = BATCH;
  for (const table of childrenFirst(tables)) {
    const owned = ownership(table, tables, customerId);
    if (!owned) continue;
    if (table.name === 'customers' && room < BATCH) return true;
    room -= Number(await deleteSome(db, table, owned, room));
    if (room <= 0) return true;
  }
  return room < BATCH;
}

/** Files of a customer, relative to the data folder. */
export async function filesOfCustomer(db: Database, customerId: number): Promise<string[]> {
  const tables = await tablesOf(db);
  const files: string[] = [];
  for (const table of tables) {
    const owned = ownership(table, tables, customerId);
    for (const column of owned ? table.columns.filter(isPathColumn) : []) {
      const query = sql<{ path: string | null }>`
        SELECT ${sql.ref(column)} AS path FROM ${sql.table(table.name)} WHERE ${owned}`;
      const { rows } = await query.execute(db);
      files.push(...rows.flatMap(({ path }) => (path ? [path] : [])));
    }
  }
  return files;
}
