/**
 * The file that says which version of the desktop program is the newest, `latest-linux.yml` and the like, and its signature. It has
 * the form of electron-updater's feeds (https://www.electron.build/auto-update); who has the private key alone can write one.
 */
import { z } from 'zod';

/** More is no program for desks. */
export const largestUpdateBytes = 2 ** 30;
/** Bytes of a feed; more is not read. */
export const largestFeedBytes = 128 * 1024;

const version = z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/, 'must be a semantic version');

/** A file beside the feed: a plain name, so that it can lead to no other folder and no other host. */
const file = z.object({
  url: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.+-]{0,199}$/, 'must be the name of a file beside the feed'),
  sha512: z.base64().length(88),
  size: z.int().min(1).max(largestUpdateBytes),
});

/** What is used of a feed; everything else in it is left out. */
export const updateFeedSchema = z.object({
  version,
  files: z.array(file).min(1).max(20),
  /** Plain text. */
  releaseNotes: z.string().max(20_000).nullish(),
  releaseDate: z.union([z.string().max(40), z.date()]).nullish(),
});

/** What a signature covers: the name belongs to it, so that the feed of one system cannot be put in place of another's. */
export function signedContent(name: string, feed: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`cordboard update feed ${name}\n`);
  const content = new Uint8Array(head.length + feed.length);
  content.set(head);
  content.set(feed, head.length);
  return content;
}

/** Name of the file with a feed's signature: Ed25519, in base64. */
export const signatureOf = (name: string) => `${name}.sig`;
