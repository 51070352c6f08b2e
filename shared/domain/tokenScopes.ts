/**
 * Scopes of a named token. They limit it in addition to its owner's role: both must allow an operation. `read` covers
 * GET operations of everyday work except audio; `calls` placing and handling calls; `supervise` operations on calls
 * that need the supervisor role, such as listening in; `messages` and `records` changing those and playing their audio;
 * `administration` what only administrators may do, and accounts.
 */
export const tokenScopes = ['read', 'calls', 'supervise', 'messages', 'records', 'administration'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** Scopes of a token that was asked for without naming any: all but `administration`. */
export const defaultTokenScopes: readonly TokenScope[] = ['read', 'calls', 'supervise', 'messages', 'records'];
