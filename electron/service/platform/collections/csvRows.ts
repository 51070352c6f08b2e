/** Reads CSV of any of the usual programs (RFC 4180, with other separators and a byte order mark). */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { FieldsRefusal } from '../../kernel/refusal.ts';

/** Characters that are read before other work has its turn. */
const CHUNK = 16_384;
/** Characters of a row, and columns; more is nobody's. */
const LONGEST_ROW = 65_536;
const MOST_COLUMNS = 500;

function separatorOf(data: string): string {
  const [line = ''] = data.slice(0, LONGEST_ROW).split(/\r?\n/, 1);
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* chunks(data: string): AsyncGenerator<string> {
  for (let start = 0; start < data.length; start += CHUNK) {
    yield data.slice(start, start + CHUNK);
    await setImmediate();
  }
}

function notCsv(message: string): FieldsRefusal {
  return new FieldsRefusal('invalid', 'The file is not valid CSV', [{ field: 'data', code: 'invalid_csv', message }]);
}

/** Rows of cells, the first one with the names of the columns; empty rows are left out. Throws `FieldsRefusal` for text that is no CSV. */
export async function* csvRows(data: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter: separatorOf(data),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  });
  Readable.from(chunks(data)).pipe(parser);
  let isFirst = true;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (isFirst && cells.length > MOST_COLUMNS) throw new Error(`A file has at most ${MOST_COLUMNS} columns`);
      isFirst = false;
      yield cells;
    }
  } catch (error) {
    throw notCsv(error instanceof Error ? error.message : String(error));
  }
}
