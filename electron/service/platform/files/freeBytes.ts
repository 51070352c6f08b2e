import { statfs } from 'node:fs/promises';

/** Bytes that a process without privileges may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
