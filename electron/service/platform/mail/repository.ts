import type { Generated } from 'kysely';
import type { Language } from '../../../../shared/domain/languages.ts';
import { flag, type RecordOf, rowMapping } from '../storage/rowMapping.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Row } from '../storage/tables.ts';
import type { UnitOfWork } from '../storage/unitOfWork.ts';
import type { MailFile } from './mailer.ts';

declare module '../storage/tables.ts' {
  interface Tables {
    mail_outbox: {
      id: Generated<number>;
      customer_id: number;
      recipient: string;
      subject: string;
      language: Generated<Language>;
      /** Sealed when `sealed` is 1; empty once it was sent. */
      body: string;
      created_at: number;
      state: 'kept' | 'queued' | 'sent' | 'failed';
      sealed: number;
      attempts: Generated<number>;
      /** When it is tried again. */
      next_attempt_at: number;
      /** After this it is of no use any more. */
      expires_at: number | null;
      last_error: string | null;
      /** The same on every attempt, so that a receiver recognises what it got twice. */
      message_id: string;
      /** It carries a code or a token: nobody but its addressee reads it. */
      confidential: number;
      /** Name of an attached text; empty without one. */
      file_name: string;
      /** Sealed; empty once it was sent. */
      file: string;
    };
    mail_settings: {
      customer_id: number;
      host: string;
      port: number;
      secure: MailServer['secure'];
      username: string | null;
      sealed_password: string | null;
      sender: string;
      ca: string | null;
    };
    public_addresses: { customer_id: number; url: string };
  }
}

declare module '../storage/store.ts' {
  interface Repositories {
    readonly mailOutbox: MailOutboxRepository;
    readonly mailServers: MailServerRepository;
    readonly publicAddresses: PublicAddressRepository;
  }
}

/** How to reach an SMTP server (RFC 5321). */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (RFC 8314), STARTTLS and nothing without it (RFC 3207), or neither. */
  readonly secure: 'tls' | 'starttls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
  /** Address that mail comes from. */
  readonly from: string;
  /** PEM of a certificate authority that is trusted besides the usual ones. */
  readonly ca: string | null;
}

const outbox = rowMapping('mail_outbox', { sealed: flag, confidential: flag });

/** A mail; times are Unix milliseconds. */
export interface MailRecord
  extends Omit<RecordOf<typeof outbox>, 'recipient' | 'body' | 'sealed' | 'file' | 'fileName'> {
  readonly to: string;
  /** Plain text; empty once it was sent or has failed. */
  readonly text: string;
  /** Null without one, and once it was sent. */
  readonly file: MailFile | null;
}

/** A mail that was not tried yet. */
type NewMail = Omit<MailRecord, 'id' | 'attempts' | 'lastError' | 'file'> & Partial<Pick<MailRecord, 'file'>>;

export type MailOutboxRepository = ReturnType<typeof mailOutboxRepository>;
export type MailServerRepository = ReturnType<typeof mailServerRepository>;
export type PublicAddressRepository = ReturnType<typeof publicAddressRepository>;

