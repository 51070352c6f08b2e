/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3) entry by entry. Entries are not compressed, because audio is compressed
 * already. Archives that need ZIP64 are refused.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { Refusal } from '../../kernel/refusal.ts';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8 (general purpose bit 11). */
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the first day of the format; entries contain their own times. */
const NO_DATE = 0x0021;
const MOST_BYTES = 0xffff_ffff;
const MOST_ENTRIES = 0xffff;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

/** Fields that the local header and the directory share. */
function commonFields({ name, crc, size }: Omit<Entry, 'offset'>): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(NO_DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(size, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function directoryEntry(entry: Entry): Buffer {
  const version = Buffer.from([VERSION, 0]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([uint32(CENTRAL_HEADER), version, commonFields(entry), rest, entry.name]);
}

function endOf(entries: readonly Entry[], size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([uint32(END_OF_DIRECTORY), end]);
}

export class ZipFile {
  readonly #file: FileHandle;
  readonly #entries: Entry[] = [];
  #offset = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates a file; rejects if there is one already. */
  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx', 0o600));
  }

  async add(name: string, content: Buffer): Promise<void> {
    const entry = { name: Buffer.from(name), crc: crc32(content), size: content.length, offset: this.#offset };
    const isFull = this.#entries.length >= MOST_ENTRIES || this.#offset + content.length > MOST_BYTES;
    if (isFull) throw new Refusal('precondition', 'This is more than fits into one ZIP file (4 GB)');
    await this.#write(Buffer.concat([uint32(LOCAL_HEADER), commonFields(entry), entry.name]));
    await this.#write(content);
    this.#entries.push(entry);
  }

  /** Writes the directory and closes the file. */
  async finish(): Promise<void> {
    const offset = this.#offset;
    for (const entry of this.#entries) await this.#write(directoryEntry(entry));
    await this.#write(endOf(this.#entries, this.#offset - offset, offset));
    await this.close();
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let written = 0; written < bytes.length; ) {
      written += (await this.#file.write(bytes, written)).bytesWritten;
    }
    this.#offset += bytes.length;
  }
}
