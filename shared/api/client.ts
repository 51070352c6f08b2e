/** The typed client of the contract: what the user interface and the tests call the service with. */
import { type Contract, contract, type OperationName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { errorBodyOf, unreachable } from './errorBody.ts';
import type { ErrorBody, ErrorCode, FieldError } from './errors.ts';
import type { RequestOf, ResultOf } from './inference.ts';

/** The service refused. `status` is 0 when there was no answer: it could not be reached, or took too long. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly operation: OperationName;
  /** There was no answer within the time limit; the operation may still be carried out. */
  readonly isLate: boolean;

  constructor(operation: OperationName, status: number, body: ErrorBody, { isLate = false } = {}) {
    super(body.message);
    this.operation = operation;
    this.isLate = isLate;
    this.status = status;
    this.code = body.code;
    this.errors = body.errors;
  }
}

/** One request that was made, for the developer drawer. */
export interface Exchange {
  readonly operation: OperationName;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly status: number;
  readonly response: unknown;
  readonly durationMs: number;
  /** Unix milliseconds. */
  readonly at: number;
}

/** What a time limit can depend on. */
export interface TimedRequest {
  readonly method: Endpoint['method'];
  /** Characters of the body. */
  readonly length: number;
}

/** What a key can depend on. */
export interface KeyedRequest {
  readonly operation: OperationName;
  readonly url: string;
  readonly body: string;
}

/** How to reach a service. */
export interface ClientOptions {
  /** Such as `http://127.0.0.1:8080/v1.1/cordboard`, no slash at the end. */
  readonly baseUrl: string;
  /** The token of the moment, or null. */
  readonly token: () => string | null;
  /** How long the whole answer may take, in milliseconds; as long as it takes unless given. */
  readonly timeLimitMs?: (request: TimedRequest) => number | undefined;
  /**
   * A key that has the service carry a request out only once, however often it is sent (`Idempotency-Key`); null for
   * requests without one. The returned function is called when an answer has arrived.
   */
  readonly onceKey?: (request: KeyedRequest) => { readonly key: string; readonly answered: () => void } | null;
  /** Whether a request continues when the page is closed or reloaded. */
  readonly outlivesPage?: (operation: OperationName) => boolean;
  readonly onExchange?: (exchange: Exchange) => void;
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | null;
  readonly isLate?: boolean;
}

interface AnyRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** A condition of a change. */
export interface ChangeOptions {
  /** The version that was read: the change is refused with 412 when there is another one by now. */
  readonly ifMatch?: string | null;
}

/** The answer of an operation. */
export interface Versioned<T> {
  readonly result: T;
  /** Its `ETag`; null where the contract gives none. */
  readonly etag: string | null;
}

/** Calls operations of the contract by name. */
export interface Client {
  /** Resolves with the body of the success (a 202 included); rejects with `ApiError`. */
  call<K extends OperationName>(
    operation: K,
    ...request: Record<string, never> extends RequestOf<Contract[K]>
      ? [request?: RequestOf<Contract[K]>]
      : [request: RequestOf<Contract[K]>]
  ): Promise<ResultOf<Contract[K]>>;
  /** The same with the version of what is read, and on the condition of one. */
  callVersioned<K extends OperationName>(
    operation: K,
    request: RequestOf<Contract[K]>,
    options?: ChangeOptions,
  ): Promise<Versioned<ResultOf<Contract[K]>>>;
  /** The address of an operation, for files and streams. */
  url(operation: OperationName, request?: AnyRequest): string;
  /** Headers that authenticate a request made by other means. */
  headers(): Record<string, string>;
}

function pathOf(row: Endpoint, request: AnyRequest): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(request.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** The error when there was no answer. */
const noAnswer = (error: unknown): ErrorBody =>
  isLate(error) ? { ...unreachable, message: 'The service did not answer in time' } : unreachable;

/** Makes a client. */
export function createClient(options: ClientOptions): Client {
  const url = (operation: OperationName, request: AnyRequest = {}) =>
    options.baseUrl + pathOf(contract[operation], request);

  const headers = (): Record<string, string> => {
    const token = options.token();
    return token ? { authorization: `Bearer ${token}` } : {};
  };

  async function exchange(operation: OperationName, request: AnyRequest, ifMatch?: string | null): Promise<Outcome> {
    const { method } = contract[operation];
    const address = url(operation, request);
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const limit = options.timeLimitMs?.({ method, length: body?.length ?? 0 });
    const once = method === 'POST' ? options.onceKey?.({ operation, url: address, body: body ?? '' }) : null;
    const response = await fetch(address, {
      method,
      headers: {
        ...headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch && { 'if-match': ifMatch }),
        ...(once && { 'idempotency-key': once.key }),
      },
      body,
      ...(options.outlivesPage?.(operation) ? { keepalive: true } : {}),
      signal: limit === undefined ? undefined : AbortSignal.timeout(limit),
    });
    const outcome = { status: response.status, body: await readBody(response), etag: response.headers.get('etag') };
    once?.answered();
    return outcome;
  }

  async function callVersioned(
    operation: OperationName,
    request: AnyRequest = {},
    { ifMatch }: ChangeOptions = {},
  ): Promise<Versioned<unknown>> {
    const started = Date.now();
    const outcome = await exchange(operation, request, ifMatch).catch(
      (error: unknown): Outcome => ({ status: 0, body: noAnswer(error), isLate: isLate(error) }),
    );
    options.onExchange?.({
      operation,
      method: contract[operation].method,
      url: url(operation, request),
      body: request.body,
      status: outcome.status,
      response: outcome.body,
      durationMs: Date.now() - started,
      at: started,
    });
    const { responses } = contract[operation] as Endpoint;
    if (!Object.hasOwn(responses, String(outcome.status))) {
      throw new ApiError(operation, outcome.status, errorBodyOf(outcome.body, outcome.status), outcome);
    }
    return { result: outcome.body, etag: outcome.etag ?? null };
  }

  const call = async (operation: OperationName, request?: AnyRequest) =>
    (await callVersioned(operation, request)).result;

  return {
    call: call as Client['call'],
    callVersioned: callVersioned as Client['callVersioned'],
    url,
    headers,
  };
}
