import { contactSpeedDialFields } from '../../../../../shared/domain/contactFields.ts';
import type { Migration } from './migration.ts';

/** Speed dials are looked up for what is dialled and is no number of the house. */
export const speedDialsMigration: Migration = {
  version: 68,
  name: 'speed-dials',
  statements: contactSpeedDialFields.map(
    (field) => `CREATE INDEX contacts_${field} ON contacts (customer_id, ${field}) WHERE ${field} <> ''`,
  ),
};
