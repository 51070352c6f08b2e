/** Which changes to users are allowed, in the store's terms. */
import { isSupportedCountry } from 'libphonenumber-js/min';
import type { z } from 'zod';
import type { mePatchSchema } from '../../../shared/api/accounts/customer.ts';
import type { userPatchSchema } from '../../../shared/api/accounts/users.ts';
import { reaches } from '../../../shared/domain/roles.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import type { UserChanges, UserRecord } from './userRepository.ts';

/** Changes that an administrator asks for. */
export type UserPatch = z.output<typeof userPatchSchema>;
/** Changes that a user asks for of its own account. */
export type OwnPatch = z.output<typeof mePatchSchema>;

/**
 * A customer always has its root user as an active administrator, so that nobody can lock everybody out; and no other
 * administrator becomes root by way of its e-mail or password. Throws `denied`.
 */
export function checkRights(viewer: Viewer, user: UserRecord, patch: UserPatch): void {
  const isSelf = viewer.userId === user.id;
  if (isSelf && patch.active === false) throw new Refusal('denied', 'You cannot deactivate yourself', 'active');
  if (!user.isRoot) return;
  if (patch.active === false) throw new Refusal('denied', 'The root user stays active', 'active');
  if (patch.roles && !patch.roles.includes('administrator')) {
    throw new Refusal('denied', 'The root user stays an administrator', 'roles');
  }
  if (isSelf) return;
  const own = (['email', 'password', 'two_factor_auth'] as const).find((field) => patch[field] !== undefined);
  if (own) throw new Refusal('denied', 'Only the root user itself may change this', own);
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Throws `denied` unless the viewer is an administrator, `invalid` for an unknown country or currency. */
export function checkCustomerSettings(viewer: Viewer, patch: Pick<OwnPatch, 'country' | 'currency_iso'>): void {
  const { country, currency_iso: currency } = patch;
  const field = country === undefined ? 'currency_iso' : 'country';
  if (country === undefined && currency === undefined) return;
  if (!reaches(viewer.roles, 'administrator')) {
    throw new Refusal('denied', 'Only administrators change the country and the currency of the customer', field);
  }
  if (country && !isSupportedCountry(country))
    throw new Refusal('missing', `There is no country ${country}`, 'country');
  if (currency && !currencies.has(currency)) {
    throw new Refusal('missing', `There is no currency ${currency}`, 'currency_iso');
  }
}

/** Whether a change switches codes by mail on. With another second factor there, E alone changes nothing. */
export function switchesOnTwoFactor(user: UserRecord, { two_factor_auth: wanted, code }: OwnPatch): boolean {
  return wanted === 'E' && !user.twoFactor && (factorsOf(user).length === 0 || code !== undefined);
}

/** Whether a change takes every second factor away. */
export function switchesOffTwoFactor(user: UserRecord, { two_factor_auth: wanted }: OwnPatch | UserPatch): boolean {
  return wanted === 'D' && factorsOf(user).length > 0;
}

/** Whether a change has to be confirmed with the present password. */
export function needsPassword(user: UserRecord, patch: OwnPatch | UserPatch): boolean {
  return patch.password !== undefined || switchesOffTwoFactor(user, patch);
}

/** Whether a change by an administrator ends every login and named token of the user. */
export function endsTokens(user: UserRecord, { password, active, roles }: UserPatch): boolean {
  const hasOtherRoles = roles !== undefined && roles.toSorted().join() !== user.roles.toSorted().join();
  return password !== undefined || active === false || hasOtherRoles;
}

/** The patch in the store's words, password and address aside. */
export function changesOf(user: UserRecord, patch: UserPatch): UserChanges {
  const isOn = switchesOnTwoFactor(user, patch);
  return {
    firstName: patch.first_name,
    lastName: patch.last_name,
    roles: patch.roles,
    ext: patch.ext,
    active: patch.active,
    locationId: patch.location_id,
    callWaiting: patch.call_waiting,
    ringsAt: patch.rings_at,
    doNotDisturb: patch.do_not_disturb,
    forwardAlways: patch.forward_always,
    forwardBusy: patch.forward_busy,
    forwardNoAnswer: patch.forward_no_answer,
    holdMusicId: patch.hold_music_id,
    language: patch.language === null ? '' : patch.language,
    twoFactor: isOn || switchesOffTwoFactor(user, patch) ? isOn : undefined,
  };
}
