/** Writes contacts as CSV (RFC 4180, UTF-8). */
import { stringify } from 'csv-stringify/sync';
import type { Contact } from '../../../../shared/api/schemas/contact.ts';
import { contactTypeCodes } from '../../../../shared/domain/codes.ts';
import { guardedCell, listCell } from './csvCells.ts';
import { exportedFields } from './fileFields.ts';

/** Without it spreadsheets take UTF-8 for the encoding of their country. */
const BYTE_ORDER_MARK = '﻿';

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return listCell(value as string[]);
  if (field === 'type') return contactTypeCodes.find((code) => code.value === value)?.name ?? String(value);
  return String(value);
}

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: 'windows' });

/** The first line: names of the columns. */
export const csvHeader = (): string => BYTE_ORDER_MARK + lines([exportedFields]);

/** One line for each contact. */
export function csvLines(contacts: readonly Contact[]): string {
  const cellsOf = (contact: Contact) =>
    exportedFields.map((field) => guardedCell(textOf(field, contact[field as keyof Contact])));
  return contacts.length === 0 ? '' : lines(contacts.map(cellsOf));
}
