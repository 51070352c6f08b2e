/** Users as a directory sees them. */
import { z } from 'zod';
import { type Language, languageOfTag } from '../../../../shared/domain/languages.ts';
import { extensionSchema as extensionPattern } from '../../../../shared/domain/numbers.ts';
import type { Accounts } from '../../accounts/createAccounts.ts';
import type { DirectoryPatch } from '../../accounts/userChanges.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Store } from '../../platform/storage/store.ts';
import { extensionSchema, userSchema, userType } from './protocol/schemas.ts';
import { badRequest, ScimError } from './protocol/scimError.ts';
import { type Fields, isFields } from './protocol/values.ts';
import type { ScimUserRecord } from './repository.ts';
import { type Asking, idOf, type Key, type Resources, type Shown, textOf } from './resources.ts';
import type { TeamRoles } from './teamRoles.ts';

export interface ScimUsersDependencies {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'users' | 'userEdits'>;
  readonly teamRoles: TeamRoles;
}

/** A user as it is to be. */
interface Wanted {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string | null;
  readonly preferredLanguage: string | null;
  readonly locale: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  /** Null: whichever it has, or is free. */
  readonly ext: string | null;
}

const emailPattern = z.email().max(254);
const isEmail = (text: string): boolean => emailPattern.safeParse(text).success;
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Context {
  readonly kept: ScimUserRecord | null;
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/** A user that no directory wrote is called by its address there. */
const userNameOf = ({ email }: UserRecord, kept: ScimUserRecord | null): string => kept?.userName ?? email;

function shownOf(user: UserRecord, { kept, groups }: Context): Shown {
  const body: Fields = {
    schemas: [userSchema, extensionSchema],
    id: String(user.id),
    ...(kept?.externalId ? { externalId: kept.externalId } : {}),
    userName: userNameOf(user, kept),
    name: {
      formatted: fullName(user),
      givenName: user.firstName,
      ...(user.lastName === '' ? {} : { familyName: user.lastName }),
    },
    displayName: kept?.displayName ?? fullName(user),
    ...(kept?.preferredLanguage ? { preferredLanguage: kept.preferredLanguage } : {}),
    ...(kept?.locale ? { locale: kept.locale } : {}),
    active: user.active,
    emails: [{ value: user.email, type: 'work', primary: true }],
    roles: user.roles.map((value, index) => ({ value, primary: index === 0 })),
    groups: groups.map(({ id, name }) => ({ value: String(id), display: name, type: 'direct' })),
    [extensionSchema]: { extension: user.ext },
    meta: { resourceType: 'User', created: new Date(user.createdAt).toISOString() },
  };
  return { id: user.id, name: fullName(user), body };
}

type Said = Pick<ScimUserRecord, 'preferredLanguage' | 'locale'>;

/** The language that a directory says: the most wanted of `preferredLanguage` (RFC 9110 section 12.5.4) that there is, else that of `locale`. */
function languageOf({ preferredLanguage, locale }: Said): Language | null {
  const ranges = (preferredLanguage ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.split(/;\s?q=/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  const tags = [...wanted.map(({ tag }) => tag), locale ?? ''];
  return tags.map(languageOfTag).find((language) => language !== null) ?? null;
}

/** The address that is kept: the primary one, else that for work, else the first. */
function addressOf(emails: unknown): string | null {
  const list = Array.isArray(emails) ? emails.filter(isFields) : [];
  const chosen = list.find(({ primary }) => primary === true) ?? list.find(({ type }) => type === 'work') ?? list[0];
  return textOf(chosen, 'value', 254);
}

function emailOf(wanted: Readonly<Fields>, userName: string, before: Shown | null): string {
  const given = addressOf(wanted.emails);
  const old = before && addressOf(before.body.emails);
  // Where the name is the address, a new name is a new address.
  const follows = old !== null && given === old && isSame(String(before?.body.userName), old) && isEmail(userName);
  const email = follows ? userName : (given ?? (isEmail(userName) ? userName : old));
  if (email !== null && isEmail(email)) return email;
  throw badRequest('invalidValue', 'An e-mail address is needed: in emails, or as userName');
}

function extOf(wanted: Readonly<Fields>): string | null {
  const ext = textOf(wanted[extensionSchema], 'extension', 10);
  if (ext === null || extensionPattern.safeParse(ext).success) return ext;
  throw badRequest('invalidValue', 'extension must have 3 to 5 digits');
}

function wantedOf(wanted: Readonly<Fields>, before: Shown | null): Wanted {
  const userName = textOf(wanted, 'userName', 254);
  if (userName === null) throw badRequest('invalidValue', 'userName is needed');
  const displayName = textOf(wanted, 'displayName', 200);
  const givenName = textOf(wanted.name, 'givenName', 100);
  const familyName = textOf(wanted.name, 'familyName', 100);
  const whole = displayName ?? userName.split('@')[0] ?? userName;
  return {
    userName,
    displayName,
    externalId: textOf(wanted, 'externalId', 200),
    preferredLanguage: textOf(wanted, 'preferredLanguage', 200),
    locale: textOf(wanted, 'locale', 100),
    email: emailOf(wanted, userName, before),
    firstName: givenName ?? (familyName === null ? whole.slice(0, 100) : familyName),
    lastName: givenName === null ? '' : (familyName ?? ''),
    active: wanted.active !== false,
    ext: extOf(wanted),
  };
}

/** Absent: as it is. What somebody chose for itself holds until the directory says another language than before. */
function patchOf(user: UserRecord, kept: ScimUserRecord | null, wanted: Wanted): DirectoryPatch {
  const said = languageOf(wanted);
  const changed = <T>(now: T, before: T) => (now === before ? undefined : now);
  return {
    email: changed(wanted.email, user.email),
    first_name: changed(wanted.firstName, user.firstName),
    last_name: changed(wanted.lastName, user.lastName),
    ext: wanted.ext === null ? undefined : changed(wanted.ext, user.ext),
    active: changed(wanted.active, user.active),
    language: said === null || (kept && said === languageOf(kept)) ? undefined : said,
  };
}

/**
 * Whoever has the address or the name of an administrator could become one, by a mail that sets a password or by single sign-on:
 * a directory's token must not be worth as much.
 */
function checkAdministrator(user: UserRecord, kept: ScimUserRecord | null, wanted: Wanted): void {
  if (!user.isRoot && !user.roles.includes('administrator')) return;
  if (isSame(wanted.email, user.email) && isSame(wanted.userName, userNameOf(user, kept))) return;
  throw new ScimError(403, null, 'userName and e-mail address of an administrator are changed in Cordboard alone');
}

export function createScimUsers({ store, accounts, teamRoles }: ScimUsersDependencies): Resources {
  const { users, userEdits } = accounts;

  async function groupsOf({ id, customerId }: UserRecord) {
    const ids = new Set(await store.userGroups.ofUser(id));
    if (ids.size === 0) return [];
    const names = await store.userGroups.namesOf(customerId);
    return [...names].filter((group) => ids.has(group.id));
  }

  async function groupsByUser(customerId: number) {
    const byUser = new Map<number, { id: number; name: string }[]>();
    for (const { id, name, userIds } of await store.userGroups.ofCustomer(customerId)) {
      for (const userId of userIds) byUser.set(userId, [...(byUser.get(userId) ?? []), { id, name }]);
    }
    return byUser;
  }

  async function found(customerId: number, id: number): Promise<UserRecord | null> {
    const user = await store.users.byId(id);
    return user?.customerId === customerId && !user.isService ? user : null;
  }

  async function show(user: UserRecord): Promise<Shown> {
    return shownOf(user, { kept: await store.scim.user(user.id), groups: await groupsOf(user) });
  }

  /** Ids of who may have that value; null: an attribute that is not indexed. */
  async function idsHaving(customerId: number, { attribute, value }: Key): Promise<(number | undefined)[] | null> {
    if (attribute === 'id') return [idOf(value) ?? undefined];
    if (attribute === 'externalId') {
      return (await store.scim.usersByExternalId(customerId, value)).map(({ userId }) => userId);
    }
    if (attribute !== 'userName') return null;
    const named = await store.scim.userByName(customerId, value);
    // Whoever no directory wrote is called by its address.
    return [named?.userId, (await store.users.byEmail(value))?.id];
  }

  async function reread(customerId: number, id: number): Promise<Shown> {
    const user = await found(customerId, id);
    if (!user) throw new Refusal('notFound', 'Resource not found');
    return show(user);
  }

  /** Nobody else has the name, nor is found by it as by an address. */
  async function checkName(customerId: number, userName: string, ownId: number | null): Promise<void> {
    const named = await store.scim.userByName(customerId, userName);
    const addressed = await store.users.byEmail(userName);
    const isOther = addressed !== null && addressed.id !== ownId && (await store.scim.user(addressed.id)) === null;
    if ((named && named.userId !== ownId) || (isOther && addressed.customerId === customerId)) {
      throw new ScimError(409, 'uniqueness', `There is a user with the userName ${userName}`);
    }
  }

  const recordOf = (userId: number, customerId: number, wanted: Wanted): ScimUserRecord => {
    const { userName, externalId, displayName, preferredLanguage, locale } = wanted;
    return { userId, customerId, userName, externalId, displayName, preferredLanguage, locale };
  };

  return {
    type: userType,
    async all(customerId) {
      const groups = await groupsByUser(customerId);
      const kept = await store.scim.usersOf(customerId);
      return (await store.users.ofCustomer(customerId)).map((user) =>
        shownOf(user, { kept: kept.get(user.id) ?? null, groups: groups.get(user.id) ?? [] }),
      );
    },
    async having(customerId, key) {
      const ids = await idsHaving(customerId, key);
      if (ids === null) return null;
      const wanted = [...new Set(ids)].filter((id) => id !== undefined).toSorted((one, other) => one - other);
      const users = await Promise.all(wanted.map((id) => found(customerId, id)));
      return Promise.all(users.filter((user) => user !== null).map(show));
    },
    async get(customerId, id) {
      const user = await found(customerId, id);
      return user && show(user);
    },
    async create({ viewer, address }: Asking, given) {
      const { customerId } = viewer;
      const wanted = wantedOf(given, null);
      await checkName(customerId, wanted.userName, null);
      const { made, settle } = await store.transaction(async (within) => {
        const ext = wanted.ext ?? (await within.invitations.freeExtension(customerId, null));
        if (ext === null) throw new Refusal('conflict', 'No extension is free');
        const { email, firstName: first_name, lastName: last_name } = wanted;
        const language = languageOf(wanted) ?? undefined;
        const person = { email, first_name, last_name, ext, language, roles: ['agent' as const] };
        const user = await within.users.byEmail(email).then((other) => {
          if (other) throw new ScimError(409, 'uniqueness', `There is a user with the e-mail address ${email}`);
          return users.addWithoutPassword(within, customerId, person);
        });
        if (!wanted.active) await within.users.update(user.id, { active: false });
        await within.scim.saveUser(recordOf(user.id, customerId, wanted));
        return { made: user, settle: await teamRoles.apply(within, viewer, [user.id]) };
      });
      await settle();
      const { mailInvitations } = await store.scim.settingsOf(customerId);
      if (wanted.active && mailInvitations) users.invite(made.email, address);
      return reread(customerId, made.id);
    },
    async change({ viewer }, before, given) {
      const { customerId } = viewer;
      const user = await found(customerId, before.id);
      if (!user) throw new Refusal('notFound', 'Resource not found');
      const kept = await store.scim.user(user.id);
      const asked = { active: before.body.active, name: before.body.name, emails: before.body.emails, ...given };
      const wanted = wantedOf(asked, before);
      checkAdministrator(user, kept, wanted);
      if (!isSame(wanted.userName, userNameOf(user, kept))) await checkName(customerId, wanted.userName, user.id);
      // A name that nobody wrote follows from the others.
      const isUnchanged = wanted.displayName === before.body.displayName;
      const displayName = isUnchanged ? (kept?.displayName ?? null) : wanted.displayName;
      const settling = await store.transaction(async (within) => {
        const settle = await userEdits.follow(within, viewer, user.id, patchOf(user, kept, wanted));
        await within.scim.saveUser({ ...recordOf(user.id, customerId, wanted), displayName });
        return [settle, await teamRoles.apply(within, viewer, [user.id])];
      });
      for (const settle of settling) await settle();
      return reread(customerId, user.id);
    },
    remove: ({ viewer }, before) => users.remove(viewer, before.id),
  };
}
