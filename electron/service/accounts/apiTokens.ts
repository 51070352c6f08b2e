/** Named tokens: created by people who have signed in, shown once, stored as hashes, limited, and revoked. */
import { randomUUID } from 'node:crypto';
import { type ApiToken, type NewApiToken, tokenLifetimeDays } from '../../../shared/api/accounts/apiTokens.ts';
import { type Role, reaches } from '../../../shared/domain/roles.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../shared/domain/time.ts';
import { defaultTokenScopes, isDirectoryToken } from '../../../shared/domain/tokenScopes.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Principal, Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { digest, newToken } from '../kernel/secrets.ts';
import { parseNetwork } from '../platform/network/networks.ts';
import type { Store } from '../platform/storage/store.ts';
import type { AccountNotices } from './notices.ts';
import { type ScryptCost, unmatchedHash } from './password.ts';
import type { PasswordConfirmation } from './passwordConfirmation.ts';
import type { Sessions } from './sessions.ts';
import type { NamedTokenRecord } from './tokenRepository.ts';
import type { NewUser, UserRecord } from './userRepository.ts';

/** A session younger than this makes tokens without the password. */
const FRESH_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;
/**
 * First and last characters of a token, which are stored so that its owner recognises it; 120 random bits remain
 * secret.
 */
const HINT_LENGTH = 6;
const ENDING_LENGTH = 4;

/** Named tokens. */
export interface ApiTokens {
  /** The viewer's, or everybody's in its customer; `denied` unless it is an administrator. */
  list(viewer: Viewer, everyone?: boolean): Promise<ApiToken[]>;
  /**
   * The answer contains the token itself in `token`, only this once. A token with a role is a service token with an
   * account of its own, and `denied` unless the viewer is an administrator. `invalid` for a name that the user has used
   * already, and without the password if the session is older than ten minutes.
   */
  create(principal: Principal, request: NewApiToken): Promise<ApiToken>;
  /**
   * By its id or handle; a token may revoke itself. `notFound` unless it is a named token of the viewer, or of its
   * customer if the viewer is an administrator.
   */
  revoke(viewer: Viewer, token: string): Promise<void>;
}

export interface ApiTokensDependencies {
  readonly store: Pick<Store, 'tokens' | 'users' | 'transaction'>;
  readonly passwordCost: ScryptCost;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly confirmPassword: PasswordConfirmation;
  readonly notices: AccountNotices;
}

const isAdministrator = ({ roles }: Viewer): boolean => reaches(roles, 'administrator');

const handleOf = ({ named: { hint, id } }: NamedTokenRecord): string => `${hint || 'token'}-${id}`;

function bodyOf(record: NamedTokenRecord): ApiToken {
  const { userId, idleSeconds, lastUsedAt, address } = record;
  const { id, name, lastFour, serviceRole, scopes, networks, createdAt, expiresAt } = record.named;
  const isUsed = lastUsedAt !== createdAt;
  const handle = handleOf(record);
  return {
    id,
    user: userId,
    name,
    token: handle,
    handle,
    last_four: lastFour === '' ? null : lastFour,
    service_role: serviceRole,
    scopes: [...scopes],
    networks: [...networks],
    expiry: idleSeconds,
    expires_at: contractDateTimeOrNull(expiresAt),
    created_at: toContractDateTime(createdAt),
    last_used_at: isUsed ? toContractDateTime(lastUsedAt) : null,
    last_used_from: isUsed && address !== '' ? address : null,
  };
}

/** Rejects an invalid network, naming it. */
function checkNetworks(networks: readonly string[]): void {
  for (const [index, network] of networks.entries()) {
    if (parseNetwork(network)) continue;
    const what = 'must be an address or a network, such as 192.0.2.7 or 10.0.0.0/8';
    throw new Refusal('invalid', `“${network}” ${what}`, `networks.${index}`);
  }
}

/** A directory's token stays when people leave, and is good for nothing else. */
function checkDirectoryToken({ scopes, service_role: role }: NewApiToken): void {
  if (!isDirectoryToken(scopes ?? null)) return;
  if (new Set(scopes).size > 1) throw new Refusal('invalid', '`scim` cannot be combined with other scopes', 'scopes');
  if (role === null) throw new Refusal('invalid', '`scim` needs a service token: send service_role', 'scopes');
}

