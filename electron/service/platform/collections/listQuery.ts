/** Context for reading the query of a list: the operation's fields, and the country of the user's numbers. */
import type { CountryCode } from 'libphonenumber-js/min';
import type { CollectionQuery } from '../../../../shared/api/collection.ts';
import type { OperationName } from '../../../../shared/api/contract.ts';
import type { Fields } from '../../../../shared/api/listFields.ts';
import { fieldsIfList } from '../../../../shared/api/searchable.ts';

interface Reading {
  readonly fields: Fields;
  /** Null: numbers are looked for as they are written. */
  readonly country: CountryCode | null;
}

/** Goes along with a query, whoever copies it. */
const reading = Symbol('how the query is read');

/** A query, with how it is read once that is noted. */
export type ListQuery = CollectionQuery & { [reading]?: Reading };

/** Notes how a query is read. */
export function noteReading(query: object, how: Reading): void {
  Object.assign(query, { [reading]: how });
}

/** The fields that were noted. */
export function fieldsOfQuery({ [reading]: how }: ListQuery): Fields {
  if (!how) throw new Error('The query is not that of a list.');
  return how.fields;
}

/** The country that was noted; null where none was. */
export const countryOfQuery = (query: ListQuery): CountryCode | null => query[reading]?.country ?? null;

function propertiesOf(filter: string): readonly unknown[] {
  try {
    const entries: unknown = JSON.parse(filter);
    return Array.isArray(entries) ? entries.map((entry) => entry?.property) : [];
  } catch {
    return [];
  }
}

/** Whether a filter compares telephone numbers, which people write in their country's way. */
function asksForNumbers(filter: string, { byName, aliases }: Fields): boolean {
  return propertiesOf(filter).some((name) => {
    const property = String(name);
    return byName.get(aliases[property] ?? property)?.kind === 'phone';
  });
}

/** Notes how the queries of an operation are read; null where it is no list. `countryOf` is asked only where it counts. */
export function listReader(operation: OperationName) {
  const fields = fieldsIfList(operation);
  if (!fields) return null;
  return async (query: { readonly filter?: string | undefined }, countryOf: () => Promise<CountryCode | null>) => {
    const isOfNumbers = query.filter !== undefined && asksForNumbers(query.filter, fields);
    noteReading(query, { fields, country: isOfNumbers ? await countryOf() : null });
  };
}
