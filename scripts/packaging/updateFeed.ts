/** What a web server needs so that desktops find a new version: the feed and its signature, beside the installers. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { signatureOf, signedContent, updateFeedSchema } from '../../shared/updateFeed.ts';

/** The key that signs, and the address that the program looks at. */
export interface Publication {
  readonly key: KeyObject;
  /** Null: the environment of each desktop names it. */
  readonly feed: string | null;
}

/**
 * Reads `CORDBOARD_UPDATE_KEY`, a private key as PEM or the path of one, and `CORDBOARD_UPDATE_URL`; null without a key.
 *
 * @throws {Error} when it is no Ed25519 key
 */
export function readPublication(env: Readonly<Record<string, string | undefined>>): Publication | null {
  const given = env.CORDBOARD_UPDATE_KEY;
  if (!given) return null;
  const key = createPrivateKey(given.startsWith('-----BEGIN') ? given : readFileSync(given, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('CORDBOARD_UPDATE_KEY must be an Ed25519 key.');
  return { key, feed: env.CORDBOARD_UPDATE_URL || null };
}

/** Puts the public key beside the bundle that is packed; without a publication the program looks for no updates. */
export async function buildInKey(root: string, publication: Publication | null): Promise<void> {
  const path = join(root, 'dist', 'electron', 'update.json');
  if (publication === null) return rm(path, { force: true });
  const publicKey = createPublicKey(publication.key).export({ type: 'spki', format: 'pem' });
  await writeFile(path, `${JSON.stringify({ public_key: publicKey, feed: publication.feed })}\n`);
}

/** The name that electron-updater asks for. */
export function feedNameOf(platform: string, arch: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`;
}

const longestNotes = 8000;

/** What the changelog says of a version, or of what has none yet. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section =
    sections.find((text) => text.startsWith(`[${version}]`)) ??
    sections.find((text) => text.startsWith('[Unreleased]'));
  const [, ...lines] = (section ?? '').split('\n');
  const text = lines.join('\n').trim();
  return text.length <= longestNotes ? text : `${text.slice(0, text.lastIndexOf('\n', longestNotes))}\n…`;
}

const installers = /\.(?:AppImage|deb|exe|zip)$/;

async function describeFile(path: string): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  const { size } = await stat(path);
  const name = JSON.stringify(basename(path));
  return `  - url: ${name}\n    sha512: ${JSON.stringify(hash.digest('base64'))}\n    size: ${size}\n`;
}

/** What a feed is written from. */
export interface FeedParts {
  /** Gets both files. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Paths of what was packed; what is no installer is left out. */
  readonly made: readonly string[];
  readonly notes: string;
  readonly key: KeyObject;
  readonly releasedAt: Date;
}

/**
 * Writes the feed and its signature.
 *
 * @returns their paths
 * @throws {Error} when a desktop would refuse it
 */
export async function writeUpdateFeed({
  folder,
  name,
  version,
  made,
  notes,
  key,
  releasedAt,
}: FeedParts): Promise<string[]> {
  const files = await Promise.all(made.filter((path) => installers.test(path)).map(describeFile));
  // A string of JSON is one of YAML.
  const text = `version: ${JSON.stringify(version)}\nfiles:\n${files.join('')}releaseDate: ${JSON.stringify(releasedAt.toISOString())}\nreleaseNotes: ${JSON.stringify(notes)}\n`;
  const names = made.filter((path) => installers.test(path)).map((path) => basename(path));
  updateFeedSchema.pick({ version: true }).parse({ version });
  for (const url of names) updateFeedSchema.shape.files.element.pick({ url: true }).parse({ url });
  if (names.length === 0) throw new Error('There is no installer that a feed could name.');
  const content = Buffer.from(text);
  const paths = [join(folder, name), join(folder, signatureOf(name))];
  await writeFile(join(folder, name), content);
  await writeFile(
    join(folder, signatureOf(name)),
    `${sign(null, signedContent(name, content), key).toString('base64')}\n`,
  );
  return paths;
}
