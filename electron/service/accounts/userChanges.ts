/** Changes to users: by an administrator, by the users themselves, and of several users at once. */
import type { z } from 'zod';
import type { userPlacementSchema } from '../../../shared/api/accounts/users.ts';
import { toContractNumber } from '../../../shared/domain/numbers.ts';
import { requireAnnouncement } from '../announcements/holdMusic.ts';
import type { Principal, Viewer } from '../kernel/principal.ts';
import { Refusal, requireAll } from '../kernel/refusal.ts';
import type { Repositories, Store } from '../platform/storage/store.ts';
import type { EmailConfirmation } from './emailConfirmation.ts';
import { hashNewPassword } from './newPassword.ts';
import type { AccountNotices } from './notices.ts';
import type { ScryptCost } from './password.ts';
import type { PasswordConfirmation } from './passwordConfirmation.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import type { Reauthentication } from './secondFactors/reauthentication.ts';
import { removeEveryFactor } from './secondFactors/secondFactors.ts';
import type { Sessions } from './sessions.ts';
import type { TwoFactor } from './twoFactor.ts';
import { userUpdated } from './userEvents.ts';
import {
  changesOf,
  checkCustomerSettings,
  checkRights,
  endsTokens,
  needsPassword,
  type OwnPatch,
  switchesOnTwoFactor,
  type UserPatch,
} from './userPatch.ts';
import type { UserChanges, UserRecord } from './userRepository.ts';
import { voidMailedSecrets } from './voidMailedSecrets.ts';

const fields = ['forward_always', 'forward_busy', 'forward_no_answer'] as const;

/** Refuses the user's own extension, and emergency numbers: nobody who calls the user asks for help. */
async function checkForwards(
  { lines }: Pick<Store, 'lines'>,
  user: UserRecord,
  patch: Pick<UserPatch, (typeof fields)[number] | 'ext'>,
): Promise<void> {
  const given = fields.filter((field) => patch[field]);
  if (given.length === 0) return;
  const emergency = (await lines.ofCustomer(user.customerId)).flatMap(({ emergencyNumbers }) => emergencyNumbers);
  for (const field of given) {
    const number = toContractNumber(patch[field] ?? '');
    if (number === (patch.ext ?? user.ext))
      throw new Refusal('invalid', 'Calls cannot be forwarded to the user’s own extension', field);
    if (emergency.includes(number))
      throw new Refusal('invalid', 'Calls cannot be forwarded to an emergency number', field);
  }
}

/** Where one user is, and its teams. */
export type UserPlacement = z.output<typeof userPlacementSchema>;

/** What a directory changes of a user; absent fields are not changed. */
export type DirectoryPatch = Pick<
  UserPatch,
  'email' | 'first_name' | 'last_name' | 'roles' | 'ext' | 'active' | 'language'
>;

/** Ends what the earlier rights opened, and tells the user. */
export type Settle = () => Promise<void>;

/** Changes to users. A user of another customer is `notFound`. */
export interface UserEdits {
  /**
   * `denied` for what would take the root user's rights, `precondition` for two-factor while mail does not reach; of the
   * own account `invalid` without the present password where it is needed, `tooMany` after too many wrong ones.
   */
  update(principal: Principal, id: number, patch: UserPatch): Promise<UserRecord>;
  /** `invalid` without the present password where it is needed; `tooMany` after too many wrong ones. */
  updateOwn(principal: Principal, patch: OwnPatch): Promise<UserRecord>;
  /** All or nothing; the users in the order asked for. */
  place(viewer: Viewer, placements: readonly UserPlacement[]): Promise<UserRecord[]>;
  /**
   * Changes of a directory, in the transaction of what else it changes: as those of an administrator, but an address counts at
   * once, since the directory vouches for it. To be called once the transaction is committed: what it answers.
   */
  follow(within: Repositories, viewer: Viewer, id: number, patch: DirectoryPatch): Promise<Settle>;
}

