import type { Generated, GeneratedAlways } from 'kysely';
import { z } from 'zod';
import type { CallLabel } from '../../../shared/api/calls/callLabels.ts';
import { contractDateTimeOrNull, toContractDateTime } from '../../../shared/domain/time.ts';
import type { WrapUpState } from '../../../shared/domain/wrapUp.ts';
import { queueWrapUpEventSchema } from '../../../shared/events/contactCentre.ts';
import type { PageRequest, RecordScope } from '../kernel/collections.ts';
import { labelIdsJson, unnamedLabels, withLabels } from '../labels/labelled.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import { rowsOfScope } from '../platform/storage/collections/rowScopes.ts';
import { flag, json, rowMapping } from '../platform/storage/rowMapping.ts';
import type { Row } from '../platform/storage/tables.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { readableRows } from '../platform/storage/unreadableRow.ts';

/** Fields that people fill in; `followUpAt` is the contract's date-time. */
export interface WrapUpForm {
  readonly dispositionId: number | null;
  readonly disposition: string;
  readonly notes: string;
  readonly labels: readonly CallLabel[];
  readonly contactId: number | null;
  readonly outcomeId: number | null;
  readonly followUpAt: string | null;
}

const formFields = [
  ...['dispositionId', 'disposition', 'notes', 'labels', 'contactId', 'outcomeId', 'followUpAt'],
] as const satisfies readonly (keyof WrapUpForm)[];

/** The attributes that `queue.wrapup` has of the call; the others are of the moment. */
const wrapUpCallSchema = queueWrapUpEventSchema
  .omit({ id: true, event_name: true, event_time: true, state: true, final: true })
  // Earlier versions wrote an empty text where nobody ended the call.
  .extend({ terminated_by: z.preprocess((side) => side || null, queueWrapUpEventSchema.shape.terminated_by) });

/** The attributes that `queue.wrapup` has of the call. */
export type WrapUpCall = z.output<typeof wrapUpCallSchema>;

/** A wrap-up. */
export interface WrapUpRecord extends WrapUpForm {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly userName: string;
  readonly queueId: number;
  readonly queueName: string;
  readonly callId: number;
  readonly number: string;
  readonly name: string;
  readonly state: WrapUpState;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly endedBy: number | null;
  /** Seconds; 0 is none. */
  readonly extensionTime: number;
  readonly extended: boolean;
  /** A crash of the service cut the call. */
  readonly isCut: boolean;
  /** When the follow-up was marked as done; contract's date-time. */
  readonly followUpDoneAt: string | null;
  /** Fields that somebody wrote; the others say what was known when it opened, and change nothing. */
  readonly written: readonly (keyof WrapUpForm)[];
  readonly call: WrapUpCall;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    wrapups: {
      id: Generated<number>;
      customer_id: number;
      user_id: number;
      user_name: string;
      queue_id: number;
      queue_name: string;
      call_id: number;
      number: string;
      name: string;
      state: WrapUpState;
      created_at: string;
      created_ms: number;
      expires_at: string;
      expires_ms: number;
      ended_at: string | null;
      ended_ms: number | null;
      ended_by: number | null;
      extension_time: number;
      extended: number;
      disposition_id: number | null;
      disposition: string;
      notes: string;
      /** Names of labels from before labels had ids. */
      labels: string;
      label_ids: Generated<string>;
      contact_id: number | null;
      outcome_id: number | null;
      follow_up_at: string | null;
      follow_up_done_at: Generated<string | null>;
      /** `none`, `open` or `done`; SQLite derives it. */
      readonly follow_up_state: GeneratedAlways<string>;
      cut: Generated<number>;
      written: string;
      call: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly wrapUps: WrapUpRepository;
  }
}

const table: CollectionTable = {
  name: 'wrapups',
  indexed: new Set([
    'id',
    'user_id',
    'queue_id',
    'disposition_id',
    'created_at',
    'follow_up_at',
    'follow_up_state',
    'state',
    'call_id',
  ]),
  totals: null,
};

