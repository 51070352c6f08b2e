/** The rows of a file that an import refused, word for word, to be mended and imported again. */

/** Records of a CSV file with their ends; one whose quotation marks are open goes on in the next line. */
function recordsOf(data: string): string[] {
  const records: string[] = [];
  let open = '';
  for (const line of data.replace(/^\uFEFF/, '').split(/(?<=\n)/)) {
    open += line;
    if ((open.split('"').length - 1) % 2 === 1) continue;
    if (/[^\r\n]/.test(open)) records.push(open);
    open = '';
  }
  return /[^\r\n]/.test(open) ? [...records, open] : records;
}

/** Cards of a vCard file. */
const cardsOf = (data: string): string[] =>
  data.split(/(?=^BEGIN:VCARD)/im).filter((card) => /^BEGIN:VCARD/i.test(card));

const ended = (text: string): string => (text.endsWith('\n') ? text : `${text}\r\n`);

/**
 * The file that is left of one.
 *
 * @param rows from 1, as the service counts them: without the row of column names
 */
export function refusedRows(data: string, format: 'csv' | 'vcard', rows: ReadonlySet<number>): string {
  const [head, all] =
    format === 'vcard' ? [[], cardsOf(data)] : [recordsOf(data).slice(0, 1), recordsOf(data).slice(1)];
  return [...head, ...all.filter((_, index) => rows.has(index + 1))].map(ended).join('');
}
