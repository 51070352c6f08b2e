import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** A PDF of those objects, numbered from 1; the first is the catalogue. */
function pdfOfObjects(objects: readonly (string | Buffer)[], more = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const entries = ['0000000000 65535 f \n'];
  objects.forEach((object, index) => {
    entries.push(`${String(length).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`, 'latin1'),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n', 'latin1'),
    ]);
    parts.push(part);
    length += part.length;
  });
  const trailer = `trailer\n<< /Size ${entries.length} /Root 1 0 R ${more}>>\nstartxref\n${length}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${entries.length}\n${entries.join('')}${trailer}`, 'latin1'));
  return Buffer.concat(parts);
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const MEGABYTE = 2 ** 20;

function stream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** Some kilobytes that unpack to so many megabytes of one character. Only the checksum at the end is wrong. */
function bomb(megabytes: number, character: string): Buffer {
  const begin = Buffer.from([0x78, 0x9c]);
  const part = deflateRawSync(Buffer.alloc(4 * MEGABYTE, character), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([begin, ...Array.from({ length: megabytes / 4 }, () => part), Buffer.from([3, 0, 0, 0, 0, 1])]);
}

/** A file whose cross-reference table is a stream. */
function withTable(table: Buffer, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from('%PDF-1.5\n', 'latin1');
  const body = Buffer.concat([Buffer.from('1 0 obj\n', 'latin1'), table, Buffer.from('\nendobj\n', 'latin1')]);
  return Buffer.concat([head, body, more, Buffer.from(`\nstartxref\n${head.length}\n%%EOF\n`, 'latin1')]);
}

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const packed = '/Filter /FlateDecode';

/** PDFs that are built to take time or memory without end. */
export const endlessPdfs = {
  'two million objects without a table': () =>
    Buffer.from(`%PDF-1.5\n${Array.from({ length: 2_000_000 }, (_, id) => `${id} 0 obj<<>>endobj\n`).join('')}`),
  'a table that unpacks to gigabytes': () =>
    withTable(stream(`/Type /XRef /Size 2000000000 /W [1 4 2] /Root 1 0 R ${packed}`, bomb(4000, '\0'))),
  'a table that was packed twice and unpacks to gigabytes': () =>
    withTable(
      stream(
        '/Type /XRef /Size 2000000000 /W [1 4 2] /Root 1 0 R /Filter [/FlateDecode /FlateDecode]',
        deflateSync(bomb(4000, '\0')),
      ),
    ),
  'objects that unpack to gigabytes': () => {
    const objects = stream(`/Type /ObjStm /N 1000000000 /First 9 ${packed}`, bomb(4000, ' '));
    const table = (at: number) =>
      stream(
        '/Type /XRef /Size 4 /W [1 4 2] /Root 3 0 R /Index [1 3]',
        Buffer.from([1, ...[0, 0, 0, 0], 0, 0, 1, ...word(at), 0, 0, 2, ...[0, 0, 0, 2], 0, 0]),
      );
    return withTable(table(9 + 7 + table(0).length + 8), Buffer.concat([Buffer.from('2 0 obj\n'), objects]));
  },
} satisfies Readonly<Record<string, () => Buffer>>;

/** PDFs that contradict themselves. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a page tree that is its own child': () => pdfOfObjects([CATALOGUE, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  'two branches of pages that hold each other': () =>
    pdfOfObjects([
      CATALOGUE,
      '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R] /Count 2 >>',
    ]),
  'a page tree that doubles at each of 40 levels': () =>
    pdfOfObjects([
      CATALOGUE,
      ...Array.from(
        { length: 40 },
        (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R ${level + 3} 0 R] /Count ${2 ** 30} >>`,
      ),
      '<< /Type /Page /Parent 41 0 R /MediaBox [0 0 9 9] >>',
    ]),
  'a page tree of 100,000 levels': () =>
    pdfOfObjects([
      CATALOGUE,
      ...Array.from({ length: 100_000 }, (_, level) => `<< /Type /Pages /Kids [${level + 3} 0 R] /Count 2 >>`),
      '<< /Type /Page >>',
    ]),
  'a number of pages that is not true': () =>
    pdfOfObjects([CATALOGUE, '<< /Type /Pages /Kids [] /Count 2147483647 >>']),
  'nested lists': () => pdfOfObjects([`<< /Type /Catalog /Pages 2 0 R /A ${'['.repeat(4 * MEGABYTE)}`]),
  'nested dictionaries': () => pdfOfObjects([`<< /Type /Catalog /Pages 2 0 R ${'/A << '.repeat(MEGABYTE)}`]),
  'beginnings of objects that never end': () => Buffer.from(`%PDF-1.5\n${'1 0 obj\n'.repeat(500_000)}`),
  'trailers that never end': () => Buffer.from(`%PDF-1.5\n${'trailer\n'.repeat(500_000)}`),
  'blanks for a table': () => Buffer.from(`%PDF-1.5\n${' '.repeat(8 * MEGABYTE)}startxref\n9\n`),
  'line ends for a table': () => Buffer.from(`%PDF-1.5\n${'\r'.repeat(8 * MEGABYTE)}startxref\n9\n`),
  'tables that lead to each other': () => {
    const text =
      '%PDF-1.5\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /XRefStm 9 >>\nstartxref\n9\n%%EOF\n';
    return Buffer.from(text);
  },
  'a table of 2,000,000,000 rows': () =>
    Buffer.from('%PDF-1.5\nxref\n0 2000000000\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n'),
  'a reference to itself': () => pdfOfObjects(['1 0 R']),
  'a length that is a reference to itself': () =>
    pdfOfObjects([CATALOGUE, '<< /Length 2 0 R >>\nstream\nx\nendstream']),
};
