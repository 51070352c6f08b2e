import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import type { NewRow, Row } from '../../platform/storage/tables.ts';
import type { NewContact } from './records.ts';

const listOf = (json: string) => JSON.parse(json) as string[];

/** A contact as the contract shows it. */
export function contactFromRow(row: Row<'contacts'>): Contact {
  const { customer_id: _, removed: __, audience: ___, search_text: ____, ...contact } = row;
  return {
    ...contact,
    global: row.global === 1,
    internal: row.internal === 1,
    transfer_list: row.transfer_list === 1,
    labels: listOf(row.labels),
    groups: listOf(row.groups),
  };
}

/** A contact's columns as they are kept. */
export function contactColumns(contact: NewContact): Omit<NewRow<'contacts'>, 'id' | 'customer_id'> {
  return {
    ...contact,
    global: Number(contact.global),
    transfer_list: Number(contact.transfer_list),
    labels: JSON.stringify(contact.labels),
    groups: JSON.stringify(contact.groups),
  };
}
