/** What machines ask that look after the service: whether it lives, whether it is ready, and its figures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Metric, metricsText, metricsTypes } from '../../kernel/openMetrics.ts';
import { digest, sameDigest } from '../../kernel/secrets.ts';
import { isInNetworks, type Network } from '../network/networks.ts';
import { HttpRefusal } from './errorBody.ts';
import { isFromOwnMachine } from './originPolicy.ts';

/** What they are answered. */
export interface Monitoring {
  /** Why no call can be taken now, in a word; null when one can. */
  readonly notReady: () => Promise<string | null>;
  readonly metrics: () => Promise<readonly Metric[]>;
  /** Networks of machines that may read the figures besides this one. */
  readonly metricsFrom: readonly Network[];
  /** Whoever knows it may read the figures from anywhere; null: nobody. */
  readonly metricsToken: string | null;
}

function knowsToken({ headers }: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(headers.authorization ?? '') ?? [];
  return token !== null && given !== undefined && sameDigest(digest(given), digest(token));
}

/** Figures reveal how much business there is. */
function mayRead(request: FastifyRequest, { metricsFrom, metricsToken }: Monitoring): boolean {
  const { client, raw } = request;
  if (isFromOwnMachine(raw, client) || knowsToken(request, metricsToken)) return true;
  return client.address !== '' && isInNetworks(client.address, metricsFrom);
}

/** Serves whether the service lives, and why it is not ready: null when it is. */
export function mountHealth(app: FastifyInstance, notReady: Monitoring['notReady']): void {
  const answer = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);

  app.get('/health/live', async (_, reply) => answer(reply, 200, 'live'));
  app.get('/health/ready', async (_, reply) => {
    const reason = await notReady();
    return reason === null ? answer(reply, 200, 'ready') : answer(reply, 503, `not ready: ${reason}`);
  });
}

/** Serves them. */
export function mountMonitoring(app: FastifyInstance, monitoring: Monitoring): void {
  mountHealth(app, monitoring.notReady);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, monitoring)) throw new HttpRefusal(403, 'Who may read figures is set by --metrics-from');
    const format = request.headers.accept?.includes('application/openmetrics-text') ? 'openMetrics' : 'plain';
    reply.header('cache-control', 'no-store').type(metricsTypes[format]);
    return reply.send(metricsText(await monitoring.metrics(), format));
  });
}
