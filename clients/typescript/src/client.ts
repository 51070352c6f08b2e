/** Operations of the API by name, with idempotency keys, paging and reconnection built in. */
import { noAnswer, refusalOf } from './apiError.ts';
import type { Operations, ServiceEvent } from './contract.ts';
import { type FollowOptions, follow } from './events.ts';
import { operations } from './operations.ts';

/** Name of an operation. */
export type OperationName = keyof Operations;

/** Parameters of an operation: `params` of the path, `query` and `body`, if it has them. */
export type RequestOf<K extends OperationName> = Omit<Operations[K], 'result' | 'file'>;
/** The answer of an operation; files are a `Response`, to be read as a stream, as text or as bytes. */
export type ResultOf<K extends OperationName> = Operations[K] extends { file: true }
  ? Response
  : Operations[K]['result'];

/** Operations that list something page by page. */
export type ListName = {
  [K in OperationName]: Operations[K] extends { query?: { page?: unknown }; result: { data: unknown[]; total: number } }
    ? K
    : never;
}[OperationName];
/** One entry of such a list. */
export type EntryOf<K extends ListName> = Operations[K] extends { result: { data: Array<infer E> } } ? E : never;

/** How to reach a service. */
export interface ClientOptions {
  /** Such as `http://127.0.0.1:8080/v1.1/cordboard`. */
  readonly baseUrl: string;
  /** The token, or a function that returns the current one; none for public operations. */
  readonly token?: string | (() => string | null | undefined);
  /** False: unknown fields and parameters are ignored, not refused. */
  readonly strict?: boolean;
  /** How long the head of an answer may take, in milliseconds; default: a minute. */
  readonly timeLimitMs?: number;
  readonly fetch?: typeof fetch;
}

/** Options of any request. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For a POST; by default each request has a key of its own. */
  readonly idempotencyKey?: string;
  /** The `ETag` of what was read: 412 if somebody has changed it since. */
  readonly ifMatch?: string;
}

/** The request may be omitted if all of its parts are optional. */
type Given<K extends OperationName> =
  Record<string, never> extends RequestOf<K>
    ? [request?: RequestOf<K> & CallOptions]
    : [request: RequestOf<K> & CallOptions];

export interface Client {
  /** Resolves with the answer of a success; rejects with `ApiError`. */
  call<K extends OperationName>(operation: K, ...request: Given<K>): Promise<ResultOf<K>>;
  /** Every entry of a list, page by page; `limit` is the size of one. Oldest first unless `sort` says otherwise. */
  pages<K extends ListName>(operation: K, ...request: Given<K>): AsyncGenerator<EntryOf<K>, void, undefined>;
  /** Events without end: resumes where a connection broke. Rejects when the token is not accepted any more. */
  events(options?: FollowOptions): AsyncGenerator<ServiceEvent, void, undefined>;
}

interface AnyRequest extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const timeLimit = 60_000;

function addressOf(path: string, { params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${filled}?${text}` : filled;
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return isJson ? response.json() : response;
}

export function createClient(options: ClientOptions): Client {
  const { strict = true, timeLimitMs = timeLimit } = options;
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const baseUrl = options.baseUrl.replace(/\/$/, '');
  const prefer = strict ? 'handling=strict, status=200' : 'status=200';

  function authorization(): Record<string, string> {
    const token = typeof options.token === 'function' ? options.token() : options.token;
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  function headersOf(method: string, { body, idempotencyKey, ifMatch }: AnyRequest): Record<string, string> {
    const headers = { ...authorization(), prefer };
    return {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      // Requests without a token have no idempotency key.
      ...(method === 'POST' && 'authorization' in headers
        ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }
        : {}),
    };
  }

  async function call(operation: OperationName, request: AnyRequest = {}): Promise<unknown> {
    const [method = 'GET', path = ''] = operations[operation].split(' ');
    const headers = headersOf(method, request);
    const attempt = async () => {
      const limit = AbortSignal.timeout(timeLimitMs);
      return send(baseUrl + addressOf(path, request), {
        method,
        headers,
        body: request.body === undefined ? null : JSON.stringify(request.body),
        signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
      });
    };
    const mayRepeat = method === 'GET' || 'idempotency-key' in headers;
    const again = (error: unknown) => {
      request.signal?.throwIfAborted();
      if (mayRepeat) return attempt();
      throw error;
    };
    const response = await attempt()
      .catch(again)
      .catch((error: unknown) => {
        request.signal?.throwIfAborted();
        throw noAnswer(operation, error);
      });
    if (!response.ok) throw await refusalOf(operation, response);
    return answerOf(response);
  }

  async function* pages(operation: ListName, { query, ...request }: AnyRequest = {}): AsyncGenerator<unknown> {
    let seen = 0;
    for (let page = 1; ; page += 1) {
      const whole = { ...request, query: { sort: 'id', dir: 'ASC', ...query, page } };
      const { data, total } = (await call(operation, whole)) as { data: unknown[]; total: number };
      yield* data;
      seen += data.length;
      if (data.length === 0 || seen >= total) return;
    }
  }

  const events = (following: FollowOptions = {}) =>
    follow({ ...following, url: `${baseUrl}/events`, headers: authorization, fetch: send });

  return { call: call as Client['call'], pages: pages as unknown as Client['pages'], events };
}
