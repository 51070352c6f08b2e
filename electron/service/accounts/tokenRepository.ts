import { sql } from 'kysely';
import type { TokenScope } from '../../../shared/domain/tokenScopes.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type {
  LoginSession,
  NamedToken,
  NamedTokenRecord,
  SessionRecord,
  TokenRecord,
  TokenRepository,
  TokenUse,
} from './records.ts';

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type JoinedRow = Row<'tokens'> &
  Nullable<Omit<Row<'named_tokens'>, 'hash' | 'user_id' | 'sealed'>> &
  Nullable<{ session_id: number; user_agent: string; opened_at: number }>;

function namedFromRow(row: JoinedRow): NamedToken | null {
  const { id, name, hint, scopes, networks, created_at: createdAt, expires_at: expiresAt } = row;
  if (id === null || name === null || createdAt === null) return null;
  const may = JSON.parse(scopes ?? '[]') as TokenScope[];
  return {
    id,
    name,
    hint: hint ?? '',
    scopes: may,
    networks: JSON.parse(networks ?? '[]'),
    createdAt,
    expiresAt,
  };
}

function sessionFromRow({
  session_id: id,
  user_agent: userAgent,
  opened_at: openedAt,
}: JoinedRow): LoginSession | null {
  if (id === null || userAgent === null || openedAt === null) return null;
  return { id, userAgent, openedAt };
}

function fromRow(row: JoinedRow): TokenRecord {
  return {
    hash: row.hash,
    userId: row.user_id,
    idleSeconds: row.idle_seconds,
    lastUsedAt: row.last_used_at,
    address: row.address,
    named: namedFromRow(row),
    session: sessionFromRow(row),
  };
}

const isSession = (token: TokenRecord): token is SessionRecord => token.session !== null;
const isNamed = (token: TokenRecord): token is NamedTokenRecord => token.named !== null;

/** Tokens in the `tokens` table; what named ones have besides in `named_tokens`, logins in `sessions`. */
export function tokenRepository(unit: UnitOfWork): TokenRepository {
  const joined = () =>
    unit.db
      .selectFrom('tokens')
      .leftJoin('named_tokens as named', 'named.hash', 'tokens.hash')
      .leftJoin('sessions', 'sessions.hash', 'tokens.hash')
      .selectAll('tokens')
      .select(['named.id', 'named.name', 'named.hint', 'named.scopes', 'named.networks'])
      .select(['named.created_at', 'named.expires_at'])
      .select(['sessions.id as session_id', 'sessions.user_agent', 'sessions.opened_at']);
  const names = () => unit.db.selectFrom('named_tokens').select('hash');

  async function add({ db }: UnitOfWork, { hash, userId, idleSeconds, lastUsedAt, address }: TokenUse) {
    const row = { hash, user_id: userId, idle_seconds: idleSeconds, last_used_at: lastUsedAt, address };
    await db.insertInto('tokens').values(row).execute();
  }

  return {
    addSession: (token, { userAgent, openedAt }) =>
      unit.atomically(async (within) => {
        await add(within, token);
        const row = { hash: token.hash, user_agent: userAgent, opened_at: openedAt };
        await within.db.insertInto('sessions').values(row).execute();
      }),
    addNamed: (token, named) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          await add(within, token);
          const { name, hint, createdAt, expiresAt } = named;
          const lists = { scopes: JSON.stringify(named.scopes), networks: JSON.stringify(named.networks) };
          const { id } = await within.db
            .insertInto('named_tokens')
            .values({
              ...lists,
              hash: token.hash,
              user_id: token.userId,
              name,
              sealed: '',
              hint,
              created_at: createdAt,
              expires_at: expiresAt,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { ...token, named: { ...named, id }, session: null };
        }),
      ),
    async byHash(hash) {
      const row = await joined().where('tokens.hash', '=', hash).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async namedOf(userId) {
      const rows = await joined().where('tokens.user_id', '=', userId).orderBy('named.id').execute();
      return rows.map(fromRow).filter(isNamed);
    },
    async namedOfCustomer(customerId) {
      const users = unit.db.selectFrom('users').select('id').where('customer_id', '=', customerId);
      const rows = await joined().where('tokens.user_id', 'in', users).orderBy('named.id').execute();
      return rows.map(fromRow).filter(isNamed);
    },
    async sessionsOf(userId) {
      const rows = await joined().where('tokens.user_id', '=', userId).orderBy('sessions.id').execute();
      return rows.map(fromRow).filter(isSession);
    },
    async touch(hash, lastUsedAt, address) {
      const use = { last_used_at: lastUsedAt, address };
      await unit.db.updateTable('tokens').set(use).where('hash', '=', hash).execute();
    },
    async remove(hash) {
      const gone = await unit.db.deleteFrom('tokens').where('hash', '=', hash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async removeLogins(userId, except = '') {
      const logins = unit.db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', 'not in', names());
      await logins.where('hash', '<>', except).execute();
    },
    async removeOfUser(userId, except = '') {
      const all = unit.db.deleteFrom('tokens').where('user_id', '=', userId);
      await all.where('hash', '<>', except).execute();
    },
    async removeExpired(now) {
      const expired = sql<boolean>`idle_seconds IS NOT NULL AND last_used_at + idle_seconds * 1000 < ${now}`;
      await unit.db.deleteFrom('tokens').where(expired).execute();
      const over = unit.db.selectFrom('named_tokens').select('hash').where('expires_at', '<=', now);
      await unit.db.deleteFrom('tokens').where('hash', 'in', over).execute();
    },
  };
}
