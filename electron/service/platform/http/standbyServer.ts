/**
 * The server of a node that stands by: it says so to those who look after the service, and hands everything else through to the node
 * that owns the service, so that any node's address will do.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal, notFound } from './errorBody.ts';
import { type GuardOptions, openGuardedServer } from './guardedServer.ts';
import { handThrough, proxyHeaders, without } from './handThrough.ts';
import { mountHealth } from './monitoringPages.ts';

export interface StandbyServerOptions extends GuardOptions {
  /** The certificate that other nodes' are signed by, PEM; null: the usual authorities. */
  readonly authority: string | null;
  /** The node that owns the service; null: nobody knows one. */
  readonly owner: () => { readonly node: string; readonly url: string } | null;
}

/** How a node that hands requests through names itself. */
const PSEUDONYM = 'cordboard-node';

const PAUSE = { 'retry-after': '1' };

const noOwner = () =>
  new HttpRefusal(503, 'The service moves from one machine to another: try again in a second', PAUSE);

/** The owner learns who asked, and by which address, as from any proxy that it trusts (`--trust-proxy`). */
function headersFor({ client }: FastifyRequest, headers: Record<string, string | string[] | undefined>) {
  const { protocol = '', host = '' } = URL.canParse(client.ownOrigin) ? new URL(client.ownOrigin) : {};
  return {
    ...without(headers, [...proxyHeaders, 'upgrade']),
    'x-forwarded-for': client.address,
    ...(host !== '' && { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host }),
  };
}

/** Builds the server; listening is the caller's business. */
export async function createStandbyServer(options: StandbyServerOptions): Promise<FastifyInstance> {
  const { owner } = options;
  const app = openGuardedServer(options);
  mountHealth(app, async () => `standing by, ${owner()?.node ?? 'no node'} serves`);
  const through = {
    pseudonym: PSEUDONYM,
    authority: options.authority,
    addressOf({ originalUrl, headers }: FastifyRequest) {
      const serving = owner();
      // While two nodes take each other for the owner, what they hand through would go round in circles.
      if (serving === null || headers.via?.includes(PSEUDONYM)) throw noOwner();
      // A request may name a whole address, as one to a proxy does: nothing leads anywhere but to the owner.
      if (!originalUrl.startsWith('/')) throw notFound();
      return `${new URL(serving.url).origin}${originalUrl}`;
    },
    headersFor,
    notPassedBack: ['alt-svc', 'keep-alive'],
    refusalOf: () => ({
      status: 503,
      body: { message: noOwner().message, code: 'unreachable' as const, errors: [] },
    }),
  };
  await handThrough(app, through, (scope, handler) => {
    scope.all('/', handler);
    scope.all('/*', handler);
  });
  return app;
}
