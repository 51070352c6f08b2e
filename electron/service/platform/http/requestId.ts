/** Names each request, so that what a client saw is found in the logs and in the audit log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Characters that are safe in logs and headers. */
const takenIn = /^[\w.:/+=@-]{1,128}$/;

/** The client's `X-Request-Id`, where it can be one; else one of our own. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && takenIn.test(given) ? given : randomUUID();
}

/** A hook that gives it back on every answer. */
export async function addRequestIdHeader(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('x-request-id', request.id);
}

/** A hook that logs what was answered: changes at `info`, what was only read at `debug`. No address: it may hold a token. */
export async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return;
  const line = {
    operation,
    status: reply.statusCode,
    user: request.principal?.userId ?? null,
    ms: Math.round(reply.elapsedTime),
  };
  if (request.method === 'GET' || request.method === 'HEAD') request.log.debug(line, 'answered');
  else request.log.info(line, 'answered');
}
