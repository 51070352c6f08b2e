/** What a provider says of a person, and what follows from it. Pure. */

import type { ClaimRule } from '../../../../shared/api/accounts/singleSignOn.ts';
import { type Language, languageOfTag } from '../../../../shared/domain/languages.ts';
import { type Role, roles } from '../../../../shared/domain/roles.ts';
import { oneLine } from '../../kernel/oneLine.ts';

/** Claims of the ID token and of the provider's information about the user. */
export type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A claim by its name, or by names that dots lead through. */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), claims);
}

function matches(claims: Claims, { claim, value }: ClaimRule): boolean {
  const given = claimOf(claims, claim);
  const values: readonly unknown[] = Array.isArray(given) ? given : [given];
  return values.some((one) => ['string', 'number', 'boolean'].includes(typeof one) && String(one) === value);
}

/** What claims give somebody. */
export interface Rights {
  /** Null: no rule gives roles, so that they are not the provider's to say. */
  readonly role: Role | null;
  readonly groups: readonly number[];
  /** Teams that a rule names: who is not in one of them by its claims is taken out of it. */
  readonly ruledGroups: readonly number[];
}

/** The highest role of those that match; the least where none does. */
export function rightsOf(claims: Claims, rules: readonly ClaimRule[]): Rights {
  const matching = rules.filter((rule) => matches(claims, rule));
  const given = matching.flatMap(({ role }) => (role === null ? [] : [roles.indexOf(role)]));
  const rulesRoles = rules.some(({ role }) => role !== null);
  return {
    role: rulesRoles ? (roles[Math.max(0, ...given)] ?? 'agent') : null,
    groups: [...new Set(matching.flatMap(({ groups }) => groups))],
    ruledGroups: [...new Set(rules.flatMap(({ groups }) => groups))],
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? oneLine(value, 100) : '');

/** Who somebody is, as the provider says it. */
export interface Person {
  /** In lower case; null: it names none that can be one. */
  readonly email: string | null;
  /** False where the provider says nothing of it. */
  readonly isEmailVerified: boolean;
  /** The provider says that it is not verified. */
  readonly isEmailDoubtful: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Absent: the provider says none, or one that the program does not speak. */
  readonly language: Language | undefined;
}

export function personOf(claims: Claims): Person {
  const mail = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const email = mail.length <= 254 && /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\]+$/.test(mail) ? mail : null;
  const firstName = textOf(claims.given_name) || textOf(claims.name) || textOf(email?.split('@')[0]);
  const lastName = textOf(claims.given_name) === '' ? '' : textOf(claims.family_name);
  const verified = claims.email_verified;
  return {
    email,
    // Some providers write it as a text.
    isEmailVerified: verified === true || verified === 'true',
    isEmailDoubtful: verified === false || verified === 'false',
    firstName,
    lastName,
    language: languageOfTag(textOf(claims.locale)) ?? undefined,
  };
}
