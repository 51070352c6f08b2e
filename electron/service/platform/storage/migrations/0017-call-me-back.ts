import type { Migration } from './migration.ts';

/** Call Me Back: settings with their web sites, buttons, visitors and what they asked for. */
export const callMeBackMigration: Migration = {
  version: 17,
  name: 'call-me-back',
  statements: [
    `CREATE TABLE callmeback_buttons (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id), name TEXT NOT NULL,
      data_online TEXT NOT NULL, data_offline TEXT NOT NULL, created_at INTEGER NOT NULL)`,
    'CREATE INDEX callmeback_buttons_customer ON callmeback_buttons (customer_id)',
    `CREATE TABLE callmeback_settings (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, title TEXT NOT NULL,
      button_id INTEGER REFERENCES callmeback_buttons(id) ON DELETE SET NULL, position INTEGER NOT NULL,
      floating_icon INTEGER NOT NULL, culture INTEGER NOT NULL, allowed_countries TEXT NOT NULL,
      show_to_allowed_countries_only INTEGER NOT NULL, welcome_screen_msg TEXT NOT NULL,
      privacy_policy_url TEXT NOT NULL, ddi TEXT, max_call_rate REAL NOT NULL, target TEXT NOT NULL,
      chat_enabled INTEGER NOT NULL, created_at INTEGER NOT NULL)`,
    'CREATE INDEX callmeback_settings_customer ON callmeback_settings (customer_id)',
    'CREATE INDEX callmeback_settings_button ON callmeback_settings (button_id)',
    `CREATE TABLE callmeback_websites (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      setting_id INTEGER NOT NULL REFERENCES callmeback_settings(id) ON DELETE CASCADE, origin TEXT NOT NULL,
      created_at INTEGER NOT NULL, UNIQUE (setting_id, origin))`,
    'CREATE INDEX callmeback_websites_customer ON callmeback_websites (customer_id)',
    `CREATE TABLE callmeback_visitors (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      setting_id INTEGER REFERENCES callmeback_settings(id) ON DELETE SET NULL, token_hash TEXT NOT NULL,
      created_at TEXT NOT NULL, updated_at TEXT NOT NULL, number TEXT NOT NULL, country TEXT NOT NULL,
      page TEXT NOT NULL, referer TEXT NOT NULL, ip TEXT NOT NULL, ua TEXT NOT NULL, requests INTEGER NOT NULL,
      UNIQUE (customer_id, token_hash))`,
    'CREATE INDEX callmeback_visitors_setting ON callmeback_visitors (setting_id)',
    `CREATE TABLE callmeback_requests (
      id INTEGER PRIMARY KEY AUTOINCREMENT, customer_id INTEGER NOT NULL REFERENCES customers(id),
      setting_id INTEGER REFERENCES callmeback_settings(id) ON DELETE SET NULL,
      visitor_id INTEGER REFERENCES callmeback_visitors(id) ON DELETE SET NULL, token_hash TEXT NOT NULL UNIQUE,
      live_id INTEGER UNIQUE, state TEXT NOT NULL, outcome TEXT, number TEXT NOT NULL, country TEXT NOT NULL,
      page TEXT NOT NULL, ip TEXT NOT NULL, requested_at INTEGER NOT NULL, created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL)`,
    'CREATE INDEX callmeback_requests_setting ON callmeback_requests (setting_id, requested_at)',
    'CREATE INDEX callmeback_requests_visitor ON callmeback_requests (visitor_id)',
    'CREATE INDEX callmeback_requests_number ON callmeback_requests (customer_id, number, requested_at)',
    'CREATE INDEX callmeback_requests_ip ON callmeback_requests (customer_id, ip, requested_at)',
    `CREATE INDEX callmeback_requests_live ON callmeback_requests (state)
      WHERE state NOT IN ('ended', 'nobody_available')`,
    // A call that was transferred goes on as another one with the same root.
    `CREATE VIEW callmeback_cdrs AS
      SELECT cdrs.*, requests.id AS request_id, requests.setting_id, requests.visitor_id
      FROM callmeback_requests AS requests JOIN cdrs ON cdrs.root_live_id = requests.live_id
        AND cdrs.customer_id = requests.customer_id`,
  ],
};
