import { type Generated, sql } from 'kysely';
import type { Coverable, LegalCase, LegalHold, NewLegalHold } from '../../../../shared/api/privacy/legalHolds.ts';
import { contactName } from '../../../../shared/domain/contactName.ts';
import type { HeldObject } from '../../../../shared/domain/retention.ts';
import type { HoldableTable } from '../../platform/storage/held.ts';
import type { Row } from '../../platform/storage/tables.ts';
import { refusingDuplicates } from '../../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

/** What is under legal hold, and by which hold. */
interface HeldView {
  id: number;
  hold_id: number;
}

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    legal_cases: {
      id: Generated<number>;
      customer_id: number;
      name: string;
      description: string;
      created_at: string;
      user_id: number | null;
      user_name: string;
    };
    legal_holds: {
      id: Generated<number>;
      customer_id: number;
      case_id: number | null;
      object: HeldObject;
      object_id: number | null;
      number: string;
      title: string;
      reason: string;
      created_at: string;
      user_id: number | null;
      user_name: string;
    };
    held_keys: { customer_id: number; key: string; hold_id: number };
    held_cdrs: HeldView;
    held_monitors: HeldView;
    held_wrapups: HeldView;
    held_sms: HeldView;
    held_chats: HeldView;
    held_chat_messages: HeldView;
    held_voice_messages: HeldView;
    held_faxes: HeldView;
    held_contacts: HeldView;
    held_callmeback_visitors: HeldView;
    held_callmeback_requests: HeldView;
    held_conversations: HeldView;
    held_sip_trace: HeldView;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly legalHolds: ReturnType<typeof legalHoldRepository>;
  }
}

/** Who does something, and when, as stored. */
export interface ActingUser {
  readonly userId: number;
  readonly userName: string;
  /** As the contract writes it. */
  readonly at: string;
}

/** Kinds of records that can be deleted all at once. */
type HeldTable = 'cdrs' | 'monitors' | 'sms' | 'chat_messages';

/** What a hold covers, and its name. */
interface Covered {
  readonly title: string;
  /** In the form in which the views `held_…` compare them. */
  readonly keys: readonly string[];
}

const digitsOf = (number: string) => number.replace(/^\+/, '');
const numberKeys = (numbers: readonly string[]) =>
  numbers.flatMap((number) => (number ? [`number:${digitsOf(number)}`] : []));

/** The call with this live id, and those before and after it. */
async function callKeys({ db }: UnitOfWork, liveId: number): Promise<string[]> {
  const cdr = await db.selectFrom('cdrs').select('root_live_id').where('live_id', '=', liveId).executeTakeFirst();
  const family = cdr
    ? await db.selectFrom('cdrs').select('live_id').where('root_live_id', '=', cdr.root_live_id).execute()
    : [];
  const ids = new Set([liveId, ...(cdr ? [cdr.root_live_id] : []), ...family.map((call) => call.live_id)]);
  return [...ids].map((id) => `call:${id}`);
}

type Finder = (unit: UnitOfWork, customerId: number, id: number) => Promise<Covered | null>;

