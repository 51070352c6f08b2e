/** Tokens in use: who they are, and when they expire. */
import type { Logger } from 'pino';
import type { TokenRecord, TokenRepository, UserRepository } from '../ports/accountRepositories.ts';
import type { Clock } from '../ports/clock.ts';
import type { Authenticator, Principal, RequestSource } from '../ports/principal.ts';
import { digest, newToken } from './secrets.ts';

/** Seconds without a request after which a login's token expires. */
export const idleSecondsOfLogin = 15 * 60;
/** The same with `remember_me`. */
export const idleSecondsRemembered = 30 * 24 * 3600;

/** A token's use is written at most this often, so that reads stay reads; a crash loses no more of its lifetime. */
const WRITE_EVERY_MS = 10_000;
/** What is kept of a `User-Agent`, characters. */
const AGENT_LENGTH = 300;
/** Tokens kept in memory. */
const CACHE_SIZE = 5000;

const nowhere: RequestSource = { address: '', userAgent: '' };

/** Tokens in use. */
export interface Sessions extends Authenticator {
  /** Makes a token for a user who has signed in; `source` is where from. */
  open(userId: number, rememberMe: boolean, source?: RequestSource): Promise<string>;
  end(tokenHash: string): Promise<void>;
  /** Whether the token still counts and its user may what it might before; asking is no use of it. */
  isCurrent(principal: Principal): Promise<boolean>;
  /** Ends every login of a user but the one named; named tokens stay. */
  endLogins(userId: number, except?: string): Promise<void>;
  /** Something about the user changed: its tokens are read anew. */
  forgetUser(userId: number): void;
  /** The same for every user of a customer. */
  forgetCustomer(customerId: number): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

interface Entry {
  readonly principal: Principal;
  readonly idleMs: number | null;
  lastUsedAt: number;
  /** Address of the last use. */
  address: string;
  writtenAt: number;
}

/** Makes the register of tokens. */
export function createSessions(
  store: { readonly tokens: TokenRepository; readonly users: UserRepository },
  clock: Clock,
  logger: Logger,
): Sessions {
  const cache = new Map<string, Entry>();

  function isExpired({ idleMs, lastUsedAt }: Entry): boolean {
    return idleMs !== null && lastUsedAt + idleMs <= clock.now();
  }

  async function entryOf(record: TokenRecord): Promise<Entry | null> {
    const user = await store.users.byId(record.userId);
    if (!user?.active) return null;
    const { id: userId, customerId, roles } = user;
    const { named, session } = record;
    return {
      principal: {
        userId,
        customerId,
        roles,
        tokenHash: record.hash,
        tokenId: named?.id ?? null,
        tokenName: named?.name ?? null,
        scopes: named?.scopes ?? null,
        signedInAt: named?.createdAt ?? session?.openedAt ?? 0,
      },
      idleMs: record.idleSeconds === null ? null : record.idleSeconds * 1000,
      lastUsedAt: record.lastUsedAt,
      address: record.address,
      writtenAt: record.lastUsedAt,
    };
  }

  function remember(hash: string, entry: Entry): void {
    const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(hash, entry);
  }

  async function load(hash: string): Promise<Entry | null> {
    const record = await store.tokens.byHash(hash);
    const entry = record ? await entryOf(record) : null;
    if (entry) remember(hash, entry);
    return entry;
  }

  async function write(hash: string, entry: Entry): Promise<void> {
    entry.writtenAt = entry.lastUsedAt;
    await store.tokens.touch(hash, entry.lastUsedAt, entry.address);
  }

  function use(hash: string, entry: Entry, address: string): void {
    const isElsewhere = address !== '' && address !== entry.address;
    if (isElsewhere) entry.address = address;
    entry.lastUsedAt = clock.now();
    if (!isElsewhere && entry.lastUsedAt - entry.writtenAt < WRITE_EVERY_MS) return;
    write(hash, entry).catch((error: unknown) => logger.error({ err: error }, 'the use of a token was not written'));
  }

  async function end(hash: string): Promise<void> {
    cache.delete(hash);
    await store.tokens.remove(hash);
  }

  function forgetUser(userId: number): void {
    for (const [hash, { principal }] of cache) if (principal.userId === userId) cache.delete(hash);
  }

  return {
    async open(userId, rememberMe, { address, userAgent } = nowhere) {
      const token = newToken();
      const idleSeconds = rememberMe ? idleSecondsRemembered : idleSecondsOfLogin;
      const now = clock.now();
      const session = { userAgent: userAgent.slice(0, AGENT_LENGTH), openedAt: now };
      await store.tokens.addSession({ hash: digest(token), userId, idleSeconds, lastUsedAt: now, address }, session);
      return token;
    },
    async authenticate(token, userId, { address } = nowhere) {
      const hash = digest(token);
      const entry = cache.get(hash) ?? (await load(hash));
      if (!entry) return null;
      if (isExpired(entry)) {
        await end(hash);
        return null;
      }
      if (userId !== null && userId !== entry.principal.userId) return null;
      use(hash, entry, address);
      return entry.principal;
    },
    end,
    async isCurrent({ tokenHash, roles }) {
      const entry = cache.get(tokenHash) ?? (await load(tokenHash));
      return entry !== null && !isExpired(entry) && entry.principal.roles.join() === roles.join();
    },
    async endLogins(userId, except) {
      await store.tokens.removeLogins(userId, except);
      forgetUser(userId);
    },
    forgetUser,
    forgetCustomer(customerId) {
      for (const [hash, { principal }] of cache) if (principal.customerId === customerId) cache.delete(hash);
    },
    async flush() {
      const unwritten = [...cache].filter(([, entry]) => entry.writtenAt !== entry.lastUsedAt);
      for (const [hash, entry] of unwritten) await write(hash, entry);
    },
  };
}
