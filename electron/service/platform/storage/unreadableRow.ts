/** Rows that this version does not understand: another version wrote them, or somebody did by hand. */
import type { z } from 'zod';

/** A stored row that cannot be read. The message names table, column and id, never the value, which may be a secret. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';

  constructor(table: string, column: string, row: object, reason: string) {
    const id = 'id' in row ? ` of row ${row.id}` : '';
    super(`${table}.${column}${id} cannot be read: ${reason}`);
  }
}

interface Reporter {
  reportUnreadable(row: UnreadableRow): void;
}

/** The rows that can be read, in their order. The store reports the others, so that one bad row does not hide a whole list. */
export function readableRows<R, T>(unit: Reporter, rows: readonly R[], fromRow: (row: R) => T): T[] {
  const readable: T[] = [];
  for (const row of rows) {
    try {
      readable.push(fromRow(row));
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      unit.reportUnreadable(error);
    }
  }
  return readable;
}

/** JSON text as a value that matches the schema. Throws `Error` without the text. */
export function checkedJson<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const parsed = schema.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error([...(issue?.path ?? []).map(String), issue?.message ?? ''].join(': '));
}

/** The message of a SyntaxError quotes the text. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}

/** A column of JSON that is read without a `rowMapping`; its reader throws `UnreadableRow`. */
export function jsonColumn<S extends z.ZodType>(table: string, column: string, schema: S) {
  return (text: string, row: object = {}): z.output<S> => {
    try {
      return checkedJson(schema, text);
    } catch (error) {
      throw new UnreadableRow(table, column, row, (error as Error).message);
    }
  };
}

/** As `jsonColumn`, for what is only shown: a value that cannot be read is replaced, and the row stays visible. */
export function jsonColumnOr<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return (text: string): z.output<S> => {
    try {
      return checkedJson(schema, text);
    } catch {
      return fallback;
    }
  };
}
