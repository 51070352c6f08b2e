/** The server below every answer: what is refused before anything else looks at a request, and the headers of all answers. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LogController } from 'fastify';
import type { CertificateFiles } from '../network/certificateFiles.ts';
import type { Network } from '../network/networks.ts';
import { baseRewriter, isOfContract } from './basePath.ts';
import { type ClientOfRequest, clientOf } from './clientAddress.ts';
import { answerClientError, sendError, sendFrameworkError } from './errorBody.ts';
import { openConnections } from './openConnections.ts';
import { openServer } from './openServer.ts';
import { crossOrigin, hostCheck } from './originPolicy.ts';
import { addRequestIdHeader, requestIdOf } from './requestId.ts';

/** Scripts only from the service itself; styles inline because components measure and place themselves. */
const pagePolicy = [
  "default-src 'none'",
  // WebAssembly of our own, which takes the noise out of a microphone; scripts made of text stay forbidden.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Browsers that came by HTTPS, here or at a trusted proxy, do not come by HTTP for a year (RFC 6797). */
async function strictTransport({ client }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (client.ownOrigin.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
}

const answerPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Files that belong to a page, of which there are dozens: full headers would be a third of the smaller ones. */
const partHeaders = {
  'content-security-policy': answerPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const isPartOfPage = ({ url }: FastifyRequest): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(url);

/** Headers of every answer; pages get the policy that their scripts run under. */
async function securityHeaders(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isPartOfPage(request)) {
    reply.headers(partHeaders);
    return;
  }
  const isPage = !isOfContract(request) || request.routeOptions.config.operation === 'getDocs';
  reply.headers({
    'content-security-policy': isPage ? pagePolicy : answerPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  });
  if (!isPage) reply.header('cache-control', 'no-store');
}

/** Largest body in bytes of what is no operation, and so has none. */
const BODY_LIMIT = 16 * 1024;

/** Who may ask, and by which names and addresses the server is known. */
export interface GuardOptions {
  readonly logger: FastifyBaseLogger;
  /** Service segments below `/v1.1`, such as `cordboard`. */
  readonly segments: readonly string[];
  /** Address that the server will listen on: on loopback only loopback names are answered. */
  readonly host: string;
  /** The certificate to serve HTTPS with, HTTP/2 included; null: plain HTTP. */
  readonly tls: CertificateFiles | null;
  /** Origins whose pages may use the contract besides the service's own. */
  readonly allowedOrigins: readonly string[];
  /** Networks of the proxies whose word on their clients counts. */
  readonly trustedProxies: readonly Network[];
}

/** Opens the server, without any route. Throws when a segment cannot be used. */
export function openGuardedServer(options: GuardOptions): FastifyInstance {
  const rewrite = baseRewriter(options.segments);
  const app = openServer(options.tls, {
    loggerInstance: options.logger,
    // Access logs are a proxy's business; lifecycle transitions are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: answerClientError,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    rewriteUrl: (request) => rewrite(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2000 },
  });
  app.setErrorHandler(sendError);
  app.decorateRequest('client', null as unknown as ClientOfRequest);
  app.addHook('onRequest', async (request) => {
    request.client = clientOf(request.raw, options.trustedProxies);
  });
  app.addHook('onRequest', strictTransport);
  app.addHook('onRequest', addRequestIdHeader);
  app.addHook('onRequest', securityHeaders);
  app.addHook('onRequest', hostCheck(options.host, options.allowedOrigins));
  app.addHook('onRequest', crossOrigin(options.allowedOrigins));
  const connections = openConnections(app.server);
  app.addHook('preClose', async () => connections.end());
  app.addHook('onClose', async () => connections.forget());
  return app;
}
