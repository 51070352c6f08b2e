import type { Migration } from './migration.ts';

/**
 * How often a setting is used has a name of its own, and `max_call_rate` is the price of a minute; 0: any. A setting may be
 * for every web site.
 */
export const callMeBackPricesMigration: Migration = {
  version: 64,
  name: 'call-me-back-prices',
  statements: [
    'ALTER TABLE callmeback_settings ADD COLUMN calls_per_minute REAL NOT NULL DEFAULT 10',
    'ALTER TABLE callmeback_settings ADD COLUMN any_website INTEGER NOT NULL DEFAULT 0',
    'UPDATE callmeback_settings SET calls_per_minute = max_call_rate, max_call_rate = 0',
    // Campaigns referred to anything; now to what is there, and to nothing once that is gone.
    `UPDATE campaigns SET call_tracking_setting_id = NULL,
      chat_setting_id = (SELECT id FROM callmeback_settings AS s
        WHERE s.id = chat_setting_id AND s.customer_id = campaigns.customer_id),
      call_me_back_setting_id = (SELECT id FROM callmeback_settings AS s
        WHERE s.id = call_me_back_setting_id AND s.customer_id = campaigns.customer_id)`,
    `CREATE TRIGGER campaigns_of_setting AFTER DELETE ON callmeback_settings BEGIN
      UPDATE campaigns SET chat_setting_id = NULL WHERE chat_setting_id = OLD.id;
      UPDATE campaigns SET call_me_back_setting_id = NULL WHERE call_me_back_setting_id = OLD.id; END`,
  ],
};
