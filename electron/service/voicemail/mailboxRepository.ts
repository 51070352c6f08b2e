import { type Generated, sql } from 'kysely';
import type { Mailbox } from '../../../shared/api/voicemail.ts';
import { flagColumns } from '../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';

/** A mailbox. */
export interface MailboxRecord extends Omit<Mailbox, 'new_messages' | 'saved_messages' | 'wrong_pins'> {
  readonly customerId: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    mailboxes: {
      id: Generated<number>;
      customer_id: number;
      user_id: number | null;
      name: string;
      enabled: number;
      ring_seconds: number;
      announcement_id: number | null;
      notify_email: number;
      /** Null: none is set. */
      pin_hash: Generated<string | null>;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly mailboxes: MailboxRepository;
  }
}

const flags = flagColumns('enabled', 'notify_email');

/** The hash of the PIN is left out, because records are shown. */
function fromRow({ customer_id: customerId, pin_hash, ...row }: Row<'mailboxes'>): MailboxRecord {
  return { ...flags.fromRow(row), has_pin: pin_hash !== null, customerId };
}

function toRow({ customerId, has_pin: _, ...mailbox }: Omit<MailboxRecord, 'id'>): NewRow<'mailboxes'> {
  return { ...flags.toRow(mailbox), customer_id: customerId };
}

/** A new user's mailbox answers calls that the user does not. */
const atFirst = { enabled: 1, ringSeconds: 25, notifyEmail: 1 };

/** Users have a mailbox from the first time that somebody looks. */
async function makeMissing({ db }: UnitOfWork, customerId: number): Promise<void> {
  await sql`INSERT INTO mailboxes (customer_id, user_id, name, enabled, ring_seconds, notify_email)
    SELECT customer_id, id, trim(first_name || ' ' || last_name), ${atFirst.enabled}, ${atFirst.ringSeconds},
      ${atFirst.notifyEmail} FROM users
    WHERE customer_id = ${customerId} AND id NOT IN (SELECT user_id FROM mailboxes WHERE user_id IS NOT NULL)
    ORDER BY id ON CONFLICT DO NOTHING`.execute(db);
}

/** Mailboxes in their table. */
export function mailboxRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('mailboxes').selectAll().where('customer_id', '=', customerId);

  return {
    async create(mailbox: Omit<MailboxRecord, 'id'>) {
      const query = unit.db.insertInto('mailboxes').values(toRow(mailbox)).returningAll();
      return fromRow(await query.executeTakeFirstOrThrow());
    },
    async update({ id, ...mailbox }: MailboxRecord) {
      await unit.db.updateTable('mailboxes').set(toRow(mailbox)).where('id', '=', id).execute();
    },
    async pinHashOf(id: number): Promise<string | null> {
      const row = unit.db.selectFrom('mailboxes').select('pin_hash').where('id', '=', id);
      return (await row.executeTakeFirst())?.pin_hash ?? null;
    },
    /** Null: none. */
    async setPinHash(id: number, pin_hash: string | null): Promise<void> {
      await unit.db.updateTable('mailboxes').set({ pin_hash }).where('id', '=', id).execute();
    },
    async byId(customerId: number, id: number) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    /** A user's own; made when it has none yet. */
    async ofUser(customerId: number, userId: number) {
      const find = () => ofCustomer(customerId).where('user_id', '=', userId);
      const row = await find().executeTakeFirst();
      if (row) return fromRow(row);
      await makeMissing(unit, customerId);
      return fromRow(await find().executeTakeFirstOrThrow());
    },
    /** All of a customer, one for every user among them, in order of id. */
    async ofCustomer(customerId: number) {
      await makeMissing(unit, customerId);
      return (await ofCustomer(customerId).orderBy('id').execute()).map(fromRow);
    },
    /** Messages by state. */
    async countMessages(id: number) {
      const query = unit.db
        .selectFrom('voice_messages')
        .select(({ fn }) => ['state', fn.countAll<number>().as('total')])
        .where('mailbox_id', '=', id)
        .where('finished', '=', 1)
        .groupBy('state');
      const rows = await query.execute();
      const count = (state: string) => rows.find((row) => row.state === state)?.total ?? 0;
      return { new: count('new'), saved: count('saved') };
    },
    async remove(id: number) {
      await unit.db.deleteFrom('mailboxes').where('id', '=', id).execute();
    },
  };
}

export type MailboxRepository = ReturnType<typeof mailboxRepository>;
