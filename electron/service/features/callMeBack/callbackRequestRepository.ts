import { sql } from 'kysely';
import type {
  CallMeBackCdr,
  CallMeBackRequest,
  CallMeBackVisitor,
} from '../../../../shared/api/schemas/callMeBackVisit.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope, rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import type {
  CallbackRequestRecord,
  CallbackRequestRepository,
  CountedBy,
  NewCallbackRequest,
  Visit,
} from './records.ts';

const table = 'callmeback_requests';
const visitors = 'callmeback_visitors';

const requestTable: CollectionTable = {
  name: table,
  indexed: new Set(['id', 'number', 'ip', 'setting_id']),
  totals: null,
};
const visitorTable: CollectionTable = { name: visitors, indexed: new Set(['id', 'setting_id']), totals: null };
/** A view has no indexes of its own: SQLite finds those of its tables. */
const cdrView: CollectionTable = { name: 'callmeback_cdrs', indexed: new Set(), totals: null };

type CdrRow = Row<'cdrs'> & Pick<CallMeBackCdr, 'request_id' | 'setting_id' | 'visitor_id'>;

function fromRow(row: Row<typeof table>): CallbackRequestRecord {
  const { id, state, outcome, number, page, customer_id: customerId, live_id: liveId } = row;
  const { setting_id: settingId, requested_at: requestedAt } = row;
  return { id, customerId, settingId, liveId, state, outcome, number, page, requestedAt };
}

/** The visitor's row, new or brought up to date; answers its id. */
async function keepVisitor({ db }: UnitOfWork, visit: Visit): Promise<number> {
  const at = toContractDateTime(visit.at);
  const { settingId: setting_id, number, country, page, referer, ip, userAgent: ua } = visit;
  const latest = { setting_id, number, country, page, referer, ip, ua, updated_at: at };
  const { id } = await db
    .insertInto(visitors)
    .values({
      ...latest,
      customer_id: visit.customerId,
      token_hash: visit.visitorTokenHash,
      created_at: at,
      requests: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'token_hash']).doUpdateSet({ ...latest, requests: sql`requests + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function begin(unit: UnitOfWork, { visit, tokenHash, liveId, state }: NewCallbackRequest) {
  const visitorId = await keepVisitor(unit, visit);
  const at = toContractDateTime(visit.at);
  const { number, country, page, ip } = visit;
  const row = await unit.db
    .insertInto(table)
    .values({
      customer_id: visit.customerId,
      setting_id: visit.settingId,
      visitor_id: visitorId,
      token_hash: tokenHash,
      live_id: liveId,
      state,
      outcome: null,
      number,
      country,
      page,
      ip,
      requested_at: visit.at,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

async function timesSince({ db }: UnitOfWork, customerId: number, by: CountedBy, since: number): Promise<number[]> {
  const [column, value] =
    'ip' in by
      ? (['ip', by.ip] as const)
      : 'number' in by
        ? (['number', by.number] as const)
        : (['setting_id', by.settingId] as const);
  const rows = await db
    .selectFrom(table)
    .select('requested_at')
    .where('customer_id', '=', customerId)
    .where(column, '=', value)
    .where('requested_at', '>', since)
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => row.requested_at);
}

type Pages = Pick<CallbackRequestRepository, 'page' | 'visitors' | 'cdrs'>;

function pages(unit: UnitOfWork): Pages {
  const ofCustomer = (customerId: number) => rowsOfScope({ customerId, userId: null });
  return {
    async page(customerId, request) {
      const page = await pageOf<Row<typeof table>>(unit.reader, requestTable, ofCustomer(customerId), request);
      const data = page.data.map(
        ({ customer_id: _, token_hash: __, requested_at: ___, ...row }): CallMeBackRequest => row,
      );
      return { data, total: page.total };
    },
    async visitors(customerId, request) {
      const page = await pageOf<Row<typeof visitors>>(unit.reader, visitorTable, ofCustomer(customerId), request);
      const data = page.data.map(({ customer_id: _, token_hash: __, ...row }): CallMeBackVisitor => row);
      return { data, total: page.total };
    },
    async cdrs(scope, request) {
      const { where } = callsOfScope(scope, '');
      const page = await pageOf<CdrRow>(unit.reader, cdrView, { where, index: null }, request);
      const data = page.data.map(
        ({ request_id, setting_id, visitor_id, ...row }): CallMeBackCdr => ({
          ...cdrFromRow(row),
          request_id,
          setting_id,
          visitor_id,
        }),
      );
      return { data, total: page.total };
    },
  };
}

/** What visitors asked for, in the `callmeback_requests` and `callmeback_visitors` tables. */
export function callbackRequestRepository(unit: UnitOfWork): CallbackRequestRepository {
  return {
    ...pages(unit),
    begin: (request) => begin(unit, request),
    async setState(id, state, outcome, now) {
      const change = { state, outcome, updated_at: toContractDateTime(now) };
      await unit.db.updateTable(table).set(change).where('id', '=', id).execute();
    },
    async setCall(id, liveId) {
      await unit.db.updateTable(table).set({ live_id: liveId }).where('id', '=', id).execute();
    },
    async byTokenHash(tokenHash) {
      const query = unit.db.selectFrom(table).selectAll().where('token_hash', '=', tokenHash);
      const row = await query.executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    timesSince: (customerId, by, since) => timesSince(unit, customerId, by, since),
    async unfinished() {
      const query = unit.db.selectFrom(table).selectAll().where('state', 'not in', ['ended', 'nobody_available']);
      return (await query.orderBy('id').execute()).map(fromRow);
    },
  };
}
