/**
 * Headers of answers that a program may read, and on which answers they are. The document declares them from this table,
 * web pages of others may read them, and the contract tests hold every answer against it.
 */
import { editables } from '../editable.ts';
import type { Endpoint, FileSpec, Presence } from '../endpoint.ts';
import { isOnce, isRanged } from './requestHeaders.ts';

type Json = Record<string, unknown>;

interface AnswerHeader {
  readonly name: string;
  readonly description: string;
  readonly schema: Json;
  readonly example: string;
  /** On successes of an operation. */
  onSuccess(row: Endpoint, status: number): Presence;
  /** On refusals of any operation, and on no other. */
  onRefusal(status: number): Presence;
}

const text = { type: 'string' };
const digits = { type: 'string', pattern: '^[0-9]+$' };

/** The file that it answers with; null where it answers with none. */
const fileOf = (row: Endpoint): FileSpec | null =>
  Object.values(row.responses).find((spec) => spec.kind === 'file') ?? null;

/** Refused before the token is looked at, so that nothing is counted. */
const uncounted: ReadonlySet<number> = new Set([401, 405, 414, 415, 431]);
/** Refused before the preferences are looked at. */
const unpreferred: ReadonlySet<number> = new Set([401, 405, 413, 414, 415, 431]);

const never = (): Presence => 'never';
const only = (is: boolean, presence: Presence = 'sometimes'): Presence => (is ? presence : 'never');

/** The headers that say how many requests a token has left. */
const quota = {
  onSuccess: ({ scope, optionalToken }: Endpoint): Presence =>
    scope === 'public' ? only(optionalToken === true) : 'always',
  onRefusal: (status: number) => only(!uncounted.has(status)),
};

/** A list has one where it is replaced as a whole, and only where the page has all of it. */
function versioned(row: Endpoint, status: number): Presence {
  const ofFile = fileOf(row)?.validators;
  if (ofFile) return ofFile;
  const editable = editables.get(row.path);
  if (!editable || row.method === 'DELETE' || (status !== 200 && status !== 201)) return 'never';
  return editable.isList ? 'sometimes' : 'always';
}

