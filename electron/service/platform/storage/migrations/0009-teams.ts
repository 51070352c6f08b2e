import type { Migration } from './migration.ts';

/** Teams, what they may, queue groups, where users are, and customers that are going. */
export const teamsMigration: Migration = {
  version: 9,
  name: 'teams',
  statements: [
    'ALTER TABLE users ADD COLUMN location_id INTEGER',
    // Set as soon as its root user deletes it; the row itself goes last.
    'ALTER TABLE customers ADD COLUMN deleted_at INTEGER',
    `CREATE TABLE user_groups (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, color TEXT NOT NULL, UNIQUE (customer_id, name))`,
    `CREATE TABLE user_group_members (
      group_id INTEGER NOT NULL REFERENCES user_groups(id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE, PRIMARY KEY (group_id, user_id)) WITHOUT ROWID`,
    'CREATE INDEX user_group_members_user ON user_group_members (user_id)',
    `CREATE TABLE user_group_policies (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, color TEXT NOT NULL, policy TEXT NOT NULL, UNIQUE (customer_id, name))`,
    `CREATE TABLE policy_groups (
      policy_id INTEGER NOT NULL REFERENCES user_group_policies(id) ON DELETE CASCADE,
      group_id INTEGER NOT NULL REFERENCES user_groups(id) ON DELETE CASCADE,
      PRIMARY KEY (policy_id, group_id)) WITHOUT ROWID`,
    'CREATE INDEX policy_groups_group ON policy_groups (group_id)',
    `CREATE TABLE queue_groups (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      name TEXT NOT NULL COLLATE NOCASE, queue_ids TEXT NOT NULL, UNIQUE (customer_id, name))`,
  ],
};
