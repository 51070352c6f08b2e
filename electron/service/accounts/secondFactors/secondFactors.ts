/** A user's second factors: listing, adding, removing; and who of a customer needs one. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  needsSecondFactor,
  type SecondFactor,
  type SecondFactorRequirement,
} from '../../../../shared/domain/secondFactors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Principal, Viewer } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { AccountNotices } from '../notices.ts';
import type { Sessions } from '../sessions.ts';
import type { GivenCode, TwoFactor } from '../twoFactor.ts';
import type { UserRecord } from '../userRepository.ts';
import { factorsOf } from './factorsOf.ts';
import type { Passkeys } from './passkeys.ts';
import type { Reauthentication } from './reauthentication.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';
import { type PageOfRequest, relyingPartyOf } from './relyingParty.ts';
import type { PasskeyRecord } from './repository.ts';
import { confirmTotp, newTotpSecret, totpUri } from './totp.ts';

export interface SecondFactorOverview {
  readonly factors: readonly SecondFactor[];
  /** When the authenticator app was confirmed, Unix milliseconds. */
  readonly totpSince: number | null;
  readonly passkeys: readonly PasskeyRecord[];
  readonly recoveryCodesLeft: number;
  /** The user's role needs one. */
  readonly isRequired: boolean;
  /** Changes need no password now. */
  readonly isFresh: boolean;
}

/** A user's own second factors. What changes them is `denied` to a session that is not fresh (`Reauthentication`). */
export interface SecondFactors {
  overview(principal: Principal): Promise<SecondFactorOverview>;
  /** A new secret for an authenticator app, and what its QR code says; it counts once it is confirmed. */
  offerTotp(principal: Principal): Promise<{ readonly secret: string; readonly uri: string }>;
  /** `invalid` at `code` unless it is the app's. */
  confirmTotp(principal: Principal, code: string): Promise<void>;
  /** Activates codes by mail; `invalid` at `code` unless it is the mailed one. */
  addMail(principal: Principal, given: GivenCode): Promise<void>;
  beginPasskey(principal: Principal, page: PageOfRequest): ReturnType<Passkeys['beginRegistration']>;
  addPasskey(
    principal: Principal,
    page: PageOfRequest,
    answer: { readonly name: string; readonly credential: RegistrationResponseJSON },
  ): Promise<PasskeyRecord>;
  /** `notFound` where there is none. */
  remove(principal: Principal, factor: 'totp' | 'mail' | { readonly passkey: number }): Promise<void>;
  /** New codes, shown only this once; `precondition` for users without a second factor. */
  renewRecoveryCodes(principal: Principal): Promise<string[]>;
  requirementOf(customerId: number): Promise<SecondFactorRequirement>;
  /** Takes effect at once, for open sessions too. */
  require(principal: Principal, from: SecondFactorRequirement): Promise<void>;
}

export interface SecondFactorsDependencies {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly passkeys: Passkeys;
  readonly fresh: Reauthentication;
  readonly notices: AccountNotices;
  readonly clock: Clock;
  readonly requireMail: (customerId: number) => Promise<void>;
  readonly confirmCode: TwoFactor['confirm'];
}

/** Removes what depends on second factors after the last one is removed: recovery codes and trusted devices. */
export async function tidyUp(within: Repositories, userId: number): Promise<void> {
  const user = await within.users.byId(userId);
  if (!user || factorsOf(user).length > 0) return;
  await within.recoveryCodes.removeOfUser(userId);
  await within.devices.removeOfUser(userId);
}

/** Takes every second factor away. */
export async function removeEveryFactor(within: Repositories, userId: number): Promise<void> {
  await within.users.setTwoFactor(userId, false);
  await within.totp.remove(userId);
  await within.passkeys.removeOfUser(userId);
  await tidyUp(within, userId);
}

export function createSecondFactors(dependencies: SecondFactorsDependencies): SecondFactors {
  const { store, sessions, passkeys, fresh, notices, clock, requireMail, confirmCode } = dependencies;

  async function userOf({ userId }: Principal): Promise<UserRecord> {
    const user = await store.users.byId(userId);
    if (!user) throw new Refusal('notFound', 'Resource not found');
    return user;
  }

  async function added(principal: Principal, factor: SecondFactor): Promise<void> {
    sessions.forgetUser(principal.userId);
    await notices.send(await userOf(principal), { kind: 'factorAdded', factor });
  }

  const partyOf = async ({ customerId }: Viewer, page: PageOfRequest) =>
    relyingPartyOf(await store.publicAddresses.ofCustomer(customerId), page);

  async function take(within: Repositories, user: UserRecord, factor: 'totp' | 'mail' | { readonly passkey: number }) {
    if (factor === 'totp') return within.totp.remove(user.id);
    if (factor !== 'mail') return within.passkeys.remove(user.id, factor.passkey);
    await within.users.setTwoFactor(user.id, false);
    return user.twoFactor;
  }

  return {
    async overview(principal) {
      const user = await userOf(principal);
      const required = await store.secondFactorPolicies.ofCustomer(user.customerId);
      return {
        factors: factorsOf(user),
        totpSince: (await store.totp.ofUser(user.id))?.confirmedAt ?? null,
        passkeys: await store.passkeys.ofUser(user.id),
        recoveryCodesLeft: await store.recoveryCodes.countOf(user.id),
        isRequired: needsSecondFactor(user.roles, required),
        isFresh: fresh.isFresh(principal),
      };
    },
    async offerTotp(principal) {
      fresh.require(principal);
      const { id, email } = await userOf(principal);
      const secret = newTotpSecret();
      await store.totp.offer(id, secret);
      return { secret, uri: totpUri(secret, email) };
    },
    async confirmTotp(principal, code) {
      await confirmTotp(store.totp, principal.userId, code, clock.now());
      await added(principal, 'totp');
    },
    async addMail(principal, given) {
      fresh.require(principal);
      await requireMail(principal.customerId);
      await confirmCode(principal, given);
      await store.users.setTwoFactor(principal.userId, true);
      await added(principal, 'mail');
    },
    async beginPasskey(principal, page) {
      fresh.require(principal);
      return passkeys.beginRegistration(await userOf(principal), await partyOf(principal, page), principal.tokenHash);
    },
    async addPasskey(principal, page, answer) {
      const party = await partyOf(principal, page);
      const passkey = await passkeys.finishRegistration(await userOf(principal), party, principal.tokenHash, answer);
      await added(principal, 'passkey');
      return passkey;
    },
    async remove(principal, factor) {
      fresh.require(principal);
      const user = await userOf(principal);
      await store.transaction(async (within) => {
        if (!(await take(within, user, factor))) throw new Refusal('notFound', 'Resource not found');
        await tidyUp(within, user.id);
      });
      sessions.forgetUser(user.id);
      const name = typeof factor === 'string' ? factor : 'passkey';
      await notices.send(user, { kind: 'factorRemoved', factor: name });
    },
    async renewRecoveryCodes(principal) {
      fresh.require(principal);
      const user = await userOf(principal);
      if (factorsOf(user).length === 0) {
        throw new Refusal('precondition', 'Add a second factor first: recovery codes replace one that is lost');
      }
      const codes = await renewRecoveryCodes(store.recoveryCodes, user.id);
      await notices.send(user, { kind: 'factorAdded', factor: 'recovery' });
      return codes;
    },
    requirementOf: (customerId) => store.secondFactorPolicies.ofCustomer(customerId),
    async require(principal, from) {
      fresh.require(principal);
      const { customerId } = principal;
      await store.secondFactorPolicies.save(customerId, from);
      sessions.forgetCustomer(customerId);
    },
  };
}
