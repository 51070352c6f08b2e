import { describe, expect, it } from 'vitest';
import { tablesWritten, Written } from '../../../electron/service/platform/storage/postgres/written.ts';

describe('what a replica has to have', () => {
  it('is read off the statements that write', () => {
    expect(tablesWritten('insert into "cdrs" ("src") values ($1)')).toEqual(['cdrs']);
    expect(tablesWritten('UPDATE contacts SET last_call_at = $1')).toEqual(['contacts']);
    expect(tablesWritten('WITH gone AS (DELETE FROM sms WHERE id = 1) INSERT INTO doomed_files SELECT 1')).toEqual([
      'sms',
      'doomed_files',
    ]);
    expect(tablesWritten('select * from "cdrs"')).toEqual([]);
  });

  it('are tables written since, with what follows them, and views of those', () => {
    const written = new Written(
      new Map([
        ['cdrs', ['contacts']],
        ['contacts', ['contact_totals', 'held_contacts']],
        // Tables that write one another.
        ['contact_totals', ['contacts']],
      ]),
    );
    written.note(['cdrs'], 100);
    for (const table of ['cdrs', 'contacts', 'contact_totals', 'held_contacts']) {
      expect(written.isConcerned(`select * from "${table}"`, 100)).toBe(true);
      expect(written.isConcerned(`select * from "${table}"`, 101)).toBe(false);
    }
    expect(written.isConcerned('select * from "sms"', 0)).toBe(false);
    written.note(['sms'], 200);
    expect(written.isConcerned('select * from "sms"', 150)).toBe(true);
    expect(written.isConcerned('select * from "cdrs"', 150)).toBe(false);
  });
});
