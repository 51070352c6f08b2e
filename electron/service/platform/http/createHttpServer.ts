import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Authenticator } from '../../kernel/principal.ts';
import type { Network } from '../network/networks.ts';
import type { AuditTrail } from './auditTrail.ts';
import { baseRewriter, canonicalBase } from './basePath.ts';
import { parseBodiesAsJson } from './bodyParsing.ts';
import { type ClientOfRequest, clientOf } from './clientAddress.ts';
import { sendError } from './errorBody.ts';
import type { OpenStreams } from './fileAnswer.ts';
import type { Handlers } from './handlers.ts';
import { openConnections } from './openConnections.ts';
import { crossOrigin, hostCheck } from './originPolicy.ts';
import { mountPages, type PageFolders } from './pages.ts';
import { mountContract } from './routes.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

/** Largest body in bytes of what is no operation, and so has none. */
const BODY_LIMIT = 16 * 1024;
/** A client must send its request within this time. */
const REQUEST_TIMEOUT_MS = 30_000;

/** What the HTTP side is made of. */
export interface HttpServerOptions extends PageFolders {
  readonly handlers: Handlers;
  readonly authenticator: Authenticator;
  readonly audit: AuditTrail;
  readonly logger: FastifyBaseLogger;
  /** Service segments below `/v1.1`, such as `cordboard`. */
  readonly segments: readonly string[];
  /** Address that the server will listen on: on loopback only loopback names are answered. */
  readonly host: string;
  /** Origins whose pages may use the contract besides the service's own. */
  readonly allowedOrigins: readonly string[];
  /** Networks of the proxies whose word on their clients counts. */
  readonly trustedProxies: readonly Network[];
}

/** Builds the server; listening is the caller's business. Throws when a segment cannot be used. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const rewrite = baseRewriter(options.segments);
  const streams: OpenStreams = new Map();
  const app = Fastify({
    loggerInstance: options.logger,
    // Access logs are a proxy's business; lifecycle transitions are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewrite(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2000 },
  });

  app.setErrorHandler(sendError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('client', null as unknown as ClientOfRequest);
  app.addHook('onRequest', async (request) => {
    request.client = clientOf(request.raw, options.trustedProxies);
  });
  app.addHook('onRequest', securityHeaders);
  app.addHook('onRequest', hostCheck(options.host, options.allowedOrigins));
  app.addHook('onRequest', crossOrigin(options.allowedOrigins));
  const connections = openConnections(app.server);
  app.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
    connections.end();
  });
  app.addHook('onClose', async () => connections.forget());
  parseBodiesAsJson(app);
  const { handlers, authenticator, audit } = options;
  await app.register(async (scope) => mountContract(scope, { handlers, authenticator, streams, audit }), {
    prefix: canonicalBase,
  });
  await mountPages(app, options);
  return app;
}