const finders: Readonly<Record<Exclude<HeldObject, 'number'>, Finder>> = {
  async cdr(unit, customerId, id) {
    const query = unit.db.selectFrom('cdrs').select(['live_id', 'calldate', 'src', 'dst']);
    const cdr = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    if (!cdr) return null;
    return { title: `Call ${cdr.src} → ${cdr.dst}, ${cdr.calldate}`, keys: await callKeys(unit, cdr.live_id) };
  },
  async monitor(unit, customerId, id) {
    const query = unit.db.selectFrom('monitors').select(['live_id', 'recording_id', 'timestamp', 'src', 'dst']);
    const monitor = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    if (!monitor) return null;
    const keys = [`recording:${monitor.recording_id}`, ...(await callKeys(unit, monitor.live_id))];
    return { title: `Recording ${monitor.src} → ${monitor.dst}, ${monitor.timestamp}`, keys };
  },
  async conversation(unit, customerId, id) {
    const query = unit.db.selectFrom('conversations').select(['channel', 'contact', 'object_class', 'object_id']);
    const found = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    if (!found) return null;
    // Two colleagues have no number that only they use: the hold covers their conversation as such, and its latest
    // call.
    const numbers = /^\+?\d+$/.test(found.contact) ? [found.contact] : [];
    const latest = found.object_class === 'cdr' ? await finders.cdr(unit, customerId, found.object_id) : null;
    const keys = [`conversation:${id}`, ...numberKeys(numbers), ...(latest?.keys ?? [])];
    return { title: `Conversation with ${found.contact} (${found.channel})`, keys };
  },
  async voicemessage(unit, customerId, id) {
    const query = unit.db.selectFrom('voice_messages').select(['from', 'created_at']);
    const found = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    return found ? { title: `Voice message of ${found.from}, ${found.created_at}`, keys: [`voicemail:${id}`] } : null;
  },
  async sms(unit, customerId, id) {
    const query = unit.db.selectFrom('sms').select(['from', 'to', 'created_at']);
    const found = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    return found ? { title: `SMS ${found.from} → ${found.to}, ${found.created_at}`, keys: [`sms:${id}`] } : null;
  },
  async fax(unit, customerId, id) {
    const query = unit.db.selectFrom('faxes').select(['from', 'to', 'created_at']);
    const found = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    return found ? { title: `Fax ${found.from} → ${found.to}, ${found.created_at}`, keys: [`fax:${id}`] } : null;
  },
  async chat(unit, customerId, id) {
    const query = unit.db.selectFrom('chats').select(['visitor_name', 'created_at']);
    const found = await query.where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();
    return found ? { title: `Chat with ${found.visitor_name}, ${found.created_at}`, keys: [`chat:${id}`] } : null;
  },
  async contact(unit, customerId, id) {
    const query = unit.db.selectFrom('contacts').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
    const found = await query.where('removed', '=', 0).executeTakeFirst();
    if (!found) return null;
    const { tel, tel_1, tel_2, mobile, mobile_1, mobile_2, email } = found;
    const numbers = numberKeys([tel, tel_1, tel_2, mobile, mobile_1, mobile_2]);
    const keys = [`contact:${id}`, ...numbers, ...(email ? [`email:${email.toLowerCase()}`] : [])];
    return { title: contactName(found) || `Contact ${id}`, keys };
  },
};

async function coveredBy(unit: UnitOfWork, customerId: number, request: NewLegalHold): Promise<Covered | null> {
  const { object, object_id: id, number } = request;
  if (object === 'number') return { title: number ?? '', keys: numberKeys([number ?? '']) };
  return finders[object](unit, customerId, id ?? 0);
}

const tables: Readonly<Record<Exclude<HeldObject, 'number'>, HoldableTable>> = {
  cdr: 'cdrs',
  monitor: 'monitors',
  conversation: 'conversations',
  voicemessage: 'voice_messages',
  sms: 'sms',
  fax: 'faxes',
  chat: 'chats',
  contact: 'contacts',
};

/** Ids of the holds that cover something. */
function holdsOf({ db }: UnitOfWork, customerId: number, covered: Coverable) {
  if (covered.object !== 'number') {
    return db.selectFrom(`held_${tables[covered.object]}`).select('hold_id').where('id', '=', covered.id);
  }
  const query = db.selectFrom('held_keys').select('hold_id').where('customer_id', '=', customerId);
  return query.where('key', 'in', numberKeys([covered.number]));
}

const holdsWithCases = ({ db }: UnitOfWork) =>
  db
    .selectFrom('legal_holds')
    .leftJoin('legal_cases', 'legal_cases.id', 'legal_holds.case_id')
    .selectAll('legal_holds')
    .select(({ fn, val }) => fn.coalesce('legal_cases.name', val('')).as('case_name'));

function holdFromRow({ customer_id: _, ...row }: Row<'legal_holds'> & { case_name: string }): LegalHold {
  return row;
}

