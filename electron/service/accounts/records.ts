/** What is kept of customers, users and their credentials. Times are Unix milliseconds. */
import type { Generated } from 'kysely';
import type { Role } from '../../../shared/domain/roles.ts';
import type { TokenScope } from '../../../shared/domain/tokenScopes.ts';

/** SQLite's boolean. */
type Flag = number;
/** JSON text. */
type Json = string;

/** A user as it is kept. */
export interface UserRecord {
  readonly id: number;
  readonly customerId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** As `accounts/password.ts` writes it; never leaves the service. */
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly ext: string;
  readonly active: boolean;
  /** Created the account. */
  readonly isInitial: boolean;
  readonly isRoot: boolean;
  /** Codes by mail are asked for. */
  readonly twoFactor: boolean;
  /** An authenticator app was confirmed. */
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly visitedApps: readonly string[];
  readonly createdAt: number;
  /** As the administrator set it; null until then. */
  readonly locationId: number | null;
  /** Calls are offered while the user talks; else callers are told that it is busy. */
  readonly callWaiting: boolean;
}

/** What people read of a user: the name, else the address. */
export const fullName = ({ firstName, lastName, email }: UserRecord): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email;

/** A user that does not exist yet. */
export type NewUser = Omit<
  UserRecord,
  'id' | 'visitedApps' | 'createdAt' | 'locationId' | 'callWaiting' | 'hasTotp' | 'hasPasskey'
>;

/** What can be changed of a user; what is absent stays. */
export type UserChanges = Partial<
  Pick<
    UserRecord,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'roles'
    | 'ext'
    | 'active'
    | 'twoFactor'
    | 'passwordHash'
    | 'locationId'
    | 'callWaiting'
  >
>;

/** A customer. */
export interface CustomerRecord {
  readonly id: number;
  readonly name: string;
  readonly createdAt: number;
}

/** Customers: who owns users, lines and records. */
export interface CustomerRepository {
  create(name: string): Promise<number>;
  byId(id: number): Promise<CustomerRecord | null>;
  /** The oldest one that is not going; null when there is none. */
  first(): Promise<number | null>;
  /** From now on nobody of it signs in: its users are inactive, and their tokens, codes and resets are gone. */
  markDeleted(id: number, now: number): Promise<void>;
  /** Those that are marked and still have rows. */
  deleted(): Promise<number[]>;
  /** Those that are not going. */
  living(): Promise<number[]>;
  /** Files of the customer, relative to the data folder. */
  filesOf(id: number): Promise<string[]>;
  /**
   * Removes some of its rows in one transaction, those first that others do not refer to, the customer's own last.
   * False when nothing is left.
   */
  removeSome(id: number): Promise<boolean>;
}

/** Users. E-mail addresses are unique in the service, extensions within a customer; a duplicate throws `Refusal`. */
export interface UserRepository {
  count(): Promise<number>;
  create(user: NewUser): Promise<UserRecord>;
  byId(id: number): Promise<UserRecord | null>;
  /** In any letter case. */
  byEmail(email: string): Promise<UserRecord | null>;
  byExtension(customerId: number, ext: string): Promise<UserRecord | null>;
  ofCustomer(customerId: number): Promise<UserRecord[]>;
  setPassword(id: number, passwordHash: string): Promise<void>;
  setTwoFactor(id: number, enabled: boolean): Promise<void>;
  update(id: number, changes: UserChanges): Promise<void>;
  /** The user's tokens, devices and codes go with it; records of calls stay. */
  remove(id: number): Promise<void>;
}

/** A token as it is kept: its SHA-256, never the token itself. */
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

/** What every token has. */
export type TokenUse = Omit<TokenRecord, 'named' | 'session'>;

/** What the session of a login has besides. */
export interface LoginSession {
  readonly id: number;
  /** `User-Agent` of who signed in. */
  readonly userAgent: string;
  readonly openedAt: number;
}

/** What a named token has besides. */
export interface NamedToken {
  readonly id: number;
  readonly name: string;
  /** First characters of the token, by which its owner knows it again; empty for those of earlier versions. */
  readonly hint: string;
  readonly scopes: readonly TokenScope[];
  /** Networks that it may be used from, as CIDR; none is everywhere. */
  readonly networks: readonly string[];
  readonly createdAt: number;
  /** From then on it is refused, used or not; null is never. */
  readonly expiresAt: number | null;
}

/** A named token as it is kept. */
export type NamedTokenRecord = TokenRecord & { readonly named: NamedToken };

/** The session of a login as it is kept. */
export type SessionRecord = TokenRecord & { readonly session: LoginSession };

