import { type Generated, sql } from 'kysely';
import type { Ddi } from '../../../shared/api/ddis.ts';
import { businessHoursSchema } from '../../../shared/api/queues/businessHours.ts';
import { codeOf } from '../../../shared/domain/codes.ts';
import { type DdiTargetType, ddiTargetTypeCodes } from '../../../shared/domain/numberCodes.ts';
import type { PageRequest } from '../kernel/collections.ts';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import { type Places, preparedQuery } from '../platform/storage/preparedQuery.ts';
import { flagColumns } from '../platform/storage/rowMapping.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import { jsonColumn, readableRows } from '../platform/storage/unreadableRow.ts';

/** A telephone number as stored: the contract's own shape, with its customer. */
export interface DdiRecord extends Omit<Ddi, 'id'> {
  readonly id: number;
  readonly customerId: number;
}

declare module '../platform/storage/tables.ts' {
  interface Tables {
    ddis: {
      id: Generated<number>;
      customer_id: number;
      e164: string;
      name: string;
      info: string;
      status: number;
      flag: number;
      target_type: number;
      target_id: number;
      target_number: string;
      /** JSON. */
      hours: Generated<string>;
      closed_target_type: Generated<number>;
      closed_target_id: Generated<number>;
      closed_target_number: Generated<string>;
      channels: number;
      cli_hide: number;
      cli_prefix: number;
      esc_enabled: number;
      fax_enabled: number;
      fax_email: string;
      sms_enabled: number;
      sms_email: string;
      tel_verified: number;
      uri: string;
      rate: number;
      has_fax_password: number;
      created_at: string;
    };
  }
}

declare module '../platform/storage/store.ts' {
  interface Repositories {
    readonly ddis: DdiRepository;
  }
}

const noTarget = codeOf(ddiTargetTypeCodes, 'NONE');
const table: CollectionTable = { name: 'ddis', indexed: new Set(['id', 'e164', 'target_type']), totals: null };

const flags = flagColumns('cli_hide', 'esc_enabled', 'fax_enabled', 'sms_enabled', 'tel_verified', 'has_fax_password');

function fromRow({ customer_id: customerId, hours, ...row }: Row<'ddis'>): DdiRecord {
  return { ...flags.fromRow(row), hours: hoursOf(hours, row), customerId };
}

const hoursOf = jsonColumn('ddis', 'hours', businessHoursSchema);

function toRow({ customerId, hours, ...ddi }: Omit<DdiRecord, 'id'>): NewRow<'ddis'> {
  return { ...flags.toRow(ddi), hours: JSON.stringify(hours), customer_id: customerId };
}

const ofNumber = preparedQuery((db, { customerId, e164 }: Places<{ customerId: number; e164: string }>) =>
  db.selectFrom('ddis').selectAll().where('customer_id', '=', customerId).where('e164', '=', e164),
);

/** Telephone numbers; `e164` is unique within the customer, a duplicate throws `Refusal`. */
export function ddiRepository(unit: UnitOfWork) {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('ddis').selectAll().where('customer_id', '=', customerId);

  return {
    create: (ddi: Omit<DdiRecord, 'id'>) =>
      refusingDuplicates(async () =>
        fromRow(await unit.db.insertInto('ddis').values(toRow(ddi)).returningAll().executeTakeFirstOrThrow()),
      ),
    update: ({ id, ...ddi }: DdiRecord) =>
      refusingDuplicates(async () => {
        await unit.db.updateTable('ddis').set(toRow(ddi)).where('id', '=', id).execute();
      }),
    async byId(customerId: number, id: number) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    /** By its digits, without `+`. */
    async byE164(customerId: number, e164: string) {
      const [row] = await ofNumber(unit, { customerId, e164 });
      return row ? fromRow(row) : null;
    },
    /** Numbers that end with these digits, at most two: one is a match, two are ambiguous. */
    async endingWith(customerId: number, digits: string) {
      const ending = sql<boolean>`substr(e164, -length(${digits})) = ${digits}`;
      return (await ofCustomer(customerId).where(ending).limit(2).execute()).map(fromRow);
    },
    /** Numbers whose calls go to this target, in order of id. */
    async ofTarget(customerId: number, targetType: number, targetId: number) {
      const query = ofCustomer(customerId).where('target_type', '=', targetType).where('target_id', '=', targetId);
      return readableRows(unit, await query.orderBy('id').execute(), fromRow);
    },
    /** The target was removed: numbers that led to it get no target, as new numbers. */
    async release(customerId: number, target: DdiTargetType, targetId: number): Promise<void> {
      const type = codeOf(ddiTargetTypeCodes, target);
      const ofCustomers = unit.db.updateTable('ddis').where('customer_id', '=', customerId);
      const open = ofCustomers.where('target_type', '=', type).where('target_id', '=', targetId);
      await open.set({ target_type: noTarget, target_id: 0, target_number: '' }).execute();
      const closed = ofCustomers.where('closed_target_type', '=', type).where('closed_target_id', '=', targetId);
      await closed.set({ closed_target_type: noTarget, closed_target_id: 0, closed_target_number: '' }).execute();
    },
    async page(customerId: number, request: PageRequest) {
      const scope = { where: sql<boolean>`customer_id = ${customerId}`, index: null };
      const page = await pageOf<Row<'ddis'>>(unit.reader, table, scope, request);
      return { data: readableRows(unit, page.data, fromRow), total: page.total };
    },
    async remove(id: number) {
      await unit.db.deleteFrom('ddis').where('id', '=', id).execute();
    },
  };
}

export type DdiRepository = ReturnType<typeof ddiRepository>;