async function create(
  unit: UnitOfWork,
  customerId: number,
  request: NewLegalHold,
  by: ActingUser,
): Promise<LegalHold | null> {
  const covered = await coveredBy(unit, customerId, request);
  if (!covered) return null;
  const { case_id, object, object_id = null, number = '', reason } = request;
  const values = { customer_id: customerId, case_id, object, object_id, number: digitsOf(number), reason };
  const author = { created_at: by.at, user_id: by.userId, user_name: by.userName };
  const query = unit.db.insertInto('legal_holds').values({ ...values, ...author, title: covered.title });
  const { id } = await query.returning('id').executeTakeFirstOrThrow();
  const keys = [...new Set(covered.keys)].map((key) => ({ customer_id: customerId, key, hold_id: id }));
  if (keys.length > 0) await unit.db.insertInto('held_keys').values(keys).execute();
  return holdFromRow(await holdsWithCases(unit).where('legal_holds.id', '=', id).executeTakeFirstOrThrow());
}

/** Legal holds and the cases that they belong to. */
export function legalHoldRepository(unit: UnitOfWork) {
  const cases = (customerId: number) =>
    unit.db
      .selectFrom('legal_cases')
      .selectAll()
      .select(sql<number>`(SELECT count(*) FROM legal_holds WHERE case_id = legal_cases.id)`.as('holds'))
      .where('customer_id', '=', customerId);
  const caseFromRow = ({ customer_id: _, ...row }: Row<'legal_cases'> & { holds: number }): LegalCase => row;

  return {
    cases: async (customerId: number): Promise<LegalCase[]> =>
      (await cases(customerId).orderBy('id').execute()).map(caseFromRow),
    async caseById(customerId: number, id: number): Promise<LegalCase | null> {
      const row = await cases(customerId).where('id', '=', id).executeTakeFirst();
      return row ? caseFromRow(row) : null;
    },
    /** A name that is used already throws `Refusal`. */
    createCase: (
      customerId: number,
      { name, description }: { name: string; description: string },
      by: ActingUser,
    ): Promise<LegalCase> =>
      refusingDuplicates(async () => {
        const author = { created_at: by.at, user_id: by.userId, user_name: by.userName };
        const query = unit.db
          .insertInto('legal_cases')
          .values({ customer_id: customerId, name, description, ...author });
        return caseFromRow({ ...(await query.returningAll().executeTakeFirstOrThrow()), holds: 0 });
      }),
    async removeCase(id: number): Promise<void> {
      await unit.db.deleteFrom('legal_cases').where('id', '=', id).execute();
    },
    /** All holds, or those that cover one thing. */
    async ofCustomer(customerId: number, covered?: Coverable): Promise<LegalHold[]> {
      const all = holdsWithCases(unit).where('legal_holds.customer_id', '=', customerId).orderBy('legal_holds.id');
      const rows = covered ? all.where('legal_holds.id', 'in', holdsOf(unit, customerId, covered)) : all;
      return (await rows.execute()).map(holdFromRow);
    },
    async byId(customerId: number, id: number): Promise<LegalHold | null> {
      const query = holdsWithCases(unit).where('legal_holds.id', '=', id);
      const row = await query.where('legal_holds.customer_id', '=', customerId).executeTakeFirst();
      return row ? holdFromRow(row) : null;
    },
    /** Null if the object does not exist. */
    create: (customerId: number, request: NewLegalHold, by: ActingUser) =>
      unit.atomically((within) => create(within, customerId, request, by)),
    async remove(id: number): Promise<void> {
      await unit.db.deleteFrom('legal_holds').where('id', '=', id).execute();
    },
    /** Why not all of a customer's records of a kind may be deleted; null: none is held. */
    async reasonAgainst(customerId: number, table: HeldTable): Promise<string | null> {
      const view = sql.table(`held_${table}`);
      const query = sql<{ reason: string }>`SELECT coalesce(legal_cases.name, legal_holds.reason) AS reason
        FROM legal_holds LEFT JOIN legal_cases ON legal_cases.id = legal_holds.case_id
        WHERE legal_holds.customer_id = ${customerId}
          AND EXISTS (SELECT 1 FROM ${view} WHERE hold_id = legal_holds.id) LIMIT 1`;
      return (await query.execute(unit.reader)).rows[0]?.reason ?? null;
    },
  };
}
