/** Where providers send browsers back to, and where they end sessions. */
import { backChannelPath, callbackPath, signedOutPath } from '../../../../shared/api/accounts/singleSignOn.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** The page that asks, as far as its request says. */
export interface AskingPage {
  /** `Origin`; empty: it is no page that asks. */
  readonly origin: string;
  /** Scheme and host that the request came to. */
  readonly ownOrigin: string;
  readonly isOwnMachine: boolean;
}

/**
 * Each provider has an address of its own, so that the answer of one is never taken for that of another (RFC 9700,
 * section 4.4.2.2). It follows from the issuer: an administrator can register it before the provider is entered here.
 */
export const callbackOf = (issuer: string): string => new URL(issuer).host.replace(':', '_');

export const redirectUriOf = (base: string, issuer: string): string => `${base}${callbackPath}/${callbackOf(issuer)}`;

export const logoutUriOf = (base: string): string => `${base}${backChannelPath}`;

export const postLogoutUriOf = (base: string): string => `${base}${signedOutPath}`;

/** The address of the service as far as this request may know it; null: nothing vouches for any. */
export function baseOf(publicUrl: string | null, { ownOrigin, isOwnMachine }: AskingPage): string | null {
  if (isOwnMachine && ownOrigin !== '') return ownOrigin;
  if (publicUrl !== null) return publicUrl;
  return ownOrigin.startsWith('https:') ? ownOrigin : null;
}

/** The same for a sign-in, which ends at that address: a page of another one would not find what it began. */
export function baseForSignIn(publicUrl: string | null, page: AskingPage): string {
  const base = baseOf(publicUrl, page);
  if (base === null) {
    throw new Refusal(
      'precondition',
      'This service does not know its own address: have an administrator set it in Settings → Mail',
    );
  }
  const isElsewhere = page.origin !== '' && page.origin !== new URL(base).origin;
  if (isElsewhere) {
    throw new Refusal('precondition', `One signs in that way at ${base}: open Cordboard there`);
  }
  return base;
}
