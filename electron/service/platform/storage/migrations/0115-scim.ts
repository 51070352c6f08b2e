import type { Migration } from './migration.ts';

/** What a directory knows of users and teams (SCIM), which teams give a role, and how its requests went. */
export const scimMigration: Migration = {
  version: 115,
  name: 'scim',
  statements: [
    `CREATE TABLE scim_users (
      user_id INTEGER PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      user_name TEXT NOT NULL COLLATE NOCASE, external_id TEXT, display_name TEXT)`,
    'CREATE UNIQUE INDEX scim_users_name ON scim_users (customer_id, user_name)',
    `CREATE TABLE scim_groups (
      group_id INTEGER PRIMARY KEY REFERENCES user_groups(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, external_id TEXT)`,
    'CREATE INDEX scim_groups_customer ON scim_groups (customer_id)',
    `CREATE TABLE scim_team_roles (
      group_id INTEGER PRIMARY KEY REFERENCES user_groups(id) ON DELETE CASCADE,
      customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE, role TEXT NOT NULL)`,
    'CREATE INDEX scim_team_roles_customer ON scim_team_roles (customer_id)',
    `CREATE TABLE scim_settings (
      customer_id INTEGER PRIMARY KEY REFERENCES customers(id) ON DELETE CASCADE,
      mail_invitations INTEGER NOT NULL DEFAULT 1,
      last_request_at INTEGER, last_request TEXT NOT NULL DEFAULT '',
      last_error_at INTEGER, last_error TEXT NOT NULL DEFAULT '')`,
  ],
};
