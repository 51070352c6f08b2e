/** The typed client of the contract: what the user interface and the tests call the service with. */
import { type Contract, contract, type OperationName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { isErrorBody } from './errorBody.ts';
import type { ErrorBody, FieldError } from './errors.ts';
import type { RequestOf, ResultOf } from './inference.ts';

/** The service refused. `status` is 0 when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly operation: OperationName;

  constructor(operation: OperationName, status: number, body: ErrorBody) {
    super(body.message);
    this.operation = operation;
    this.status = status;
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

/** How to reach a service. */
export interface ClientOptions {
  /** Such as `http://127.0.0.1:8080/v1.1/cordboard`, no slash at the end. */
  readonly baseUrl: string;
  /** The token of the moment, or null. */
  readonly token: () => string | null;
  readonly onExchange?: (exchange: Exchange) => void;
}

interface AnyRequest {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
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

function errorBodyOf(body: unknown, status: number): ErrorBody {
  return isErrorBody(body) ? body : { message: `The service answered ${status}`, errors: [] };
}

/** Makes a client. */
export function createClient(options: ClientOptions): Client {
  const url = (operation: OperationName, request: AnyRequest = {}) =>
    options.baseUrl + pathOf(contract[operation], request);

  const headers = (): Record<string, string> => {
    const token = options.token();
    return token ? { authorization: `Bearer ${token}` } : {};
  };

  async function exchange(operation: OperationName, request: AnyRequest): Promise<{ status: number; body: unknown }> {
    const hasBody = request.body !== undefined;
    const response = await fetch(url(operation, request), {
      method: contract[operation].method,
      headers: hasBody ? { ...headers(), 'content-type': 'application/json' } : headers(),
      body: hasBody ? JSON.stringify(request.body) : undefined,
    });
    return { status: response.status, body: await readBody(response) };
  }

  async function call(operation: OperationName, request: AnyRequest = {}): Promise<unknown> {
    const started = Date.now();
    const outcome = await exchange(operation, request).catch(() => ({
      status: 0,
      body: { message: 'The service cannot be reached', errors: [] },
    }));
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
      throw new ApiError(operation, outcome.status, errorBodyOf(outcome.body, outcome.status));
    }
    return outcome.body;
  }

  return { call: call as Client['call'], url, headers };
}