export interface UserEditsDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly cost: ScryptCost;
  readonly confirmPassword: PasswordConfirmation;
  /** Whether somebody signed in, or gave the password, within ten minutes. */
  readonly isFresh: Reauthentication['isFresh'];
  /** Rejects with `precondition` and the reason when mail does not reach its recipients. */
  readonly requireMail: (customerId: number) => Promise<void>;
  /** Rejects unless the code is the one that was mailed to this user. */
  readonly confirmCode: TwoFactor['confirm'];
  readonly notices: AccountNotices;
  readonly confirmation: Pick<EmailConfirmation, 'ask' | 'changesFor'>;
  /** Closes the user's audio sessions. */
  readonly closeAudio: (userId: number) => void;
}

export function createUserEdits(dependencies: UserEditsDependencies): UserEdits {
  const {
    store,
    sessions,
    cost,
    confirmPassword,
    isFresh,
    requireMail,
    confirmCode,
    notices,
    confirmation,
    closeAudio,
  } = dependencies;

  async function userOf(viewer: Viewer, id: number, { users }: Repositories = store): Promise<UserRecord> {
    const user = await users.byId(id);
    if (user?.customerId !== viewer.customerId) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  async function checkGroups(customerId: number, wanted: readonly number[], field: string): Promise<void> {
    if (wanted.length === 0) return;
    requireAll(wanted, await store.userGroups.ofCustomer(customerId), 'team', () => field);
  }

  async function confirm(user: UserRecord, { tokenHash }: Principal, password: string | undefined): Promise<void> {
    if (password === undefined) throw new Refusal('invalid', 'The current password is required', 'current_password');
    await confirmPassword(user, tokenHash, password, 'current_password');
  }

  async function write(within: Repositories, user: UserRecord, changes: UserChanges): Promise<void> {
    await within.users.update(user.id, changes);
    if (changes.passwordHash !== undefined || changes.email !== undefined) await voidMailedSecrets(within, user.id);
    if (changes.twoFactor === false) await removeEveryFactor(within, user.id);
    await within.events.append([userUpdated(user, Date.now())]);
  }

  async function save(
    user: UserRecord,
    changes: UserChanges,
    groups: readonly number[] | undefined,
    end: (within: Repositories) => Promise<void>,
  ): Promise<void> {
    await store.transaction(async (within) => {
      await write(within, user, changes);
      if (groups) await within.userGroups.setOfUser(user.id, [...new Set(groups)]);
      await end(within);
    });
    sessions.forgetUser(user.id);
  }

  /** Mailed to the old address, and to the new one, which is asked for confirmation. */
  async function sendAddressNotices(before: UserRecord, after: UserRecord): Promise<void> {
    if (after.email === before.email && after.pendingEmail === before.pendingEmail) return;
    if (after.email !== before.email) {
      await notices.send(after, { kind: 'emailChanged', before: before.email, after: after.email });
    } else if (after.pendingEmail !== null) {
      await notices.send(after, { kind: 'emailRequested', after: after.pendingEmail });
    }
    await confirmation.ask(after);
  }

  /** Notifies the user of changes; `by` if another person made them. */
  async function sendNotices(before: UserRecord, after: UserRecord, by?: 'administrator'): Promise<void> {
    await sendAddressNotices(before, after);
    if (after.passwordHash !== before.passwordHash) await notices.send(after, { kind: 'passwordChanged', by });
    if (after.roles.join() !== before.roles.join()) {
      await notices.send(after, { kind: 'rolesChanged', roles: after.roles });
    }
    if (after.twoFactor && !before.twoFactor) {
      await notices.send(after, { kind: 'factorAdded', factor: 'mail' });
    }
    const [lost, ...others] = factorsOf(after).length === 0 ? factorsOf(before) : [];
    if (lost === undefined) return;
    const factor = others.length === 0 ? lost : 'every';
    await notices.send(after, { kind: 'factorRemoved', factor, by });
  }

  const hashOf = async (password: string | undefined, email: string) =>
    password === undefined ? undefined : hashNewPassword(password, { email }, cost);

  async function planOf(viewer: Viewer, placements: readonly UserPlacement[]): Promise<UserRecord[]> {
    const users = new Map((await store.users.ofCustomer(viewer.customerId)).map((user) => [user.id, user]));
    const found: UserRecord[] = [];
    for (const [index, { id, groups }] of placements.entries()) {
      const user = users.get(id);
      if (!user) throw new Refusal('notFound', `There is no user ${id}`, `${index}.id`);
      if (found.includes(user)) throw new Refusal('invalid', `The user ${id} is named twice`, `${index}.id`);
      await checkGroups(viewer.customerId, groups ?? [], `${index}.groups`);
      found.push(user);
    }
    return found;
  }

  return {
    async follow(within, viewer, id, patch) {
      const user = await userOf(viewer, id, within);
      checkRights(viewer, user, patch);
      const { email } = patch;
      const moves = email === undefined ? {} : { email, emailConfirmedAt: null, pendingEmail: null };
      await write(within, user, { ...changesOf(user, patch), ...moves });
      if (endsTokens(user, patch)) await within.tokens.removeOfUser(id);
      const changed = await userOf(viewer, id, within);
      return async () => {
        sessions.forgetUser(id);
        if (patch.active === false) closeAudio(id);
        await sendNotices(user, changed, 'administrator');
      };
    },
    async update(viewer, id, { current_password: present, ...patch }) {
      const user = await userOf(viewer, id);
      checkRights(viewer, user, patch);
      // A stolen session must not be enough to take over the account: whoever has the address can reset the password.
      const movesMail = patch.email !== undefined && patch.email !== user.email && !isFresh(viewer);
      const isAsked = present !== undefined || movesMail || needsPassword(user, patch);
      if (viewer.userId === id && isAsked) await confirm(user, viewer, present);
      if (switchesOnTwoFactor(user, patch)) await requireMail(user.customerId);
      await checkGroups(user.customerId, patch.groups ?? [], 'groups');
      await checkForwards(store, user, patch);
      await requireAnnouncement(store, user.customerId, patch.hold_music_id);
      await save(
        user,
        {
          ...changesOf(user, patch),
          ...(await confirmation.changesFor(user, patch.email)),
          passwordHash: await hashOf(patch.password, patch.email ?? user.email),
        },
        patch.groups,
        async (within) => {
          // Users who change their own roles stay signed in, with the new ones.
          const except = patch.password === undefined ? viewer.tokenHash : undefined;
          if (endsTokens(user, patch)) await within.tokens.removeOfUser(id, except);
        },
      );
      if (patch.active === false) closeAudio(id);
      const changed = await userOf(viewer, id);
      await sendNotices(user, changed, viewer.userId === id ? undefined : 'administrator');
      return changed;
    },
    async updateOwn(principal, { current_password: present, country, currency_iso: currency, ...patch }) {
      const user = await userOf(principal, principal.userId);
      checkCustomerSettings(principal, { country, currency_iso: currency });
      if (needsPassword(user, patch)) await confirm(user, principal, present);
      if (switchesOnTwoFactor(user, patch)) {
        await requireMail(user.customerId);
        if (patch.nonce !== undefined || patch.code !== undefined) await confirmCode(principal, patch);
      }
      await checkForwards(store, user, patch);
      await requireAnnouncement(store, user.customerId, patch.hold_music_id);
      const changes = { ...changesOf(user, patch), passwordHash: await hashOf(patch.password, user.email) };
      await save(user, changes, undefined, async (within) => {
        if (patch.password !== undefined) await within.tokens.removeLogins(user.id, principal.tokenHash);
        await within.customers.update(user.customerId, { country, currency });
      });
      const changed = await userOf(principal, user.id);
      await sendNotices(user, changed);
      return changed;
    },
    async place(viewer, placements) {
      await planOf(viewer, placements);
      await store.transaction(async (within) => {
        for (const { id, location_id: locationId, groups } of placements) {
          await within.users.update(id, { locationId });
          if (groups) await within.userGroups.setOfUser(id, [...new Set(groups)]);
          await within.events.append([userUpdated({ id, customerId: viewer.customerId }, Date.now())]);
        }
      });
      return planOf(viewer, placements);
    },
  };
}
