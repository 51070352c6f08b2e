/** Turns whatever went wrong into the contract's error body. */
import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readableBytes } from '../../../../shared/api/endpoint.ts';
import type { ErrorBody, ErrorCode, FieldError } from '../../../../shared/api/errors.ts';
import { FieldsRefusal, Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { UnreadableRow } from '../storage/unreadableRow.ts';

/** Number of invalid fields that are reported. */
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

/** The resource does not exist. */
export const notFound = (): HttpRefusal => new HttpRefusal(404, 'Resource not found');

/** An id or another part of the path has more characters than the router takes. */
export const pathTooLong = (): HttpRefusal => new HttpRefusal(414, 'A part of the address is too long');

interface RefusalFace {
  readonly status: number;
  readonly code: ErrorCode;
}

/** How each refusal is answered. */
export const faceOfRefusal: Readonly<Record<RefusalKind, RefusalFace>> = {
  notFound: { status: 404, code: 'not_found' },
  denied: { status: 403, code: 'forbidden' },
  policy: { status: 403, code: 'forbidden_by_policy' },
  invalid: { status: 400, code: 'invalid' },
  missing: { status: 400, code: 'not_found' },
  unreachable: { status: 400, code: 'unreachable' },
  wrongState: { status: 400, code: 'wrong_state' },
  taken: { status: 409, code: 'taken' },
  conflict: { status: 409, code: 'wrong_state' },
  precondition: { status: 412, code: 'precondition_failed' },
  tooMany: { status: 429, code: 'too_many' },
  overloaded: { status: 503, code: 'overloaded' },
  unavailable: { status: 503, code: 'unavailable' },
  upstream: { status: 502, code: 'unreachable' },
};

const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'wrong_state',
  412: 'precondition_failed',
  413: 'too_large',
  414: 'too_large',
  422: 'key_reused',
  429: 'too_many',
  431: 'too_large',
  503: 'overloaded',
};

/** The code of an error that has its status alone. */
export const codeOfStatus = (status: number): ErrorCode => codesOfStatus[status] ?? 'refused';

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error that names no field. */
const plain = (status: number, message: string, headers?: Readonly<Record<string, string>>): ErrorAnswer => ({
  status,
  body: { message, code: codeOfStatus(status), errors: [] },
  ...(headers && { headers }),
});

function ofRefusal(refusal: Refusal): ErrorAnswer {
  const { kind, message, field, retryAfterSeconds } = refusal;
  const { status, code } = faceOfRefusal[kind];
  const ofField = field ? [{ field, code, message }] : [];
  const said = refusal instanceof FieldsRefusal ? refusal.errors : ofField;
  // Clients show both, so neither repeats the other.
  const errors = said.map((error) => (error.message === message ? { ...error, message: '' } : error));
  const headers = retryAfterSeconds === null ? undefined : { 'retry-after': String(retryAfterSeconds) };
  return { status, body: { message, code, errors }, headers };
}

function ofInvalid(error: InvalidRequest): ErrorAnswer {
  if (error.part === 'params') return plain(404, 'Resource not found');
  return { status: 400, body: { message: error.message, code: 'invalid', errors: [...error.errors] } };
}

const headersOf = ({ headers }: Error & { headers?: Readonly<Record<string, string>> }) => headers;

function ofFastify(error: FastifyError, request: FastifyRequest): ErrorAnswer | null {
  if (error.statusCode === 413) {
    const message = `The body is too large: at most ${readableBytes(request.routeOptions.bodyLimit)} are accepted`;
    return plain(413, message);
  }
  if (error.statusCode === 414) return plain(414, pathTooLong().message);
  // The library that sends files says in a header how long the file is.
  if (error.statusCode === 416) return plain(416, 'The file does not have that range', headersOf(error));
  if (error.statusCode === undefined || error.statusCode >= 500 || error.statusCode < 400) return null;
  return plain(error.statusCode, error.message);
}

function ofUnexpected(error: unknown, request: FastifyRequest): ErrorAnswer {
  const correlationId = request.id;
  request.log.error({ err: error, correlationId, operation: request.routeOptions.config.operation }, 'request failed');
  const errors = [{ field: '', code: 'internal', message: `Correlation id ${correlationId}` }];
  const message =
    error instanceof UnreadableRow
      ? 'The stored data of this resource cannot be read: another version wrote it, or it is damaged. The log names the row'
      : 'An error occurred in the service';
  const body: ErrorBody = { message, code: 'internal', errors };
  return { status: 500, body, headers: { 'x-correlation-id': correlationId } };
}

function answerOf(error: unknown, request: FastifyRequest): ErrorAnswer {
  if (error instanceof Refusal) return ofRefusal(error);
  if (error instanceof InvalidRequest) return ofInvalid(error);
  if (error instanceof HttpRefusal) return plain(error.statusCode, error.message, error.headers);
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

/** Fastify's handler of what it refuses before any hook: the path is too long, or is none. */
export function sendFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  sendError(error, request, reply);
}

/* ---- What reaches no route: no HTTP, or more of it than is accepted ---- */

interface Face {
  readonly status: number;
  readonly message: string;
}

const faces: Readonly<Record<string, Face>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: `The address and the headers are too large: at most ${readableBytes(maxHeaderSize)} are accepted`,
  },
};

const notHttp: Face = { status: 400, message: 'This is not HTTP' };

/** Fastify's `clientErrorHandler`. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = faces[error.code ?? ''] ?? notHttp;
  const body: ErrorBody = { message, code: codeOfStatus(status), errors: [] };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
