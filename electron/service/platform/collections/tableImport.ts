/** Imports of a table that people keep in a spreadsheet: rows are read and checked, then written together or not at all. */
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ImportError } from '../../../../shared/api/contacts/contactImport.ts';
import { maximumTableRows, type TableImport } from '../../../../shared/api/tableImport.ts';
import { fieldMessage } from '../../kernel/fieldMessages.ts';
import { FieldsRefusal, faultsOf, Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../storage/store.ts';
import { flagOfCell, unguardedCell, valuesOfCell, wholeOfCell } from './csv.ts';
import { csvRows } from './csvRows.ts';

/** Rows that are written before other work has its turn. */
const TOGETHER = 100;

/** The columns of a table. */
export interface TableColumns<T> {
  /** A row as it is checked, by field. */
  readonly schema: z.ZodType<T> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Fields whose cells are not texts. */
  readonly whole?: readonly string[];
  readonly flags?: readonly string[];
  readonly lists?: readonly string[];
  /** Other names of columns, in lower case without signs, with the field that they mean. */
  readonly names: Readonly<Record<string, string>>;
}

/** How a table is imported. */
export interface TableImporter<T, P> {
  readonly columns: TableColumns<T>;
  /** The displayed name of a row. */
  readonly nameOf: (values: T) => string;
  /** A row as it will be written; what it refers to is looked up here. Throws `Refusal`. */
  readonly prepare: (values: T) => Promise<P>;
  /** Writes a row and answers its id; throws `Refusal` for one that exists already. */
  readonly write: (within: Repositories, prepared: P) => Promise<number>;
}

interface Row<T> {
  readonly row: number;
  readonly values: T;
}

/** Thrown to undo what was only tried. */
class Undone extends Error {}

/** Rows on their way through the steps of an import; what a step refuses is noted with its row and goes no further. */
class Rows {
  readonly errors: ImportError[] = [];
  readonly #columnOf: (field: string) => string;

  /** @param columnOf what the file calls a field */
  constructor(columnOf: (field: string) => string) {
    this.#columnOf = columnOf;
  }

  async passed<T, P>(rows: readonly Row<T>[], step: (values: T) => Promise<P>): Promise<Row<P>[]> {
    const done: Row<P>[] = [];
    for (const [index, { row, values }] of rows.entries()) {
      if (index % TOGETHER === TOGETHER - 1) await setImmediate();
      try {
        done.push({ row, values: await step(values) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.errors.push(...errorsOfRow(error, row, this.#columnOf));
      }
    }
    return done;
  }
}

function fieldOf(name: string, { schema, names }: TableColumns<unknown>): string | null {
  const plain = name.trim().toLowerCase();
  if (Object.hasOwn(schema.shape, plain)) return plain;
  const known = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const field = Object.keys(schema.shape).find((other) => other.replaceAll('_', '') === known);
  return field ?? (Object.hasOwn(names, known) ? (names[known] ?? null) : null);
}

function valueOfCell(field: string, text: string, { whole, flags, lists }: TableColumns<unknown>): unknown {
  if (whole?.includes(field)) return wholeOfCell(text);
  if (flags?.includes(field)) return flagOfCell(text);
  return lists?.includes(field) ? valuesOfCell(text) : text;
}

/** Rows as in the file, the unknown columns, and the names of the others. */
async function read(data: string, columns: TableColumns<unknown>) {
  let fields: readonly (string | null)[] | null = null;
  let unused: string[] = [];
  const columnByField = new Map<string, string>();
  const rows: Row<Record<string, unknown>>[] = [];
  for await (const cells of csvRows(data)) {
    if (!fields) {
      fields = cells.map((name) => fieldOf(name, columns));
      unused = cells.filter((name, index) => fields?.[index] === null && name.trim() !== '');
      for (const [index, field] of fields.entries()) {
        if (field !== null) columnByField.set(field, (cells[index] ?? '').trim());
      }
      continue;
    }
    if (rows.length === maximumTableRows) {
      throw new Refusal('invalid', `An import has at most ${maximumTableRows} rows`, 'data');
    }
    const values: Record<string, unknown> = {};
    fields.forEach((field, index) => {
      const text = unguardedCell((cells[index] ?? '').trim());
      if (field !== null && text !== '') values[field] = valueOfCell(field, text, columns);
    });
    rows.push({ row: rows.length + 1, values });
  }
  if (rows.length === 0) throw new Refusal('invalid', 'The file has no rows below the names of its columns', 'data');
  return { rows, unused, columnOf: (field: string) => columnByField.get(field) ?? field };
}

/** The error of a cell, for the author of the table. */
function faultOf(issue: z.core.$ZodIssue, isMissing: boolean): string {
  if (isMissing || issue.code !== 'invalid_type') return issue.message;
  return issue.expected === 'boolean' ? 'must be yes or no' : 'must be a whole number';
}

/** A row as the contract takes it. Throws `FieldsRefusal`. */
async function checked<T>(values: Record<string, unknown>, { schema }: TableColumns<T>): Promise<T> {
  const parsed = schema.safeParse(values, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '');
    return { field, code: issue.code, message: faultOf(issue, values[field] === undefined) };
  });
  throw new FieldsRefusal('invalid', 'Validation error', errors);
}

/** The errors of a row from a refusal. */
export const errorsOfRow = (error: Refusal, row: number, columnOf: (field: string) => string): ImportError[] =>
  faultsOf(error).map(({ field, code, message }) => ({ row, field, column: columnOf(field), code, message }));

/** Refuses an import, naming each field that is wrong: `rows.3.email`. */
export function refuseRows(errors: readonly ImportError[]): never {
  const named = errors.map(({ row, field, code, message }) => ({ field: `rows.${row}.${field}`, code, message }));
  throw new FieldsRefusal('invalid', 'Validation error', named);
}

/** Imports a table. What is only tried is written like any other and undone, so that it is refused for the same reasons. */
export async function importTable<T, P>(
  store: Pick<Store, 'transaction'>,
  { data, dry_run }: { readonly data: string; readonly dry_run: boolean },
  { columns, nameOf, prepare, write }: TableImporter<T, P>,
): Promise<TableImport> {
  const { rows: cells, unused, columnOf } = await read(data, columns);
  const rows = new Rows(columnOf);
  const valid = await rows.passed(cells, (values) => checked(values, columns));
  const prepared = await rows.passed(valid, async (values) => ({ values, prepared: await prepare(values) }));
  let written: readonly Row<{ values: T; id: number }>[] = [];
  try {
    await store.transaction(async (within) => {
      written = await rows.passed(prepared, async (row) => {
        return { values: row.values, id: await write(within, row.prepared) };
      });
      if (dry_run || rows.errors.length > 0) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const errors = rows.errors.toSorted((a, b) => a.row - b.row);
  if (errors.length > 0 && !dry_run) refuseRows(errors);
  return {
    created: written.length,
    dry_run,
    rows: written.map(({ row, values: { values, id } }) => ({
      row,
      name: nameOf(values),
      outcome: 'created' as const,
      id: dry_run ? null : id,
    })),
    errors,
    unused_columns: unused,
  };
}
