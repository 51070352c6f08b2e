import { describe, expect, it } from 'vitest';
import { detectFile, safeName } from '../../../electron/service/features/chats/files/detectFile.ts';
import { chatFileTypes } from '../../../shared/domain/chatFiles.ts';
import { docxOf, odtOf, pngHeader, pngPixel } from '../../support/chatFiles.ts';
import { pdfOf } from '../../support/faxes/pdf.ts';
import { zipOf } from '../../support/zip.ts';

const typeOf = (bytes: Buffer | string, name = 'file') => detectFile(Buffer.from(bytes), name)?.type ?? null;
const jpeg = (width: number) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc2, 0, 9, 8, 0, 10, width >> 8, width & 0xff, 3]);
const webp = (form: string, ...rest: readonly number[]) =>
  Buffer.concat([
    Buffer.from(`RIFF\0\0\0\0WEBP${form}\0\0\0\0`, 'latin1'),
    Buffer.from([...rest, ...Array(20).fill(0)]),
  ]);

describe('the type of a file', () => {
  it('is what its content says, whatever its name does', () => {
    expect(typeOf(pngPixel, 'page.html')).toBe('image/png');
    expect(typeOf(jpeg(800))).toBe('image/jpeg');
    expect(typeOf(`GIF89a\x10\0\x10\0${' '.repeat(30)}`)).toBe('image/gif');
    expect(typeOf(webp('VP8X', 0, 0, 0, 0, 9, 0, 0, 9, 0, 0))).toBe('image/webp');
    expect(typeOf(webp('VP8L', 0x2f, 9, 0, 0, 0))).toBe('image/webp');
    expect(typeOf(webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 16, 0))).toBe('image/webp');
    expect(typeOf(pdfOf(1), 'picture.png')).toBe('application/pdf');
    expect(typeOf('Größe 42\r\n', 'size.txt')).toBe('text/plain');
    expect(typeOf(docxOf())).toMatch(/wordprocessingml/);
    expect(typeOf(odtOf())).toBe('application/vnd.oasis.opendocument.text');
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'page.txt'],
    ['a page by its name', 'hello', 'page.html'],
    ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.png'],
    ['a program', 'MZ\x90\0', 'setup.exe'],
    ['a program that says it is a text', '#!/bin/sh\nrm -rf /', 'run.sh'],
    ['text that is no UTF-8', Buffer.from([0xe9, 0x20]), 'a.txt'],
    ['a document with macros', docxOf('word/vbaProject.bin'), 'order.docx'],
    ['any other archive', zipOf({ 'a.txt': 'a'.repeat(200) }), 'order.docx'],
    ['an archive whose directory is cut off', docxOf().subarray(0, 120), 'order.docx'],
    ['a picture that fills the memory', pngHeader(60_000, 60_000), 'bomb.png'],
    ['a picture of no size', pngHeader(0, 10), 'none.png'],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff]), 'cut.jpg'],
    ['an office file of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old.doc'],
  ])('is unknown for %s', (_, bytes, name) => {
    expect(typeOf(bytes, name)).toBeNull();
  });
});

describe('the name of a file', () => {
  const png = chatFileTypes[1];
  it.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\photos\\cat.PNG', 'cat.png'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe.png'],
    ['a"b\r\nSet-Cookie: x.png', 'abSet-Cookie x.png'],
    ['.png', 'png.png'],
    ['Größe.png', 'Größe.png'],
    [`${'x'.repeat(250)}.png`, `${'x'.repeat(100)}.png`],
  ])('of %j is %j', (given, safe) => {
    expect(safeName(given, png)).toBe(safe);
  });
});
