import type { Migration } from './migration.ts';

/** A user may not get a room's number; the refusal reads like that of a UNIQUE column. */
const keepsNumbersApart = (name: string, when: string) =>
  `CREATE TRIGGER ${name} BEFORE ${when} ON users
    WHEN EXISTS (SELECT 1 FROM conferences WHERE customer_id = NEW.customer_id AND CAST(confno AS TEXT) = NEW.ext)
    BEGIN SELECT RAISE(ABORT, 'number of a conference: users.ext'); END`;

/** Conference rooms. */
export const conferencesMigration: Migration = {
  version: 8,
  name: 'conferences',
  statements: [
    `CREATE TABLE conferences (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      confno INTEGER NOT NULL, name TEXT NOT NULL, sealed_pin TEXT NOT NULL, sealed_pin_pstn TEXT NOT NULL,
      ann_join_leave INTEGER NOT NULL, monitor INTEGER NOT NULL, created_at INTEGER NOT NULL,
      UNIQUE (customer_id, confno))`,
    keepsNumbersApart('users_beside_conferences', 'INSERT'),
    keepsNumbersApart('users_stay_beside_conferences', 'UPDATE OF ext'),
  ],
};
