/**
 * Where a person's number or e-mail address is stored, table by table: one list for counting, export and erasure.
 * Records that reports are counted from are anonymised, everything else is removed.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains, withFields } from '../../platform/storage/dialect/expressions.ts';
import { type HoldableTable, notHeld } from '../../platform/storage/held.ts';
import type { Tables } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { removeMessages } from '../chats/chatMessageRemoval.ts';
import { anonymiseCalls, forgetCalls, removeConversationsThatEndWith } from '../history/forgottenCalls.ts';
import { monitorRepository } from '../history/monitorRepository.ts';

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly personalData: ReturnType<typeof personalDataRepository>;
  }
}

/** Numbers and addresses by which a person is known. */
export interface Identity {
  /** Digits. */
  readonly numbers: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
}

/** A row about a person. */
interface PersonalRow {
  readonly row: Readonly<Record<string, unknown>>;
  /** Path of its file, relative to the data folder; null if there is none. */
  readonly path: string | null;
}

interface PersonalTable {
  readonly table: keyof Tables;
  /** What its rows are read from, where the table itself does not say which customer a row is of. */
  readonly from?: RawBuilder<unknown>;
  readonly holdable: boolean;
  readonly where: (who: Identity) => RawBuilder<SqlBool>;
  readonly erase: (unit: UnitOfWork, customerId: number, ids: readonly number[], who: Identity) => Promise<void>;
}

const never = sql<SqlBool>`false`;
const any = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` OR `)})` : never;

/** Conditions on columns that hold a number, however it is written. */
const numberIn =
  (...columns: readonly string[]) =>
  ({ numbers }: Identity) => {
    const spellings = numbers.flatMap((number) => [number, `+${number}`, `00${number}`]);
    if (spellings.length === 0) return never;
    return any(columns.map((column) => sql<SqlBool>`${sql.ref(column)} IN (${sql.join(spellings)})`));
  };

const emailIn =
  (column: string) =>
  ({ emails }: Identity) =>
    emails.length > 0 ? sql<SqlBool>`lower(${sql.ref(column)}) IN (${sql.join(emails)})` : never;

/** Conditions on text columns that mention a number or an address. */
const mentionedIn =
  (...columns: readonly string[]) =>
  ({ numbers, emails }: Identity) =>
    any(columns.flatMap((column) => [...numbers, ...emails].map((text) => contains(sql.ref(column), text))));

const either =
  (...wheres: readonly ((who: Identity) => RawBuilder<SqlBool>)[]) =>
  (who: Identity) =>
    any(wheres.map((where) => where(who)));

const remove =
  (
    table:
      | 'sip_trace'
      | 'faxes'
      | 'invitations'
      | 'chats'
      | 'contacts'
      | 'callmeback_visitors'
      | 'callmeback_requests'
      | 'conversations'
      | 'events'
      | 'mail_outbox'
      | 'dialling_refusals'
      | 'sso_identities',
  ) =>
  async (unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> => {
    await unit.db.deleteFrom(table).where('id', 'in', ids).execute();
  };

const blank =
  (table: 'queue_calls' | 'webcalls', ...columns: readonly string[]) =>
  async (unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> => {
    const nothing = Object.fromEntries(columns.map((column) => [column, '']));
    await unit.db.updateTable(table).set(nothing).where('id', 'in', ids).execute();
  };

/** Removes numbers and addresses from texts, with the plus before them. */
const withoutMentions =
  (table: keyof Tables, ...columns: readonly string[]) =>
  async (unit: UnitOfWork, _: number, ids: readonly number[], { numbers, emails }: Identity): Promise<void> => {
    const texts = [...numbers.flatMap((number) => [`+${number}`, number]), ...emails];
    for (const column of columns) {
      const text = texts.reduce<RawBuilder<string>>(
        (inner, mention) => sql`replace(${inner}, ${mention}, '…')`,
        sql`${sql.ref(column)}`,
      );
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${text} WHERE id IN (${sql.join(ids)})`.execute(
        unit.db,
      );
    }
  };

