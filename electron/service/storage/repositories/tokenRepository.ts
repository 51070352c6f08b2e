import { sql } from 'kysely';
import type { NamedToken, TokenRecord, TokenRepository } from '../../ports/accountRepositories.ts';
import { refusingDuplicates } from '../uniqueness.ts';
import type { UnitOfWork } from '../unitOfWork.ts';

interface JoinedRow {
  readonly hash: string;
  readonly user_id: number;
  readonly idle_seconds: number | null;
  readonly last_used_at: number;
  readonly id: number | null;
  readonly name: string | null;
  readonly sealed: string | null;
  readonly created_at: number | null;
}

type NamedTokenRecord = TokenRecord & { readonly named: NamedToken };

function namedFromRow({ id, name, sealed, created_at: createdAt }: JoinedRow): NamedToken | null {
  if (id === null || name === null || sealed === null || createdAt === null) return null;
  return { id, name, sealed, createdAt };
}

function fromRow(row: JoinedRow): TokenRecord {
  return {
    hash: row.hash,
    userId: row.user_id,
    idleSeconds: row.idle_seconds,
    lastUsedAt: row.last_used_at,
    named: namedFromRow(row),
  };
}

const isNamed = (token: TokenRecord): token is NamedTokenRecord => token.named !== null;

/** Tokens in the `tokens` table, the names of named ones in `named_tokens`. */
export function tokenRepository(unit: UnitOfWork): TokenRepository {
  const joined = () =>
    unit.db
      .selectFrom('tokens')
      .leftJoin('named_tokens', 'named_tokens.hash', 'tokens.hash')
      .select(['tokens.hash', 'tokens.user_id', 'tokens.idle_seconds', 'tokens.last_used_at'])
      .select(['named_tokens.id', 'named_tokens.name', 'named_tokens.sealed', 'named_tokens.created_at']);
  const names = () => unit.db.selectFrom('named_tokens').select('hash');

  async function add({ hash, userId, idleSeconds, lastUsedAt }: Omit<TokenRecord, 'named'>, within = unit) {
    const row = { hash, user_id: userId, idle_seconds: idleSeconds, last_used_at: lastUsedAt };
    await within.db.insertInto('tokens').values(row).execute();
  }

  return {
    add: (token) => add(token),
    addNamed: (token, { name, sealed, createdAt }) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          await add(token, within);
          const { id } = await within.db
            .insertInto('named_tokens')
            .values({ hash: token.hash, user_id: token.userId, name, sealed, created_at: createdAt })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { ...token, named: { id, name, sealed, createdAt } };
        }),
      ),
    async byHash(hash) {
      const row = await joined().where('tokens.hash', '=', hash).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async namedOf(userId) {
      const rows = await joined().where('tokens.user_id', '=', userId).orderBy('named_tokens.id').execute();
      return rows.map(fromRow).filter(isNamed);
    },
    async touch(hash, lastUsedAt) {
      await unit.db.updateTable('tokens').set({ last_used_at: lastUsedAt }).where('hash', '=', hash).execute();
    },
    async remove(hash) {
      const gone = await unit.db.deleteFrom('tokens').where('hash', '=', hash).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async removeLogins(userId, except = '') {
      const logins = unit.db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', 'not in', names());
      await logins.where('hash', '<>', except).execute();
    },
    async removeExpired(now) {
      const expired = sql<boolean>`idle_seconds IS NOT NULL AND last_used_at + idle_seconds * 1000 < ${now}`;
      await unit.db.deleteFrom('tokens').where(expired).execute();
    },
  };
}
