import type { NewApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import type { Role } from '../../../../../shared/domain/roles.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { defaultTokenScopes, type TokenScope } from '../../../../../shared/domain/tokenScopes.ts';

const daySeconds = 86_400;

/** Seconds of inactivity, by choice. */
export const lifetimes = { day: daySeconds, month: 30 * daySeconds, year: 365 * daySeconds, never: null } as const;
/** Days until the last one, by choice. */
export const lastDays = { month: 30, quarter: 90, year: 365, never: null } as const;

/** The owner of a token: the user, or nobody, with the rights of a role. */
export type TokenOwner = 'me' | Role;

/** A token as the form has it. */
export interface TokenDraft {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly owner: TokenOwner;
  readonly lastDay: keyof typeof lastDays;
  readonly lifetime: keyof typeof lifetimes;
  /** As typed, separated by commas or blanks. */
  readonly networks: string;
}

/** Initial values of the form. */
export const newTokenDraft: TokenDraft = {
  name: '',
  scopes: defaultTokenScopes,
  owner: 'me',
  lastDay: 'quarter',
  lifetime: 'never',
  networks: '',
};

/** The body of the request. */
export function bodyOf(draft: TokenDraft): NewApiToken {
  const { name, scopes, owner, lastDay, lifetime, networks } = draft;
  const days = lastDays[lastDay];
  return {
    name,
    scopes: [...scopes],
    service_role: owner === 'me' ? null : owner,
    expiry: lifetimes[lifetime],
    expires_at: days === null ? null : toContractDateTime(Date.now() + days * daySeconds * 1000),
    networks: networks.split(/[\s,]+/).filter(Boolean),
  };
}
