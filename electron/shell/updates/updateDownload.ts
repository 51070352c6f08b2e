import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Fetch, fetchBytes } from './boundedFetch.ts';
import { UpdateFailure } from './updateFailure.ts';

/** A file of a feed. */
export interface SignedFile {
  readonly size: number;
  /** In base64. */
  readonly sha512: string;
}

/** How a file is fetched. */
export interface DownloadOptions {
  readonly fetch: Fetch;
  /** Longest time without a byte. */
  readonly stallMs: number;
  /** Whether somebody talks: what is fetched then may not take the line away from speech. */
  readonly isTalking: () => boolean;
  readonly onPercent: (percent: number) => void;
}

/** During a call, about a megabit a second. */
const bytesPerMsInCall = 128;

/**
 * Fetches a file of a feed, and keeps it only if it is the one that was signed.
 *
 * @param into path of the file, which is written anew
 * @throws {UpdateFailure}
 */
export async function downloadSigned(
  url: string,
  into: string,
  file: SignedFile,
  options: DownloadOptions,
): Promise<void> {
  const hash = createHash('sha512');
  const output = await open(into, 'w', 0o600);
  let received = 0;
  try {
    for await (const chunk of fetchBytes(options.fetch, url, { bytes: file.size, stallMs: options.stallMs })) {
      hash.update(chunk);
      await output.write(chunk);
      received += chunk.byteLength;
      options.onPercent(Math.floor((received * 100) / file.size));
      if (options.isTalking()) await delay(chunk.byteLength / bytesPerMsInCall);
    }
  } finally {
    await output.close();
  }
  if (received !== file.size || hash.digest('base64') !== file.sha512) {
    throw new UpdateFailure('wrong_file', `${url} is not the file that was signed`);
  }
}

/** Whether a file is still the one that was signed: between the download and the installation others could write to it. */
export async function isStillSigned(path: string, sha512: string): Promise<boolean> {
  const hash = createHash('sha512');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch {
    return false;
  }
  return hash.digest('base64') === sha512;
}
