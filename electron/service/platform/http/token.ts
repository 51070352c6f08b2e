/** Finds the token of a request, in every encoding that the contract accepts. */
import type { IncomingHttpHeaders } from 'node:http';

/** A token that a request carries, and the user that it names besides, if any. */
export interface PresentedToken {
  readonly token: string;
  readonly userId: number | null;
}

const tokenPattern = /^[0-9a-f]{40}$/i;
const userPattern = /^\d{1,15}$/;

function presented(token: string, userId: number | null = null): PresentedToken | null {
  return tokenPattern.test(token) ? { token: token.toLowerCase(), userId } : null;
}

/** `user_id:token`, `token:` or `:token` (RFC 7617). */
function fromBasic(credentials: string): PresentedToken | null {
  const [user = '', ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const secret = rest.join(':');
  if (secret === '') return presented(user);
  if (user === '') return presented(secret);
  return userPattern.test(user) ? presented(secret, Number(user)) : null;
}

/** Null when the request carries no token, or nothing that could be one. */
export function tokenOf(headers: IncomingHttpHeaders): PresentedToken | null {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').trim().split(/\s+/, 2);
  if (scheme.toLowerCase() === 'bearer') return presented(credentials);
  if (scheme.toLowerCase() === 'basic') return fromBasic(credentials);
  const own = headers['x-auth-token'];
  return typeof own === 'string' ? presented(own.trim()) : null;
}
