/** Calls, messages and faxes with some numbers, in one list, found by the indexes on numbers. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Interaction } from '../../../../../shared/api/contacts/interactions.ts';
import { codeOf, destinationCodes } from '../../../../../shared/domain/codes.ts';
import type { Page, RecordScope } from '../../../kernel/collections.ts';
import { callsOfScope, rowsOfScopeOrEverybodys } from '../../../platform/storage/collections/rowScopes.ts';
import type { UnitOfWork } from '../../../platform/storage/unitOfWork.ts';

declare module '../../../platform/storage/store.ts' {
  interface Repositories {
    readonly interactions: ReturnType<typeof interactionRepository>;
  }
}

/** The person on the other side. */
export interface OtherSide {
  readonly numbers: readonly string[];
  /** Empty for none. */
  readonly email: string;
}

interface PageOf {
  readonly page: number;
  readonly limit: number;
}

type Sql = RawBuilder<unknown>;
type Kind = Interaction['kind'];

const [inbound, outbound, internal] = [
  codeOf(destinationCodes, 'in'),
  codeOf(destinationCodes, 'out'),
  codeOf(destinationCodes, 'internal'),
];

/** Rows of each kind that the user may open, by the same rules as its own list. */
function visibleOf(kind: Kind, scope: RecordScope): RawBuilder<SqlBool> {
  const { customerId, userId } = scope;
  switch (kind) {
    case 'call':
      return sql`(${callsOfScope(scope, '').where})`;
    case 'chat':
      return userId === null
        ? sql`customer_id = ${customerId}`
        : sql`(operator_id IS NULL OR id IN (SELECT chat_id FROM chat_participants WHERE user_id = ${userId}))`;
    default:
      return sql`(${rowsOfScopeOrEverybodys(scope).where})`;
  }
}

/** Ids with their times, of every kind: each part uses an index on the customer and the number. */
function found(scope: RecordScope, { numbers, email }: OtherSide): Sql {
  const own = sql`customer_id = ${scope.customerId}`;
  const among = sql`IN (${sql.join(numbers)})`;
  // What colleagues say to each other is visible to them alone.
  const callsOutside = sql`(destination <> ${internal} OR ${visibleOf('call', scope)})`;
  const textsOutside = sql`(from_id = '' OR to_id = '' OR ${visibleOf('sms', scope)})`;
  const ofNumbers = [
    sql`SELECT 'call' AS kind, id, calldate AS at FROM cdrs
      WHERE ${own} AND src ${among} AND destination <> ${outbound} AND ${callsOutside}`,
    sql`SELECT 'call', id, calldate FROM cdrs
      WHERE ${own} AND dst ${among} AND destination <> ${inbound} AND ${callsOutside}
      AND (destination <> ${internal} OR src NOT ${among})`,
    sql`SELECT 'sms', id, created_at FROM sms WHERE ${own} AND "from" ${among} AND type = 'I' AND ${textsOutside}`,
    sql`SELECT 'sms', id, created_at FROM sms WHERE ${own} AND "to" ${among} AND type = 'O' AND ${textsOutside}`,
    sql`SELECT 'voicemail', id, created_at FROM voice_messages WHERE ${own} AND "from" ${among} AND finished = 1`,
    sql`SELECT 'chat', id, created_at FROM chats WHERE ${own} AND visitor_number ${among}`,
  ];
  const notByNumber = numbers.length > 0 ? sql`AND (visitor_number IS NULL OR visitor_number NOT ${among})` : sql``;
  const byEmail = sql`SELECT 'chat' AS kind, id, created_at AS at FROM chats
    WHERE ${own} AND visitor_email = ${email} ${notByNumber}`;
  const parts = [...(numbers.length > 0 ? ofNumbers : []), ...(email === '' ? [] : [byEmail])];
  return sql.join(parts, sql` UNION ALL `);
}

const noCall = sql`NULL AS type, NULL AS disposition`;
const noQueue = sql`NULL AS queue_id, '' AS queue_name, NULL AS queue_wait`;
const noRecord = sql`'' AS wrapup_disposition, 0 AS has_monitor`;
const notFailed = sql`0 AS failed`;
const nameOfUser = (id: Sql) =>
  sql`coalesce((SELECT trim(first_name || ' ' || last_name) FROM users WHERE users.id = ${id}), '')`;

