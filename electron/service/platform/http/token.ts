/** Finds the token of a request, in every encoding that the contract accepts. */
import type { IncomingHttpHeaders } from 'node:http';

/** A token that a request carries, and whom it names as its owner besides. */
export interface PresentedToken {
  readonly token: string;
  /** Id or e-mail address of a user; null: nobody is named. */
  readonly owner: number | string | null;
}

const tokenPattern = /^[0-9a-f]{40}$/i;
const userPattern = /^\d{1,15}$/;
const emailPattern = /^[^\s:]{1,250}@[^\s:@]{1,250}$/;

function presented(token: string, owner: number | string | null = null): PresentedToken | null {
  return tokenPattern.test(token) ? { token: token.toLowerCase(), owner } : null;
}

/** `user_id:token`, `email:token`, `token:` or `:token` in Base64 (RFC 7617), or the token as it is. */
function fromBasic(credentials: string): PresentedToken | null {
  if (tokenPattern.test(credentials)) return presented(credentials);
  const [user = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const secret = rest.join(':');
  if (secret === '') return presented(user);
  if (user === '') return presented(secret);
  if (userPattern.test(user)) return presented(secret, Number(user));
  return emailPattern.test(user) ? presented(secret, user) : null;
}

/** Null when the request carries no token, or nothing that could be one. */
export function tokenOf(headers: IncomingHttpHeaders): PresentedToken | null {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').trim().split(/\s+/, 2);
  if (scheme.toLowerCase() === 'bearer') return presented(credentials);
  if (scheme.toLowerCase() === 'basic') return fromBasic(credentials);
  const own = headers['x-auth-token'];
  return typeof own === 'string' ? presented(own.trim()) : null;
}
