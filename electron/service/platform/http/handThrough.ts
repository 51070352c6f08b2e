/** Requests that another service answers: passed on as they came, and their answers back. Nothing is kept but what is on its way. */
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { contract } from '../../../../shared/api/contract.ts';
import { bodyLimitOf, readableBytes } from '../../../../shared/api/endpoint.ts';
import type { ErrorBody } from '../../../../shared/api/errors.ts';
import { tlsOf } from '../network/trustedAuthority.ts';
import { HttpRefusal } from './errorBody.ts';

/** Requests to the other service at the same time, event streams included; further ones wait. */
const MOST_CONNECTIONS = 128;
const CONNECT_WITHIN_MS = 5000;
/** A change may wait for a mail server or a receiver. */
const ANSWER_WITHIN_MS = 130_000;
/** Event streams say something every 15 seconds, and files come without pauses. */
const SILENCE_MS = 60_000;
/** The largest body of any operation; the other service knows how large each may be. */
const LARGEST_BODY = Math.max(...Object.values(contract).map(bodyLimitOf));

/** What proxies say of clients: only whoever passes a request on knows what of it is true. */
export const proxyHeaders = [
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'],
  ...['x-real-ip', 'x-client-ip', 'client-ip', 'true-client-ip', 'cf-connecting-ip', 'x-cluster-client-ip'],
] as const;

type Headers = Record<string, string | string[] | undefined>;

/** Headers but for some. */
export const without = <T extends object>(headers: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as T;

/** Where requests go. */
export interface HandThrough {
  /** What this service calls itself in `Via` (RFC 9110 section 7.6.3). */
  readonly pseudonym: string;
  /** The certificate that the other service's is signed by, PEM; null: the usual authorities. */
  readonly authority: string | null;
  /** The other service's address of what was asked for. */
  readonly addressOf: (request: FastifyRequest) => string;
  /** Headers of the request, as the other service gets them. */
  readonly headersFor: (request: FastifyRequest, headers: Headers) => Headers;
  /** Headers of its answer that are between it and this service. */
  readonly notPassedBack: readonly string[];
  /** What a client is told when the other service does not answer. */
  readonly refusalOf: (error: unknown) => { readonly status: number; readonly body: ErrorBody };
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

/** Adds routes whose handler hands requests through. */
export async function handThrough(
  app: FastifyInstance,
  { pseudonym, authority, addressOf, headersFor, notPassedBack, refusalOf }: HandThrough,
  addRoutes: (scope: FastifyInstance, handler: RouteHandlerMethod) => void,
): Promise<void> {
  const answering = new Set<FastifyReply['raw']>();
  app.addHook('preClose', async () => {
    for (const response of answering) response.destroy();
  });
  // Most services do without.
  const { default: replyFrom } = await import('@fastify/reply-from');
  await app.register(async (scope) => {
    passBodiesOn(scope);
    await scope.register(replyFrom, {
      disableRequestLogging: true,
      destroyAgent: true,
      undici: {
        connections: MOST_CONNECTIONS,
        headersTimeout: ANSWER_WITHIN_MS,
        bodyTimeout: SILENCE_MS,
        // Each connection is verified: without this the library believes any certificate, and goes on with earlier sessions.
        maxCachedSessions: 0,
        connect: { ...tlsOf(authority), rejectUnauthorized: true, timeout: CONNECT_WITHIN_MS },
      },
    });
    addRoutes(scope, (request, reply) => {
      answering.add(reply.raw);
      reply.raw.once('close', () => answering.delete(reply.raw));
      return reply.from(addressOf(request), {
        rewriteRequestHeaders: (_, headers) => {
          const { via } = headers;
          const own = `${request.raw.httpVersion} ${pseudonym}`;
          const passed = headersFor(request, headers as Headers);
          return { ...passed, via: via === undefined ? own : `${String(via)}, ${own}` };
        },
        rewriteHeaders: (headers) => without(headers, notPassedBack),
        // A request is sent once: whether it is sent again is up to who knows what it does.
        retryDelay: () => null,
        onError: (failed, { error }) => {
          const { status, body } = refusalOf(error);
          void failed.code(status).send(body);
        },
      });
    });
  });
}
