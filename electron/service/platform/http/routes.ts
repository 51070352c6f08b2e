/** Mounts the contract table: one route per row, everything about it derived from the row. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountryCode } from 'libphonenumber-js/min';
import { scopesFor } from '../../../../shared/api/access.ts';
import { changeOf } from '../../../../shared/api/changes.ts';
import type { CollectionQuery } from '../../../../shared/api/collection.ts';
import { contract, type OperationName } from '../../../../shared/api/contract.ts';
import { editables, editedBy, isEdit } from '../../../../shared/api/editable.ts';
import { bodyLimitOf, type Endpoint, type FileSpec } from '../../../../shared/api/endpoint.ts';
import { type Role, reaches } from '../../../../shared/domain/roles.ts';
import { isDirectoryToken, type TokenScope } from '../../../../shared/domain/tokenScopes.ts';
import { BoundedPool } from '../../kernel/boundedPool.ts';
import type { Authenticator, Principal } from '../../kernel/principal.ts';
import { beginWork } from '../../kernel/underWay.ts';
import { listReader } from '../collections/listQuery.ts';
import type { ResourceChanges } from '../events/resourceChanges.ts';
import type { AuditedOperation, AuditTrail } from './auditTrail.ts';
import { auditedRequest, auditHook } from './auditTrail.ts';
import type { ClientOfRequest } from './clientAddress.ts';
import { HttpRefusal, unauthorized } from './errorBody.ts';
import { etagOf, ifUnchanged, inTurn } from './etags.ts';
import { type OpenStreams, sendFileAnswer } from './fileAnswer.ts';
import type { Admissions, FileAnswer, Handlers, RequestContext } from './handlers.ts';
import type { Idempotency } from './idempotency/idempotency.ts';
import { isFromOwnMachine } from './originPolicy.ts';
import { preferredStatus, strictHandling } from './prefer.ts';
import { addDeprecationHeaders, compress, deprecationHeaders, nextLink, presentationOf } from './presentation.ts';
import { logAnswer } from './requestId.ts';
import type { requestQuota } from './requestQuota.ts';
import { type PresentedToken, tokenOf } from './token.ts';
import { takesTurns, uploadTurn } from './uploadTurn.ts';
import { schemaOf, writeAnswer } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its entry in the audit log; null where it gets none, and before the handler. */
    audited: AuditedOperation | null;
    isAudited: boolean;
    /** The principal; null until authenticated, and for public operations. */
    principal: Principal | null;
    /** The client, behind trusted proxies. */
    client: ClientOfRequest;
  }
  interface FastifyContextConfig {
    operation?: OperationName;
  }
}

/** Resolves a ticket to its creator, once. */
export interface Tickets {
  take(ticket: string, address: string): Promise<Principal | null>;
}

export interface RouteDependencies {
  readonly handlers: Handlers;
  readonly admissions: Admissions;
  readonly authenticator: Authenticator;
  readonly tickets: Tickets;
  readonly streams: OpenStreams;
  readonly audit: AuditTrail;
  readonly changes: Pick<ResourceChanges, 'publish'>;
  readonly idempotency: Idempotency;
  /** The country in which a customer writes telephone numbers. */
  readonly countryOf: (customerId: number) => Promise<CountryCode | null>;
  /** Counts the requests of each token. */
  readonly quota: ReturnType<typeof requestQuota>;
}

/** A handler without its operation's types: the row's schemas have checked what goes in, and check what comes out. */
type AnyHandler = (request: {
  params: unknown;
  query: unknown;
  body: unknown;
  auth: Principal | null;
  context: RequestContext;
}) => Promise<{ status: number; body?: unknown } | FileAnswer>;

/** Null for a token that is not valid. */
function holderOf(request: FastifyRequest, { token, owner }: PresentedToken, authenticator: Authenticator) {
  const source = { address: request.client.address, userAgent: request.headers['user-agent'] ?? '' };
  return authenticator.authenticate(token, owner, source);
}

async function principalOf(request: FastifyRequest, authenticator: Authenticator): Promise<Principal> {
  const presented = tokenOf(request.headers);
  if (!presented) throw unauthorized('Authentication failed: no token');
  const principal = await holderOf(request, presented, authenticator);
  if (!principal) throw unauthorized('Authentication failed: the token does not exist');
  return principal;
}