export function createApiTokens({
  store,
  passwordCost,
  sessions,
  clock,
  confirmPassword,
  notices,
}: ApiTokensDependencies): ApiTokens {
  const { tokens, users } = store;

  function expiryOf(asked: string | null | undefined): number | null {
    if (asked === null) return null;
    if (asked === undefined) return clock.now() + tokenLifetimeDays * DAY_MS;
    const expiresAt = Date.parse(`${asked.replace(' ', 'T')}Z`);
    if (expiresAt <= clock.now()) throw new Refusal('invalid', 'must be in the future', 'expires_at');
    return expiresAt;
  }

  /** A session that somebody found open on a desk makes no token that outlives it. */
  async function confirm(principal: Principal, password: string | undefined): Promise<UserRecord> {
    if (principal.scopes !== null)
      throw new Refusal('denied', 'An API token cannot create another one: sign in to create it');
    const user = await users.byId(principal.userId);
    if (!user) throw new Refusal('notFound', 'Resource not found');
    if (password !== undefined) await confirmPassword(user, principal.tokenHash, password, 'password');
    if (password !== undefined || clock.now() - principal.signedInAt < FRESH_MS) return user;
    const what = 'You signed in more than ten minutes ago: send your password, or sign in again to create the token';
    throw new Refusal('invalid', what, 'password');
  }

  /** Nobody signs in as it: no address, no password, and no extension that can be dialled. */
  function serviceAccount({ customerId }: Principal, name: string, role: Role): NewUser {
    const id = randomUUID();
    const kind = { active: true, isInitial: false, isRoot: false, twoFactor: false, isService: true };
    const names = { firstName: name, lastName: '', email: `${id}@service.invalid`, ext: `service ${id}` };
    return { ...kind, ...names, customerId, passwordHash: unmatchedHash(passwordCost), roles: [role] };
  }

  async function checkService(principal: Principal, name: string): Promise<void> {
    if (!isAdministrator(principal)) throw new Refusal('denied', 'Only administrators may create service tokens');
    const others = (await tokens.namedOfCustomer(principal.customerId)).filter(
      ({ named }) => named.serviceRole !== null,
    );
    if (others.some((other) => other.named.name === name && !isOver(other)))
      throw new Refusal('taken', 'The name is already taken', 'name');
  }

  const isOver = ({ named, idleSeconds, lastUsedAt }: NamedTokenRecord): boolean =>
    (named.expiresAt !== null && named.expiresAt <= clock.now()) ||
    (idleSeconds !== null && lastUsedAt + idleSeconds * 1000 <= clock.now());

  const withinReachOf = (viewer: Viewer) =>
    isAdministrator(viewer) ? tokens.namedOfCustomer(viewer.customerId) : tokens.namedOf(viewer.userId);

  async function byItself(viewer: Viewer, token: string) {
    const record = await tokens.byHash(digest(token));
    return record?.named && record.userId === viewer.userId ? record : undefined;
  }

  return {
    async list(viewer, everyone = false) {
      if (everyone && !isAdministrator(viewer)) throw new Refusal('denied', 'Access denied');
      await sessions.flush();
      const records = everyone ? await withinReachOf(viewer) : await tokens.namedOf(viewer.userId);
      return records.filter((record) => !isOver(record)).map(bodyOf);
    },
    async create(principal, request) {
      checkNetworks(request.networks);
      checkDirectoryToken(request);
      const expiresAt = expiryOf(request.expires_at);
      const user = await confirm(principal, request.password);
      if (request.service_role !== null) await checkService(principal, request.name);
      const token = newToken();
      const createdAt = clock.now();
      // The name of one that has expired is free.
      await tokens.removeExpired(createdAt);
      const role = request.service_role;
      const record = await store.transaction(async (within) => {
        const account = role === null ? user : await within.users.create(serviceAccount(principal, request.name, role));
        const use = { hash: digest(token), idleSeconds: request.expiry, lastUsedAt: createdAt, address: '' };
        const named = {
          name: request.name,
          hint: token.slice(0, HINT_LENGTH),
          lastFour: token.slice(-ENDING_LENGTH),
          serviceRole: role,
          scopes: [...new Set(request.scopes ?? defaultTokenScopes)],
          networks: request.networks,
          createdAt,
          expiresAt,
        };
        return within.tokens.addNamed({ ...use, userId: account.id }, named);
      });
      await notices.send(user, { kind: 'apiTokenMade', name: request.name });
      return { ...bodyOf(record), token };
    },
    async revoke(viewer, token) {
      const isNamed = (record: NamedTokenRecord) => handleOf(record) === token || String(record.named.id) === token;
      const named = (await withinReachOf(viewer)).find(isNamed);
      const record = named ?? (await byItself(viewer, token));
      if (!record) throw new Refusal('notFound', 'Resource not found');
      await sessions.end(record.hash);
    },
  };
}
