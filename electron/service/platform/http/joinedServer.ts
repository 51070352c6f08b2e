/**
 * The server of a joined desktop: the pages of this program, and everything below the contract's addresses handed through to the
 * team's service as it came, tokens included, and back. Nothing is kept but what is on its way.
 */
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '../../../../shared/api/contract.ts';
import { bodyLimitOf, readableBytes } from '../../../../shared/api/endpoint.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { hostOfTeam } from '../../../../shared/joinLink.ts';
import { isCertificateError, tlsOf } from '../network/trustedAuthority.ts';
import { type DesktopRoutes, mountDesktop } from './desktopRoutes.ts';
import { HttpRefusal, notFound } from './errorBody.ts';
import { type GuardOptions, openGuardedServer } from './guardedServer.ts';
import { mountPages, type PageFolders } from './pages.ts';

/** Requests to the team at the same time, event streams included; further ones wait. */
const MOST_CONNECTIONS = 128;
const CONNECT_WITHIN_MS = 5000;
/** A change may wait for a mail server or a receiver. */
const ANSWER_WITHIN_MS = 130_000;
/** Event streams say something every 15 seconds, and files come without pauses. */
const SILENCE_MS = 60_000;
/** The largest body of any operation; the team's service knows how large each may be. */
const LARGEST_BODY = Math.max(...Object.values(contract).map(bodyLimitOf));

/** What proxies say of clients, which is not this desktop's to say, and what is between a page and this server alone. */
const notPassedOn = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'],
  ...['x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip'],
  ...['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user', 'cookie', 'upgrade'],
];

/** Of the team's answers, what is between its service and this server. */
const notPassedBack = ['strict-transport-security', 'alt-svc', 'set-cookie', 'keep-alive'];

const without = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** What the server is made of. */
export interface JoinedServerOptions extends GuardOptions, PageFolders {
  /** The team's service; `authority` is the certificate of its own, PEM, where it has one. */
  readonly team: { readonly url: string; readonly authority: string | null };
  readonly desktop: DesktopRoutes;
}

const tooLarge = () =>
  new HttpRefusal(413, `The body is too large: at most ${readableBytes(LARGEST_BODY)} are accepted`);

/** Passes bytes on until there are too many. */
function bounded(): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length;
      done(length > LARGEST_BODY ? tooLarge() : null, chunk);
    },
  });
}

/** Bodies are passed on as they come. */
function passBodiesOn(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return done(tooLarge());
    const body = bounded();
    payload.on('error', (error: Error) => body.destroy(error));
    done(null, payload.pipe(body));
  });
}

/** The address at the team: its contract is mounted bare, whatever segments this machine has. */
function pathAtTeam(segments: readonly string[]) {
  const base = new RegExp(`^/(v1\\.[12])(?:/(?:${segments.join('|')}))?(?=[/?]|$)`);
  return ({ originalUrl }: FastifyRequest): string => {
    const path = originalUrl.replace(base, '/$1');
    // Other spellings of the base lead nowhere, and nothing leads out of it.
    if (!base.test(originalUrl) || !/^\/v1\.[12](?:[/?]|$)/.test(new URL(path, 'https://team').pathname))
      throw notFound();
    return path;
  };
}

/** What a client is told when the team's service does not answer. */
function refusalOf(host: string, error: unknown): ErrorBody {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const message = isCertificateError(cause)
    ? `The service of your team at ${host} shows a certificate that this computer does not trust: nothing is sent to it`
    : `The service of your team at ${host} cannot be reached`;
  return { message, code: 'unreachable', errors: [] };
}

/** Builds the server; listening is the caller's business. Throws when a segment cannot be used. */
export async function createJoinedServer(options: JoinedServerOptions): Promise<FastifyInstance> {
  const { team, desktop } = options;
  const host = hostOfTeam(team.url);
  const app = openGuardedServer(options);
  const answering = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const response of answering) response.destroy();
  });
  mountDesktop(app, desktop);
  const pathOf = pathAtTeam(options.segments);
  // A desktop that is no part of a team does without.
  const { default: replyFrom } = await import('@fastify/reply-from');
  await app.register(async (scope) => {
    passBodiesOn(scope);
    await scope.register(replyFrom, {
      base: team.url,
      disableRequestLogging: true,
      destroyAgent: true,
      undici: {
        connections: MOST_CONNECTIONS,
        headersTimeout: ANSWER_WITHIN_MS,
        bodyTimeout: SILENCE_MS,
        // Each connection is verified: without this the library believes any certificate, and goes on with earlier sessions.
        maxCachedSessions: 0,
        connect: { ...tlsOf(team.authority), rejectUnauthorized: true, timeout: CONNECT_WITHIN_MS },
      },
    });
    const handThrough = (request: FastifyRequest, reply: FastifyReply) => {
      answering.add(reply.raw);
      reply.raw.once('close', () => answering.delete(reply.raw));
      return reply.from(pathOf(request), {
        rewriteRequestHeaders: (_, headers) => {
          const { via } = headers;
          const own = `${request.raw.httpVersion} cordboard`;
          return { ...without(headers, notPassedOn), via: via === undefined ? own : `${String(via)}, ${own}` };
        },
        rewriteHeaders: (headers) => without(headers, notPassedBack),
        // A request is sent once: whether it is sent again is up to who knows what it does.
        retryDelay: () => null,
        onError: (failed, { error }) => void failed.code(502).send(refusalOf(host, error)),
      });
    };
    scope.all('/v1.1', handThrough);
    scope.all('/v1.1/*', handThrough);
  });
  await mountPages(app, options);
  return app;
}
