/**
 * What a named token may be used for, beside what its owner's role permits: both must allow an operation. `read` is the
 * GET operations of everybody's work but audio, `calls` what places and handles calls, `supervise` what
 * only supervisors may of calls (listening in among it), `messages` and `records` what changes those and lets them be heard, `administration` what only
 * administrators may, and who else may sign in.
 */
export const tokenScopes = ['read', 'calls', 'supervise', 'messages', 'records', 'administration'] as const;

/** What a named token may be used for. */
export type TokenScope = (typeof tokenScopes)[number];

/** Scopes of a token that was asked for without naming any: all but `administration`. */
export const defaultTokenScopes: readonly TokenScope[] = ['read', 'calls', 'supervise', 'messages', 'records'];
