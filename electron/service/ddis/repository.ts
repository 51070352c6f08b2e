import { sql } from 'kysely';
import { type CollectionTable, pageOf } from '../platform/storage/collections/pageQuery.ts';
import type { NewRow, Row } from '../platform/storage/tables.ts';
import { refusingDuplicates } from '../platform/storage/uniqueness.ts';
import type { UnitOfWork } from '../platform/storage/unitOfWork.ts';
import type { DdiRecord, DdisRepositories } from './records.ts';

const table: CollectionTable = { name: 'ddis', indexed: new Set(['id', 'e164', 'target_type']), totals: null };

function fromRow({ customer_id: customerId, ...row }: Row<'ddis'>): DdiRecord {
  return {
    ...row,
    customerId,
    cli_hide: row.cli_hide === 1,
    esc_enabled: row.esc_enabled === 1,
    fax_enabled: row.fax_enabled === 1,
    sms_enabled: row.sms_enabled === 1,
    tel_verified: row.tel_verified === 1,
    has_fax_password: row.has_fax_password === 1,
  };
}

function toRow({ customerId, ...ddi }: Omit<DdiRecord, 'id'>): NewRow<'ddis'> {
  return {
    ...ddi,
    customer_id: customerId,
    cli_hide: Number(ddi.cli_hide),
    esc_enabled: Number(ddi.esc_enabled),
    fax_enabled: Number(ddi.fax_enabled),
    sms_enabled: Number(ddi.sms_enabled),
    tel_verified: Number(ddi.tel_verified),
    has_fax_password: Number(ddi.has_fax_password),
  };
}

/** Telephone numbers and where their calls go, in their table. */
export function ddisRepositories(unit: UnitOfWork): DdisRepositories {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom('ddis').selectAll().where('customer_id', '=', customerId);

  return {
    ddis: {
      create: (ddi) =>
        refusingDuplicates(async () =>
          fromRow(await unit.db.insertInto('ddis').values(toRow(ddi)).returningAll().executeTakeFirstOrThrow()),
        ),
      update: ({ id, ...ddi }) =>
        refusingDuplicates(async () => {
          await unit.db.updateTable('ddis').set(toRow(ddi)).where('id', '=', id).execute();
        }),
      async byId(customerId, id) {
        const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
        return row ? fromRow(row) : null;
      },
      async byE164(customerId, e164) {
        const row = await ofCustomer(customerId).where('e164', '=', e164).executeTakeFirst();
        return row ? fromRow(row) : null;
      },
      async endingWith(customerId, digits) {
        const ending = sql<boolean>`substr(e164, -length(${digits})) = ${digits}`;
        return (await ofCustomer(customerId).where(ending).limit(2).execute()).map(fromRow);
      },
      async ofTarget(customerId, targetType, targetId) {
        const query = ofCustomer(customerId).where('target_type', '=', targetType).where('target_id', '=', targetId);
        return (await query.orderBy('id').execute()).map(fromRow);
      },
      async page(customerId, request) {
        const scope = { where: sql<boolean>`customer_id = ${customerId}`, index: null };
        const page = await pageOf<Row<'ddis'>>(unit.reader, table, scope, request);
        return { data: page.data.map(fromRow), total: page.total };
      },
      async remove(id) {
        await unit.db.deleteFrom('ddis').where('id', '=', id).execute();
      },
    },
  };
}
