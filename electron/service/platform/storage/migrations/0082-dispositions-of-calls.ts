import type { Migration } from './migration.ts';

/** A record may begin with a disposition, which its recordings show as they do one that is chosen afterwards. */
export const dispositionsOfCallsMigration: Migration = {
  version: 82,
  name: 'dispositions-of-calls',
  statements: [
    `CREATE TRIGGER monitors_wrapup_first AFTER INSERT ON cdrs WHEN NEW.wrapup_disposition_id IS NOT NULL
      BEGIN UPDATE monitors SET wrapup_disposition_id = NEW.wrapup_disposition_id,
        wrapup_disposition = NEW.wrapup_disposition WHERE customer_id = NEW.customer_id AND live_id = NEW.live_id; END`,
  ],
};
