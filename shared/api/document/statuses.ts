/** Statuses in the document: what a row declares, and what HTTP, headers and the service itself may answer beside it. */
import { isEdit } from '../editable.ts';
import type { Endpoint } from '../endpoint.ts';
import { headersOfRefusal } from './answerHeaders.ts';
import { isOnce, isRanged } from './requestHeaders.ts';

type Json = Record<string, unknown>;

/** What each of them means. */
const refusals: Readonly<Record<number, string>> = {
  400: 'Validation error; `errors` name the fields',
  401: 'Unauthorized: no token, or an unknown, revoked or expired one',
  403: 'Access denied for your role, for the scopes of your token, or for the web page that asks',
  404: 'Resource not found, or not visible to you',
  405: 'The path does not take this method',
  409:
    'The current state does not allow it (`wrong_state`), or a value has to be unique and is taken (`taken`). With an ' +
    '`Idempotency-Key` also: the first request is still under way, or nobody knows its outcome',
  412: 'A precondition is missing, or `If-Match` names a version that is no longer the present one',
  413: 'The body has more bytes or values than the operation takes',
  414: 'A part of the address is too long',
  415: 'A web page sent a body that is not declared as `application/json`',
  416: 'The file does not have that range',
  422: 'The `Idempotency-Key` was used for a different request',
  429: 'Too many requests or attempts; `Retry-After` says when to come back',
  431: 'The address and the headers are too large',
  500: 'Something failed on our side; the log has it under the request id',
  503: 'More calls are being set up than the service can; `Retry-After` says when to come back. Emergency calls are taken',
};

/** Statuses outside 2xx and 301 that an operation may answer with, and why each is among them. */
function refusalsOf(row: Endpoint): number[] {
  const always = [405, 414, 431, 500];
  const byRule: readonly (readonly [boolean, readonly number[]])[] = [
    [row.scope !== 'public', [401, 403, 429]],
    [row.webPages !== 'any', [403]],
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
    Object.entries(refusals).map(([status, description]) => [
      `Error${status}`,
      { description, headers: headersOfRefusal(Number(status)), content },
    ]),
  );
}
