/** Turns whatever went wrong into the contract's error body. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readableBytes } from '../../../../shared/api/endpoint.ts';
import type { ErrorBody, FieldError } from '../../../../shared/api/errors.ts';
import { FieldsRefusal, Refusal, type RefusalKind } from '../../kernel/refusal.ts';

/** So many fields that are wrong are named. */
const MOST_ERRORS = 100;

/** A request that the contract's schema refuses. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly part: string;
  readonly errors: readonly FieldError[];

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super('Validation error');
    this.part = part;
    this.errors = issues
      .slice(0, MOST_ERRORS)
      .map(({ path, code, message }) => ({ field: path.join('.'), code, message }));
  }
}

/** A request that is refused before it reaches a handler. */
export class HttpRefusal extends Error {
  override readonly name = 'HttpRefusal';
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** No token, or one that is not valid. A Basic challenge would make browsers ask for a password. */
export const unauthorized = (message: string): HttpRefusal =>
  new HttpRefusal(401, message, { 'www-authenticate': 'Bearer realm="cordboard"' });

/** Nothing is there. */
export const notFound = (): HttpRefusal => new HttpRefusal(404, 'Resource not found');

/** The status of each refusal. */
export const statusOfRefusal: Readonly<Record<RefusalKind, number>> = {
  notFound: 404,
  denied: 403,
  invalid: 400,
  conflict: 409,
  precondition: 412,
  tooMany: 429,
  upstream: 502,
};

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

function ofRefusal(refusal: Refusal): ErrorAnswer {
  const { kind, message, field, retryAfterSeconds } = refusal;
  const ofField = field ? [{ field, code: kind, message }] : [];
  const said = refusal instanceof FieldsRefusal ? refusal.errors : ofField;
  // Clients show both: what the answer says already is not said again.
  const errors = said.map((error) => (error.message === message ? { ...error, message: '' } : error));
  const headers = retryAfterSeconds === null ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return { status: statusOfRefusal[kind], body: { message, errors }, headers };
}

function ofInvalid(error: InvalidRequest): ErrorAnswer {
  if (error.part === 'params') return { status: 404, body: { message: 'Resource not found', errors: [] } };
  return { status: 400, body: { message: error.message, errors: [...error.errors] } };
}

function ofFastify(error: FastifyError, request: FastifyRequest): ErrorAnswer | null {
  if (error.statusCode === 413) {
    const message = `The body is too large: at most ${readableBytes(request.routeOptions.bodyLimit)} are accepted`;
    return { status: 413, body: { message, errors: [] } };
  }
  if (error.statusCode === undefined || error.statusCode >= 500 || error.statusCode < 400) return null;
  return { status: error.statusCode, body: { message: error.message, errors: [] } };
}

function ofUnexpected(error: unknown, request: FastifyRequest): ErrorAnswer {
  const correlationId = request.id;
  request.log.error({ err: error, correlationId, operation: request.routeOptions.config.operation }, 'request failed');
  const errors = [{ field: '', code: 'internal', message: `Correlation id ${correlationId}` }];
  const body = { message: 'An error occurred in the service', errors };
  return { status: 500, body, headers: { 'x-correlation-id': correlationId } };
}

function answerOf(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Refusal) return ofRefusal(error);
  if (error instanceof InvalidRequest) return ofInvalid(error);
  if (error instanceof HttpRefusal) {
    return { status: error.statusCode, body: { message: error.message, errors: [] }, headers: error.headers };
  }
  return (error instanceof Error && ofFastify(error as FastifyError, request)) || ofUnexpected(error, request);
}

/** Fastify's error handler: every failure becomes `{message, errors}`, an unexpected one without stack or SQL. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = answerOf(error, request);
  void reply
    .code(status)
    .headers({ ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
