/** Reads contacts from CSV of any of the usual programs. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FieldsRefusal } from '../../../kernel/refusal.ts';
import { unguardedCell, valuesOfCell } from '../../../platform/collections/csv.ts';
import { type ContactEntry, EntryBuilder } from './contactEntry.ts';
import { type ColumnMeaning, importedFields, meaningOf } from './fileFields.ts';

/** Characters that are read before others have their turn. */
const CHUNK = 16_384;
/** Characters of a row, and columns; more is no contact's. */
const LONGEST_ROW = 65_536;
const MOST_COLUMNS = 500;

/** Which columns of a file hold what. */
export interface CsvColumns {
  readonly meanings: readonly (ColumnMeaning | null)[];
  /** Names of columns that hold nothing we know. */
  readonly unused: readonly string[];
}

function mappedMeaning(name: string, mapping: Readonly<Record<string, string>>): ColumnMeaning | null {
  const field = Object.hasOwn(mapping, name) ? mapping[name] : undefined;
  if (field === undefined) return meaningOf(name);
  return field === '' ? { kind: 'kept' } : { kind: 'field', field };
}

/** The meaning of a header row. Throws `FieldsRefusal` for a mapping to a field that does not exist. */
export function columnsOf(header: readonly string[], mapping: Readonly<Record<string, string>>): CsvColumns {
  for (const [name, field] of Object.entries(mapping)) {
    if (field === '' || importedFields.includes(field)) continue;
    const error = { field: `mapping.${name}`, code: 'unknown_field', message: 'is not a field that can be imported' };
    throw new FieldsRefusal('invalid', 'Validation error', [error]);
  }
  const meanings = header.map((name) => mappedMeaning(name.trim(), mapping));
  const unused = header.filter((name, index) => meanings[index] === null && name.trim() !== '');
  return { meanings, unused };
}

const lists: readonly string[] = ['labels', 'groups'];
const whole: readonly string[] = ['dialler_source_id', 'outcome_id'];

function flagOf(text: string): unknown {
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : text;
}

function fieldValue(field: string, text: string): unknown {
  if (text === '') return '';
  if (lists.includes(field)) return valuesOfCell(text);
  if (whole.includes(field)) return /^\d+$/.test(text) ? Number(text) : text;
  return field === 'transfer_list' ? flagOf(text) : text;
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

function separatorOf(data: string): string {
  const [line = ''] = data.slice(0, LONGEST_ROW).split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* chunks(data: string): AsyncGenerator<string> {
  for (let start = 0; start < data.length; start += CHUNK) {
    yield data.slice(start, start + CHUNK);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Rows of cells. Throws `FieldsRefusal` for text that is no CSV. */
async function* rowsOf(data: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(data),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  Readable.from(chunks(data)).pipe(parser);
  try {
    yield* parser as AsyncIterable<string[]>;
  } catch (error) {
    throw notCsv(error instanceof Error ? error.message : String(error));
  }
}

function notCsv(message: string): FieldsRefusal {
  return new FieldsRefusal('invalid', 'The file is not valid CSV', [{ field: 'data', code: 'invalid_csv', message }]);
}

/** Contacts of a CSV file; the columns are told to `onColumns` first. Empty rows are left out. */
export async function* readCsv(
  data: string,
  mapping: Readonly<Record<string, string>>,
  onColumns: (columns: CsvColumns) => void,
): AsyncGenerator<ContactEntry> {
  let columns: CsvColumns | null = null;
  let row = 0;
  for await (const cells of rowsOf(data)) {
    if (!columns) {
      if (cells.length > MOST_COLUMNS) throw notCsv(`A file has at most ${MOST_COLUMNS} columns`);
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
