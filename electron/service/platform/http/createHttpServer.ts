import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import type { Authenticator } from '../../kernel/principal.ts';
import type { RateLimit } from '../../kernel/rateLimit.ts';
import type { ResourceChanges } from '../events/resourceChanges.ts';
import type { Network } from '../network/networks.ts';
import type { AuditTrail } from './auditTrail.ts';
import { mountBackChannel, mountCallback, mountSignedOut, type TakeLogout } from './backChannelPage.ts';
import { canonicalBase } from './basePath.ts';
import { clientOf } from './clientAddress.ts';
import { type DesktopRoutes, mountDesktop } from './desktopRoutes.ts';
import type { OpenStreams } from './fileAnswer.ts';
import { type GuardOptions, openGuardedServer } from './guardedServer.ts';
import type { Admissions, Handlers } from './handlers.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { parseBodiesAsJson } from './jsonBodies.ts';
import { type Monitoring, mountMonitoring } from './monitoringPages.ts';
import { mountPages, mountUnknown, type PageFolders } from './pages.ts';
import { type AnswerPhone, mountProvisioning } from './provisioningPages.ts';
import { requestQuota, usualQuota } from './requestQuota.ts';
import { mountContract, type RouteDependencies, type Tickets } from './routes.ts';
import { mountScim, type ScimPages } from './scimPages.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

export interface HttpServerOptions extends PageFolders, GuardOptions {
  readonly handlers: Handlers;
  readonly admissions: Admissions;
  readonly authenticator: Authenticator;
  readonly tickets: Tickets;
  readonly audit: AuditTrail;
  readonly changes: Pick<ResourceChanges, 'publish'>;
  readonly idempotency: Idempotency;
  readonly countryOf: RouteDependencies['countryOf'];
  readonly clock: Pick<Clock, 'now'>;
  /** How many requests a token may make; default: `usualQuota`. */
  readonly requestLimit?: RateLimit | undefined;
  /** What the program on somebody's desk says of itself; null: this is no such program. */
  readonly desktop: DesktopRoutes | null;
  /** The certificate of the service's own authority, which anybody may fetch; null: it has none. */
  readonly authorityFile: string | null;
  /** What is answered to machines that look after the service. */
  readonly monitoring: Monitoring;
  /** Answers directories that provision people. */
  readonly scim: ScimPages;
  /** Takes what providers of single sign-on say of sessions that are over. */
  readonly takeLogout: TakeLogout;
  /** Answers phones that fetch their configuration, and whether over plain HTTP from other machines too. */
  readonly provisioning: { readonly answer: AnswerPhone; readonly allowsPlainHttp: boolean };
}

/** Builds the server; listening is the caller's business. Throws when a segment cannot be used. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const streams: OpenStreams = new Map();
  const app = openGuardedServer(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
  });
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
  mountUnknown(app);
  mountMonitoring(app, options.monitoring);
  mountCallback(app);
  mountSignedOut(app);
  await mountBackChannel(app, options.takeLogout);
  mountProvisioning(app, options.provisioning.answer, options.provisioning.allowsPlainHttp);
  mountScim(app, { ...options.scim, authenticator, quota });
  if (options.desktop !== null) mountDesktop(app, options.desktop);
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
