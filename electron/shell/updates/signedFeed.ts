import { verify } from 'node:crypto';
import {
  Provider,
  type ProviderRuntimeOptions,
  parseUpdateInfo,
  resolveFiles,
} from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater/out/types.js';
import { largestFeedBytes, signatureOf, signedContent, updateFeedSchema } from '../../../shared/updateFeed.ts';
import { type Fetch, fetchSmall } from './boundedFetch.ts';
import { UpdateFailure } from './updateFailure.ts';

/** Where a feed is, and who may have written it. */
export interface FeedSource {
  /** Its folder. */
  readonly feed: URL;
  /** Ed25519, as PEM. */
  readonly key: string;
  readonly fetch: Fetch;
  /** Longest time without a byte. */
  readonly stallMs: number;
}

const signatureBytes = 64;
const longestSignatureFile = 200;

function isSigned(key: string, name: string, feed: Uint8Array, signature: Uint8Array): boolean {
  const bytes = Buffer.from(Buffer.from(signature).toString('latin1').trim(), 'base64');
  return bytes.length === signatureBytes && verify(null, signedContent(name, feed), key, bytes);
}

/**
 * Reads a feed. Nothing in it is looked at before its signature holds, so a stranger's YAML reaches no parser.
 *
 * @param name such as `latest-linux.yml`
 * @throws {UpdateFailure}
 */
export async function readSignedFeed({ feed, key, fetch, stallMs }: FeedSource, name: string): Promise<UpdateInfo> {
  const address = new URL(name, feed);
  const content = await fetchSmall(fetch, address.href, { bytes: largestFeedBytes, stallMs });
  const signatureAddress = new URL(signatureOf(name), feed).href;
  const signature = await fetchSmall(fetch, signatureAddress, { bytes: longestSignatureFile, stallMs });
  if (!isSigned(key, name, content, signature)) {
    throw new UpdateFailure('unsigned', `${address.href} is not signed by the key of this program`);
  }
  const text = Buffer.from(content).toString('utf8');
  const read = updateFeedSchema.safeParse(parsed(text, name, address));
  if (!read.success) throw new UpdateFailure('unreadable', `${address.href}: ${read.error.message}`);
  const { version, files, releaseNotes, releaseDate } = read.data;
  const [first] = files;
  return {
    version,
    files,
    // Of older programs; the type wants them.
    path: first?.url ?? '',
    sha512: first?.sha512 ?? '',
    releaseNotes: releaseNotes ?? null,
    releaseDate: releaseDate instanceof Date ? releaseDate.toISOString() : (releaseDate ?? ''),
  };
}

function parsed(text: string, name: string, address: URL): unknown {
  try {
    return parseUpdateInfo(text, name, address);
  } catch (error) {
    throw new UpdateFailure('unreadable', `${address.href} is no YAML`, error);
  }
}

/** A kind of feed for electron-updater: the generic one, with a signature. */
export function signedProvider(source: FeedSource) {
  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      return readSignedFeed(source, `${this.getDefaultChannelName()}.yml`);
    }

    override resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
      return resolveFiles(info, source.feed);
    }
  };
}
