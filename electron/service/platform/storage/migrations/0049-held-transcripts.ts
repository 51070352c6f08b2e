import type { Migration } from './migration.ts';

/** What was said in a recording under legal hold does not change either; one that has no transcript yet may get it. */
export const heldTranscriptsMigration: Migration = {
  version: 49,
  name: 'held-transcripts',
  statements: [
    'DROP TRIGGER held_monitors_keep_their_texts',
    `CREATE TRIGGER held_monitors_keep_their_texts BEFORE UPDATE OF transcript, transcript_speakers ON monitors
      WHEN (OLD.transcript <> '' AND NEW.transcript <> OLD.transcript
          OR OLD.transcript_speakers <> '' AND NEW.transcript_speakers <> OLD.transcript_speakers)
        AND EXISTS (SELECT 1 FROM held_keys WHERE customer_id = OLD.customer_id)
        AND EXISTS (SELECT 1 FROM held_monitors WHERE id = OLD.id)
      BEGIN SELECT RAISE(ABORT, 'legal hold: ' || (
        SELECT coalesce((SELECT name FROM legal_cases WHERE id = case_id), reason) FROM legal_holds
          WHERE id = (SELECT hold_id FROM held_monitors WHERE id = OLD.id LIMIT 1))); END`,
  ],
};