const wrapUps = rowMapping('wrapups', {
  extended: flag,
  cut: flag,
  written: json(z.array(z.enum(formFields))),
  call: json(wrapUpCallSchema),
});

function fromRow(row: Row<'wrapups'>): WrapUpRecord {
  const { createdMs, expiresMs, endedMs, cut, labelIds, followUpState: _, ...wrapUp } = wrapUps.fromRow(row);
  return {
    ...wrapUp,
    createdAt: createdMs,
    expiresAt: expiresMs,
    endedAt: endedMs,
    isCut: cut,
    labels: unnamedLabels(labelIds),
  };
}

function rowOf({ createdAt, expiresAt, endedAt, isCut, labels, ...wrapUp }: Omit<WrapUpRecord, 'id'>) {
  return wrapUps.toRow({
    ...wrapUp,
    createdAt: toContractDateTime(createdAt),
    createdMs: createdAt,
    expiresAt: toContractDateTime(expiresAt),
    expiresMs: expiresAt,
    endedAt: contractDateTimeOrNull(endedAt),
    endedMs: endedAt,
    cut: isCut,
    labels: '[]',
    labelIds: labelIdsJson(labels),
  });
}

/** Columns that may change later. Names and the call's parties may be erased meanwhile, and must stay so. */
function changingOf({ id: _, ...wrapUp }: WrapUpRecord) {
  const { customer_id, user_id, user_name, queue_id, queue_name, call_id, ...row } = rowOf(wrapUp);
  const { number, name, extension_time, call, labels, ...changing } = row;
  return changing;
}

/** Wrap-ups; an agent has one of a call. */
export function wrapUpRepository(unit: UnitOfWork) {
  const select = () => unit.db.selectFrom('wrapups').selectAll();
  const named = (rows: readonly Row<'wrapups'>[]) => withLabels(unit, readableRows(unit, rows, fromRow));
  const first = async (query: { executeTakeFirst(): Promise<Row<'wrapups'> | undefined> }) => {
    const row = await query.executeTakeFirst();
    return row ? ((await withLabels(unit, [fromRow(row)]))[0] ?? null) : null;
  };
  return {
    async create(wrapUp: Omit<WrapUpRecord, 'id'>) {
      const query = unit.db.insertInto('wrapups').values(rowOf(wrapUp)).returning('id');
      return { ...wrapUp, id: (await query.executeTakeFirstOrThrow()).id };
    },
    /** State, times and what is written. */
    async save(wrapUp: WrapUpRecord) {
      await unit.db.updateTable('wrapups').set(changingOf(wrapUp)).where('id', '=', wrapUp.id).execute();
    },
    async byId(scope: RecordScope, id: number) {
      return first(select().where('id', '=', id).where(rowsOfScope(scope).where));
    },
    /** The open one of an agent and a call. */
    async openOf(userId: number, callId: number) {
      const ofCall = select().where('call_id', '=', callId).where('user_id', '=', userId);
      return first(ofCall.where('state', '=', 'START'));
    },
    /** Those of a call that have ended, in the order in which they did. */
    async endedOf(callId: number) {
      const ended = select().where('call_id', '=', callId).where('state', '!=', 'START');
      return named(await ended.orderBy('ended_ms').orderBy('id').execute());
    },
    /** The last one of a call, of any agent or of this one. */
    async lastOf(callId: number, userId: number | null) {
      const ofCall = select().where('call_id', '=', callId);
      const mine = userId === null ? ofCall : ofCall.where('user_id', '=', userId);
      const row = await mine.orderBy('id', 'desc').executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    /** Every open one, of all customers. */
    open: async () => named(await select().where('state', '=', 'START').orderBy('id').execute()),
    async page(scope: RecordScope, request: PageRequest) {
      const page = await pageOf<Row<'wrapups'>>(unit.reader, table, rowsOfScope(scope), request);
      return { data: await named(page.data), total: page.total };
    },
  };
}

export type WrapUpRepository = ReturnType<typeof wrapUpRepository>;
