import type { Migration } from './migration.ts';

/** What a provider is shown when a session that it opened ends (OpenID Connect RP-Initiated Logout 1.0), sealed. */
export const idTokens: Migration = {
  version: 134,
  name: 'ID tokens of sessions that providers opened',
  statements: ['ALTER TABLE sso_sessions ADD COLUMN sealed_id_token TEXT'],
};
