/** Tokens in use: their users, rights and expiry. */
import type { Logger } from 'pino';
import type { Role } from '../../../shared/domain/roles.ts';
import { needsSecondFactor } from '../../../shared/domain/secondFactors.ts';
import type { TokenScope } from '../../../shared/domain/tokenScopes.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Authenticator, Principal, RequestSource } from '../kernel/principal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import { isInNetworks, type Network, parseNetwork } from '../platform/network/networks.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import type { SecondFactorPolicyRepository } from './secondFactors/repository.ts';
import type { SsoGrant, SsoSessionRepository } from './singleSignOn/repository.ts';
import type { TokenRecord, TokenRepository } from './tokenRepository.ts';
import { watchTokens } from './tokenWatch.ts';
import type { UserRecord, UserRepository } from './userRepository.ts';

const DAY_SECONDS = 24 * 3600;

/** Seconds without a request after which a login's token expires. */
export const idleSecondsOfLogin = 15 * 60;
/** The same with `remember_me`. */
export const idleSecondsRemembered = 30 * DAY_SECONDS;

/** Days after which a login ends though it is used, so that one that was copied is not somebody else's for ever. */
export const daysOfLogin = 30;
/** The same with `remember_me`. */
export const daysRemembered = 365;

/**
 * The use of a token is written this often at most, so that most requests write nothing; a crash loses at most this
 * much of its lifetime.
 */
const WRITE_EVERY_MS = 10_000;
/** Characters of a `User-Agent` that are stored. */
const AGENT_LENGTH = 300;
/** Tokens that are cached in memory. */
const CACHE_SIZE = 5000;
/** How often a token is read again if tokens are removed while it is being read. */
const READINGS = 5;

const nowhere: RequestSource = { address: '', userAgent: '' };

/** Tokens in use. */
export interface Sessions extends Authenticator {
  /** Creates a token for a user who has signed in; `source` is where from, `grant` what a provider said of it. */
  open(userId: number, rememberMe: boolean, source?: RequestSource, grant?: SsoGrant | null): Promise<string>;
  end(tokenHash: string): Promise<void>;
  /**
   * Whether the token is still valid (from an address, if one is given), and its user still has the same rights; does
   * not count as a use.
   */
  isCurrent(principal: Principal, address?: string): Promise<boolean>;
  /**
   * Calls `onOver` once, as soon as the token no longer counts: it was ended or has expired, or its user may something
   * else now. The result stops watching.
   */
  whenOver(principal: Principal, onOver: () => void): () => void;
  /** Ends every login of a user except one; named tokens are not affected. */
  endLogins(userId: number, except?: string): Promise<void>;
  /** A user changed: its tokens are read again. */
  forgetUser(userId: number): void;
  /** The same for every user of a customer. */
  forgetCustomer(customerId: number): void;
  /** Another program changed the database: every token is read again. */
  forgetAll(): void;
  /** Writes pending changes. */
  flush(): Promise<void>;
}

interface Entry {
  readonly principal: Principal;
  /** Of its user. */
  readonly email: string;
  /** Networks that it may be used from; none is everywhere. */
  readonly networks: readonly Network[];
  readonly idleMs: number | null;
  readonly expiresAt: number | null;
  lastUsedAt: number;
  /** Address of the last use. */
  address: string;
  writtenAt: number;
}

/** Whether a token is that of the user who is named, by id or e-mail address. */
function isOwner({ principal, email }: Entry, owner: number | string): boolean {
  return typeof owner === 'number' ? owner === principal.userId : owner.toLowerCase() === email.toLowerCase();
}

const isFrom = ({ networks }: Entry, address: string): boolean =>
  networks.length === 0 || isInNetworks(address, networks);

/** Without the scope `administration` an administrator's token has the rights of a supervisor. */
function rolesWithin(roles: readonly Role[], scopes: readonly TokenScope[]): readonly Role[] {
  if (scopes.includes('administration')) return roles;
  return roles.map((role) => (role === 'administrator' ? 'supervisor' : role));
}