/** Says which scope a named token would need. */
function beyondScopes(opening: readonly TokenScope[]): HttpRefusal {
  if (opening.length === 0)
    return new HttpRefusal(403, 'Access denied: this needs a login with e-mail and password, not an API token');
  return new HttpRefusal(403, `Access denied: the token needs the scope ${opening.join(' or ')}`);
}

const factorMissing =
  'Your role needs a second factor: set one up first in Settings → Account (see GET /me/secondfactors)';

/** Refuses who may not call an operation: by its token, by its role, or until it has a second factor. */
function checkReach(
  { scopes, roles, isFactorMissing }: Principal,
  scope: Role,
  opening: readonly TokenScope[],
  isForSettingUp: boolean,
): void {
  if (scopes !== null && !opening.some((one) => scopes.includes(one))) throw beyondScopes(opening);
  if (!reaches(roles, scope)) throw new HttpRefusal(403, 'Access denied');
  if (isFactorMissing && !isForSettingUp) throw new HttpRefusal(403, factorMissing);
}

/** The creator of the ticket of a request without a token. */
async function ticketHolderOf(request: FastifyRequest, tickets: Tickets): Promise<Principal | null> {
  const { ticket } = request.query as Readonly<Record<string, unknown>>;
  if (typeof ticket !== 'string' || tokenOf(request.headers)) return null;
  const principal = await tickets.take(ticket, request.client.address);
  if (!principal) throw unauthorized('Authentication failed: the ticket does not exist, is over or was used');
  return principal;
}

function authorization(row: Endpoint, { authenticator, tickets }: RouteDependencies) {
  const { scope, optionalToken = false, takesTicket = false } = row;
  const opening = scopesFor(row);
  return async (request: FastifyRequest): Promise<void> => {
    if (scope === 'public') {
      const presented = optionalToken ? tokenOf(request.headers) : null;
      const holder = presented && (await holderOf(request, presented, authenticator));
      if (holder && !isDirectoryToken(holder.scopes)) request.principal = holder;
      return;
    }
    const holder = takesTicket ? await ticketHolderOf(request, tickets) : null;
    request.principal = holder ?? (await principalOf(request, authenticator));
    checkReach(request.principal, scope, opening, row.whileSettingUp ?? false);
  };
}

function contextOf(request: FastifyRequest): RequestContext {
  const lastEventId = request.headers['last-event-id'];
  return {
    address: request.client.address,
    isOwnMachine: isFromOwnMachine(request.raw, request.client),
    userAgent: request.headers['user-agent'] ?? '',
    host: request.headers.host ?? '',
    ownOrigin: request.client.ownOrigin,
    origin: request.headers.origin ?? '',
    referer: request.headers.referer ?? '',
    acceptLanguage: request.headers['accept-language'] ?? '',
    lastEventId: typeof lastEventId === 'string' ? lastEventId : '',
  };
}

const jsonFile: FileSpec = { kind: 'file', contentType: 'application/json', description: '' };

/** What a row says of its file. */
function fileSpecOf(row: Endpoint): FileSpec {
  const answer = row.responses[200];
  return answer?.kind === 'file' ? answer : jsonFile;
}

type JsonAnswer = { readonly status: number; readonly body?: unknown };

async function sendAnswer(
  row: Endpoint,
  answer: JsonAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(preferredStatus(request, reply, answer.status));
  if (answer.body === undefined) return reply.send();
  const etag = etagOf(row, answer, request.query as { readonly filter?: string });
  if (etag !== null) reply.header('etag', etag);
  const text = await writeAnswer(row, answer, presentationOf(row, answer.status, request.originalUrl));
  const next = nextLink(row, request, answer.body);
  if (next !== null) reply.header('link', [deprecationHeaders(row).link, next].filter(Boolean).join(', '));
  // Fastify sends a text as it is.
  return reply.type('application/json; charset=utf-8').send(text ?? answer.body);
}

