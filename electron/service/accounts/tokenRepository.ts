import { type Generated, sql } from 'kysely';
import { z } from 'zod';
import { type Role, roles } from '../../../shared/domain/roles.ts';
import { type TokenScope, tokenScopes } from '../../../shared/domain/tokenScopes.ts';
import type { SecretBox } from '../platform/storage/secretBox.ts';
import type { Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../platform/storage/unreadableRow.ts';
import { type SsoGrant, ssoSessionRepository } from './singleSignOn/repository.ts';

/** A token as it is stored: its SHA-256, never the token itself. */
export interface TokenRecord {
  readonly hash: string;
  readonly userId: number;
  /** Seconds of inactivity after which it expires; null is never. */
  readonly idleSeconds: number | null;
  readonly lastUsedAt: number;
  /** Address that it was used from last; empty when it is not known. */
  readonly address: string;
  /** Present for a named token. */
  readonly named: NamedToken | null;
  /** Present for the session of a login. */
  readonly session: LoginSession | null;
}

/** Fields of every token. */
export type TokenUse = Omit<TokenRecord, 'named' | 'session'>;

/** Fields of a login's session. */
export interface LoginSession {
  readonly id: number;
  /** `User-Agent` of who signed in. */
  readonly userAgent: string;
  readonly openedAt: number;
}

/** Fields of a named token. */
export interface NamedToken {
  readonly id: number;
  readonly name: string;
  /** First characters of the token, by which its owner recognises it; empty for those of earlier versions. */
  readonly hint: string;
  /** Last four characters; empty for tokens made before these were stored. */
  readonly lastFour: string;
  readonly scopes: readonly TokenScope[];
  /** Role of a token that belongs to no user; null: its owner's roles apply. */
  readonly serviceRole: Role | null;
  /** Networks that it may be used from, as CIDR; none is everywhere. */
  readonly networks: readonly string[];
  readonly createdAt: number;
  /** From then on it is refused, used or not; null is never. */
  readonly expiresAt: number | null;
}

/** A named token as it is stored. */
export type NamedTokenRecord = TokenRecord & { readonly named: NamedToken };

/** The session of a login as it is stored. */
export type SessionRecord = TokenRecord & { readonly session: LoginSession };

declare module '../platform/storage/tables.ts' {
  interface Tables {
    tokens: { hash: string; user_id: number; idle_seconds: number | null; last_used_at: number; address: string };
    sessions: { id: Generated<number>; hash: string; user_agent: string; opened_at: number };
    named_tokens: {
      id: Generated<number>;
      hash: string;
      user_id: number;
      name: string;
      /** Empty: earlier versions stored the token here. */
      sealed: string;
      created_at: number;
      /** First characters of the token, by which its owner recognises it. */
      hint: string;
      last_four: string;
      /** JSON, a list of `TokenScope`. */
      scopes: string;
      /** JSON, a list of networks; empty is everywhere. */
      networks: string;
      expires_at: number | null;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly tokens: TokenRepository;
  }
}

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

type JoinedRow = Row<'tokens'> &
  Nullable<Omit<Row<'named_tokens'>, 'hash' | 'user_id' | 'sealed'>> &
  Nullable<{ service_roles: string; session_id: number; user_agent: string; opened_at: number }>;

const scopesOf = jsonColumn('named_tokens', 'scopes', z.array(z.enum(tokenScopes)));
const networksOf = jsonColumn('named_tokens', 'networks', z.array(z.string()));
const rolesOf = jsonColumn('users', 'roles', z.array(z.enum(roles)));

/** Throws if its rights cannot be read: a token must never allow more than was intended. */
function namedFromRow(row: JoinedRow): NamedToken | null {
  const { id, name, hint, last_four, scopes, networks, created_at: createdAt, expires_at: expiresAt } = row;
  if (id === null || name === null || createdAt === null) return null;
  const service = row.service_roles === null ? null : rolesOf(row.service_roles);
  return {
    id,
    name,
    hint: hint ?? '',
    lastFour: last_four ?? '',
    serviceRole: service?.[0] ?? null,
    scopes: scopesOf(scopes ?? '[]', row),
    networks: networksOf(networks ?? '[]', row),
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

/** Tokens in the `tokens` table; further columns of named ones in `named_tokens`, of logins in `sessions`. */
export function tokenRepository(unit: UnitOfWork, secrets: SecretBox) {
  const joined = () =>
    unit.db
      .selectFrom('tokens')
      .leftJoin('named_tokens as named', 'named.hash', 'tokens.hash')
      .leftJoin('sessions', 'sessions.hash', 'tokens.hash')
      .selectAll('tokens')
      .leftJoin('users as service', (join) =>
        join.onRef('service.id', '=', 'tokens.user_id').on('service.is_service', '=', 1),
      )
      .select(['named.id', 'named.name', 'named.hint', 'named.last_four', 'named.scopes', 'named.networks'])
      .select('service.roles as service_roles')
      .select(['named.created_at', 'named.expires_at'])
      .select(['sessions.id as session_id', 'sessions.user_agent', 'sessions.opened_at']);
  const names = () => unit.db.selectFrom('named_tokens').select('hash');

  async function add({ db }: UnitOfWork, { hash, userId, idleSeconds, lastUsedAt, address }: TokenUse) {
    const row = { hash, user_id: userId, idle_seconds: idleSeconds, last_used_at: lastUsedAt, address };
    await db.insertInto('tokens').values(row).execute();
  }

  /** The account of a service token is removed with it. */
  async function removeTokenless(): Promise<void> {
    const holders = unit.db.selectFrom('tokens').select('user_id');
    await unit.db.deleteFrom('users').where('is_service', '=', 1).where('id', 'not in', holders).execute();
  }

  return {
    /** With what a provider said of it, where one opened it. */
    addSession: (token: TokenUse, { userAgent, openedAt }: Omit<LoginSession, 'id'>, grant: SsoGrant | null = null) =>
      unit.atomically(async (within) => {
        await add(within, token);
        const row = { hash: token.hash, user_agent: userAgent, opened_at: openedAt };
        await within.db.insertInto('sessions').values(row).execute();
        if (grant) await ssoSessionRepository(within, secrets).add(token.hash, grant);
      }),
    /** Throws `Refusal` when the user has a token of that name. */
    addNamed: (token: TokenUse, named: Omit<NamedToken, 'id'>) =>
      refusingDuplicates(() =>
        unit.atomically(async (within) => {
          await add(within, token);
          const { name, hint, lastFour, createdAt, expiresAt } = named;
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
              last_four: lastFour,
              created_at: createdAt,
              expires_at: expiresAt,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          return { ...token, named: { ...named, id }, session: null };
        }),
      ),
    async byHash(hash: string) {
      const row = await joined().where('tokens.hash', '=', hash).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async namedOf(userId: number) {
      const rows = await joined().where('tokens.user_id', '=', userId).orderBy('named.id').execute();
      return readableRows(unit, rows, fromRow).filter(isNamed);
    },
    async namedOfCustomer(customerId: number) {
      const users = unit.db.selectFrom('users').select('id').where('customer_id', '=', customerId);
      const rows = await joined().where('tokens.user_id', 'in', users).orderBy('named.id').execute();
      return readableRows(unit, rows, fromRow).filter(isNamed);
    },
    /** Sessions of a user's logins, oldest first. */
    async sessionsOf(userId: number) {
      const rows = await joined().where('tokens.user_id', '=', userId).orderBy('sessions.id').execute();
      return readableRows(unit, rows, fromRow).filter(isSession);
    },
    async touch(hash: string, lastUsedAt: number, address: string) {
      const use = { last_used_at: lastUsedAt, address };
      await unit.db.updateTable('tokens').set(use).where('hash', '=', hash).execute();
    },
    /** Whether there was one. */
    async remove(hash: string) {
      const gone = await unit.db.deleteFrom('tokens').where('hash', '=', hash).executeTakeFirst();
      await removeTokenless();
      return gone.numDeletedRows > 0n;
    },
    /** Ends every login of a user except the one with that hash; named tokens are not affected. */
    async removeLogins(userId: number, except = '') {
      const logins = unit.db.deleteFrom('tokens').where('user_id', '=', userId).where('hash', 'not in', names());
      await logins.where('hash', '<>', except).execute();
    },
    /** Ends every login and named token of a user except the one with that hash. */
    async removeOfUser(userId: number, except = '') {
      const all = unit.db.deleteFrom('tokens').where('user_id', '=', userId);
      await all.where('hash', '<>', except).execute();
    },
    async removeExpired(now: number) {
      const expired = sql<boolean>`idle_seconds IS NOT NULL AND last_used_at + idle_seconds * 1000 < ${now}`;
      await unit.db.deleteFrom('tokens').where(expired).execute();
      const over = unit.db.selectFrom('named_tokens').select('hash').where('expires_at', '<=', now);
      await unit.db.deleteFrom('tokens').where('hash', 'in', over).execute();
      await removeTokenless();
    },
  };
}

export type TokenRepository = ReturnType<typeof tokenRepository>;