const nobody = { notes: '', info: '', call_id: '', src_ua: '', dst_ua: '', clid: '' };

/** A call is still counted; the other party, notes and signalling are removed. */
async function anonymiseCdrs(
  unit: UnitOfWork,
  customerId: number,
  ids: readonly number[],
  who: Identity,
): Promise<void> {
  const rows = await unit.db.selectFrom('cdrs').select('live_id').where('id', 'in', ids).execute();
  const liveIds = rows.map((row) => row.live_id);
  const monitors = await unit.db.selectFrom('monitors').select('id').where('live_id', 'in', liveIds).execute();
  await monitorRepository(unit).remove(monitors.map(({ id }) => id));
  await unit.db.deleteFrom('cdr_notes').where('cdr_id', 'in', ids).execute();
  await removeConversationsThatEndWith(unit, customerId, 'cdr', ids);
  await forgetCalls(unit, liveIds);
  await anonymiseCalls(unit, liveIds);
  await unit.db.updateTable('cdrs').set(nobody).where('id', 'in', ids).execute();
  for (const side of ['src', 'dst'] as const) {
    const change = { [side]: '', [`${side}_name`]: '' };
    await unit.db.updateTable('cdrs').set(change).where('id', 'in', ids).where(numberIn(side)(who)).execute();
  }
}

