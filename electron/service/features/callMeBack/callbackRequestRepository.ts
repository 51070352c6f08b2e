import { type Generated, sql } from 'kysely';
import type {
  CallbackOutcome,
  CallbackState,
  CallMeBackCdr,
  CallMeBackRequest,
  CallMeBackVisitor,
} from '../../../../shared/api/callMeBack/visits.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import { cdrFromRow } from '../../calls/persistence/cdrRows.ts';
import type { Page, PageRequest, RecordScope } from '../../kernel/collections.ts';
import { withLabels } from '../../labels/labelled.ts';
import { type CollectionTable, pageOf } from '../../platform/storage/collections/pageQuery.ts';
import { callsOfScope, rowsOfScope } from '../../platform/storage/collections/rowScopes.ts';
import { type RecordOf, rowMapping } from '../../platform/storage/rowMapping.ts';
import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';

declare module '../../platform/storage/tables.ts' {
  interface Tables {
    callmeback_visitors: {
      id: Generated<number>;
      customer_id: number;
      setting_id: number | null;
      /** SHA-256 of the visitor's token. */
      token_hash: string;
      /** First and latest request, as the contract writes them. */
      created_at: string;
      updated_at: string;
      number: string;
      country: string;
      page: string;
      referer: string;
      ip: string;
      ua: string;
      requests: number;
    };
    callmeback_requests: {
      id: Generated<number>;
      customer_id: number;
      /** Null once the setting is gone. */
      setting_id: number | null;
      visitor_id: number | null;
      /** SHA-256 of the request's token. */
      token_hash: string;
      /** The call that is made for it. */
      live_id: number | null;
      state: CallbackState;
      outcome: CallbackOutcome | null;
      number: string;
      country: string;
      /** Address of the page that the visitor was on. */
      page: string;
      ip: string;
      requested_at: number;
      created_at: string;
      updated_at: string;
    };
    /** A view: CDRs with the callback request that caused them. */
    callmeback_cdrs: Row<'cdrs'> & Pick<CallMeBackCdr, 'request_id' | 'setting_id' | 'visitor_id'>;
  }
}

declare module '../../platform/storage/store.ts' {
  interface Repositories {
    readonly callbackRequests: CallbackRequestRepository;
  }
}

const requests = rowMapping('callmeback_requests');

export type CallbackRequestRecord = Omit<
  RecordOf<typeof requests>,
  'tokenHash' | 'visitorId' | 'country' | 'ip' | 'createdAt' | 'updatedAt'
>;

/** What is known of a visitor when it asks. */
export interface Visit {
  readonly customerId: number;
  readonly settingId: number;
  /** SHA-256 of the visitor's token. */
  readonly visitorTokenHash: string;
  /** E.164 digits. */
  readonly number: string;
  readonly country: string;
  readonly page: string;
  readonly referer: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Unix milliseconds. */
  readonly at: number;
}

export interface NewCallbackRequest {
  readonly visit: Visit;
  /** SHA-256 of the request's token. */
  readonly tokenHash: string;
  /** The call that is about to be made; null when nobody can be called. */
  readonly liveId: number | null;
  readonly state: CallbackState;
}

/** Whose earlier requests are counted. */
export type CountedBy = { readonly ip: string } | { readonly number: string } | { readonly settingId: number };

type CallbackRequestRepository = ReturnType<typeof callbackRequestRepository>;

const requestTable: CollectionTable = {
  name: 'callmeback_requests',
  indexed: new Set(['id', 'number', 'ip', 'setting_id']),
  totals: null,
};
const visitorTable: CollectionTable = {
  name: 'callmeback_visitors',
  indexed: new Set(['id', 'setting_id']),
  totals: null,
};
/** A view has no indexes of its own: SQLite finds those of its tables. */
const cdrView: CollectionTable = { name: 'callmeback_cdrs', indexed: new Set(), totals: null };

const toRequest = ({
  customer_id: _,
  token_hash: __,
  requested_at: ___,
  ...row
}: Row<'callmeback_requests'>): CallMeBackRequest => row;

const toVisitor = ({ customer_id: _, token_hash: __, ...row }: Row<'callmeback_visitors'>): CallMeBackVisitor => row;

const toCdr = ({ request_id, setting_id, visitor_id, ...row }: Row<'callmeback_cdrs'>): CallMeBackCdr => ({
  ...cdrFromRow(row),
  request_id,
  setting_id,
  visitor_id,
});

