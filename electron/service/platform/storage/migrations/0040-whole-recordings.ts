import type { Migration } from './migration.ts';

/** Which recordings are one conversation's, and who did what to them. */
export const wholeRecordingsMigration: Migration = {
  version: 40,
  name: 'whole-recordings',
  statements: [
    'ALTER TABLE monitors ADD COLUMN recording_id INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE monitors ADD COLUMN part INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE monitors ADD COLUMN parts INTEGER NOT NULL DEFAULT 1',
    'ALTER TABLE monitors ADD COLUMN duration_ms INTEGER NOT NULL DEFAULT 0',
    // Recordings of earlier versions stay what they were: one each.
    'UPDATE monitors SET recording_id = id, duration_ms = duration * 1000',
    'CREATE INDEX monitors_recording ON monitors (customer_id, recording_id, id)',
    // No reference to the recording: what was done to it is told when it is deleted, too.
    `CREATE TABLE monitor_marks (
      id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers(id) ON DELETE CASCADE,
      recording_id INTEGER NOT NULL, monitor_id INTEGER NOT NULL, live_id INTEGER NOT NULL, kind TEXT NOT NULL,
      at INTEGER NOT NULL, offset_ms INTEGER NOT NULL, user_id INTEGER, user_name TEXT NOT NULL,
      token_name TEXT NOT NULL)`,
    'CREATE INDEX monitor_marks_recording ON monitor_marks (customer_id, recording_id, id)',
    'CREATE INDEX monitor_marks_call ON monitor_marks (live_id, id)',
  ],
};
