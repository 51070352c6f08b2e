/**
 * The way back into the program for whoever signed in with a provider in the system's browser (RFC 8252). The link may be opened by any
 * page, and read by another program that took the scheme: it is worth nothing without what the window keeps that began.
 */
import { joinScheme } from './joinLink.ts';

/** Minutes within which somebody has to come back from the provider. */
export const signInMinutes = 10;

/** What a provider sent a browser back with. */
export interface ProviderAnswer {
  /** What stands behind `/oidc/callback/`. */
  readonly callback: string;
  /** From `?` on. */
  readonly query: string;
}

export const callbackShape = /^[\w.[\]-]{1,300}$/;
export const queryShape = /^\?[\x21-\x7e]{1,8191}$/;

const longestLink = 30_000;

/** The link that hands an answer over to the program. */
export const signInLink = ({ callback, query }: ProviderAnswer): string =>
  `${joinScheme}://signin?${new URLSearchParams({ callback, query }).toString()}`;

/** Reads such a link; null for anything else. */
export function readSignInLink(text: string): ProviderAnswer | null {
  if (text.length > longestLink || !URL.canParse(text)) return null;
  const link = new URL(text);
  // Browsers and systems differ in whether they put a slash behind the host.
  const isSignIn = link.host === 'signin' && ['', '/'].includes(link.pathname) && link.hash === '';
  if (link.protocol !== `${joinScheme}:` || !isSignIn || link.username !== '') return null;
  const [callback = '', query = ''] = ['callback', 'query'].map((name) => link.searchParams.get(name) ?? '');
  const isWhole = link.searchParams.size === 2 && callbackShape.test(callback) && queryShape.test(query);
  return isWhole ? { callback, query } : null;
}