/** Tokens of logins and named tokens. */
export interface TokenRepository {
  addSession(token: TokenUse, session: Omit<LoginSession, 'id'>): Promise<void>;
  /** Throws `Refusal` when the user has a token of that name. */
  addNamed(token: TokenUse, named: Omit<NamedToken, 'id'>): Promise<NamedTokenRecord>;
  byHash(hash: string): Promise<TokenRecord | null>;
  namedOf(userId: number): Promise<NamedTokenRecord[]>;
  namedOfCustomer(customerId: number): Promise<NamedTokenRecord[]>;
  /** Sessions of a user's logins, oldest first. */
  sessionsOf(userId: number): Promise<SessionRecord[]>;
  touch(hash: string, lastUsedAt: number, address: string): Promise<void>;
  /** Whether there was one. */
  remove(hash: string): Promise<boolean>;
  /** Ends every login of a user but the one with that hash; named tokens stay. */
  removeLogins(userId: number, except?: string): Promise<void>;
  /** Ends every login and named token of a user but the one with that hash. */
  removeOfUser(userId: number, except?: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

/** A device that is not asked for a second factor. */
export interface DeviceRecord {
  readonly id: number;
  readonly userId: number;
  readonly fingerprintHash: string;
  /** What it said of itself: its `User-Agent`. */
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** From then on it is asked again. */
  readonly until: number;
}

/** Devices that are not asked for a second factor. */
export interface DeviceRepository {
  /** A device that is known already starts anew. */
  remember(device: Omit<DeviceRecord, 'id' | 'lastUsedAt'>): Promise<void>;
  /** Whether a code is not needed; notes the use. */
  use(userId: number, fingerprintHash: string, now: number): Promise<boolean>;
  /** Those that are not asked, newest first. */
  ofUser(userId: number, now: number): Promise<DeviceRecord[]>;
  /** Whether the user had one of that id. */
  remove(userId: number, id: number): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

/** Places that users signed in from, as `placeOf` writes them. */
export interface SignInPlaceRepository {
  note(userId: number, place: string, now: number): Promise<void>;
  has(userId: number, place: string): Promise<boolean>;
  /** Forgets those that nobody signed in from since. */
  removeBefore(time: number): Promise<void>;
}

/** A second factor that was asked for. */
export interface ChallengeRecord {
  readonly nonceHash: string;
  readonly userId: number;
  /** Of the code that was mailed; empty while none was. */
  readonly codeHash: string;
  readonly fingerprintHash: string | null;
  readonly rememberMe: boolean;
  readonly expiresAt: number;
  readonly tries: number;
}

/** Second factors that were asked for. */
export interface ChallengeRepository {
  add(challenge: Omit<ChallengeRecord, 'tries'>): Promise<void>;
  /** Counts a try and answers the challenge with the count raised; null when there is none. */
  take(nonceHash: string): Promise<ChallengeRecord | null>;
  /** Another code counts from now on; the tries go on. */
  setCode(nonceHash: string, codeHash: string): Promise<void>;
  /** As it is, without counting a try. */
  byNonce(nonceHash: string): Promise<ChallengeRecord | null>;
  /** Whether it was there: of two that use the same challenge at once one gets false. */
  remove(nonceHash: string): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

/** Password resets that were asked for. */
export interface PasswordResetRepository {
  add(tokenHash: string, userId: number, expiresAt: number): Promise<void>;
  /** The user, the token stays good. Null when unknown or expired. */
  holder(tokenHash: string, now: number): Promise<number | null>;
  /** The user, once: the token is used up. Null when unknown or expired. */
  take(tokenHash: string, now: number): Promise<number | null>;
  removeOfUser(userId: number): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

interface UserTable {
  id: Generated<number>;
  customer_id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  roles: Json;
  ext: string;
  active: Flag;
  is_initial: Flag;
  is_root: Flag;
  two_factor: Flag;
  visited_apps: Json;
  created_at: number;
  location_id: number | null;
  call_waiting: Generated<number>;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    customers: { id: Generated<number>; name: string; created_at: number; deleted_at: number | null };
    users: UserTable;
    tokens: { hash: string; user_id: number; idle_seconds: number | null; last_used_at: number; address: string };
    sessions: { id: Generated<number>; hash: string; user_agent: string; opened_at: number };
    named_tokens: {
      id: Generated<number>;
      hash: string;
      user_id: number;
      name: string;
      /** Empty: earlier versions kept the token here. */
      sealed: string;
      created_at: number;
      /** First characters of the token, by which its owner knows it again. */
      hint: string;
      /** JSON, a list of `TokenScope`. */
      scopes: string;
      /** JSON, a list of networks; empty is everywhere. */
      networks: string;
      expires_at: number | null;
    };
    remembered_devices: {
      id: Generated<number>;
      user_id: number;
      fingerprint_hash: string;
      name: string;
      created_at: number;
      last_used_at: number;
      until: number;
    };
    sign_in_places: { user_id: number; place: string; last_at: number };
    challenges: {
      nonce_hash: string;
      user_id: number;
      code_hash: string;
      fingerprint_hash: string | null;
      remember_me: Flag;
      expires_at: number;
      tries: Generated<number>;
    };
    password_resets: { token_hash: string; user_id: number; expires_at: number };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly customers: CustomerRepository;
    readonly users: UserRepository;
    readonly tokens: TokenRepository;
    readonly devices: DeviceRepository;
    readonly signInPlaces: SignInPlaceRepository;
    readonly challenges: ChallengeRepository;
    readonly passwordResets: PasswordResetRepository;
  }
}