async function anonymiseWrapUps(unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> {
  const rows = await unit.db.selectFrom('wrapups').select('call_id').where('id', 'in', ids).execute();
  await anonymiseCalls(
    unit,
    rows.map((row) => row.call_id),
  );
}

async function removeSms(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  await removeConversationsThatEndWith(unit, customerId, 'sms', ids);
  await unit.db.deleteFrom('sms').where('id', 'in', ids).execute();
}

async function removeVoiceMessages(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  await removeConversationsThatEndWith(unit, customerId, 'voicemessage', ids);
  await unit.db.deleteFrom('voice_messages').where('id', 'in', ids).execute();
}

/**
 * Waiting deliveries of the same call go out after one of these, so they are about the same person and are removed too.
 */
async function removeDeliveries(unit: UnitOfWork, customerId: number, ids: readonly number[]): Promise<void> {
  const lanes = unit.db
    .selectFrom('webhook_deliveries')
    .select('lane')
    .where('id', 'in', ids)
    .where('lane', 'is not', null);
  const all = unit.db.deleteFrom('webhook_deliveries').where('customer_id', '=', customerId);
  await all.where((or) => or.or([or('id', 'in', ids), or('lane', 'in', lanes)])).execute();
}

/** What programs stored with a recording has no known structure, so all of it is removed. */
async function withoutCustomMetadata(unit: UnitOfWork, _: number, ids: readonly number[]): Promise<void> {
  const metadata = withFields('metadata', { custom: {} });
  await unit.db.updateTable('monitors').set({ metadata }).where('id', 'in', ids).execute();
}

const contactNumbers = ['tel', 'tel_1', 'tel_2', 'mobile', 'mobile_1', 'mobile_2'];
const ended = (where: (who: Identity) => RawBuilder<SqlBool>, condition: RawBuilder<SqlBool>) => (who: Identity) =>
  sql<SqlBool>`${where(who)} AND ${condition}`;
const mentions = (table: HoldableTable, ...columns: readonly string[]): PersonalTable => ({
  table,
  holdable: true,
  where: mentionedIn(...columns),
  erase: withoutMentions(table, ...columns),
});

const ofVisitor = either(numberIn('visitor_number', 'contact'), emailIn('visitor_email'));

/** By kind. Calls come first: what belongs to them is found by their numbers. */
const personalTables: Readonly<Record<string, PersonalTable>> = {
  calls: { table: 'cdrs', holdable: true, where: numberIn('src', 'dst', 'clid'), erase: anonymiseCdrs },
  recordings: {
    table: 'monitors',
    holdable: true,
    where: ended(numberIn('src', 'dst', 'caller', 'called'), sql`state = 'ready'`),
    erase: (unit, _, ids) => monitorRepository(unit).remove(ids),
  },
  sip_messages: { table: 'sip_trace', holdable: true, where: mentionedIn('text'), erase: remove('sip_trace') },
  sms: { table: 'sms', holdable: true, where: numberIn('from', 'to'), erase: removeSms },
  chats: {
    table: 'chats',
    holdable: true,
    erase: remove('chats'),
    where: ofVisitor,
  },
  chat_messages: {
    table: 'chat_messages',
    holdable: true,
    erase: removeMessages,
    where: either(
      numberIn('from_number', 'to_number'),
      (who) => sql`chat_id IN (SELECT id FROM chats WHERE ${ofVisitor(who)})`,
    ),
  },
  voice_messages: {
    table: 'voice_messages',
    holdable: true,
    erase: removeVoiceMessages,
    where: ended(numberIn('from'), sql`finished = 1`),
  },
  faxes: { table: 'faxes', holdable: true, where: numberIn('from', 'to'), erase: remove('faxes') },
  contacts: {
    table: 'contacts',
    holdable: true,
    erase: remove('contacts'),
    where: ended(either(numberIn(...contactNumbers), emailIn('email')), sql`rel_user_id IS NULL`),
  },
  callback_requests: {
    table: 'callmeback_requests',
    holdable: true,
    erase: remove('callmeback_requests'),
    where: ended(numberIn('number'), sql`state IN ('ended', 'nobody_available')`),
  },
  visitors: {
    table: 'callmeback_visitors',
    holdable: true,
    erase: remove('callmeback_visitors'),
    where: numberIn('number'),
  },
  queue_stays: {
    table: 'queue_calls',
    holdable: false,
    erase: blank('queue_calls', 'number', 'name'),
    where: ended(numberIn('number'), sql`outcome IS NOT NULL`),
  },
  wrap_ups: {
    table: 'wrapups',
    holdable: true,
    erase: anonymiseWrapUps,
    where: ended(numberIn('number'), sql`state <> 'START'`),
  },
  web_calls: {
    table: 'webcalls',
    holdable: false,
    where: numberIn('from', 'to'),
    erase: blank('webcalls', 'from', 'to'),
  },
  conversations: {
    table: 'conversations',
    holdable: true,
    erase: remove('conversations'),
    where: either(numberIn('contact', 'src', 'dst'), mentionedIn('call_flow')),
  },
  refused_numbers: {
    table: 'dialling_refusals',
    holdable: false,
    erase: remove('dialling_refusals'),
    where: either(numberIn('number'), mentionedIn('reason')),
  },
  events: { table: 'events', holdable: false, where: mentionedIn('body'), erase: remove('events') },
  webhook_deliveries: {
    table: 'webhook_deliveries',
    holdable: false,
    erase: removeDeliveries,
    where: mentionedIn('request_body', 'reply_body'),
  },
  mail: {
    table: 'mail_outbox',
    holdable: false,
    erase: remove('mail_outbox'),
    where: either(emailIn('recipient'), mentionedIn('subject', 'body')),
  },
  accounts_at_providers: {
    table: 'sso_identities',
    holdable: false,
    from: sql`(SELECT sso_identities.*, users.customer_id, users.email FROM sso_identities
      JOIN users ON users.id = sso_identities.user_id) AS identities`,
    where: emailIn('email'),
    erase: remove('sso_identities'),
  },
  invitations: { table: 'invitations', holdable: false, erase: remove('invitations'), where: emailIn('email') },
  notes_of_other_calls: mentions('cdrs', 'notes', 'info'),
  texts_of_other_recordings: mentions('monitors', 'transcript', 'transcript_speakers', 'summary', 'review_notes'),
  metadata_of_other_recordings: {
    table: 'monitors',
    holdable: true,
    where: mentionedIn('metadata'),
    erase: withoutCustomMetadata,
  },
  other_sms: mentions('sms', 'message'),
  other_chat_messages: mentions('chat_messages', 'text', 'file_name'),
  other_contacts: mentions('contacts', 'notes'),
  other_wrap_ups: mentions('wrapups', 'notes', 'call'),
  other_conversations: mentions('conversations', 'notes'),
  notes: {
    table: 'cdr_notes',
    holdable: false,
    where: mentionedIn('text'),
    erase: withoutMentions('cdr_notes', 'text'),
  },
};

/** Kinds with a file that is part of the export. */
const kindsWithFiles: readonly string[] = ['recordings', 'voice_messages', 'faxes', 'chat_messages'];

/** Tokens, paths and sealed values are not part of the person's data. */
const ownColumns = /^(path|pcm_path|token_hash|content_hash|sealed.*|customer_id)$/;

function tableOf(kind: string): PersonalTable {
  const table = personalTables[kind];
  if (!table) throw new Error(`there is no kind ${kind} of personal data`);
  return table;
}

const rowsOf = ({ from, table }: PersonalTable) => from ?? sql.table(table);

const freeOf = ({ table, holdable }: PersonalTable) =>
  holdable ? notHeld(table as HoldableTable) : sql<SqlBool>`true`;

export function personalDataRepository(unit: UnitOfWork) {
  return {
    /** Kinds in the order in which they are erased. */
    kinds: Object.keys(personalTables) as readonly string[],
    async count(customerId: number, kind: string, who: Identity) {
      const of = tableOf(kind);
      const query = sql<{ count: number; free: number }>`SELECT count(*) AS count,
        coalesce(sum(CASE WHEN ${freeOf(of)} THEN 1 ELSE 0 END), 0) AS free FROM ${rowsOf(of)}
        WHERE customer_id = ${customerId} AND ${of.where(who)}`;
      const [{ count, free } = { count: 0, free: 0 }] = (await query.execute(unit.reader)).rows;
      return { count, held: count - free };
    },
    /** At most `limit` rows of a kind after an id. */
    async rows(
      customerId: number,
      kind: string,
      who: Identity,
      afterId: number,
      limit: number,
    ): Promise<PersonalRow[]> {
      const of = tableOf(kind);
      const query = sql<Record<string, unknown>>`SELECT * FROM ${rowsOf(of)}
        WHERE customer_id = ${customerId} AND id > ${afterId} AND ${of.where(who)} ORDER BY id LIMIT ${limit}`;
      return (await query.execute(unit.reader)).rows.map((row) => ({
        row: Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns.test(column))),
        path: kindsWithFiles.includes(kind) && row.path !== null ? String(row.path) : null,
      }));
    },
    /** Removes or anonymises at most `limit` rows that are not held; answers how many. */
    async erase(customerId: number, kind: string, who: Identity, limit: number): Promise<number> {
      const of = tableOf(kind);
      const query = sql<{ id: number }>`SELECT id FROM ${rowsOf(of)}
        WHERE customer_id = ${customerId} AND ${of.where(who)} AND ${freeOf(of)} LIMIT ${limit}`;
      const ids = (await query.execute(unit.reader)).rows.map(({ id }) => id);
      if (ids.length > 0) await unit.atomically((within) => of.erase(within, customerId, ids, who));
      return ids.length;
    },
    /** Whether a person with these numbers is in a call. */
    async isInCall(customerId: number, who: Identity): Promise<boolean> {
      const query = sql<{ id: number }>`SELECT id FROM live_calls WHERE customer_id = ${customerId}
        AND ${mentionedIn('snapshot')({ numbers: who.numbers, emails: [] })} LIMIT 1`;
      return (await query.execute(unit.reader)).rows.length > 0;
    },
  };
}
