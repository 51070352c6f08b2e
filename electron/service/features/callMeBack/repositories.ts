import type { Row } from '../../platform/storage/tables.ts';
import type { UnitOfWork } from '../../platform/storage/unitOfWork.ts';
import { callbackRequestRepository } from './callbackRequestRepository.ts';
import type { CallMeBackButtonRecord, CallMeBackButtonRepository, CallMeBackRepositories } from './records.ts';
import { callMeBackSettingRepository } from './settingRepository.ts';

const table = 'callmeback_buttons';

function fromRow(row: Row<typeof table>): CallMeBackButtonRecord {
  const { id, name, customer_id: customerId, created_at: createdAt } = row;
  return { id, customerId, name, createdAt, dataOnline: row.data_online, dataOffline: row.data_offline };
}

function toRow({ customerId, name, dataOnline, dataOffline, createdAt }: Omit<CallMeBackButtonRecord, 'id'>) {
  const data = { data_online: dataOnline, data_offline: dataOffline };
  return { customer_id: customerId, name, ...data, created_at: createdAt };
}

/** Buttons in the `callmeback_buttons` table. */
function callMeBackButtonRepository(unit: UnitOfWork): CallMeBackButtonRepository {
  const ofCustomer = (customerId: number) =>
    unit.db.selectFrom(table).selectAll().where('customer_id', '=', customerId).orderBy('id');
  return {
    create: async (button) =>
      fromRow(await unit.db.insertInto(table).values(toRow(button)).returningAll().executeTakeFirstOrThrow()),
    async update({ id, ...button }) {
      await unit.db.updateTable(table).set(toRow(button)).where('id', '=', id).execute();
    },
    async byId(customerId, id) {
      const row = await ofCustomer(customerId).where('id', '=', id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    ofCustomer: async (customerId) => (await ofCustomer(customerId).execute()).map(fromRow),
    async remove(id) {
      await unit.db.deleteFrom(table).where('id', '=', id).execute();
    },
  };
}

/** Call Me Back: settings with their web sites, buttons, visitors and what they asked for, in their tables. */
export function callMeBackRepositories(unit: UnitOfWork): CallMeBackRepositories {
  return {
    callMeBackSettings: callMeBackSettingRepository(unit),
    callMeBackButtons: callMeBackButtonRepository(unit),
    callbackRequests: callbackRequestRepository(unit),
  };
}