/** Mail in the order in which it was written; texts are sealed at rest. */
export function mailOutboxRepository(unit: UnitOfWork, secrets: SecretBox) {
  const fromRow = (row: Row<'mail_outbox'>): MailRecord => {
    const { recipient: to, body, sealed, fileName: name, file, ...mail } = outbox.fromRow(row);
    const text = sealed && body !== '' ? secrets.open(body) : body;
    return { ...mail, to, text, file: file === '' ? null : { name, text: secrets.open(file) } };
  };
  const settle = async (id: number, state: 'sent' | 'failed', error: string | null) => {
    await unit.db
      .updateTable('mail_outbox')
      .set((of) => ({ state, body: '', file: '', last_error: error, attempts: of('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  };
  return {
    async add({ to, text, file, ...mail }: NewMail): Promise<void> {
      const sealed = { body: secrets.seal(text), sealed: true, file: file ? secrets.seal(file.text) : '' };
      const row = outbox.toRow({ ...mail, ...sealed, recipient: to, fileName: file?.name ?? '' });
      await unit.db.insertInto('mail_outbox').values(row).execute();
    },
    async ofCustomer(customerId: number): Promise<MailRecord[]> {
      const query = unit.db.selectFrom('mail_outbox').selectAll().where('customer_id', '=', customerId).orderBy('id');
      return (await query.execute()).map(fromRow);
    },
    async byId(customerId: number, id: number): Promise<MailRecord | null> {
      const query = unit.db.selectFrom('mail_outbox').selectAll().where('customer_id', '=', customerId);
      const row = await query.where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    /** Makes a waiting or stored mail due. */
    async requeue(id: number, now: number): Promise<void> {
      const waiting = unit.db.updateTable('mail_outbox').set({ state: 'queued', next_attempt_at: now });
      await waiting.where('id', '=', id).where('state', 'in', ['kept', 'queued']).execute();
    },
    /** The first that is due of each customer but those named. */
    async due(now: number, except: readonly number[]): Promise<MailRecord[]> {
      const waiting = unit.db
        .selectFrom('mail_outbox')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now);
      const first = waiting
        .where('customer_id', 'not in', except.length > 0 ? except : [0])
        .select((of) => of.fn.min('id').as('id'))
        .groupBy('customer_id');
      const rows = await unit.db.selectFrom('mail_outbox').selectAll().where('id', 'in', first).execute();
      return rows.map(fromRow);
    },
    /** How many wait for a server to take them. */
    async countQueued(): Promise<number> {
      const query = unit.reader.selectFrom('mail_outbox').where('state', '=', 'queued');
      return (await query.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0;
    },
    /** When the next is due after `now`; null when none is. */
    async nextDueAt(now: number): Promise<number | null> {
      const waiting = unit.db
        .selectFrom('mail_outbox')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '>', now);
      return (await waiting.select((of) => of.fn.min('next_attempt_at').as('at')).executeTakeFirst())?.at ?? null;
    },
    /** The server took it: its text goes. */
    markSent: (id: number) => settle(id, 'sent', null),
    /** It goes to nobody: its text goes. */
    markFailed: (id: number, error: string) => settle(id, 'failed', error),
    async postpone(id: number, error: string, nextAttemptAt: number): Promise<void> {
      await unit.db
        .updateTable('mail_outbox')
        .set((of) => ({ last_error: error, next_attempt_at: nextAttemptAt, attempts: of('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Makes a customer's waiting mail due, because its server changed. */
    async makeDue(customerId: number, now: number): Promise<void> {
      const waiting = unit.db.updateTable('mail_outbox').set({ next_attempt_at: now }).where('state', '=', 'queued');
      await waiting.where('customer_id', '=', customerId).execute();
    },
  };
}

function serverFromRow(row: Row<'mail_settings'>, secrets: SecretBox): MailServer {
  const { host, port, secure, username: user, sender: from, ca, sealed_password: sealed } = row;
  return { host, port, secure, user, password: sealed === null ? null : secrets.open(sealed), from, ca };
}

/** The mail servers of customers; passwords are sealed at rest. */
export function mailServerRepository(unit: UnitOfWork, secrets: SecretBox) {
  return {
    async ofCustomer(customerId: number): Promise<MailServer | null> {
      const query = unit.db.selectFrom('mail_settings').selectAll().where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      return row ? serverFromRow(row, secrets) : null;
    },
    async save(customerId: number, { host, port, secure, user, password, from, ca }: MailServer): Promise<void> {
      const sealed = password === null ? null : secrets.seal(password);
      const row = { host, port, secure, username: user, sealed_password: sealed, sender: from, ca };
      await unit.db
        .insertInto('mail_settings')
        .values({ customer_id: customerId, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute();
    },
    async remove(customerId: number): Promise<void> {
      await unit.db.deleteFrom('mail_settings').where('customer_id', '=', customerId).execute();
    },
  };
}

/**
 * Where people reach the interface from outside, as their administrator knows it: links in mail lead there.
 *
 * @param usual that of customers which have none of their own.
 */
export function publicAddressRepository(unit: UnitOfWork, usual: string | null) {
  return {
    /** Without a slash at the end. */
    async ofCustomer(customerId: number): Promise<string | null> {
      const query = unit.db.selectFrom('public_addresses').select('url').where('customer_id', '=', customerId);
      return (await query.executeTakeFirst())?.url ?? usual;
    },
    /** Null forgets it. */
    async save(customerId: number, url: string | null): Promise<void> {
      if (url === null) {
        await unit.db.deleteFrom('public_addresses').where('customer_id', '=', customerId).execute();
        return;
      }
      await unit.db
        .insertInto('public_addresses')
        .values({ customer_id: customerId, url })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ url }))
        .execute();
    },
  };
}
