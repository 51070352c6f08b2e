/** Users as the contract shows them. */
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Me } from '../../../shared/api/accounts/customer.ts';
import type { User } from '../../../shared/api/accounts/users.ts';
import type { Language } from '../../../shared/domain/languages.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import type { UserPresence } from '../agents/presence.ts';
import type { Principal } from '../kernel/principal.ts';
import { factorsOf } from './secondFactors/factorsOf.ts';
import type { UserRecord } from './userRepository.ts';

/** What is shown of a user besides its record. */
export interface UserContext {
  readonly presence: UserPresence;
  /** Ids of its teams. */
  readonly groups: readonly number[];
  /** How many phones it has. */
  readonly phones: number;
  /** The number that its calls show. */
  readonly callerId: string;
  /** The customer's. */
  readonly language: Language;
}

/** Credentials of a program that the user registers; empty texts if the token may not see them. */
export interface OwnDevice {
  readonly password: string;
  readonly domain: string;
}

const twoFactorLetter = (user: UserRecord) => (factorsOf(user).length > 0 ? 'E' : 'D');

const diversionsOf = (user: UserRecord) => ({
  do_not_disturb: user.doNotDisturb,
  forward_always: user.forwardAlways,
  forward_busy: user.forwardBusy,
  forward_no_answer: user.forwardNoAnswer,
});

const languageOf = (user: UserRecord, ofCustomer: Language) => ({
  language: user.language || ofCustomer,
  language_chosen: user.language !== '',
});

/** A user. */
export function userBody(user: UserRecord, context: UserContext): User {
  const { presence, groups, phones, callerId, language } = context;
  return {
    id: user.id,
    is_initial: user.isInitial,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    pending_email: user.pendingEmail,
    first_name: user.firstName,
    last_name: user.lastName,
    roles: [...user.roles],
    active: user.active,
    visited_apps: [...user.visitedApps],
    is_root: user.isRoot,
    two_factor_auth: twoFactorLetter(user),
    second_factors: factorsOf(user),
    created_at: toContractDateTime(user.createdAt),
    customer: user.customerId,
    status: Number(user.active),
    ext: user.ext,
    ...languageOf(user, language),
    ...presence,
    groups: [...groups],
    location_id: user.locationId,
    call_waiting: user.callWaiting,
    rings_at: user.ringsAt,
    ...diversionsOf(user),
    hold_music_id: user.holdMusicId,
    dnd: user.doNotDisturb,
    nb_sip_locations: phones,
    cli: callerId,
  };
}

/** What is shown only of one's own account. */
export interface MeContext {
  /** The number that its calls show. */
  readonly callerId: string;
  readonly device: OwnDevice;
  readonly country: CountryCode | null;
  /** ISO 4217; empty: none. */
  readonly currency: string;
  /** The customer's. */
  readonly language: Language;
}

/** The caller's own account. */
export function meBody(user: UserRecord, context: MeContext, { isFactorMissing }: Principal): Me {
  const { callerId, device, country, currency, language } = context;
  return {
    sip_password: device.password,
    sip_domain: device.domain,
    id: String(user.id),
    user_id: user.id,
    balance: 0,
    cc: country ? getCountryCallingCode(country) : '',
    country: country ?? '',
    cli: callerId,
    currency_iso: currency,
    is_root: user.isRoot ? '1' : '0',
    ...languageOf(user, language),
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    pending_email: user.pendingEmail,
    first_name: user.firstName,
    last_name: user.lastName,
    customer_id: user.customerId,
    roles: [...user.roles],
    ext: user.ext,
    two_factor_auth: twoFactorLetter(user),
    second_factor_missing: isFactorMissing,
    call_waiting: user.callWaiting,
    rings_at: user.ringsAt,
    ...diversionsOf(user),
    hold_music_id: user.holdMusicId,
  };
}