/** By their names in the document. */
export const answerHeaders = {
  RequestId: {
    name: 'X-Request-Id',
    description: 'Yours if you sent one, else one of ours; it is in the logs',
    schema: text,
    example: '5f0c2c0e-2f5b-4b57-9f0e-6a2d4a3f7c11',
    onSuccess: () => 'always',
    onRefusal: () => 'always',
  },
  CorrelationId: {
    name: 'X-Correlation-Id',
    description: 'The same as `X-Request-Id`, for what failed on our side',
    schema: text,
    example: '5f0c2c0e-2f5b-4b57-9f0e-6a2d4a3f7c11',
    onSuccess: never,
    onRefusal: (status) => only(status === 500, 'always'),
  },
  RateLimitPolicy: {
    name: 'RateLimit-Policy',
    description: 'How many requests a token may make (`q`) in how many seconds (`w`)',
    schema: text,
    example: '"token";q=60000;w=60',
    ...quota,
  },
  RateLimit: {
    name: 'RateLimit',
    description: 'How many requests the token has left (`r`), and after how many seconds they are counted anew (`t`)',
    schema: text,
    example: '"token";r=59874;t=42',
    ...quota,
  },
  RateLimitLimit: {
    name: 'RateLimit-Limit',
    description: 'How many requests a token may make in a minute; the `q` of `RateLimit-Policy`',
    schema: digits,
    example: '60000',
    ...quota,
  },
  RateLimitRemaining: {
    name: 'RateLimit-Remaining',
    description: 'How many requests the token has left; the `r` of `RateLimit`',
    schema: digits,
    example: '59874',
    ...quota,
  },
  RateLimitReset: {
    name: 'RateLimit-Reset',
    description: 'After how many seconds requests are counted anew; the `t` of `RateLimit`',
    schema: digits,
    example: '42',
    ...quota,
  },
  RetryAfter: {
    name: 'Retry-After',
    description: 'Seconds to wait before asking again',
    schema: digits,
    example: '30',
    onSuccess: never,
    onRefusal: (status) => (status === 429 || status === 503 ? 'always' : only(status === 409)),
  },
  ETag: {
    name: 'ETag',
    description:
      'The version of what was read: send it as `If-Match` with a change. On a list only where the page has all of it; on a ' +
      'refusal with 412 the present one',
    schema: text,
    example: '"mJ0wq2nJr0TqI7rKk1YV2g"',
    onSuccess: versioned,
    onRefusal: (status) => only(status === 412),
  },
  LastModified: {
    name: 'Last-Modified',
    description: 'When the file was stored',
    schema: text,
    example: 'Tue, 03 Mar 2026 09:30:00 GMT',
    onSuccess: (row) => fileOf(row)?.validators ?? 'never',
    onRefusal: never,
  },
  Link: {
    name: 'Link',
    description:
      'Where the next page is, with `rel="next"` (RFC 8288): it stays right while entries are added. None at the end of the list, ' +
      'and in another order than that of ids. On a deprecated operation what replaces it, with `rel="successor-version"`',
    schema: text,
    example: '</v1.1/contacts?limit=100&cursor=eyJpZCI6NDJ9>; rel="next"',
    onSuccess: ({ collection, method, deprecated }) =>
      deprecated?.successor ? 'always' : only(collection !== undefined && method === 'GET'),
    onRefusal: never,
  },
  Deprecation: {
    name: 'Deprecation',
    description: 'Since when the operation is deprecated (RFC 9745), `@` and Unix seconds',
    schema: text,
    example: '@1772323200',
    onSuccess: ({ deprecated }) => only(deprecated !== undefined, 'always'),
    onRefusal: never,
  },
  Sunset: {
    name: 'Sunset',
    description: 'From when on the operation may be removed (RFC 8594)',
    schema: text,
    example: 'Mon, 01 Mar 2027 00:00:00 GMT',
    onSuccess: ({ deprecated }) => only(deprecated !== undefined, 'always'),
    onRefusal: never,
  },
  IdempotentReplayed: {
    name: 'Idempotent-Replayed',
    description: '`true` where an earlier request with the same `Idempotency-Key` was answered so; otherwise absent',
    schema: { type: 'string', const: 'true' },
    example: 'true',
    onSuccess: (row) => only(isOnce(row)),
    onRefusal: never,
  },
  PreferenceApplied: {
    name: 'Preference-Applied',
    description: 'Which preferences of `Prefer` were followed (RFC 7240)',
    schema: text,
    example: 'handling=strict',
    onSuccess: () => 'sometimes',
    onRefusal: (status) => only(!unpreferred.has(status)),
  },
  Allow: {
    name: 'Allow',
    description: 'The methods that the path takes',
    schema: text,
    example: 'GET, HEAD',
    onSuccess: never,
    onRefusal: (status) => only(status === 405, 'always'),
  },
  WwwAuthenticate: {
    name: 'WWW-Authenticate',
    description: 'How to sign in (RFC 9110 section 11.6.1)',
    schema: text,
    example: 'Bearer realm="cordboard"',
    onSuccess: never,
    onRefusal: (status) => only(status === 401, 'always'),
  },
  ContentDisposition: {
    name: 'Content-Disposition',
    description: 'The name of the file (RFC 6266)',
    schema: text,
    example: 'attachment; filename="contacts.csv"',
    onSuccess: (row) => only(fileOf(row)?.isNamed === true, 'always'),
    onRefusal: never,
  },
  ContentRange: {
    name: 'Content-Range',
    description: 'Which bytes these are, and of how many (RFC 9110 section 14.4)',
    schema: text,
    example: 'bytes 0-99/1000',
    onSuccess: (_, status) => only(status === 206, 'always'),
    onRefusal: (status) => only(status === 416, 'always'),
  },
  AcceptRanges: {
    name: 'Accept-Ranges',
    description: 'Parts of it can be asked for with `Range`',
    schema: { type: 'string', const: 'bytes' },
    example: 'bytes',
    onSuccess: (row) => only(isRanged(row), 'always'),
    onRefusal: never,
  },
} satisfies Readonly<Record<string, AnswerHeader>>;

const all = Object.entries<AnswerHeader>(answerHeaders);

/** What is not on each of the answers is another component. */
const componentOf = (key: string, presence: Presence): string => (presence === 'always' ? key : `Optional${key}`);

const referencesOf = (presenceOf: (header: AnswerHeader) => Presence): Json =>
  Object.fromEntries(
    all.flatMap(([key, header]) => {
      const presence = presenceOf(header);
      const $ref = `#/components/headers/${componentOf(key, presence)}`;
      return presence === 'never' ? [] : [[header.name, { $ref }]];
    }),
  );

/** References to the headers of a success. */
export const headersOfSuccess = (row: Endpoint, status: number): Json =>
  referencesOf((header) => header.onSuccess(row, status));

/** References to the headers of a refusal. */
export const headersOfRefusal = (status: number): Json => referencesOf((header) => header.onRefusal(status));

/** The headers that a part of the document refers to, as its components. */
export function headerComponents(part: unknown): Json {
  const referred = new Set(
    JSON.stringify(part)
      .split('#/components/headers/')
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf('"'))),
  );
  const components = all.flatMap(([key, { description, schema, example }]) =>
    (['always', 'sometimes'] as const).map((presence) => {
      const required = presence === 'always';
      return [componentOf(key, presence), { description, required, schema, example }] as const;
    }),
  );
  return Object.fromEntries(components.filter(([name]) => referred.has(name)));
}
