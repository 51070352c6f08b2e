/** Where a directory provisions people (SCIM, RFC 7644): `/scim/v2`, outside of the contract, since the protocol has its own rules. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator, Principal } from '../../kernel/principal.ts';
import { HttpRefusal } from './errorBody.ts';
import { parseBodiesAsJson } from './jsonBodies.ts';
import { isForeign } from './originPolicy.ts';
import { tokenOf } from './token.ts';

/** A request of a directory whose token is known. */
export interface ScimRequest {
  readonly method: string;
  /** Below `/scim/v2`, without the slash at its beginning: `Users/7`. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly principal: Principal;
  /** IP address of the client. */
  readonly address: string;
  readonly requestId: string;
  /** Address of `/scim/v2` as the client knows it. */
  readonly base: string;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface ScimAnswer {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ScimPages {
  readonly answer: (request: ScimRequest) => Promise<ScimAnswer>;
  /** The body of an error. */
  readonly errorBody: (status: number, detail: string) => object;
}

interface ScimOptions extends ScimPages {
  readonly authenticator: Authenticator;
  /** Counts the requests of each token. */
  readonly quota: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const prefix = '/scim/v2';
/** A group of ten thousand people takes most of it. */
const BODY_LIMIT = 1024 * 1024;
const contentType = 'application/scim+json; charset=utf-8';

async function authenticated(request: FastifyRequest, authenticator: Authenticator): Promise<Principal> {
  if (isForeign(request, () => false)) throw new HttpRefusal(403, 'Pages of other web sites may not use this');
  const presented = tokenOf(request.headers);
  const source = { address: request.client.address, userAgent: request.headers['user-agent'] ?? '' };
  const principal = presented && (await authenticator.authenticate(presented.token, presented.owner, source));
  if (principal) return principal;
  const why = 'The token is missing, unknown or has expired';
  throw new HttpRefusal(401, why, { 'www-authenticate': 'Bearer realm="scim"' });
}

/** What went wrong before the protocol could say anything, and the headers that belong to it. */
function failureOf(error: unknown, { log, id }: FastifyRequest) {
  const { statusCode = 500, message, headers = {} } = error as Partial<HttpRefusal>;
  if (statusCode < 500) return { status: statusCode, detail: message ?? '', headers };
  log.error({ err: error, requestId: id }, 'a request of a directory failed');
  return { status: 500, detail: `An error occurred in the service: ${id}`, headers };
}

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

/** Serves the protocol. */
export function mountScim(app: FastifyInstance, { answer, errorBody, authenticator, quota }: ScimOptions): void {
  void app.register(
    async (scope) => {
      parseBodiesAsJson(scope);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        request.principal = await authenticated(request, authenticator);
        await quota(request, reply);
      });
      scope.setErrorHandler((error, request, reply) => {
        const { status, detail, headers } = failureOf(error, request);
        return reply
          .code(status)
          .headers(headers)
          .type(contentType)
          .send(JSON.stringify(errorBody(status, detail)));
      });
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: '/*',
        bodyLimit: BODY_LIMIT,
        exposeHeadRoute: false,
        async handler(request, reply) {
          const { principal, params, query, body, client, headers, id } = request;
          if (principal === null) throw new Error('a request without a principal');
          const {
            status,
            body: answered,
            headers: more = {},
          } = await answer({
            method: request.method,
            path: params['*'],
            query: query as Readonly<Record<string, unknown>>,
            body,
            principal,
            address: client.address,
            requestId: id,
            base: client.ownOrigin + prefix,
            ifMatch: oneOf(headers['if-match']),
            ifNoneMatch: headers['if-none-match'],
          });
          reply.code(status).headers(more);
          return answered === undefined ? reply.send() : reply.type(contentType).send(JSON.stringify(answered));
        },
      });
    },
    { prefix },
  );
}
