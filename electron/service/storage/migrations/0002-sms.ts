import type { Migration } from './migration.ts';

/** SMS messages, threads and canned responses. */
export const smsMigration: Migration = {
  version: 2,
  name: 'sms',
  statements: [],
};
