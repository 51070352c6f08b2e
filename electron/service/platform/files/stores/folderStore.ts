/** A folder that is shared over the network, or lies on another disk. */
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../../kernel/errorCode.ts';
import { type FileStore, StoreUnavailable } from './fileStore.ts';

/** A disk that is not mounted leaves an empty folder behind, in which nothing may be kept. */
const MARK = '.cordboard-recordings';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EACCES: 'may not be written to, or not be read',
  EPERM: 'may not be written to, or not be read',
  EROFS: 'is read-only',
  ENOENT: 'is not there',
  ESTALE: 'is not mounted any more',
};

/** @param place such as `file:///mnt/recordings` */
export function createFolderStore(place: string): FileStore {
  const folder = fileURLToPath(place);
  const pathOf = (key: string) => join(folder, key);
  const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      const code = errorCode(error);
      throw new StoreUnavailable(
        `The folder ${folder} ${sentences[code ?? ''] ?? `answered with ${code ?? 'an error'}`}`,
      );
    }
  };
  const requireMark = () =>
    access(join(folder, MARK)).catch(() => {
      throw new StoreUnavailable(`The folder ${folder} is not mounted: ${MARK} is not in it`);
    });

  return {
    place,
    prepare: () => asking(() => writeFile(join(folder, MARK), '')),
    async put(key, path, _bytes, signal) {
      await requireMark();
      await asking(async () => {
        const target = pathOf(key);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        const part = `${target}.part`;
        await pipeline(createReadStream(path), createWriteStream(part, { mode: 0o600 }), { signal });
        const file = await open(part, 'r+');
        await file.sync().finally(() => file.close());
        await rename(part, target);
      });
    },
    async get(key) {
      await requireMark();
      return asking(async () => {
        const file = await open(pathOf(key), 'r').catch((error: unknown) => {
          if (errorCode(error) === 'ENOENT') return null;
          throw error;
        });
        return file && (file.createReadStream() as AsyncIterable<Uint8Array>);
      });
    },
    md5: async () => null,
    async remove(key) {
      await requireMark();
      await asking(async () => {
        await rm(pathOf(key), { force: true });
        await rm(`${pathOf(key)}.part`, { force: true });
      });
    },
  };
}
