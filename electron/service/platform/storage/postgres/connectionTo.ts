/** How a database is reached, and what its values are in Node. */
import { type PoolConfig, types } from 'pg';

const { BOOL, INT8, NUMERIC } = types.builtins;

/** Numbers as numbers, which are exact up to 2^53, and truth as 0 and 1, as SQLite has it. */
const parsers: ReadonlyMap<number, (text: string) => number> = new Map<number, (text: string) => number>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOL, (text: string) => (text === 't' ? 1 : 0)],
]);

const typesOfStore: PoolConfig['types'] = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** @param url as libpq takes it: `postgres://user:password@host:5432/name` */
export const connectionTo = (url: string): PoolConfig => ({
  connectionString: url,
  types: typesOfStore,
  application_name: 'cordboard',
});
