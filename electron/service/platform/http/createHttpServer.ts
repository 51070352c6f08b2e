import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { MOST_VALUES } from '../../../../shared/api/endpoint.ts';
import { MOST_DEPTH, type ShapeFault, shapeFaultOf } from '../../../../shared/domain/jsonShape.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Authenticator } from '../../kernel/principal.ts';
import type { RateLimit } from '../../kernel/rateLimit.ts';
import type { ResourceChanges } from '../events/resourceChanges.ts';
import type { CertificateFiles } from '../network/certificateFiles.ts';
import type { Network } from '../network/networks.ts';
import type { AuditTrail } from './auditTrail.ts';
import { baseRewriter, canonicalBase, isOfContract } from './basePath.ts';
import { type ClientOfRequest, clientOf } from './clientAddress.ts';
import { answerClientError, HttpRefusal, sendError } from './errorBody.ts';
import type { OpenStreams } from './fileAnswer.ts';
import type { Admissions, Handlers } from './handlers.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { type Monitoring, mountMonitoring } from './monitoringPages.ts';
import { openConnections } from './openConnections.ts';
import { openServer } from './openServer.ts';
import { crossOrigin, hostCheck } from './originPolicy.ts';
import { mountPages, type PageFolders } from './pages.ts';
import { type AnswerPhone, mountProvisioning } from './provisioningPages.ts';
import { requestIdOf, tellRequestId } from './requestId.ts';
import { requestQuota, usualQuota } from './requestQuota.ts';
import { mountContract, type RouteDependencies, type Tickets } from './routes.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

/** Scripts only from the service itself; styles inline because components measure and place themselves. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
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

const refusals: Readonly<Record<ShapeFault, () => HttpRefusal>> = {
  deep: () => new HttpRefusal(400, `The body is nested more than ${MOST_DEPTH} deep`),
  many: () => new HttpRefusal(413, `The body has more than ${MOST_VALUES} values`),
};

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const fault = shapeFaultOf(text, MOST_VALUES);
  if (fault !== null) throw refusals[fault]();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpRefusal(400, 'The body is not JSON');
  }
}

/** Every body is JSON, whatever its content type says (curl sends form encoding by default); none is an empty object. */
function parseBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string | Buffer) =>
    parseJson(text.toString()),
  );
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined || request.body === null) request.body = {};
  });
}

/** Largest body in bytes of what is no operation, and so has none. */
const BODY_LIMIT = 16 * 1024;

export interface HttpServerOptions extends PageFolders {
  readonly handlers: Handlers;
  readonly admissions: Admissions;
  readonly authenticator: Authenticator;
  readonly tickets: Tickets;
  readonly audit: AuditTrail;
  readonly changes: Pick<ResourceChanges, 'tell'>;
  readonly idempotency: Idempotency;
  readonly countryOf: RouteDependencies['countryOf'];
  readonly clock: Pick<Clock, 'now'>;
  /** How many requests a token may make; default: `usualQuota`. */
  readonly requestLimit?: RateLimit | undefined;
  readonly logger: FastifyBaseLogger;
  /** Service segments below `/v1.1`, such as `cordboard`. */
  readonly segments: readonly string[];
  /** Address that the server will listen on: on loopback only loopback names are answered. */
  readonly host: string;
  /** The certificate to serve HTTPS with, HTTP/2 included; null: plain HTTP. */
  readonly tls: CertificateFiles | null;
  /** The certificate of the service's own authority, which anybody may fetch; null: it has none. */
  readonly authorityFile: string | null;
  /** Origins whose pages may use the contract besides the service's own. */
  readonly allowedOrigins: readonly string[];
  /** Networks of the proxies whose word on their clients counts. */
  readonly trustedProxies: readonly Network[];
  /** What is answered to machines that look after the service. */
  readonly monitoring: Monitoring;
  /** Answers phones that fetch their configuration, and whether over plain HTTP from other machines too. */
  readonly provisioning: { readonly answer: AnswerPhone; readonly allowsPlainHttp: boolean };
}

/** Builds the server; listening is the caller's business. Throws when a segment cannot be used. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const rewrite = baseRewriter(options.segments);
  const streams: OpenStreams = new Map();
  const app = openServer(options.tls, {
    loggerInstance: options.logger,
    // Access logs are a proxy's business; lifecycle transitions are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
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
  app.addHook('onRequest', tellRequestId);
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
  const { handlers, admissions, authenticator, tickets, audit, changes, idempotency, countryOf } = options;
  const quota = requestQuota(options.requestLimit ?? usualQuota, options.clock);
  const routes = {
    handlers,
    admissions,
    authenticator,
    tickets,
    streams,
    audit,
    changes,
    idempotency,
    quota,
    countryOf,
  };
  await app.register(async (scope) => mountContract(scope, routes), { prefix: canonicalBase });
  mountMonitoring(app, options.monitoring);
  mountProvisioning(app, options.provisioning.answer, options.provisioning.allowsPlainHttp);
  await mountPages(app, options);
  return app;
}

/** A request for a WebSocket that speaks `sip` (RFC 7118), and who asks. */
interface SipUpgrade {
  readonly request: IncomingMessage;
  readonly head: Buffer;
  readonly client: { readonly address: string; readonly isEncrypted: boolean };
}

/** Starts to handle a server's upgrades. */
export function handOverUpgrades(
  server: Server,
  trustedProxies: readonly Network[],
  take: (upgrade: SipUpgrade) => void,
): void {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
    if (!protocols.includes('sip')) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const { address, ownOrigin } = clientOf(request, trustedProxies);
    take({ request, head, client: { address, isEncrypted: ownOrigin.startsWith('https:') } });
  });
}
