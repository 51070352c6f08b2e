/** How a database is reached, and what its values are in Node. */
import { Client, type PoolConfig, types } from 'pg';

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

/** Why a command does not go that way. */
export const throughPool =
  "The address is that of pgbouncer or another pool, which this cannot go through: name the server's own in CORDBOARD_DATABASE_URL";

/**
 * Whether another program, such as pgbouncer, shares the server's connections out: what a session has set or locked there is then
 * somebody else's a moment later. It is one where the process that the server names is not the one that answers.
 */
export async function isPooled(url: string): Promise<boolean> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== (client as Client & { readonly processID: number | null }).processID;
  });
}

/** Asks over a connection of its own, which is ended then. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionTo(url));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
