/**
 * Which web pages may talk to the service, and by which names it is known.
 *
 * Tokens travel in headers, never in cookies, so a page without one can do little; but a page that an agent happens to
 * open is inside the customer's network, and it must neither learn what runs here nor try passwords. Only the service's own
 * pages and those of a configured list may ask, and any web site what the widget asks. A page that points a name of its
 * own at this machine (DNS rebinding) is stopped by its `Host`.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '../../../../shared/api/contract.ts';
import { answerHeaders } from '../../../../shared/api/document/answerHeaders.ts';
import { requestHeaders } from '../../../../shared/api/document/requestHeaders.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { isLoopback } from '../../kernel/hostAndPort.ts';
import { allowedMethods, rowsAt } from './allowedMethods.ts';
import { isOfContract } from './basePath.ts';
import type { ClientOfRequest } from './clientAddress.ts';
import { HttpRefusal } from './errorBody.ts';

/** The host of a `Host` header, without the port. */
function hostNameOf(header: string): string {
  return header.replace(/:\d+$/, '').toLowerCase();
}

const isHostField = (field: string, index: number): boolean => index % 2 === 0 && field.toLowerCase() === 'host';

/**
 * Refuses a request with two names (400, RFC 9112 section 3.2), of which a proxy may have read the other one, and names that are not
 * this service's while it is bound to loopback (421, RFC 9110 section 15.5.20).
 */
export function hostCheck(boundTo: string, allowedOrigins: readonly string[]) {
  const names = allowedOrigins.map((origin) => new URL(origin).hostname);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.raw.rawHeaders.filter(isHostField).length > 1)
      throw new HttpRefusal(400, 'There is more than one Host');
    if (!isLoopback(boundTo)) return;
    const host = hostNameOf(request.headers.host ?? '');
    if (!isLoopback(host) && !names.includes(host))
      throw new HttpRefusal(421, 'This host name does not belong to this service');
  };
}

/** Whether a request is made on this machine, and by no page of another origin. */
export function isFromOwnMachine(request: IncomingMessage, { isThisMachine, ownOrigin }: ClientOfRequest): boolean {
  if (!isThisMachine || !isLoopback(hostNameOf(request.headers.host ?? ''))) return false;
  const pages = [ownOrigin, request.headers.origin ?? ownOrigin];
  return pages.every((origin) => URL.canParse(origin) && isLoopback(new URL(origin).hostname));
}

const exposed = Object.values(answerHeaders)
  .map(({ name }) => name)
  .join(', ');
const accepted = [
  ...['Authorization', 'Content-Type', 'X-Auth-Token', 'Last-Event-ID', 'X-Request-Id'],
  ...Object.values(requestHeaders).map(({ name }) => name),
].join(', ');

/** The row that a request is for, or that a preflight asks about. */
function rowOf(request: FastifyRequest): Endpoint | undefined {
  const { operation } = request.routeOptions.config;
  if (operation !== undefined) return contract[operation];
  // A joined desktop has no routes of the contract: its requests are found by their paths.
  const asked = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
  return rowsAt(request.url).find(({ method }) => method === asked);
}

/** An origin by its host alone: before a proxy that nobody named, the service does not know that it is reached over TLS. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

function isOwnPage({ client, headers }: FastifyRequest, origin: string): boolean {
  if (origin === client.ownOrigin) return true;
  return hostOf(origin) !== null && hostOf(origin) === headers.host?.toLowerCase();
}

function sendPreflight(request: FastifyRequest, reply: FastifyReply, isWelcome: boolean): FastifyReply {
  const allow = [...allowedMethods(request.url), 'OPTIONS'].join(', ');
  if (isWelcome) {
    reply.header('access-control-allow-methods', allow);
    reply.header('access-control-allow-headers', accepted);
    reply.header('access-control-max-age', '600');
    // A page on the public web that calls a service on this machine: https://wicg.github.io/private-network-access/
    if (request.headers['access-control-request-private-network']) {
      reply.header('access-control-allow-private-network', 'true');
    }
  }
  return reply.code(204).header('allow', allow).send();
}

/** A link on another site may open the documentation; nothing else comes from there without the page's name. */
function isOpenedAsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
}

/** Whether another site's page makes the request: by its `Origin`, or by what the browser says of it (Fetch Metadata). */
export function isForeign(request: FastifyRequest, isListed: (origin: string) => boolean): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return !isListed(origin) && !isOwnPage(request, origin);
  const site = request.headers['sec-fetch-site'];
  return (site === 'cross-site' || site === 'same-site') && !isOpenedAsPage(request);
}

/** Text that browsers send without asking first would drive changes from any page (Fetch, "CORS-safelisted"). */
export function checkBodyOfPage({ headers, method }: FastifyRequest): void {
  const isOfPage = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  const hasBody = headers['content-length'] !== undefined && headers['content-length'] !== '0';
  if (!isOfPage || method === 'GET' || method === 'HEAD') return;
  if (!hasBody && headers['transfer-encoding'] === undefined) return;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json')) return;
  throw new HttpRefusal(415, 'Requests of web pages must have the content type application/json');
}

/** Refuses what a page may not ask of a row. */
function checkPage(request: FastifyRequest, row: Endpoint | undefined, isWelcome: boolean): void {
  if (!isWelcome) {
    throw new HttpRefusal(403, 'Pages of this web site may not use this service; allow it with --cors-origins');
  }
  if (row?.webPages === 'own' && request.headers['sec-fetch-site'] === 'cross-site') {
    throw new HttpRefusal(403, 'Pages of other web sites may not sign in, set up the service or change passwords');
  }
  checkBodyOfPage(request);
}

/**
 * Refuses other sites' pages (403), answers OPTIONS, and adds the cross-origin headers of the contract's answers.
 *
 * @param allowedOrigins origins whose pages may use the contract besides the service's own
 */
export function crossOrigin(allowedOrigins: readonly string[]) {
  const isListed = (origin: string): boolean => allowedOrigins.includes(origin);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isOfContract(request)) return undefined;
    const row = rowOf(request);
    const { origin } = request.headers;
    const isOpen = row?.webPages === 'any';
    const isWelcome = isOpen || !isForeign(request, isListed);
    const shownTo = isOpen ? '*' : origin;
    if (!isOpen) reply.header('vary', 'Origin');
    if (isWelcome && shownTo !== undefined) {
      reply.header('access-control-allow-origin', shownTo);
      reply.header('access-control-expose-headers', exposed);
    }
    if (request.method === 'OPTIONS' && rowsAt(request.url).length > 0) return sendPreflight(request, reply, isWelcome);
    if (!isOpen) checkPage(request, row, isWelcome);
    return undefined;
  };
}
