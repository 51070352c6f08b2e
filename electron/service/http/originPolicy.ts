/**
 * Who may talk to the service from a browser.
 *
 * Tokens travel in headers, never in cookies, so any page that was given a token may use the contract: `*` without
 * credentials. A page that points a name of its own at this machine (DNS rebinding) is stopped by its `Host`.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods } from './allowedMethods.ts';
import { isContractUrl } from './basePath.ts';
import type { ClientOfRequest } from './clientAddress.ts';
import { HttpRefusal } from './errorBody.ts';

const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopbackNames.includes(host.toLowerCase()) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);
}

/** The host of a `Host` header, without the port. */
function hostNameOf(header: string): string {
  return header.replace(/:\d+$/, '').toLowerCase();
}

/** Refuses names that are not this service's while it is bound to loopback (421, RFC 9110 section 15.5.20). */
export function hostCheck(boundTo: string, alsoAllowed: readonly string[]) {
  const names = alsoAllowed.map((name) => name.toLowerCase());
  return async (request: FastifyRequest): Promise<void> => {
    if (!isLoopback(boundTo)) return;
    const host = hostNameOf(request.headers.host ?? '');
    if (!isLoopback(host) && !names.includes(host)) throw new HttpRefusal(421, 'This service does not have that name');
  };
}

/** Whether a request is made on this machine, and by no page of another origin. */
export function isFromOwnMachine(request: IncomingMessage, { isThisMachine, ownOrigin }: ClientOfRequest): boolean {
  if (!isThisMachine || !isLoopback(hostNameOf(request.headers.host ?? ''))) return false;
  const pages = [ownOrigin, request.headers.origin ?? ownOrigin];
  return pages.every((origin) => URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}

const exposed = 'Retry-After, X-Correlation-Id, Content-Range, Content-Disposition, Allow';
const accepted = 'Authorization, Content-Type, X-Auth-Token, Last-Event-ID, Range';

function sendPreflight(request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  reply.header('access-control-allow-methods', allow);
  reply.header('access-control-allow-headers', accepted);
  reply.header('access-control-max-age', '600');
  // A page on the public web that calls a service on this machine: https://wicg.github.io/private-network-access/
  if (request.headers['access-control-request-private-network']) {
    reply.header('access-control-allow-private-network', 'true');
  }
  return reply.code(204).header('allow', allow).send();
}

/** Cross-origin headers of the contract's answers, and the whole answer to OPTIONS. */
export async function crossOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (!isContractUrl(request.url)) return undefined;
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', exposed);
  const methods = request.method === 'OPTIONS' ? allowedMethods(request.url) : [];
  return methods.length > 0 ? sendPreflight(request, reply, [...methods, 'OPTIONS'].join(', ')) : undefined;
}
