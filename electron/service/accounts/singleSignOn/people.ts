/** Whose account somebody is whom a provider knows: matched, linked or created, with the rights that claims give. */
import { type Role, reaches } from '../../../../shared/domain/roles.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AuditEntry } from '../../platform/storage/audit/auditRows.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { AccountNotices } from '../notices.ts';
import { type ScryptCost, unmatchedHash } from '../password.ts';
import type { Sessions } from '../sessions.ts';
import { userUpdated } from '../userEvents.ts';
import { fullName, type UserRecord } from '../userRepository.ts';
import { type Person, personOf, type Rights, rightsOf } from './claims.ts';
import type { Identified } from './openId.ts';
import type { SsoProviderRecord } from './repository.ts';

export interface PeopleDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly passwordCost: ScryptCost;
}

/** Whoever is refused is told what to ask an administrator for; the provider has already proved who it is. */
const denied = (message: string) => new Refusal('denied', message);

const otherRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.toSorted().join() !== other.toSorted().join();

/** Users of a customer as a provider knows them. */
export type People = ReturnType<typeof createPeople>;

export function createPeople({ store, sessions, notices, clock, passwordCost }: PeopleDependencies) {
  const entry = (
    provider: SsoProviderRecord,
    user: UserRecord,
    operation: string,
    changes: AuditEntry['changes'],
  ): AuditEntry => ({
    customerId: user.customerId,
    operation,
    userId: user.id,
    userName: fullName(user),
    objectType: 'users',
    objectId: String(user.id),
    objectName: fullName(user),
    changes,
    reason: `Signed in with ${provider.name}`,
  });

  /** The account with the same address, if the administrator allows it and the provider vouches for the address. */
  async function byMail(within: Repositories, provider: SsoProviderRecord, person: Person): Promise<UserRecord | null> {
    if (person.email === null) return null;
    const user = await within.users.byEmail(person.email);
    if (!user) return null;
    const isTaken = user.customerId !== provider.customerId || user.isRoot;
    if (isTaken || !provider.linksByMail || !person.isEmailVerified)
      throw denied(
        `There is an account with the address ${person.email} that is not linked with ${provider.name}. Ask an administrator`,
      );
    if (await within.ssoIdentities.isLinked(provider.id, user.id))
      throw denied(`The account with the address ${person.email} belongs to somebody else at ${provider.name}`);
    return user;
  }

  async function create(within: Repositories, provider: SsoProviderRecord, person: Person): Promise<UserRecord> {
    const { customerId, name } = provider;
    const { email, firstName, lastName, language } = person;
    if (!provider.createsUsers)
      throw denied(`${name} knows you, but there is no account for you here. Ask an administrator`);
    if (email === null) throw denied(`${name} does not say what your e-mail address is. Ask an administrator`);
    if (person.isEmailDoubtful) throw denied(`${name} has not verified your e-mail address`);
    const ext = await within.invitations.freeExtension(customerId, null);
    if (ext === null) throw denied('No extension is free. Ask an administrator');
    const kind = { active: true, isInitial: false, isRoot: false, twoFactor: false };
    const passwordHash = unmatchedHash(passwordCost);
    const user = await within.users.create({
      ...kind,
      customerId,
      email,
      firstName,
      lastName,
      ext,
      passwordHash,
      language,
      roles: ['agent'],
    });
    const changes = [{ field: 'email', before: null, after: email }];
    await within.audit.append(entry(provider, user, 'sso.user_created', changes));
    return user;
  }

  /** The user whose account it is, linked from now on. */
  async function owner(
    within: Repositories,
    provider: SsoProviderRecord,
    { subject, claims }: Identified,
  ): Promise<UserRecord> {
    const id = await within.ssoIdentities.userOf(provider.id, subject);
    const known = id === null ? null : await within.users.byId(id);
    if (known) {
      await within.ssoIdentities.use(provider.id, subject, clock.now());
      return known;
    }
    const person = personOf(claims);
    const linked = await byMail(within, provider, person);
    const user = linked ?? (await create(within, provider, person));
    await within.ssoIdentities.add(provider.id, subject, user.id, clock.now());
    if (linked) {
      const changes = [{ field: 'sign_in_with', before: null, after: provider.name }];
      await within.audit.append(entry(provider, user, 'sso.user_linked', changes));
    }
    return user;
  }

  /** The roles that claims give; nobody takes the last administrator's, nor the root user's. */
  async function rolesFor(within: Repositories, user: UserRecord, role: Role | null): Promise<readonly Role[]> {
    if (role === null || user.isRoot) return user.roles;
    if (role === 'administrator' || !reaches(user.roles, 'administrator')) return [role];
    const others = (await within.users.ofCustomer(user.customerId)).filter(
      ({ id, active, roles }) => id !== user.id && active && reaches(roles, 'administrator'),
    );
    return others.length > 0 ? [role] : user.roles;
  }

  async function setGroups(within: Repositories, user: UserRecord, rights: Rights): Promise<void> {
    if (rights.ruledGroups.length === 0) return;
    const teams = await within.userGroups.ofCustomer(user.customerId);
    const known = new Set(teams.map(({ id }) => id));
    const before = teams.filter(({ userIds }) => userIds.includes(user.id)).map(({ id }) => id);
    const kept = before.filter((id) => !rights.ruledGroups.includes(id));
    const after = [...new Set([...kept, ...rights.groups.filter((id) => known.has(id))])];
    if (after.length === before.length && after.every((id) => before.includes(id))) return;
    await within.userGroups.setOfUser(user.id, after);
  }

  /** Answers the roles from now on; with other ones, what was open with the earlier ones ends. */
  async function apply(
    within: Repositories,
    provider: SsoProviderRecord,
    user: UserRecord,
    rights: Rights,
  ): Promise<readonly Role[]> {
    const roles = await rolesFor(within, user, rights.role);
    if (otherRoles(roles, user.roles)) {
      await within.users.update(user.id, { roles });
      await within.tokens.removeOfUser(user.id);
      const changes = [{ field: 'roles', before: [...user.roles], after: [...roles] }];
      await within.audit.append(entry(provider, user, 'sso.roles_changed', changes));
    }
    await setGroups(within, user, rights);
    await within.events.append([userUpdated(user, clock.now())]);
    return roles;
  }

  return {
    /** The user, with the roles and teams of the claims. `denied` where there is none for whoever it is. */
    async of(provider: SsoProviderRecord, identified: Identified): Promise<UserRecord> {
      const { before, roles } = await store.transaction(async (within) => {
        const before = await owner(within, provider, identified);
        if (before.customerId !== provider.customerId || !before.active)
          throw denied('Your account is switched off. Ask an administrator');
        return { before, roles: await apply(within, provider, before, rightsOf(identified.claims, provider.rules)) };
      });
      sessions.forgetUser(before.id);
      const user = await store.users.byId(before.id);
      if (!user) throw denied('Your account is switched off. Ask an administrator');
      if (otherRoles(roles, before.roles)) await notices.send(user, { kind: 'rolesChanged', roles });
      return user;
    },
  };
}
