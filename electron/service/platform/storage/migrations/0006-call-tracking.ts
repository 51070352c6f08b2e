import type { Migration } from './migration.ts';

/** Call tracking: numbers, campaigns and which campaign a call came from. */
export const callTrackingMigration: Migration = {
  version: 6,
  name: 'call-tracking',
  statements: [
    `CREATE TABLE campaigns (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), name TEXT NOT NULL,
      url TEXT NOT NULL, rules TEXT NOT NULL, chat_setting_id INTEGER, call_me_back_setting_id INTEGER,
      call_tracking_setting_id INTEGER, created_at INTEGER NOT NULL)`,
    'CREATE INDEX campaigns_customer ON campaigns (customer_id)',
    `CREATE TABLE campaign_ddis (
      ddi_id INTEGER PRIMARY KEY REFERENCES ddis(id) ON DELETE CASCADE, customer_id INTEGER NOT NULL,
      campaign_id INTEGER NOT NULL REFERENCES campaigns(id) ON DELETE CASCADE)`,
    'CREATE INDEX campaign_ddis_campaign ON campaign_ddis (campaign_id)',
    `CREATE TABLE tracked_calls (
      live_id INTEGER PRIMARY KEY REFERENCES cdrs(live_id) ON DELETE CASCADE, customer_id INTEGER NOT NULL,
      campaign_id INTEGER REFERENCES campaigns(id) ON DELETE SET NULL, campaign_name TEXT NOT NULL)`,
    'CREATE INDEX tracked_calls_campaign ON tracked_calls (campaign_id)',
    // The campaign of the moment, noted in the transaction that writes the CDR, whoever writes it.
    `CREATE TRIGGER cdrs_tracked AFTER INSERT ON cdrs WHEN NEW.ddi <> '' BEGIN
      INSERT INTO tracked_calls (live_id, customer_id, campaign_id, campaign_name)
        SELECT NEW.live_id, NEW.customer_id, campaigns.id, campaigns.name FROM ddis
          JOIN campaign_ddis ON campaign_ddis.ddi_id = ddis.id JOIN campaigns ON campaigns.id = campaign_ddis.campaign_id
          WHERE ddis.customer_id = NEW.customer_id AND ddis.e164 = NEW.ddi; END`,
    `CREATE VIEW tracked_cdrs AS
      SELECT cdrs.*, tracked_calls.campaign_id, tracked_calls.campaign_name
      FROM tracked_calls JOIN cdrs ON cdrs.live_id = tracked_calls.live_id`,
  ],
};
