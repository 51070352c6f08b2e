/** Rows of a table as records: columns are named in snake case, properties in camel case. */
import type { z } from 'zod';
import { fromContractDateTime, toContractDateTime } from '../../../../shared/domain/time.ts';
import { type CamelCase, camelCase, snakeCase } from '../../kernel/properties.ts';
import type { Row, Tables } from './tables.ts';
import { checkedJson, UnreadableRow } from './unreadableRow.ts';

/** A column whose property is of another type. Null is null on both sides and is never converted. */
export interface Converter<Column, Property> {
  /** Throws `Error` without the value when that cannot be understood. */
  fromColumn(value: Column): Property;
  toColumn(value: Property): Column;
}

/** 0 or 1. */
export const flag: Converter<number, boolean> = { fromColumn: (value) => value === 1, toColumn: Number };

/** A moment in Unix milliseconds, stored in whole seconds as the contract writes it. */
export const dateTime: Converter<string, number> = { fromColumn: fromContractDateTime, toColumn: toContractDateTime };

/** JSON text. What was stored is checked: an older version may have stored something else. */
export function json<S extends z.ZodType>(schema: S): Converter<string, Readonly<z.output<S>>> {
  return {
    fromColumn: (text) => checkedJson(schema, text),
    toColumn: (value) => JSON.stringify(value),
  };
}

type Converters<T extends keyof Tables> = {
  readonly [K in keyof Row<T>]?: Converter<NonNullable<Row<T>[K]>, unknown>;
};

type PropertyOf<Column, C> = C extends { fromColumn(value: never): infer Property }
  ? Property | Extract<Column, null>
  : Column;

/** A row as the service knows it. */
type RecordFrom<T extends keyof Tables, C> = {
  readonly [K in keyof Row<T> & string as CamelCase<K>]: PropertyOf<Row<T>[K], K extends keyof C ? C[K] : unknown>;
};

/** The columns of those properties that a record has; one that it may lack is one that may be undefined. */
type ColumnsFrom<T extends keyof Tables, P> = {
  [K in keyof Row<T> & string as CamelCase<K> extends keyof P ? K : never]:
    | Row<T>[K]
    | (CamelCase<K> extends keyof P ? Extract<P[CamelCase<K>], undefined> : never);
};

/** Reads and writes the rows of a table; what has no converter is taken as it is. */
export interface RowMapping<T extends keyof Tables, C> {
  /** Throws `UnreadableRow` when a converter does not understand what was stored; lists go through `readableRows`. */
  fromRow(row: Row<T>): RecordFrom<T, C>;
  /** The columns of the properties that are given. */
  toRow<P extends Partial<RecordFrom<T, C>>>(record: P): ColumnsFrom<T, P>;
}

/** A row as its mapping gives it. */
export type RecordOf<M> = M extends RowMapping<infer T, infer C> ? RecordFrom<T, C> : never;

/** How the rows of a table become records, and back. */
export function rowMapping<T extends keyof Tables, const C extends Converters<T> = Record<never, never>>(
  table: T,
  converters?: C,
): RowMapping<T, C> {
  const ofColumn = new Map<string, Converter<never, never>>(Object.entries(converters ?? {}));

  function property(column: string, value: unknown, row: object): unknown {
    const converter = ofColumn.get(column);
    if (value === null || !converter) return value;
    try {
      return converter.fromColumn(value as never);
    } catch (error) {
      throw new UnreadableRow(table, column, row, (error as Error).message);
    }
  }

  function columnOf(name: string, value: unknown): [string, unknown] {
    const column = snakeCase(name);
    const converter = ofColumn.get(column);
    const isConverted = converter && value !== null && value !== undefined;
    return [column, isConverted ? converter.toColumn(value as never) : value];
  }

  return {
    fromRow: (row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [camelCase(column), property(column, value, row)]),
      ) as RecordFrom<T, C>,
    toRow: <P extends object>(record: P) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => columnOf(name, value))) as ColumnsFrom<T, P>,
  };
}

/** Reads and writes the flags of rows whose records have the columns' own names, as the contract has them. */
export function flagColumns<const F extends string>(...flags: readonly F[]) {
  const converted = <T>(from: Readonly<Record<F, unknown>>, convert: (value: unknown) => T): Record<F, T> =>
    Object.fromEntries(flags.map((name) => [name, convert(from[name])])) as Record<F, T>;
  return {
    fromRow: <R extends Readonly<Record<F, number>>>(row: R): Omit<R, F> & Record<F, boolean> => ({
      ...row,
      ...converted(row, (value) => value === 1),
    }),
    toRow: <P extends Readonly<Record<F, boolean>>>(record: P): Omit<P, F> & Record<F, number> => ({
      ...record,
      ...converted(record, Number),
    }),
  };
}
