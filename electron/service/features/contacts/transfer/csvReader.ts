/** Reads contacts from CSV files as the usual programs write them. */
import { FieldsRefusal } from '../../../kernel/refusal.ts';
import { flagOfCell, unguardedCell, valuesOfCell, wholeOfCell } from '../../../platform/collections/csv.ts';
import { csvRows } from '../../../platform/collections/csvRows.ts';
import { type ContactEntry, EntryBuilder } from './contactEntry.ts';
import { type ColumnMeaning, importedFields, meaningOf } from './fileFields.ts';

/** What the columns of a file contain. */
export interface CsvColumns {
  readonly meanings: readonly (ColumnMeaning | null)[];
  /** Names of columns that match no field. */
  readonly unused: readonly string[];
  /** The file's name for a field; the name of the field itself if no column contains only that. */
  readonly columnOf: (field: string) => string;
}

function mappedMeaning(name: string, mapping: Readonly<Record<string, string>>): ColumnMeaning | null {
  const field = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
  if (field === undefined) return meaningOf(name);
  return field === '' ? { kind: 'kept' } : { kind: 'field', field };
}

/** Interprets a header row. Throws `FieldsRefusal` for a mapping to a field that does not exist. */
export function columnsOf(header: readonly string[], mapping: Readonly<Record<string, string>>): CsvColumns {
  for (const [name, field] of Object.entries(mapping)) {
    if (field === '' || importedFields.includes(field)) continue;
    const error = { field: `mapping.${name}`, code: 'unknown_field', message: 'is not a field that can be imported' };
    throw new FieldsRefusal('invalid', 'Validation error', [error]);
  }
  const meanings = header.map((name) => mappedMeaning(name.trim(), mapping));
  const unused = header.filter((name, index) => meanings[index] === null && name.trim() !== '');
  const columnOf = (field: string) => {
    const index = meanings.findIndex((meaning) => meaning?.kind === 'field' && meaning.field === field);
    return header[index]?.trim() ?? field;
  };
  return { meanings, unused, columnOf };
}

const lists: readonly string[] = ['labels', 'groups'];
const whole: readonly string[] = ['dialler_source_id', 'outcome_id'];

function fieldValue(field: string, text: string): unknown {
  if (text === '') return '';
  if (lists.includes(field)) return valuesOfCell(text);
  if (whole.includes(field)) return wholeOfCell(text);
  return field === 'transfer_list' ? flagOfCell(text) : text;
}

function collect(entry: EntryBuilder, meanings: CsvColumns['meanings'], cells: readonly string[]): void {
  const phoneTypes = new Map<number, string>();
  const text = (index: number) => unguardedCell((cells[index] ?? '').trim());
  meanings.forEach((meaning, index) => {
    if (meaning?.kind === 'phoneType') phoneTypes.set(meaning.at, text(index));
    if (meaning?.kind === 'field') entry.set(meaning.field, fieldValue(meaning.field, text(index)));
  });
  meanings.forEach((meaning, index) => {
    if (meaning?.kind === 'fullName') entry.setFullName(text(index));
    if (meaning?.kind === 'email') for (const email of valuesOfCell(text(index))) entry.addEmail(email);
    if (meaning?.kind !== 'phone') return;
    const kind = /mobile|cell/i.test(phoneTypes.get(meaning.at) ?? '') ? 'mobile' : 'tel';
    for (const number of valuesOfCell(text(index))) entry.addNumber(kind, number);
  });
}

/** Contacts of a CSV file; calls `onColumns` first. Empty rows are left out. */
export async function* readCsv(
  data: string,
  mapping: Readonly<Record<string, string>>,
  onColumns: (columns: CsvColumns) => void,
): AsyncGenerator<ContactEntry> {
  let columns: CsvColumns | null = null;
  let row = 0;
  for await (const cells of csvRows(data)) {
    if (!columns) {
      columns = columnsOf(cells, mapping);
      onColumns(columns);
      continue;
    }
    row += 1;
    const entry = new EntryBuilder();
    collect(entry, columns.meanings, cells);
    const values = entry.finish();
    if (values) yield { row, values };
  }
}
