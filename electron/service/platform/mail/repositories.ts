import type { SecretBox } from '../storage/secretBox.ts';
import type { Row } from '../storage/tables.ts';
import type { UnitOfWork } from '../storage/unitOfWork.ts';
import type {
  MailOutboxRepository,
  MailRecord,
  MailRepositories,
  MailServer,
  MailServerRepository,
  PublicAddressRepository,
} from './records.ts';

function mailFromRow(row: Row<'mail_outbox'>, secrets: SecretBox): MailRecord {
  return {
    id: row.id,
    customerId: row.customer_id,
    to: row.recipient,
    subject: row.subject,
    text: row.sealed === 1 && row.body !== '' ? secrets.open(row.body) : row.body,
    createdAt: row.created_at,
    state: row.state as MailRecord['state'],
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    expiresAt: row.expires_at,
    lastError: row.last_error,
    messageId: row.message_id,
    confidential: row.confidential === 1,
  };
}

/** Mail in the `mail_outbox` table, its texts sealed. */
function mailOutboxRepository(unit: UnitOfWork, secrets: SecretBox): MailOutboxRepository {
  const settle = async (id: number, state: 'sent' | 'failed', error: string | null) => {
    await unit.db
      .updateTable('mail_outbox')
      .set((of) => ({ state, body: '', last_error: error, attempts: of('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  };
  return {
    async add(mail) {
      const row = {
        customer_id: mail.customerId,
        recipient: mail.to,
        subject: mail.subject,
        created_at: mail.createdAt,
        state: mail.state,
        next_attempt_at: mail.nextAttemptAt,
        expires_at: mail.expiresAt,
        body: secrets.seal(mail.text),
        sealed: 1,
        message_id: mail.messageId,
        confidential: Number(mail.confidential),
      };
      await unit.db.insertInto('mail_outbox').values(row).execute();
    },
    async ofCustomer(customerId) {
      const query = unit.db.selectFrom('mail_outbox').selectAll().where('customer_id', '=', customerId).orderBy('id');
      return (await query.execute()).map((row) => mailFromRow(row, secrets));
    },
    async byId(customerId, id) {
      const query = unit.db.selectFrom('mail_outbox').selectAll().where('customer_id', '=', customerId);
      const row = await query.where('id', '=', id).executeTakeFirst();
      return row ? mailFromRow(row, secrets) : null;
    },
    async requeue(id, now) {
      const waiting = unit.db.updateTable('mail_outbox').set({ state: 'queued', next_attempt_at: now });
      await waiting.where('id', '=', id).where('state', 'in', ['kept', 'queued']).execute();
    },
    async due(now, except) {
      const waiting = unit.db
        .selectFrom('mail_outbox')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now);
      const first = waiting
        .where('customer_id', 'not in', except.length > 0 ? except : [0])
        .select((of) => of.fn.min('id').as('id'))
        .groupBy('customer_id');
      const rows = await unit.db.selectFrom('mail_outbox').selectAll().where('id', 'in', first).execute();
      return rows.map((row) => mailFromRow(row, secrets));
    },
    async nextDueAt() {
      const query = unit.db.selectFrom('mail_outbox').select((of) => of.fn.min('next_attempt_at').as('at'));
      return (await query.where('state', '=', 'queued').executeTakeFirst())?.at ?? null;
    },
    markSent: (id) => settle(id, 'sent', null),
    markFailed: (id, error) => settle(id, 'failed', error),
    async postpone(id, error, nextAttemptAt) {
      await unit.db
        .updateTable('mail_outbox')
        .set((of) => ({ last_error: error, next_attempt_at: nextAttemptAt, attempts: of('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async hurry(customerId, now) {
      const waiting = unit.db.updateTable('mail_outbox').set({ next_attempt_at: now }).where('state', '=', 'queued');
      await waiting.where('customer_id', '=', customerId).execute();
    },
  };
}

function serverFromRow(row: Row<'mail_settings'>, secrets: SecretBox): MailServer {
  const { host, port, username: user, sender: from, ca, sealed_password: sealed } = row;
  const secure = row.secure as MailServer['secure'];
  return { host, port, secure, user, password: sealed === null ? null : secrets.open(sealed), from, ca };
}

/** Mail servers in the `mail_settings` table, their passwords sealed. */
function mailServerRepository(unit: UnitOfWork, secrets: SecretBox): MailServerRepository {
  return {
    async ofCustomer(customerId) {
      const query = unit.db.selectFrom('mail_settings').selectAll().where('customer_id', '=', customerId);
      const row = await query.executeTakeFirst();
      return row ? serverFromRow(row, secrets) : null;
    },
    async save(customerId, { host, port, secure, user, password, from, ca }) {
      const sealed = password === null ? null : secrets.seal(password);
      const row = { host, port, secure, username: user, sealed_password: sealed, sender: from, ca };
      await unit.db
        .insertInto('mail_settings')
        .values({ customer_id: customerId, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute();
    },
    async remove(customerId) {
      await unit.db.deleteFrom('mail_settings').where('customer_id', '=', customerId).execute();
    },
  };
}

/** Public addresses in the `public_addresses` table. */
function publicAddressRepository({ db }: UnitOfWork): PublicAddressRepository {
  return {
    async ofCustomer(customerId) {
      const query = db.selectFrom('public_addresses').select('url').where('customer_id', '=', customerId);
      return (await query.executeTakeFirst())?.url ?? null;
    },
    async save(customerId, url) {
      if (url === null) {
        await db.deleteFrom('public_addresses').where('customer_id', '=', customerId).execute();
        return;
      }
      await db
        .insertInto('public_addresses')
        .values({ customer_id: customerId, url })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ url }))
        .execute();
    },
  };
}

/** Mail and its servers, in their tables. */
export function mailRepositories(unit: UnitOfWork, secrets: SecretBox): MailRepositories {
  return {
    mailOutbox: mailOutboxRepository(unit, secrets),
    mailServers: mailServerRepository(unit, secrets),
    publicAddresses: publicAddressRepository(unit),
  };
}