/** Inserts or updates the visitor's row; answers its id. */
async function storeVisitor({ db }: UnitOfWork, visit: Visit): Promise<number> {
  const at = toContractDateTime(visit.at);
  const { settingId: setting_id, number, country, page, referer, ip, userAgent: ua } = visit;
  const latest = { setting_id, number, country, page, referer, ip, ua, updated_at: at };
  const first = { customer_id: visit.customerId, token_hash: visit.visitorTokenHash, created_at: at, requests: 1 };
  const { id } = await db
    .insertInto('callmeback_visitors')
    .values({ ...latest, ...first })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'token_hash'])
        .doUpdateSet({ ...latest, requests: sql`callmeback_visitors.requests + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function pages(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) => rowsOfScope({ customerId, userId: null });
  return {
    async page(customerId: number, request: PageRequest): Promise<Page<CallMeBackRequest>> {
      const scope = ofCustomer(customerId);
      const page = await pageOf<Row<'callmeback_requests'>>(unit.reader, requestTable, scope, request);
      return { data: page.data.map(toRequest), total: page.total };
    },
    async visitors(customerId: number, request: PageRequest): Promise<Page<CallMeBackVisitor>> {
      const scope = ofCustomer(customerId);
      const page = await pageOf<Row<'callmeback_visitors'>>(unit.reader, visitorTable, scope, request);
      return { data: page.data.map(toVisitor), total: page.total };
    },
    async cdrs(scope: RecordScope, request: PageRequest): Promise<Page<CallMeBackCdr>> {
      const { where } = callsOfScope(scope, '');
      const page = await pageOf<Row<'callmeback_cdrs'>>(unit.reader, cdrView, { where, index: null }, request);
      return { data: await withLabels(unit, page.data.map(toCdr)), total: page.total };
    },
  };
}

export function callbackRequestRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('callmeback_requests').selectAll();

  return {
    ...pages(unit),
    /** Stores the request and its visitor, who is recognised by its token. Call it in a transaction. */
    async begin({ visit, tokenHash, liveId, state }: NewCallbackRequest): Promise<CallbackRequestRecord> {
      const visitorId = await storeVisitor(unit, visit);
      const { customerId, settingId, number, country, page, ip } = visit;
      const at = toContractDateTime(visit.at);
      const asked = { number, country, page, ip, requestedAt: visit.at, createdAt: at, updatedAt: at };
      const row = requests.toRow({
        ...asked,
        customerId,
        settingId,
        visitorId,
        tokenHash,
        liveId,
        state,
        outcome: null,
      });
      const query = unit.db.insertInto('callmeback_requests').values(row).returningAll();
      return requests.fromRow(await query.executeTakeFirstOrThrow());
    },
    async setState(id: number, state: CallbackState, outcome: CallbackOutcome | null, now: number): Promise<void> {
      const change = { state, outcome, updated_at: toContractDateTime(now) };
      await unit.db.updateTable('callmeback_requests').set(change).where('id', '=', id).execute();
    },
    /** Notes that another call is made for a request; null: none is. */
    async setCall(id: number, liveId: number | null): Promise<void> {
      await unit.db.updateTable('callmeback_requests').set({ live_id: liveId }).where('id', '=', id).execute();
    },
    async byTokenHash(tokenHash: string): Promise<CallbackRequestRecord | null> {
      const row = await select().where('token_hash', '=', tokenHash).executeTakeFirst();
      return row ? requests.fromRow(row) : null;
    },
    /** When the requests since a moment were made, ascending, Unix milliseconds. */
    async timesSince(customerId: number, by: CountedBy, since: number): Promise<number[]> {
      const ofCustomer = unit.db
        .selectFrom('callmeback_requests')
        .select('requested_at')
        .where('customer_id', '=', customerId)
        .where('requested_at', '>', since)
        .orderBy('requested_at');
      const counted =
        'ip' in by
          ? ofCustomer.where('ip', '=', by.ip)
          : 'number' in by
            ? ofCustomer.where('number', '=', by.number)
            : ofCustomer.where('setting_id', '=', by.settingId);
      return (await counted.execute()).map((row) => row.requested_at);
    },
    /** Requests that have not ended. */
    async unfinished(): Promise<CallbackRequestRecord[]> {
      const query = select().where('state', 'not in', ['ended', 'nobody_available']);
      return (await query.orderBy('id').execute()).map(requests.fromRow);
    },
  };
}