/** The rows of some ids of one kind, in the common shape. */
function rowsOf(kind: Kind, ids: readonly number[], scope: RecordScope): Sql {
  const visible = sql`${visibleOf(kind, scope)} AS visible`;
  const these = sql`WHERE id IN (${sql.join(ids)})`;
  switch (kind) {
    case 'call':
      return sql`SELECT 'call' AS kind, id, calldate AS at, ${visible}, type, disposition, billsec AS duration,
        CASE destination WHEN ${outbound} THEN dst WHEN ${inbound} THEN src ELSE dst END AS number,
        CASE destination WHEN ${inbound} THEN 'in' ELSE 'out' END AS direction, queue_id, queue_name, queue_wait, user_id,
        CASE WHEN destination = ${inbound} THEN CASE WHEN dst_id <> '' THEN dst_name ELSE '' END ELSE src_name END
          AS user_name, notes AS text, wrapup_disposition, has_monitor, ${notFailed} FROM cdrs ${these}`;
    case 'sms':
      return sql`SELECT 'sms' AS kind, id, created_at AS at, ${visible}, ${noCall}, 0 AS duration,
        CASE type WHEN 'I' THEN "from" ELSE "to" END AS number, CASE type WHEN 'I' THEN 'in' ELSE 'out' END AS direction,
        ${noQueue}, user_id, ${nameOfUser(sql`user_id`)} AS user_name, message AS text, ${noRecord},
        result = 'failed' AS failed FROM sms ${these}`;
    case 'voicemail':
      return sql`SELECT 'voicemail' AS kind, id, created_at AS at, ${visible}, ${noCall}, duration, "from" AS number,
        'in' AS direction, ${noQueue}, user_id, ${nameOfUser(sql`user_id`)} AS user_name, '' AS text, ${noRecord}, ${notFailed}
        FROM voice_messages ${these}`;
    case 'chat':
      return sql`SELECT 'chat' AS kind, id, created_at AS at, ${visible}, ${noCall}, duration,
        coalesce(visitor_number, visitor_email, '') AS number, 'in' AS direction, ${noQueue}, operator_id AS user_id,
        ${nameOfUser(sql`operator_id`)} AS user_name, visitor_name AS text, ${noRecord}, ${notFailed} FROM chats ${these}`;
  }
}

type Row = Omit<Interaction, 'visible' | 'has_monitor' | 'failed'> & {
  readonly visible: number;
  readonly has_monitor: number;
  readonly failed: number;
};

function fromRow({ visible, has_monitor, failed, ...row }: Row): Interaction {
  const flags = { has_monitor: has_monitor === 1, failed: failed === 1 };
  const shown = { ...row, ...flags };
  if (visible === 1) return { ...shown, visible: true };
  const withheld = { user_id: null, user_name: '', text: '', wrapup_disposition: '', has_monitor: false };
  return { ...shown, ...withheld, visible: false };
}

interface Place {
  readonly kind: Kind;
  readonly id: number;
}

const keyOf = ({ kind, id }: Place) => `${kind} ${id}`;

export function interactionRepository(unit: UnitOfWork) {
  return {
    /** Newest first. Only the entries of the page are read. */
    async page(scope: RecordScope, other: OtherSide, { page, limit }: PageOf): Promise<Page<Interaction>> {
      if (other.numbers.length === 0 && other.email === '') return { data: [], total: 0 };
      const all = found(scope, other);
      const count = sql<{ total: number }>`SELECT count(*) AS total FROM (${all}) AS found`;
      const total = (await count.execute(unit.reader)).rows[0]?.total ?? 0;
      const places = sql<Place>`SELECT kind, id FROM (${all}) AS found ORDER BY at DESC, id DESC, kind
        LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
      const wanted = (await places.execute(unit.reader)).rows;
      const entries = new Map<string, Interaction>();
      for (const [kind, some] of Map.groupBy(wanted, (place) => place.kind)) {
        const ids = some.map(({ id }) => id);
        const { rows } = await sql<Row>`${rowsOf(kind, ids, scope)}`.execute(unit.reader);
        for (const row of rows) entries.set(keyOf(row), fromRow(row));
      }
      // Entries that were deleted in the meantime are left out.
      return { data: wanted.flatMap((place) => entries.get(keyOf(place)) ?? []), total };
    },
  };
}
