/**
 * Files of chats on the disk. A file is written and scanned in `incoming`, then moved to its place, and becomes visible
 * with the row of its message. After a crash in between nothing is visible: the next start removes what lies in
 * `incoming` and files that no message refers to. Deletion goes through `doomed_files`, as with faxes.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NewChatFile } from '../../../../../shared/api/chats/chatFiles.ts';
import type { ChatFileKind } from '../../../../../shared/domain/chatFiles.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { errorCode } from '../../../kernel/errorCode.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { uploadedBytes } from '../../../kernel/uploadedBytes.ts';
import type { Store } from '../../../platform/storage/store.ts';
import type { StoredFile } from '../chatMessageRows.ts';
import { detectFile, endingOf, safeName } from './detectFile.ts';
import { type FileScan, type Scanned, scanAgainAfterMs } from './fileScan.ts';

/** Within the data folder; each customer has a subfolder named by its id. */
const folder = 'chatfiles';
const incoming = join(folder, 'incoming');
const SWEPT_AT_ONCE = 500;

/** Which files may be sent. */
export interface FileRules {
  readonly kinds: readonly ChatFileKind[];
  readonly megabytes: number;
}

export interface ChatFilesDependencies {
  readonly store: Pick<Store, 'chatMessages'>;
  /** Absolute. */
  readonly dataDir: string;
  readonly scan: FileScan;
  readonly clock: Clock;
}

export class ChatFiles {
  readonly #store: Pick<Store, 'chatMessages'>;
  readonly #dataDir: string;
  readonly #scan: FileScan;
  readonly #clock: Clock;
  /** Files that are being stored; a sweep must not remove them. */
  readonly #underWay = new Set<string>();

  constructor({ store, dataDir, scan, clock }: ChatFilesDependencies) {
    this.#store = store;
    this.#dataDir = dataDir;
    this.#scan = scan;
    this.#clock = clock;
  }

  /**
   * Checks and stores a file, and writes its message.
   *
   * @param write called in a transaction; if it fails, the file is removed
   * @throws Refusal if the rules or the scanner do not allow the file
   */
  async take<T>(
    customerId: number,
    given: NewChatFile,
    rules: FileRules,
    write: (file: StoredFile) => Promise<T>,
  ): Promise<T> {
    const bytes = uploadedBytes(given.data, 'data', rules.megabytes);
    const type = detectFile(bytes, given.name);
    if (!type || !rules.kinds.includes(type.kind)) throw refusalOf(rules);
    const name = safeName(given.name, type);
    const file = `${randomUUID()}.${endingOf(name)}`;
    const [unfinished, path] = [join(incoming, file), join(folder, String(customerId), file)];
    for (const each of [unfinished, path]) this.#underWay.add(each);
    try {
      await this.#write(unfinished, bytes);
      const scanned = await this.#scan(this.#absolute(unfinished));
      if (scanned === 'refused') throw new Refusal('invalid', 'The scanner refuses this file', 'data');
      await mkdir(dirname(this.#absolute(path)), { recursive: true, mode: 0o700 });
      await rename(this.#absolute(unfinished), this.#absolute(path));
      const taken = { name, type: type.type, size: bytes.length, path };
      if (scanned === 'clean') return await write({ ...taken, state: 'ready' });
      return await write({ ...taken, state: 'held', scanAgainAt: this.#clock.now() + scanAgainAfterMs(1) });
    } catch (error) {
      for (const each of [unfinished, path]) await rm(this.#absolute(each), { force: true });
      throw error;
    } finally {
      for (const each of [unfinished, path]) this.#underWay.delete(each);
    }
  }

  /** Path of a file, for those who may download it. */
  async find(chatId: number, messageId: number): Promise<{ readonly path: string; readonly filename: string }> {
    const file = await this.#store.chatMessages.fileOf(chatId, messageId);
    if (!file) throw new Refusal('notFound', 'Resource not found');
    return { path: this.#absolute(file.path), filename: file.name };
  }

  /** Has the scanner asked again about a file that it could not check. */
  scanAgain(path: string): Promise<Scanned> {
    return this.#scan(this.#absolute(path));
  }

  async removeFile(path: string): Promise<void> {
    await rm(this.#absolute(path), { force: true });
  }

  /** Removes files that an earlier process left behind. */
  async sweep(): Promise<void> {
    for (const customer of await this.#entries(folder)) {
      const paths = (await this.#entries(join(folder, customer))).map((file) => join(folder, customer, file));
      for (let from = 0; from < paths.length; from += SWEPT_AT_ONCE) {
        // Asked after the list of files being stored was read: one that finished in between has its message by then.
        const some = paths.slice(from, from + SWEPT_AT_ONCE).filter((path) => !this.#underWay.has(path));
        const known = await this.#store.chatMessages.knownPaths(some);
        for (const path of some) if (!known.has(path)) await rm(this.#absolute(path), { force: true });
      }
    }
  }

  async #entries(path: string): Promise<string[]> {
    try {
      return await readdir(this.#absolute(path));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(this.#absolute(path)), { recursive: true, mode: 0o700 });
    const file = await open(this.#absolute(path), 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #absolute(path: string): string {
    return join(this.#dataDir, path);
  }
}

const words: Readonly<Record<ChatFileKind, string>> = {
  pictures: 'JPEG, PNG, GIF and WebP pictures of up to 50 megapixels',
  pdf: 'PDF',
  text: 'plain text (txt, csv, log, md)',
  office: 'docx, xlsx, pptx, odt, ods and odp without macros',
};

function refusalOf({ kinds }: FileRules): Refusal {
  if (kinds.length === 0) return new Refusal('invalid', 'This chat takes no files', 'data');
  return new Refusal('invalid', `This chat takes ${kinds.map((kind) => words[kind]).join(', ')}`, 'data');
}