/** Entries of a page above which it is a long one. */
const LONG_PAGE = 1000;
/** Long pages that are read and written at the same time; the others wait, each with little more than its request. */
const longPages = new BoundedPool({ atOnce: 2 });

const isLongPage = (row: Endpoint, query: unknown): boolean =>
  row.collection !== undefined && (query as CollectionQuery).limit > LONG_PAGE;

/** For a change or a deletion of what can be edited: only while it is what `If-Match` says. */
function guarded(row: Endpoint, request: FastifyRequest, handlers: Handlers, change: () => ReturnType<AnyHandler>) {
  const edited = editedBy(row);
  if (edited === null) return change();
  const { params, principal: auth } = request;
  const key = JSON.stringify([edited, (params as { id?: unknown }).id, auth?.customerId]);
  const editable = isEdit(row) ? editables.get(row.path) : undefined;
  const ifMatch = request.headers['if-match'];
  if (!editable || ifMatch === undefined) return inTurn(key, change);
  const read = handlers[editable.read] as unknown as (request: object) => Promise<{ status: number; body?: unknown }>;
  const context = contextOf(request);
  const readNow = () =>
    Promise.all(
      editable.readings.map(async (reading) => {
        const query = { ...reading };
        await listReader(editable.read)?.(query, async () => null);
        return read({ params, query, body: undefined, auth, context });
      }),
    );
  return ifUnchanged(row, key, ifMatch, readNow, change);
}

function execution(operation: OperationName, handler: AnyHandler, dependencies: RouteDependencies) {
  const { handlers, streams, audit, changes, idempotency, countryOf } = dependencies;
  const row: Endpoint = contract[operation];
  const change = changeOf(row);
  const fileSpec = fileSpecOf(row);
  const noteReading = listReader(operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query, body, principal: auth } = request;
    const handle = async () => handler({ params, query, body, auth, context: contextOf(request) });
    const respond = async () => {
      await noteReading?.(query as CollectionQuery, async () => auth && countryOf(auth.customerId));
      const { answer, isReplayed } = await idempotency.answer(operation, request, async () => {
        request.audited = await audit.begin(auditedRequest(operation, request));
        const change = () => request.audited?.run(handle) ?? handle();
        return guarded(row, request, handlers, change);
      });
      if (isReplayed) reply.header('idempotent-replayed', 'true');
      // A refusal is thrown.
      else if (change && auth) changes.publish(change, auth);
      if ('kind' in answer) return sendFileAnswer(answer, fileSpec, request, reply, streams);
      return sendAnswer(row, answer, request, reply);
    };
    const ended = beginWork(`${row.method} ${row.path}`);
    return (isLongPage(row, query) ? longPages.run('', respond) : respond()).finally(ended);
  };
}

function admission(operation: OperationName, { admissions }: RouteDependencies) {
  const admit = admissions[operation];
  if (admit === undefined) return [];
  return async (request: FastifyRequest): Promise<void> => {
    await admit(request.params as Readonly<Record<string, string>>, contextOf(request));
  };
}

/** `{id}` is find-my-way's `:id`. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers every row of the contract. */
export function mountContract(app: FastifyInstance, dependencies: RouteDependencies): void {
  const { handlers, audit } = dependencies;
  app.decorateRequest('audited', null);
  app.decorateRequest('isAudited', false);
  app.decorateRequest('principal', null);
  for (const [operation, row] of Object.entries(contract) as [OperationName, Endpoint][]) {
    app.route({
      method: row.method,
      url: routePath(row.path),
      schema: schemaOf(row),
      config: { operation },
      bodyLimit: bodyLimitOf(row),
      exposeHeadRoute: row.method === 'GET' && operation !== 'streamEvents',
      onRequest: [
        authorization(row, dependencies),
        dependencies.quota,
        admission(operation, dependencies),
        addDeprecationHeaders(row) ?? [],
      ].flat(),
      preParsing: takesTurns(row) ? uploadTurn : undefined,
      preValidation: strictHandling(row),
      onSend: [auditHook(operation, audit), compress],
      onResponse: logAnswer,
      handler: execution(operation, handlers[operation] as unknown as AnyHandler, dependencies),
    });
  }
}
