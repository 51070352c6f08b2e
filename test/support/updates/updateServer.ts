/** A web server with a feed of updates: real files, really signed, over HTTP on this machine. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { feedNameOf, writeUpdateFeed } from '../../../scripts/packaging/updateFeed.ts';

/** What is sent for one name, in place of the file. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A pair of keys, as the maker of a program has it. */
export function newSigningKey(): { readonly key: KeyObject; readonly publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { key: privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** A program that notes that it was started, and how; it stands for the next version. */
export const nextProgram = (notes: string) =>
  `#!/bin/sh\necho "\${APPIMAGE_EXIT_AFTER_INSTALL:-started}" > '${notes}'\n# ${'x'.repeat(50_000)}\n`;

export const feedName = feedNameOf(process.platform, process.arch);

/** Serves files from memory. */
export async function startUpdateServer() {
  const files = new Map<string, Buffer | Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname.slice(1));
    asked.push(name);
    const found = files.get(name);
    if (typeof found === 'function') return found(request, response);
    response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 });
    response.end(found);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type UpdateServer = Awaited<ReturnType<typeof startUpdateServer>>;

/** A version to serve. */
export interface Published {
  readonly version: string;
  readonly program: string;
  readonly key: KeyObject;
  /** Gets the files first, as a packager's folder does. */
  readonly folder: string;
  readonly fileName?: string;
}

/** Packs a version and puts it on the server. */
export async function publish(
  server: UpdateServer,
  { version, program, key, folder, fileName }: Published,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = fileName ?? `Cordboard-${version}.AppImage`;
  await writeFile(join(folder, name), program);
  await chmod(join(folder, name), 0o755);
  const [feed = '', signature = ''] = await writeUpdateFeed({
    folder,
    name: feedName,
    version,
    made: [join(folder, name)],
    notes: 'Calls sound better.',
    key,
    releasedAt: new Date('2026-11-28T00:00:00Z'),
  });
  server.files.set(name, Buffer.from(program));
  server.files.set(feedName, await readFile(feed));
  server.files.set(`${feedName}.sig`, await readFile(signature));
}

/** A digest as feeds have it. */
export const sha512Of = (content: string | Buffer) => createHash('sha512').update(content).digest('base64');
