import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ShellEvent } from '../../../shared/bridge.ts';

type OffReason = Extract<ShellEvent<'updateState'>['reason'], `off_${string}`>;

/** Where newer versions are looked for, and the key that has to have signed them; or why none are. */
export type UpdateSettings = { readonly feed: URL; readonly key: string } | { readonly off: OffReason };

/** What `npm run dist` writes beside the program, inside of its archive. */
const builtInSchema = z.object({
  /** Ed25519, as PEM. */
  public_key: z.string().min(1),
  /** Used where the environment names none. */
  feed: z.string().nullable(),
});

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** The folder that the feed is in. Only this machine may serve it without TLS: others would learn who runs an old version. */
function folderOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text.endsWith('/') ? text : `${text}/`);
  const isPlain = url.protocol === 'http:' && loopback.has(url.hostname);
  const isBare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return (url.protocol === 'https:' || isPlain) && isBare ? url : null;
}

/**
 * Reads the settings of updates. The environment may name another feed, but never another key.
 *
 * @param builtIn path of the file that was written beside the program when it was packed
 */
export async function readUpdateSettings(
  builtIn: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<UpdateSettings> {
  const text = await readFile(builtIn, 'utf8').catch(() => null);
  const built = text === null ? null : builtInSchema.parse(JSON.parse(text));
  const address = env.CORDBOARD_UPDATE_URL ?? built?.feed ?? '';
  if (address === '') return { off: 'off_no_address' };
  const feed = folderOf(address);
  if (feed === null) return { off: 'off_bad_address' };
  return built === null ? { off: 'off_no_key' } : { feed, key: built.public_key };
}