/** When a token is over unless it is used before, Unix milliseconds; null is never. */
function endOf({ idleMs, lastUsedAt, expiresAt }: Entry): number | null {
  const idleEnd = idleMs === null ? Number.POSITIVE_INFINITY : lastUsedAt + idleMs;
  const end = Math.min(idleEnd, expiresAt ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(end) ? end : null;
}

/** When a login is over however much it is used; null for a named token, which has an end of its own. */
export function lastDayOf({ session, idleSeconds }: TokenRecord): number | null {
  if (session === null) return null;
  const days = idleSeconds === idleSecondsRemembered ? daysRemembered : daysOfLogin;
  return session.openedAt + days * DAY_SECONDS * 1000;
}

/** Where tokens are stored, and what their users are. */
export interface SessionStore {
  readonly tokens: TokenRepository;
  readonly users: UserRepository;
  readonly secondFactorPolicies: SecondFactorPolicyRepository;
  readonly ssoSessions: SsoSessionRepository;
}

export function createSessions(store: SessionStore, clock: Clock, logger: Logger): Sessions {
  const cache = new Map<string, Entry>();
  /** Counts ends and changes, so that data read before them is recognised as stale. */
  let changes = 0;

  function isExpired(entry: Entry): boolean {
    const end = endOf(entry);
    return end !== null && end <= clock.now();
  }

  async function lacksSecondFactor(user: UserRecord): Promise<boolean> {
    if (factorsOf(user).length > 0) return false;
    return needsSecondFactor(user.roles, await store.secondFactorPolicies.ofCustomer(user.customerId));
  }

  async function entryOf(record: TokenRecord): Promise<Entry | null> {
    const user = await store.users.byId(record.userId);
    if (!user?.active) return null;
    const { id: userId, customerId, roles } = user;
    const { named, session } = record;
    const isFactorMissing =
      named === null && (await lacksSecondFactor(user)) && !(await store.ssoSessions.coversFactor(record.hash));
    return {
      email: user.email,
      principal: {
        userId,
        customerId,
        roles: named ? rolesWithin(roles, named.scopes) : roles,
        tokenHash: record.hash,
        tokenId: named?.id ?? null,
        tokenName: named?.name ?? null,
        scopes: named?.scopes ?? null,
        isFactorMissing,
        signedInAt: named?.createdAt ?? session?.openedAt ?? 0,
      },
      networks: (named?.networks ?? []).map(parseNetwork).filter((network) => network !== null),
      idleMs: record.idleSeconds === null ? null : record.idleSeconds * 1000,
      expiresAt: named ? named.expiresAt : lastDayOf(record),
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

  /** A token that is removed while it is being read must not be cached. */
  async function load(hash: string, readings = READINGS): Promise<Entry | null> {
    const before = changes;
    const record = await store.tokens.byHash(hash);
    const entry = record ? await entryOf(record) : null;
    if (before === changes && entry) remember(hash, entry);
    return before === changes || readings === 1 ? entry : load(hash, readings - 1);
  }

  async function write(hash: string, entry: Entry): Promise<void> {
    entry.writtenAt = entry.lastUsedAt;
    await store.tokens.touch(hash, entry.lastUsedAt, entry.address);
  }

  function use(hash: string, entry: Entry, address: string): void {
    entry.address = address;
    entry.lastUsedAt = clock.now();
    if (entry.lastUsedAt - entry.writtenAt < WRITE_EVERY_MS) return;
    write(hash, entry).catch((error: unknown) => logger.error({ err: error }, 'the use of a token was not written'));
  }

  const current = async ({ tokenHash, roles, isFactorMissing }: Principal): Promise<Entry | null> => {
    const entry = cache.get(tokenHash) ?? (await load(tokenHash));
    if (!entry || isExpired(entry)) return null;
    const { principal } = entry;
    return principal.roles.join() === roles.join() && principal.isFactorMissing === isFactorMissing ? entry : null;
  };

  const watch = watchTokens({
    async endOf(principal) {
      const entry = await current(principal);
      return entry ? { at: endOf(entry) } : 'over';
    },
    clock,
    logger,
  });

  function forget(concerns: (principal: Principal) => boolean): void {
    changes++;
    for (const [hash, { principal }] of cache) if (concerns(principal)) cache.delete(hash);
    watch.check(concerns);
  }

  const forgetUser = (userId: number) => forget((principal) => principal.userId === userId);

  async function end(hash: string): Promise<void> {
    cache.delete(hash);
    await store.tokens.remove(hash);
    forget(({ tokenHash }) => tokenHash === hash);
  }

  return {
    async open(userId, rememberMe, { address, userAgent } = nowhere, grant = null) {
      const token = newToken();
      const idleSeconds = rememberMe ? idleSecondsRemembered : idleSecondsOfLogin;
      const now = clock.now();
      const session = { userAgent: userAgent.slice(0, AGENT_LENGTH), openedAt: now };
      const use = { hash: digest(token), userId, idleSeconds, lastUsedAt: now, address };
      await store.tokens.addSession(use, session, grant);
      return token;
    },
    async authenticate(token, owner, { address } = nowhere) {
      const hash = digest(token);
      const entry = cache.get(hash) ?? (await load(hash));
      if (!entry) return null;
      if (isExpired(entry)) {
        await end(hash);
        return null;
      }
      if (owner !== null && !isOwner(entry, owner)) return null;
      if (!isFrom(entry, address)) return null;
      use(hash, entry, address);
      return entry.principal;
    },
    end,
    async isCurrent(principal, address) {
      const entry = await current(principal);
      return entry !== null && (address === undefined || isFrom(entry, address));
    },
    whenOver: watch.whenOver,
    async endLogins(userId, except) {
      await store.tokens.removeLogins(userId, except);
      forgetUser(userId);
    },
    forgetUser,
    forgetCustomer: (customerId) => forget((principal) => principal.customerId === customerId),
    forgetAll: () => forget(() => true),
    async flush() {
      const unwritten = [...cache].filter(([, entry]) => entry.writtenAt !== entry.lastUsedAt);
      for (const [hash, entry] of unwritten) await write(hash, entry);
    },
  };
}
