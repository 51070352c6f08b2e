/** Statuses in the document: what a row declares, and what HTTP, headers and the service itself may answer beside it. */
import { isEdit } from '../editable.ts';
import type { Endpoint } from '../endpoint.ts';

type Json = Record<string, unknown>;

/** A status and its description, with the headers that come with it. */
interface DocumentedRefusal {
  readonly description: string;
  readonly headers?: readonly (keyof typeof answerHeaders)[];
}

/** Headers of answers. */
export const answerHeaders = {
  RequestId: {
    description: 'Yours if you sent one, else one of ours; it is in the logs',
    schema: { type: 'string' },
    example: '5f0c2c0e-2f5b-4b57-9f0e-6a2d4a3f7c11',
  },
  RetryAfter: {
    description: 'Seconds to wait before asking again',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '30',
  },
  Allow: { description: 'The methods that the path takes', schema: { type: 'string' }, example: 'GET, HEAD' },
  ContentRange: {
    description: 'Which bytes these are, and of how many (RFC 9110 section 14.4)',
    schema: { type: 'string' },
    example: 'bytes 0-99/1000',
  },
  AcceptRanges: {
    description: 'Parts of it can be asked for with `Range`',
    schema: { type: 'string', const: 'bytes' },
    example: 'bytes',
  },
} satisfies Record<string, Json>;

/** Names of headers in an answer. */
const headerNames: Readonly<Record<keyof typeof answerHeaders, string>> = {
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  Allow: 'Allow',
  ContentRange: 'Content-Range',
  AcceptRanges: 'Accept-Ranges',
};

/** References to headers of an answer. */
export const headersOfAnswer = (names: readonly (keyof typeof answerHeaders)[]): Json =>
  Object.fromEntries(names.map((name) => [headerNames[name], { $ref: `#/components/headers/${name}` }]));

const refusals: Readonly<Record<number, DocumentedRefusal>> = {
  400: { description: 'Validation error; `errors` name the fields' },
  401: { description: 'Unauthorized: no token, or an unknown, revoked or expired one' },
  403: { description: 'Access denied for your role or for the scopes of your token' },
  404: { description: 'Resource not found, or not visible to you' },
  405: { description: 'The path does not take this method', headers: ['Allow'] },
  409: {
    description:
      'The current state does not allow it (`wrong_state`), or a value has to be unique and is taken (`taken`). With an ' +
      '`Idempotency-Key` also: the first request is still under way, or nobody knows its outcome',
  },
  412: { description: 'A precondition is missing, or `If-Match` names a version that is no longer the present one' },
  413: { description: 'The body has more bytes or values than the operation takes' },
  414: { description: 'A part of the address is too long' },
  415: { description: 'A web page sent a body that is not declared as `application/json`' },
  416: { description: 'The file does not have that range', headers: ['ContentRange'] },
  422: { description: 'The `Idempotency-Key` was used for a different request' },
  429: { description: 'Too many attempts; `Retry-After` says when to come back', headers: ['RetryAfter'] },
  431: { description: 'The address and the headers are too large' },
  500: { description: 'Something failed on our side; the log has it under the request id' },
};

/** Whether it takes an `Idempotency-Key`. */
export const isOnce = ({ method, scope }: Pick<Endpoint, 'method' | 'scope'>): boolean =>
  method === 'POST' && scope !== 'public';

/** Whether parts of its file can be asked for. */
export const isRanged = (row: Endpoint): boolean => Object.values(row.responses).some((spec) => 'isRanged' in spec);

/** Statuses outside 2xx and 301 that an operation may answer with, and why each is among them. */
function refusalsOf(row: Endpoint): number[] {
  const always = [405, 414, 431, 500];
  const byRule: readonly (readonly [boolean, readonly number[]])[] = [
    [row.scope !== 'public', [401, 403]],
    [row.params !== undefined, [404]],
    [row.query !== undefined, [400]],
    [row.body !== undefined, [400, 413, 415]],
    [isEdit(row), [412]],
    [isOnce(row), [400, 409, 422, 429]],
    [isRanged(row), [416]],
  ];
  const ruled = byRule.flatMap(([applies, statuses]) => (applies ? statuses : []));
  return [...new Set([...row.errors, ...ruled, ...always])].toSorted((a, b) => a - b);
}

/** Refusals of an operation, by status. */
export const refusedResponses = (row: Endpoint): Json =>
  Object.fromEntries(refusalsOf(row).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));

/** The refusals themselves. */
export function errorResponses(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    Object.entries(refusals).map(([status, { description, headers = [] }]) => [
      `Error${status}`,
      { description, headers: headersOfAnswer(['RequestId', ...headers]), content },
    ]),
  );
}
