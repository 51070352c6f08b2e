/** Reads everything of a customer as it is at one moment, row by row, while a service goes on writing. */
import { type Kysely, sql } from 'kysely';
import { isPathColumn, type OwnedTable, ownedTables } from './customerRows.ts';
import type { Tables } from './tables.ts';

/** Tables that are not exported, each with its reason. */
const leftOut: Readonly<Record<string, string>> = {
  cdr_totals: 'is counted from the records',
  contact_totals: 'is counted from the contacts',
  contact_groups: 'is derived from the contacts',
  contact_keys: 'is derived from the contacts',
  challenges: 'is a login that is under way',
  email_confirmations: 'is a code',
  password_resets: 'is a code',
  recovery_codes: 'is a code',
  tokens: 'is a login',
  sessions: 'is a login',
  login_devices: 'is a login',
  remembered_devices: 'is a login',
  seen_devices: 'is a login',
  sign_in_places: 'is a login',
  named_tokens: 'is a login',
  passkeys: 'is a login',
  totp_secrets: 'is a secret',
  phone_provisioning: 'is a secret',
  phone_bindings: 'is where phones are at the moment',
  idempotent_requests: 'is a request that is under way',
  live_calls: 'is a call that is under way, whose record follows',
  events: 'tells of changes, for a day',
  webhook_deliveries: 'repeats what the rest says',
  mail_outbox: 'is mail on its way, with codes in it',
  mailbox_pin_tries: 'guards PINs',
  doomed_files: 'is being removed',
  record_deletions: 'is being removed',
  held_keys: 'is derived from the legal holds',
  recording_copies: 'is where the operator keeps files',
  transcription_jobs: 'is work that is under way',
  sms_inbound_parts: 'is a message that is under way',
};

/** Columns with secrets and digests of secrets: nobody has a use for them elsewhere. */
const isSecret = (column: string): boolean =>
  /^sealed|_hash$|^hash$|^salt$|^pin$|^password|^secret/.test(column) && column !== 'previous_hash';

/** The chain of the audit log can be checked elsewhere, too. */
const isExported = (table: string, column: string): boolean =>
  table === 'audit_log' || table === 'audit_values' || !isSecret(column);

/** A table of an export. */
export interface ExportedTable {
  readonly name: string;
  readonly rows: AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** Where a recording lies besides, and what it is there. */
interface SavedFile {
  readonly place: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A customer's data at one moment. */
export interface CustomerReader {
  /** The newest step of the database's schema. */
  readonly step: number;
  customers(): Promise<{ readonly id: number; readonly name: string }[]>;
  tables(customerId: number): Promise<readonly ExportedTable[]>;
  /** Paths relative to the data folder, each once. */
  files(customerId: number): AsyncIterable<string>;
  /** Where recordings lie that are in a store besides the data folder, by their paths. */
  savedFiles(customerId: number): Promise<ReadonlyMap<string, SavedFile>>;
  close(): Promise<void>;
}

/** A database that is read in one transaction, which sees one state whatever is written meanwhile. */
export interface OneMoment {
  readonly db: Kysely<Tables>;
  /** The newest step of its schema. */
  readonly step: number;
  close(): Promise<void>;
}

/** Reads it by customers. */
export function customerReader({ db, step, close }: OneMoment): CustomerReader {
  const shown = async (customerId: number) =>
    (await ownedTables(db, customerId)).filter(({ name }) => !Object.hasOwn(leftOut, name));
  const rowsOf = ({ name, columns, where }: OwnedTable, chosen: readonly string[]) =>
    db
      .selectFrom(sql<Record<string, unknown>>`${sql.table(name)}`.as('rows'))
      .select(chosen.map((column) => sql.ref(column).as(column)))
      .where(where)
      .orderBy(sql.ref(columns.includes('id') ? 'id' : (columns[0] ?? '')))
      .stream() as AsyncIterable<Readonly<Record<string, unknown>>>;
  return {
    step,
    close,
    customers: () => db.selectFrom('customers').select(['id', 'name']).where('deleted_at', 'is', null).execute(),
    tables: async (customerId) =>
      (await shown(customerId)).map((table) => ({
        name: table.name,
        rows: rowsOf(
          table,
          table.columns.filter((column) => isExported(table.name, column)),
        ),
      })),
    async savedFiles(customerId) {
      const query = db.selectFrom('recording_copies').select(['path', 'place', 'bytes', 'sha256']);
      const rows = await query.where('customer_id', '=', customerId).where('saved_at', 'is not', null).execute();
      return new Map(rows.map(({ path, ...saved }) => [path, saved]));
    },
    async *files(customerId) {
      for (const table of await shown(customerId)) {
        for (const column of table.columns.filter(isPathColumn)) {
          for await (const { [column]: file } of rowsOf(table, [column])) {
            if (typeof file === 'string' && file !== '') yield file;
          }
        }
      }
    },
  };
}

/** Why a table is not exported; for the test that knows all tables. */
export const reasonLeftOut = (table: string): string | undefined => leftOut[table];
