import type { NewApiToken } from '../../../../../shared/api/accounts/apiTokens.ts';
import { toContractDateTime } from '../../../../../shared/domain/time.ts';
import { defaultTokenScopes, type TokenScope } from '../../../../../shared/domain/tokenScopes.ts';

const daySeconds = 86_400;

/** Seconds of inactivity, by choice. */
export const lifetimes = { day: daySeconds, month: 30 * daySeconds, year: 365 * daySeconds, never: null } as const;
/** Days until the last one, by choice. */
export const lastDays = { month: 30, quarter: 90, year: 365, never: null } as const;

/** A token as the form has it. */
export interface TokenDraft {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly lastDay: keyof typeof lastDays;
  readonly lifetime: keyof typeof lifetimes;
  /** As typed, separated by commas or blanks. */
  readonly networks: string;
}

/** What the form begins with. */
export const newTokenDraft: TokenDraft = {
  name: '',
  scopes: defaultTokenScopes,
  lastDay: 'quarter',
  lifetime: 'never',
  networks: '',
};

/** What is sent. */
export function bodyOf({ name, scopes, lastDay, lifetime, networks }: TokenDraft, password: string): NewApiToken {
  const days = lastDays[lastDay];
  return {
    name,
    scopes: [...scopes],
    expiry: lifetimes[lifetime],
    expires_at: days === null ? null : toContractDateTime(Date.now() + days * daySeconds * 1000),
    networks: networks.split(/[\s,]+/).filter(Boolean),
    ...(password !== '' && { password }),
  };
}
