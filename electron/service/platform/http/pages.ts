/** Everything that is not the contract: files of the user interface, of the documentation page, and the widget. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods } from './allowedMethods.ts';
import { canonicalBase, isContractUrl } from './basePath.ts';
import { docsAssets, docsAssetsPath } from './docsPage.ts';
import { HttpRefusal, notFound, pathTooLong } from './errorBody.ts';

/** The script that web sites embed (docs/CALL-ME-BACK.md names its address). */
const widgetPath = '/widget/';
const widgetScript = '/callmeback.js';
/** Every visitor of a web site loads it; a new version arrives within minutes. */
const widgetCaching = 'public, max-age=300';

/** Vite names what it builds by content, below this folder. */
const hashedAssets = '/assets/';

/** Folders of files built for browsers; null: not served. A missing folder was not built. */
export interface PageFolders {
  /** The user interface. */
  readonly rendererDir: string | null;
  /** The script that web sites embed. */
  readonly widgetDir: string | null;
  /** The page that shows the contract. */
  readonly referenceDir: string | null;
  /** The certificate of the service's own authority. */
  readonly authorityFile: string | null;
}

/** A folder that exists, as the plugin wants it also where it serves nothing by itself. */
const anyFolder = import.meta.dirname;

/** Serves the user interface, the widget and the documentation page's files, if they were built. */
export async function mountPages(app: FastifyInstance, folders: PageFolders): Promise<void> {
  const { rendererDir, widgetDir, referenceDir, authorityFile } = folders;
  const hasInterface = rendererDir !== null && existsSync(join(rendererDir, 'index.html'));
  await app.register(fastifyStatic, {
    root: hasInterface ? rendererDir : anyFolder,
    serve: hasInterface,
    // The build has written each text compressed as well.
    preCompressed: true,
    setHeaders: (response, path) => {
      const forever = path.includes(hashedAssets);
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    cacheControl: false,
  });
  if (referenceDir !== null && existsSync(referenceDir)) {
    await app.register(fastifyStatic, {
      root: referenceDir,
      prefix: docsAssetsPath,
      preCompressed: true,
      decorateReply: false,
      allowedPath: (path) => docsAssets.includes(path),
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', 'no-cache'),
    });
  }
  if (widgetDir !== null && existsSync(join(widgetDir, widgetScript))) await mountWidget(app, widgetDir);
  if (authorityFile !== null) mountAuthority(app, authorityFile);
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, hasInterface));
}

/** For machines whose administrator wants browsers to trust the service. */
function mountAuthority(app: FastifyInstance, file: string): void {
  app.get('/authority.pem', async (_, reply) => {
    reply
      .type('application/x-pem-file')
      .header('content-disposition', 'attachment; filename="cordboard-authority.pem"');
    return reply.send(await readFile(file));
  });
}

/** For pages of any origin, also those that embed nothing but what agrees to it (COEP). */
async function mountWidget(app: FastifyInstance, widgetDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: widgetDir,
    preCompressed: true,
    prefix: widgetPath,
    decorateReply: false,
    allowedPath: (path) => path === widgetScript,
    cacheControl: false,
    setHeaders: (response) => {
      response.header('cache-control', widgetCaching);
      response.header('access-control-allow-origin', '*');
      response.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

function isPageOfInterface(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  // `/v2/…` is a slip of a program's, which has no use for the interface's page.
  return !/^\/v\d/.test(path) && !path.split('/').at(-1)?.includes('.');
}

/** Addresses of the contract that are no operation's: no file is looked for. */
export function mountUnknown(app: FastifyInstance): void {
  app.all(`${canonicalBase}/*`, (request, reply) => answerUnknown(request, reply, false));
}

/**
 * The interface routes by itself, so its paths all get its page; else 404, and for a known path 405 or, where the router passed
 * over a part of it, 414.
 */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, hasInterface: boolean): FastifyReply {
  if (hasInterface && isPageOfInterface(request)) return reply.sendFile('index.html');
  const methods = isContractUrl(request.url) ? allowedMethods(request.url) : [];
  if (methods.length === 0) throw notFound();
  if (methods.includes(request.method)) throw pathTooLong();
  throw new HttpRefusal(405, 'Method not allowed', { allow: [...methods, 'OPTIONS'].join(', ') });
}
