/**
 * Scopes of a named token. They limit it in addition to its owner's role: both must allow an operation. `read` covers
 * GET operations of everyday work except audio; `calls` placing and handling calls; `supervise` operations on calls
 * that need the supervisor role, such as listening in; `messages` and `records` changing those and playing their audio;
 * `administration` what only administrators may do, and accounts. `scim` opens no operation: it lets a directory provision
 * people and teams (`/scim/v2`), and stands alone.
 */
export const tokenScopes = ['read', 'calls', 'supervise', 'messages', 'records', 'administration', 'scim'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** Scopes of a token that was asked for without naming any: all but `administration`. */
export const defaultTokenScopes: readonly TokenScope[] = ['read', 'calls', 'supervise', 'messages', 'records'];

/** Scopes that open operations of the contract. */
export const operationScopes: readonly TokenScope[] = tokenScopes.filter((scope) => scope !== 'scim');

/** Whether a token is a directory's, which may provision people and nothing else. */
export const isDirectoryToken = (scopes: readonly TokenScope[] | null): boolean => scopes?.includes('scim') === true;
